/*
 * help.c -- the page of keys, and what the signs mean.
 */
#include "ui/pages/help.h"

#include <stdio.h>

#include "ui/parts/binding.h"
#include "ui/parts/draw.h"

enum {
    WIDE = 78,   /* two columns, */
    NARROW = 44, /* or only that of the keys to play with */
    COLUMN_WIDTH = 41,
    KEYS_SHOWN = 2,
    KEYS_WIDTH = 15,
    FIRST_ROW = 1,
    TEXT_ROW = 21,
    LAST_ROW = 23,
};

const struct view_size help_size = {NARROW, LAST_ROW + 1};

/* "Shift+←  Home": the first keys of a row. */
static void
write_keys(const struct bindings *bindings, const struct binding *row,
           char *text, size_t size)
{
    struct binding_key keys[BINDING_KEYS_MAX];
    const int count = bindings_list(bindings, row, keys);
    char key[BINDING_TEXT_MAX];
    size_t used = 0;

    text[0] = '\0';
    for (int i = 0; i < KEYS_SHOWN && i < count; i++) {
        binding_key_text(keys[i], key);
        const int length =
            snprintf(text + used, size - used, "%s%s", i == 0 ? "" : "  ", key);
        if (length < 0 || (size_t)length >= size - used)
            return;
        used += (size_t)length;
    }
}

/* What belongs to playing, or all the rest. */
static int
draw_bindings(struct frame *frame, int x, int y,
              const struct bindings *bindings, bool of_play)
{
    char keys[BINDING_KEYS_MAX * (BINDING_TEXT_MAX + 2)];

    for (int i = 0; i < bindings_table_count; i++) {
        const struct binding *row = &bindings_table[i];
        const bool is_of_play =
            (row->places & (PLACE_PLAY | PLACE_TRAINING)) != 0;

        if (row->help == NULL || is_of_play != of_play)
            continue;
        write_keys(bindings, row, keys, sizeof keys);
        frame_text_clipped(frame, x, y, KEYS_WIDTH - 1, ROLE_KEY, keys);
        frame_text(frame, x + KEYS_WIDTH, y++, ROLE_TEXT, row->help);
    }
    return y;
}

static void
draw_signs(struct frame *frame, int x, int y)
{
    static const struct {
        enum role role;
        enum block block;
        const char *meaning;
    } signs[] = {
        {ROLE_PIECE_T, BLOCK_PIECE, "your piece"},
        {ROLE_PIECE_T, BLOCK_GHOST, "where it would land"},
        {ROLE_HINT, BLOCK_HINT, "the hint: where it should land"},
        {ROLE_PIECE_L, BLOCK_STACK, "the stack"},
        {ROLE_GARBAGE, BLOCK_GARBAGE, "garbage, sent by the other side"},
        {ROLE_SPENT, BLOCK_SPENT, "hold, not to be used again yet"},
    };

    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++, y++) {
        frame_block(frame, x, y, signs[i].role, signs[i].block);
        frame_text(frame, x + 4, y, ROLE_TEXT, signs[i].meaning);
    }
    frame_line(frame, x, y, ROLE_WARNING, LINE_METER);
    frame_line(frame, x + 1, y, ROLE_DANGER, LINE_METER_READY);
    frame_text(frame, x + 4, y, ROLE_TEXT, "garbage on its way; about to rise");
}

/* The column on the right, and what goes across both. */
static void
draw_rest(struct frame *frame, int x, int y, const struct bindings *bindings)
{
    const int below =
        draw_bindings(frame, x + COLUMN_WIDTH, y + FIRST_ROW, bindings, false);

    draw_signs(frame, x + COLUMN_WIDTH, below + 1);
    frame_text(frame, x, y + TEXT_ROW, ROLE_TEXT,
               "Full rows go.  Four at once, or a T turned into a gap, send "
               "most garbage.");
    frame_text(frame, x, y + TEXT_ROW + 1, ROLE_TEXT,
               "b2b: such clears in a row    apm: rows sent a minute    "
               "pps: pieces a second");
}

void
help_draw(struct frame *frame, const struct bindings *bindings,
          bool has_release)
{
    const bool is_wide = frame->width >= WIDE;
    const int x = (frame->width - (is_wide ? WIDE : NARROW)) / 2;
    const int y = (frame->height - help_size.height) / 2;

    const char *const release =
        has_release ? "Key release works here: hold keys down."
                    : "No key release here: use Shift and an arrow.";

    frame_text(frame, x, y, ROLE_TITLE, "How to play");
    draw_bindings(frame, x, y + FIRST_ROW, bindings, true);
    if (is_wide) {
        draw_rest(frame, x, y, bindings);
        frame_text_right(frame, x, y, WIDE, ROLE_DIM, release);
    } else {
        frame_text(frame, x, y + TEXT_ROW, ROLE_DIM, release);
    }
    draw_keys(frame, y + LAST_ROW, bindings, PLACE_HELP);
}
