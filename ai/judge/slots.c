/*
 * slots.c -- finding T slots, a row of centres at a time.
 *
 * A set of columns is ten bits; 'moved by one' brings each cell's neighbour
 * over it, so one expression tests every column of a row.
 */
#include "ai/judge/slots.h"

#include <string.h>

#include "ai/rules/bits.h"

/* Neighbours at x - 1 and x + 1 of every column; beyond the walls is filled. */
BITS_INLINE unsigned
left_of(unsigned row)
{
    return (row << 1 | 1u) & BOARD_ROW_FULL;
}

BITS_INLINE unsigned
right_of(unsigned row)
{
    return row >> 1 | 1u << (BOARD_COLUMNS - 1);
}

/* A row of the board; beyond the top all is empty. */
BITS_INLINE unsigned
row_at(const struct board *board, int y)
{
    return y < board->roof ? board->row[y] : 0;
}

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

/* Centres of double slots in row y; 'covered' is what lies at y + 1 and up. */
BITS_INLINE unsigned
double_centres(const struct board *board, int y, unsigned covered)
{
    const unsigned top = row_at(board, y + 1);
    const unsigned row = board->row[y];
    const unsigned below = board->row[y - 1];
    const unsigned bed = ~row & ~left_of(row) & ~right_of(row) & ~below &
                         left_of(below) & right_of(below);
    const unsigned way_right = left_of(top) & ~right_of(covered);
    const unsigned way_left = right_of(top) & ~left_of(covered);

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

/*
 * Centres of triple slots in row y that open to the right (side 1) or to the
 * left (side -1).  'covered' is what lies at y + 3 and up.
 */
BITS_INLINE unsigned
triple_centres(const struct board *board, int y, int side, unsigned covered)
{
    const unsigned lowest = board->row[y - 1];
    const unsigned middle = board->row[y];
    const unsigned upper = row_at(board, y + 1);
    const unsigned lying = row_at(board, y + 2);
    const unsigned roof = row_at(board, y + 3);
    const unsigned shaft = ~(lowest | middle | upper | lying) & roof;
    unsigned beside, open;

    if (side > 0) {
        beside = ~right_of(middle) & right_of(upper) & right_of(lowest);
        open =
            ~right_of(lying | covered) & ~right_of(right_of(lying | covered));
    } else {
        beside = ~left_of(middle) & left_of(upper) & left_of(lowest);
        open = ~left_of(lying | covered) & ~left_of(left_of(lying | covered));
    }
    return shaft & beside & open & BOARD_ROW_FULL;
}

/* Columns with a filled cell in row y or above. */
static unsigned
covered_from(const struct board *board, int y)
{
    unsigned covered = 0;

    for (int i = y; i < board->roof; i++)
        covered |= board->row[i];
    return covered;
}

static void
find_triples(const struct board *board, int y, struct slots *slots)
{
    const int sides[2] = {1, -1};

    for (int i = 0; i < 2; i++) {
        unsigned centres = triple_centres(board, y, sides[i], 0);

        if (centres == 0)
            continue;
        centres =
            triple_centres(board, y, sides[i], covered_from(board, y + 3));
        for (; centres != 0; centres &= centres - 1)
            keep_triple(board, bits_lowest(centres), y, sides[i], slots);
    }
}

void
slots_find(const struct board *board, struct slots *slots)
{
    unsigned covered = 0;

    memset(slots, 0, sizeof *slots);
    for (int y = board->roof - 1; y > 0; y--) {
        unsigned centres = double_centres(board, y, covered);

        for (; centres != 0; centres &= centres - 1)
            keep_double(board, bits_lowest(centres), y, slots);
        if (y + 3 < board->roof)
            find_triples(board, y, slots);
        covered |= board->row[y];
    }
}
