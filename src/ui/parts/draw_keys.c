/*
 * draw_keys.c -- the row of keys at the foot of a screen.
 */
#include <assert.h>
#include <stddef.h>

#include "ui/parts/binding.h"
#include "ui/parts/draw.h"

/* The keys of a row; there are not more bindings than this. */
enum { KEY_ROW_MAX = 192, LIST_KEY_WIDTH = 8 };

struct key_row {
    int count;
    const struct binding *binding[KEY_ROW_MAX];
    struct binding_key key[KEY_ROW_MAX];
};

/* Write one key and what it does; returns the columns it takes. */
static int
put_key(struct frame *frame, int x, int y, struct binding_key key,
        const char *brief)
{
    char text[BINDING_TEXT_MAX];
    int used;

    binding_key_text(key, text);
    used = frame_text(frame, x, y, ROLE_KEY, text);
    if (brief[0] != '\0')
        used += 1 + frame_text(frame, x + used + 1, y, ROLE_DIM, brief);
    return used;
}

/* How much stands behind an entry: those that share a word stand together. */
static int
gap_after(const char *brief)
{
    return brief[0] == '\0' ? 0 : 2;
}

/* Write a row from x on; returns the columns it takes. */
static int
put_keys(struct frame *frame, struct draw_place at, const struct key_row *keys)
{
    const int start = at.x;
    int gap = 0;

    for (int i = 0; i < keys->count; i++) {
        const char *brief = keys->binding[i]->brief;

        at.x += gap;
        at.x += put_key(frame, at.x, at.y, keys->key[i], brief);
        gap = gap_after(brief);
    }
    return at.x - start;
}

/* These lead to all others, or away. */
static bool
must_stay(const struct binding *binding)
{
    return binding->control == CONTROL_PAUSE ||
           binding->control == CONTROL_HELP || binding->control == CONTROL_QUIT;
}

/* Leave out the first entry that may go, with those that share its word. */
static bool
shorten(struct key_row *keys)
{
    int first = 0;
    int end;

    while (first < keys->count && must_stay(keys->binding[first]))
        first++;
    if (first == keys->count)
        return false;
    end = first;
    while (end + 1 < keys->count && keys->binding[end]->brief[0] == '\0')
        end++;
    for (int i = end + 1; i < keys->count; i++) {
        keys->binding[first + i - end - 1] = keys->binding[i];
        keys->key[first + i - end - 1] = keys->key[i];
    }
    keys->count -= end + 1 - first;
    return true;
}

/* What the row of a place may hold. */
static void
list_keys(struct key_row *keys, const struct bindings *bindings, unsigned place)
{
    keys->count = 0;
    for (int i = 0; i < bindings_table_count; i++) {
        const struct binding *row = &bindings_table[i];
        struct binding_key list[BINDING_KEYS_MAX];

        if ((row->places & place) == 0 || row->brief == NULL ||
            bindings_list(bindings, row, list) == 0)
            continue;
        keys->binding[keys->count] = row;
        keys->key[keys->count++] = list[0];
    }
}

/* Centred in 'width' columns from x on. */
static void
draw_keys_in(struct frame *frame, struct draw_place at, int width,
             const struct bindings *bindings, unsigned place)
{
    struct key_row keys;
    int used;

    assert(bindings_table_count <= KEY_ROW_MAX);
    list_keys(&keys, bindings, place);

    /* The first writings only measure: nothing is above the frame. */
    do {
        used = put_keys(frame, (struct draw_place){0, -1}, &keys);
    } while (used > width && shorten(&keys));
    if (used > width)
        used = width;
    at.x += (width - used) / 2;
    put_keys(frame, at, &keys);
}

/* The keys that share a word, one behind the other; returns the columns. */
static int
put_shared(struct frame *frame, struct draw_place at,
           const struct key_row *keys, int first, int last)
{
    char text[BINDING_TEXT_MAX];
    int used = 0;

    for (int i = first; i <= last; i++) {
        binding_key_text(keys->key[i], text);
        /* Names of more than a sign would run into each other. */
        if (used > 0 && text[1] != '\0' && (unsigned char)text[0] < 0x80)
            used++;
        used += frame_text(frame, at.x + used, at.y, ROLE_KEY, text);
    }
    return used;
}

int
draw_keys_down(struct frame *frame, struct draw_place at,
               const struct bindings *bindings, unsigned places)
{
    struct key_row keys;
    int first = 0;

    list_keys(&keys, bindings, places);
    for (int i = 0; i < keys.count; i++) {
        if (keys.binding[i]->brief[0] == '\0')
            continue;

        const int used = put_shared(frame, at, &keys, first, i);
        frame_text(frame,
                   at.x + (used < LIST_KEY_WIDTH ? LIST_KEY_WIDTH : used + 1),
                   at.y++, ROLE_TEXT, keys.binding[i]->brief);
        first = i + 1;
    }
    return at.y;
}

void
draw_keys(struct frame *frame, int y, const struct bindings *bindings,
          unsigned place)
{
    draw_keys_in(frame, (struct draw_place){0, y}, frame->width, bindings,
                 place);
}

void
draw_keys_beside(struct frame *frame, int x, int y,
                 const struct bindings *bindings, unsigned place)
{
    draw_keys_in(frame, (struct draw_place){x, y}, frame->width - x, bindings,
                 place);
}
