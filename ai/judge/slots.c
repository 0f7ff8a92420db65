/*
 * slots.c -- finding T slots, four rows of centres at a time.
 *
 * What lies beside, above and below a centre is brought over it by shifts, so
 * one expression tests forty centres.  Those that pass are few.
 */
#include "ai/judge/slots.h"

#include <string.h>

/* How a slot fares once its own cells are filled. */
struct filled {
    int lines;
    int missing;
};

BITS_INLINE void
count_row(unsigned row, unsigned cells, struct filled *filled)
{
    const unsigned gaps = ~(row | cells) & BOARD_ROW_FULL;

    filled->lines += gaps == 0;
    filled->missing += bits_count(gaps);
}

static void
keep_double(const struct board *board, int x, int y, struct slots *slots)
{
    struct filled filled = {0, 0};

    count_row(board->row[y], 7u << (x - 1), &filled);
    count_row(board->row[y - 1], 1u << x, &filled);
    if (slots->has_double && slots->double_missing <= filled.missing)
        return;
    slots->has_double = true;
    slots->double_lines = filled.lines;
    slots->double_missing = filled.missing;
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

static void
keep_triple(const struct board *board, int x, int y, int side,
            struct slots *slots)
{
    struct filled filled = {0, 0};

    count_row(board->row[y + 1], 1u << x, &filled);
    count_row(board->row[y], 1u << x | 1u << (x + side), &filled);
    count_row(board->row[y - 1], 1u << x, &filled);
    if (slots->has_triple && slots->triple_missing <= filled.missing)
        return;
    slots->has_triple = true;
    slots->triple_lines = filled.lines;
    slots->triple_missing = filled.missing;
}

/* The cells that are open on one side of a triple slot, seen from its shaft. */
BITS_INLINE uint64_t
beside(uint64_t rows, int side)
{
    return side > 0 ? stack_right(rows) : stack_left(rows);
}

/*
 * Centres of triple slots in the rows of word i that open to the right (side
 * 1) or to the left (side -1).
 */
BITS_INLINE uint64_t
triple_centres(const struct stack *stack, int i, int side)
{
    const uint64_t lowest = stack_below(stack->row, i, BOARD_ROW_FULL);
    const uint64_t middle = stack->row[i];
    const uint64_t upper = stack_above(stack->row, i, 1);
    const uint64_t lying = stack_above(stack->row, i, 2);
    const uint64_t overhang = stack_above(stack->row, i, 3);
    const uint64_t blocked =
        beside(lying | stack_above(stack->cover, i, 3), side);
    const uint64_t shaft = overhang & ~(lowest | middle | upper | lying);

    return shaft & ~beside(middle, side) & beside(upper & lowest, side) &
           ~(blocked | beside(blocked, side));
}

static void
keep_doubles(const struct board *board, int i, uint64_t centres,
             struct slots *slots)
{
    for (; centres != 0; centres &= centres - 1) {
        const int bit = bits_lowest(centres);

        keep_double(board, bit % STACK_ROW_BITS,
                    i * STACK_WORD_ROWS + bit / STACK_ROW_BITS, slots);
    }
}

static void
keep_triples(const struct board *board, int i, uint64_t centres, int side,
             struct slots *slots)
{
    for (; centres != 0; centres &= centres - 1) {
        const int bit = bits_lowest(centres);

        keep_triple(board, bit % STACK_ROW_BITS,
                    i * STACK_WORD_ROWS + bit / STACK_ROW_BITS, side, slots);
    }
}

void
slots_find(const struct board *board, const struct stack *stack,
           struct slots *slots)
{
    memset(slots, 0, sizeof *slots);
    for (int i = stack->words - 1; i >= 0; i--) {
        keep_doubles(board, i, double_centres(stack, i), slots);
        keep_triples(board, i, triple_centres(stack, i, 1), 1, slots);
        keep_triples(board, i, triple_centres(stack, i, -1), -1, slots);
    }
}
