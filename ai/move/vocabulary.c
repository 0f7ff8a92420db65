/*
 * vocabulary.c -- straight falls, and slides on the way down.
 *
 * A slide keeps its orientation and never goes up, so one sweep from the entry
 * row to the floor finds all of them: a spot is reached if it is free and
 * either the spot above or a free neighbour in its row is.
 */
#include "ai/move/vocabulary.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum { ENTRY_ROW = BOARD_VISIBLE };

/* Where a piece of one orientation can slide: bit x of row y. */
struct slides {
    bool known;
    uint16_t row[ENTRY_ROW + 1];
};

/* Does it fit on every row from the entry down to where it lies? */
static bool
falls_straight(const struct board *board, struct position at)
{
    for (; at.y <= ENTRY_ROW; at.y++) {
        if (!position_fits(board, &at))
            return false;
    }
    return true;
}

/* The columns in which it fits at the height of 'at'. */
static unsigned
free_columns(const struct board *board, struct position at)
{
    unsigned columns = 0;

    for (at.x = 0; at.x < BOARD_COLUMNS; at.x++) {
        if (position_fits(board, &at))
            columns |= 1u << at.x;
    }
    return columns;
}

/* 'from', and what can be reached from it sideways inside 'free'. */
static unsigned
spread(unsigned from, unsigned free)
{
    unsigned before;

    from &= free;
    do {
        before = from;
        from |= (from << 1 | from >> 1) & free;
    } while (from != before);
    return from;
}

static void
find_slides(const struct board *board, struct position at,
            struct slides *slides)
{
    at.y = ENTRY_ROW;
    unsigned reached = free_columns(board, at);

    slides->known = true;
    slides->row[ENTRY_ROW] = (uint16_t)reached;
    for (at.y--; at.y >= 0; at.y--) {
        reached = spread(reached, free_columns(board, at));
        slides->row[at.y] = (uint16_t)reached;
    }
}

static bool
slides_to(const struct board *board, const struct position *at,
          struct slides slides[ROT_COUNT])
{
    struct slides *own = &slides[at->rotation];

    if (at->y > ENTRY_ROW)
        return true;
    if (!own->known)
        find_slides(board, *at, own);
    return (own->row[at->y] >> at->x & 1) != 0;
}

int
vocabulary_keep(enum vocabulary vocabulary, const struct board *board,
                struct landing *landing, int count)
{
    struct slides slides[ROT_COUNT] = {{.known = false}};
    int kept = 0;

    assert(vocabulary < VOCABULARY_COUNT && count >= 0);

    if (vocabulary == VOCABULARY_ALL)
        return count;
    for (int i = 0; i < count; i++) {
        const struct position *at = &landing[i].at;

        assert(at->piece == landing[0].at.piece);
        if (landing[i].spin != SPIN_NONE)
            continue;
        if (falls_straight(board, *at) ||
            (vocabulary == VOCABULARY_TUCKS && slides_to(board, at, slides)))
            landing[kept++] = landing[i];
    }
    return kept;
}
