/*
 * puzzle_goal.h -- what a puzzle asks for, and whether a placement does it.
 */
#ifndef COACH_PUZZLE_GOAL_H
#define COACH_PUZZLE_GOAL_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/attack.h"
#include "store/puzzle_file.h"

/* What one placement has to clear, for goals that are about one. */
struct puzzle_target {
    int lines;
    uint8_t spin;
    uint8_t piece;
};

/* NULL where the goal is none that one placement reaches. */
const struct puzzle_target *puzzle_target(const struct puzzle *puzzle);

/*
 * Is this clear, made with this piece, what the puzzle asks for?  Never where
 * its goal is none that one placement reaches.
 */
bool puzzle_is_hit(const struct puzzle *puzzle, enum piece piece,
                   struct clear clear);

/* Bit y: row y of the puzzle has a cell of garbage in it. */
uint64_t puzzle_garbage_rows(const struct puzzle *puzzle);

#endif
