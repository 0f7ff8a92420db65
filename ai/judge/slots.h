/*
 * slots.h -- places that a T can be turned into.
 *
 * Only slots that inputs really reach count.  A double: the T falls in
 * sideways beside the overhang and turns once.
 *
 *      row y+1   # . .        the overhang, and the way in beside it
 *      row y     . . .        three cells, the middle one is the centre
 *      row y-1   # . #        the point of the T
 *
 * A triple: the T lies flat on the row above the slot, turns, and its fifth
 * kick takes it one column over and two rows down.
 *
 *      row y+3   # . .        the overhang that makes the first kicks fail
 *      row y+2   . . .        the T lies here, its stem upwards
 *      row y+1   . #
 *      row y     . .          the centre is on the left
 *      row y-1   . #
 */
#ifndef AI_JUDGE_SLOTS_H
#define AI_JUDGE_SLOTS_H

#include <stdbool.h>

#include "ai/judge/stack.h"

/* The best slot of each kind, by what filling it would clear. */
struct slots {
    int double_lines;   /* 0..2 lines that the best double slot clears now */
    int double_missing; /* empty cells that keep it from clearing both, 0 and
                           up; meaningful only if has_double */
    int triple_lines;   /* the same for the best triple slot, 0..3 */
    int triple_missing;
    bool has_double;
    bool has_triple;
};

void slots_find(const struct board *board, const struct stack *stack,
                struct slots *slots);

#endif
