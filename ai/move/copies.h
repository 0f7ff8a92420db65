/*
 * copies.h -- the compiled copies of the generator's body.  Private to ai/move.
 *
 * Each kind of copy is a table of functions by piece and sees a number of rows,
 * its window.  Copies with a faster one for some processors are held against
 * the portable ones, and all of them against the one for everything.
 */
#ifndef AI_MOVE_COPIES_H
#define AI_MOVE_COPIES_H

#include "ai/move/movegen.h"
#include "ai/rules/bits.h"

enum {
    /* Up to this roof nothing is in the way of a piece that enters: a turned I
       reaches down to row 17. */
    MOVEGEN_SKY_ROOF = 17,
};

typedef void movegen_copy(const struct movement *movement,
                          const struct board *board, struct landing_sets *sets);

/*
 * For stacks within windows of 8, 12 and 20 rows (then the entry is free), SRS
 * without half turns, T-spins by corners or no spins, and no instant fall.
 */
extern movegen_copy *const movegen_low_2[PIECE_COUNT];
extern movegen_copy *const movegen_low_3[PIECE_COUNT];
extern movegen_copy *const movegen_low_5[PIECE_COUNT];

#if BITS_WIDE
/*
 * The same for windows of 8, 16 and 32 rows; the last also for stacks in the
 * way of the entry, if there is soft drop.
 */
extern movegen_copy *const movegen_lanes_8[PIECE_COUNT];
extern movegen_copy *const movegen_lanes_16[PIECE_COUNT];
extern movegen_copy *const movegen_lanes_32[PIECE_COUNT];
#endif

/*
 * For everything.  One copy with no constants in it: slower, and complete.
 * The tests hold the others against it.
 */
void movegen_any(const struct movement *movement, const struct board *board,
                 enum piece piece, struct landing_sets *sets);

#endif
