/*
 * help.c -- the pages of keys, and what the signs mean.
 */
#include "ui/pages/help.h"

#include <stdio.h>

#include "ui/parts/binding.h"
#include "ui/parts/draw.h"
#include "ui/parts/form.h"

enum {
    WIDE = 78,   /* two columns, */
    NARROW = 44, /* or only that of the keys to play with */
    COLUMN_WIDTH = 41,
    KEYS_SHOWN = 2,
    KEYS_WIDTH = 15,
    FIRST_ROW = 1,
    TEXT_ROW = 21,
    LAST_ROW = 23,
    HEIGHT = LAST_ROW + 1,
    TITLE_MAX = 32,
    /* What stands beside the keys of a game. */
    REST = PLACE_WATCH | PLACE_MENU | PLACE_PAUSE | PLACE_RESULTS,
};

/* Whose keys stand on a page, and what there is to know besides. */
static const struct {
    const char *title;
    unsigned places;
    const char *text;
} abouts[HELP_COUNT] = {
    [HELP_GAME] = {"How to play", PLACE_PLAY, ""},
    [HELP_TRAINING] = {"Training", PLACE_TRAINING | PLACE_LESSON | PLACE_PAUSE,
                       "The coach grades every piece. Garbage that rises and "
                       "positions that you make can be undone as pieces are. "
                       "Analysis and editor open in a pause."},
    [HELP_ANALYSIS] = {"Analysis", PLACE_ANALYSIS,
                       "It is in the menu, in a pause and in replays; a "
                       "position line or a fumen that is pasted into the menu "
                       "or a replay leads there, too. What a placement loses "
                       "is told in lines of attack or digging."},
    [HELP_EDITOR] = {"The editor", PLACE_EDITOR,
                     "The letters of the other pieces choose their colours. "
                     "The parts are the field, hold, next and the bag."},
};

void
help_page_open(struct help_page *page, const struct bindings *bindings,
               bool has_release, enum help_about about)
{
    *page = (struct help_page){bindings, has_release, about};
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct help_page *page = state;
    const enum control control =
        bindings_find(page->bindings, PLACE_HELP, event);

    (void)pages;
    if (control != CONTROL_LESS && control != CONTROL_MORE)
        return PAGE_WISH_LEAVE;
    page->about = (enum help_about)(
        (page->about + (control == CONTROL_LESS ? HELP_COUNT - 1 : 1)) %
        HELP_COUNT);
    return PAGE_WISH_STAY;
}

/* --------------------------------------------------------------- Drawing -- */

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

/* The keys of some places that are not those of others; returns the row below. */
static int
draw_bindings(struct frame *frame, struct draw_place at,
              const struct bindings *bindings, unsigned places, unsigned others)
{
    char keys[BINDING_KEYS_MAX * (BINDING_TEXT_MAX + 2)];

    for (int i = 0; i < bindings_table_count; i++) {
        const struct binding *row = &bindings_table[i];

        if (!row->is_helped || (row->places & places) == 0 ||
            (row->places & others) != 0)
            continue;
        /* Where keys of several places stand together, say whose these are. */
        const bool is_apart =
            places == REST && (row->places & (PLACE_WATCH | PLACE_MENU)) != 0;
        write_keys(bindings, row, keys, sizeof keys);
        frame_text_clipped(frame, at.x, at.y, KEYS_WIDTH - 1, ROLE_KEY, keys);
        frame_text(frame, at.x + KEYS_WIDTH, at.y++, ROLE_TEXT,
                   is_apart ? keyset_fields[row->control].meaning
                            : keyset_label(row->control));
    }
    return at.y;
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
    const struct draw_place at = {x + COLUMN_WIDTH, y + FIRST_ROW};
    const int below =
        draw_bindings(frame, at, bindings, REST, PLACE_PLAY | PLACE_LESSON);

    draw_signs(frame, x + COLUMN_WIDTH, below + 1);
    frame_text(frame, x, y + TEXT_ROW, ROLE_TEXT,
               "Full rows go.  Four at once, or a T turned into a gap, send "
               "most garbage.");
    frame_text(frame, x, y + TEXT_ROW + 1, ROLE_TEXT,
               "b2b: such clears in a row    apm: rows sent a minute    "
               "pps: pieces a second");
}

static void
draw_game(struct frame *frame, int x, int y, const struct help_page *page)
{
    const char *const release =
        page->has_release ? "Key release works here: hold keys down."
                          : "No key release here: use Shift and an arrow.";

    draw_bindings(frame, (struct draw_place){x, y + FIRST_ROW}, page->bindings,
                  PLACE_PLAY, 0);
    if (frame->width >= WIDE) {
        draw_rest(frame, x, y, page->bindings);
        frame_text_right(frame, x, y, WIDE, ROLE_DIM, release);
    } else {
        frame_text(frame, x, y + TEXT_ROW, ROLE_DIM, release);
    }
}

/* One of the other pages: a column of keys, and a text below or beside it. */
static void
draw_other(struct frame *frame, int x, int y, const struct help_page *page)
{
    const unsigned others =
        page->about == HELP_TRAINING ? REST & ~(unsigned)PLACE_PAUSE : 0;
    const int below =
        draw_bindings(frame, (struct draw_place){x, y + FIRST_ROW},
                      page->bindings, abouts[page->about].places, others);
    struct frame_area area = {x, below + 1, NARROW, LAST_ROW - below - 1};

    if (frame->width >= WIDE)
        area = (struct frame_area){x + COLUMN_WIDTH + 4, y + FIRST_ROW,
                                   WIDE - COLUMN_WIDTH - 4, LAST_ROW};
    form_draw_text(frame, area, ROLE_TEXT, abouts[page->about].text);
}

static void
draw(const void *state, struct frame *frame)
{
    const struct help_page *page = state;
    const int width = frame->width >= WIDE ? WIDE : NARROW;
    const int x = (frame->width - width) / 2;
    const int y = (frame->height - HEIGHT) / 2;
    char text[TITLE_MAX];

    snprintf(text, sizeof text, "%s  %d/%d", abouts[page->about].title,
             (int)page->about + 1, (int)HELP_COUNT);
    frame_text(frame, x, y, ROLE_TITLE, text);
    if (page->about == HELP_GAME)
        draw_game(frame, x, y, page);
    else
        draw_other(frame, x, y, page);
    draw_keys(frame, y + LAST_ROW, page->bindings, PLACE_HELP);
}

const struct page_kind help_page_kind = {
    .size = {NARROW, HEIGHT},
    .key = take_key,
    .draw = draw,
};
