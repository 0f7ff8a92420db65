/*
 * perft.h -- counting sequences of placements.
 *
 * The number of ways to place the first pieces of a queue, in order and
 * without hold, is known exactly for many boards: a wrong rule or a lost
 * landing anywhere shows.  It also measures how fast placements are made.
 */
#ifndef AI_MOVE_PERFT_H
#define AI_MOVE_PERFT_H

#include "ai/move/movegen.h"

struct perft {
    const struct movegen_variant *variant;
    const struct movement *movement;
    const uint8_t *queue; /* enum piece; at least as many as the depth */
    bool by_cells;        /* landings that differ in spin grade only are one */
};

/*
 * Sequences of 'depth' placements from a board; 1 for depth 0.  Placements
 * that lock out, where the rules know that, are not counted and end a
 * sequence.  The last placement is counted without being played.
 */
uint64_t perft_count(const struct perft *perft, const struct board *board,
                     int depth);

#endif
