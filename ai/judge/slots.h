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

#include "ai/judge/stack.h"

enum {
    SLOTS_NONE = 64
}; /* cells missing where there is no slot: more than
                             there can be */

/* The best slot of each kind: how many empty cells keep it from clearing all
   of its rows once a T is in it.  Two rows for a double, three for a triple. */
struct slots {
    int double_missing;
    int triple_missing;
};

/* Empty cells of a row. */
BITS_INLINE int
row_missing(const struct board *board, int y)
{
    return BOARD_COLUMNS - bits_count(board->row[y]);
}

/* The T fills three cells of the centre's row and one of the row below. */
BITS_INLINE void
keep_double(const struct board *board, int y, struct slots *slots)
{
    const int missing = row_missing(board, y) + row_missing(board, y - 1) - 4;

    if (missing < slots->double_missing)
        slots->double_missing = missing;
}

/*
 * Centres of double slots in the rows of word i.  The floor is no place for
 * the point of a T, so it counts as filled.
 */
BITS_INLINE uint64_t
double_centres(const struct stack *stack, int i)
{
    const uint64_t row = stack->row[i];
    const uint64_t top = stack_above(stack->row, i, 1);
    const uint64_t covered = stack_above(stack->cover, i, 1);
    const uint64_t below = stack_below(stack->row, i, BOARD_ROW_FULL);
    const uint64_t bed = ~(row | stack_left(row) | stack_right(row) | below) &
                         stack_left(below) & stack_right(below);
    const uint64_t way_right = stack_left(top) & ~stack_right(covered);
    const uint64_t way_left = stack_right(top) & ~stack_left(covered);

    return bed & ~covered & (way_right | way_left);
}

/* Two cells of the centre's row, and one of each beside it. */
BITS_INLINE void
keep_triple(const struct board *board, int y, struct slots *slots)
{
    const int missing = row_missing(board, y + 1) + row_missing(board, y) +
                        row_missing(board, y - 1) - 4;

    if (missing < slots->triple_missing)
        slots->triple_missing = missing;
}

/* The cells that are open on one side of a triple slot, seen from its shaft. */
BITS_INLINE uint64_t
beside(uint64_t rows, int side)
{
    return side > 0 ? stack_right(rows) : stack_left(rows);
}

/* Centres in the rows of word i with four empty cells under an overhang. */
BITS_INLINE uint64_t
triple_shafts(const struct stack *stack, int i)
{
    return stack_above(stack->row, i, 3) &
           ~(stack_below(stack->row, i, BOARD_ROW_FULL) | stack->row[i] |
             stack_above(stack->row, i, 1) | stack_above(stack->row, i, 2));
}

/*
 * Those of them that are centres of triple slots which open to the right (side
 * 1) or to the left (side -1).
 */
BITS_INLINE uint64_t
triple_centres(const struct stack *stack, int i, uint64_t shafts, int side)
{
    const uint64_t lowest = stack_below(stack->row, i, BOARD_ROW_FULL);
    const uint64_t upper = stack_above(stack->row, i, 1);
    const uint64_t lying = stack_above(stack->row, i, 2);
    const uint64_t blocked =
        beside(lying | stack_above(stack->cover, i, 3), side);

    return shafts & ~beside(stack->row[i], side) &
           beside(upper & lowest, side) & ~(blocked | beside(blocked, side));
}

BITS_INLINE void
keep_doubles(const struct board *board, int i, uint64_t centres,
             struct slots *slots)
{
    for (; centres != 0; centres &= centres - 1)
        keep_double(board,
                    i * STACK_WORD_ROWS + bits_lowest(centres) / STACK_ROW_BITS,
                    slots);
}

BITS_INLINE void
keep_triples(const struct board *board, int i, uint64_t centres,
             struct slots *slots)
{
    for (; centres != 0; centres &= centres - 1)
        keep_triple(board,
                    i * STACK_WORD_ROWS + bits_lowest(centres) / STACK_ROW_BITS,
                    slots);
}

/* Both kinds of triple slots among the rows of word i. */
BITS_INLINE void
find_triples(const struct board *board, const struct stack *stack, int i,
             struct slots *slots)
{
    const uint64_t shafts = triple_shafts(stack, i);

    if (shafts == 0)
        return;
    keep_triples(board, i,
                 triple_centres(stack, i, shafts, 1) |
                     triple_centres(stack, i, shafts, -1),
                 slots);
}

/* The cell under each overhang is a hole, so a word without holes has none. */
BITS_INLINE void
slots_find(const struct board *board, const struct stack *stack,
           struct slots *slots)
{
    *slots = (struct slots){SLOTS_NONE, SLOTS_NONE};
    for (int i = stack->words - 1; i >= 0; i--) {
        if (stack_holes(stack, i) == 0)
            continue;
        keep_doubles(board, i, double_centres(stack, i), slots);
        find_triples(board, stack, i, slots);
    }
}

#endif
