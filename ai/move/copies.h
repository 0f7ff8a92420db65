/*
 * copies.h -- the compiled copies of the generator's body.  Private to ai/move.
 *
 * Each kind of copy is a table of functions by piece, so that a faster one for
 * some processor can later stand beside the portable one and be held against
 * it.
 */
#ifndef AI_MOVE_COPIES_H
#define AI_MOVE_COPIES_H

#include "ai/move/movegen.h"

enum {
    /* Up to this roof nothing is in the way of a piece that enters: a turned I
       reaches down to row 17. */
    MOVEGEN_SKY_ROOF = 17,
    MOVEGEN_MARGIN = 3, /* rows of a low window above the roof, see flood.h */
};

typedef void movegen_copy(const struct movement *movement,
                          const struct board *board, struct landing_sets *sets);

/*
 * For stacks of up to 5, 9 and 17 rows (then the entry is free), SRS without
 * half turns, T-spins by corners, and no instant fall.
 */
extern movegen_copy *const movegen_low_2[PIECE_COUNT];
extern movegen_copy *const movegen_low_3[PIECE_COUNT];
extern movegen_copy *const movegen_low_5[PIECE_COUNT];

/*
 * For everything.  One copy with no constants in it: slower, and complete.
 * The tests hold the others against it.
 */
void movegen_any(const struct movement *movement, const struct board *board,
                 enum piece piece, struct landing_sets *sets);

#endif
