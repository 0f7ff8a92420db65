/*
 * batch.c -- which rows of a frame may be handed to curses together.
 *
 * Rows are compared by a hash of their characters.  Two that collide are taken
 * for equal, which costs a batch and does no harm.
 */
#include "ui/term/batch.h"

#include <assert.h>
#include <string.h>

struct rows {
    uint64_t was[FRAME_HEIGHT_MAX]; /* the characters of each row */
    uint64_t will[FRAME_HEIGHT_MAX];
};

enum { BATCH_MAX = 255 };

static const struct frame_cell *
row_of(const struct frame *frame, int y)
{
    return frame_at(frame, 0, y);
}

/* FNV-1a over the code points. */
static uint64_t
hash_row(const struct frame *frame, int y)
{
    const struct frame_cell *row = row_of(frame, y);
    uint64_t hash = 0xcbf29ce484222325u;

    for (int x = 0; x < frame->width; x++)
        hash = (hash ^ row[x].code) * 0x100000001b3u;
    return hash;
}

static bool
row_differs(const struct frame *a, const struct frame *b, int y)
{
    return memcmp(row_of(a, y), row_of(b, y),
                  (size_t)a->width * sizeof(struct frame_cell)) != 0;
}

/* Whether a row that stays as it is has these characters. */
static bool
is_kept(const struct rows *rows, const unsigned char *batches, int height,
        uint64_t characters)
{
    for (int y = 0; y < height; y++)
        if (batches[y] == 0 && rows->was[y] == characters)
            return true;
    return false;
}

/* Whether row y, in this batch, would look like a moved row. */
static bool
looks_moved(const struct rows *rows, const unsigned char *batches, int y,
            int batch)
{
    for (int i = 0; i < y; i++)
        if (batches[i] == batch &&
            (rows->was[i] == rows->will[y] || rows->was[y] == rows->will[i]))
            return true;
    return false;
}

/* Mark the rows that differ, with a batch that none is given. */
static void
find_changes(const struct frame *shown, const struct frame *next,
             struct rows *rows, unsigned char *batches)
{
    for (int y = 0; y < next->height; y++) {
        rows->was[y] = hash_row(shown, y);
        rows->will[y] = hash_row(next, y);
        batches[y] = row_differs(shown, next, y) ? BATCH_MAX : 0;
    }
}

/* Characters that are on a row left alone, such as none at all, are harmless;
 * they get a value of their own, which equals no other. */
static void
excuse_harmless(struct rows *rows, const unsigned char *batches, int height)
{
    struct rows excused = *rows;

    for (int y = 0; y < height; y++) {
        if (is_kept(rows, batches, height, rows->was[y]))
            excused.was[y] = 2 * (uint64_t)y;
        if (is_kept(rows, batches, height, rows->will[y]))
            excused.will[y] = 2 * (uint64_t)y + 1;
    }
    *rows = excused;
}

int
batch_rows(const struct frame *shown, const struct frame *next,
           unsigned char batches[FRAME_HEIGHT_MAX])
{
    struct rows rows = {.was = {0}};
    int count = 0;

    assert(shown->width == next->width && shown->height == next->height);
    find_changes(shown, next, &rows, batches);
    excuse_harmless(&rows, batches, next->height);
    for (int y = 0; y < next->height; y++) {
        int batch = 1;

        if (batches[y] == 0)
            continue;
        while (batch < BATCH_MAX - 1 && looks_moved(&rows, batches, y, batch))
            batch++;
        batches[y] = (unsigned char)batch;
        if (batch > count)
            count = batch;
    }
    return count;
}
