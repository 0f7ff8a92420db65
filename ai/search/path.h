/*
 * path.h -- a placement in two bytes.
 *
 * A candidate remembers every placement since the root, so that the search can
 * tell not only the first but the whole line.  The piece need not be written:
 * it follows from the queue, hold, and whether hold was used.
 *
 *     bit  15      14     13 12    11 .. 6   5 .. 2   1 0
 *          0       hold   spin     y         x        rotation
 *
 * The centre of a piece is one of its cells, so x is 0..9 and y is 0..39.
 */
#ifndef AI_SEARCH_PATH_H
#define AI_SEARCH_PATH_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/position.h"

/* One placement that a seat can choose. */
struct ai_move {
    struct landing landing;
    bool hold; /* swap with hold first */
};

typedef uint16_t path_t;

enum { PATH_LINE_MAX = 16 };

/* Placements that follow each other. */
struct path_line {
    int count; /* 0: there is none */
    path_t path[PATH_LINE_MAX];
};

static inline path_t
path_pack(const struct landing *landing, bool hold)
{
    const struct position *at = &landing->at;

    assert(at->x >= 0 && at->x < BOARD_COLUMNS);
    assert(at->y >= 0 && at->y < BOARD_ROWS);
    return (path_t)((unsigned)hold << 14 | (unsigned)landing->spin << 12 |
                    (unsigned)at->y << 6 | (unsigned)at->x << 2 | at->rotation);
}

static inline struct ai_move
path_unpack(path_t packed, enum piece piece)
{
    return (struct ai_move){
        .landing = {.at = {.piece = (uint8_t)piece,
                           .rotation = (uint8_t)(packed & 3),
                           .x = (int8_t)(packed >> 2 & 15),
                           .y = (int8_t)(packed >> 6 & 63)},
                    .spin = (uint8_t)(packed >> 12 & 3)},
        .hold = (packed >> 14 & 1) != 0,
    };
}

static inline bool
path_holds(path_t packed)
{
    return (packed >> 14 & 1) != 0;
}

#endif
