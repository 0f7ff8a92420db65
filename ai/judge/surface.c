/*
 * surface.c -- measuring a stack, one row at a time from the roof down.
 *
 * A row is ten bits.  Comparing a row with itself moved one column over, or
 * with the row above it, finds all changes at once:
 *
 *      row          . # # . . #      with walls   # . # # . . # #
 *      moved by one                                . # # . . # #
 *      different                     changes      ^ ^   ^   ^
 *
 * Runs are counted the same way: 'well' holds the well cells of this row, and
 * run[k] those that have at least k more right above them, so the sum of all
 * counts is 1 + 2 + ... + depth for each well, without looking at one column.
 */
#include "ai/judge/surface.h"

#include <string.h>

#include "ai/rules/bits.h"

enum {
    WALLS = 1 | 1 << (BOARD_COLUMNS + 1), /* of a row moved up by one bit */
    ENTRY_COLUMNS = 0x78,                 /* 3..6, where pieces enter */
    RUNS = 6, /* a run longer than this counts as this long */
};

/* The state of the walk down. */
struct walk {
    unsigned above;      /* the row above this one */
    unsigned covered;    /* columns with a filled cell above this row */
    unsigned well[RUNS]; /* open cells of the row above, by run length */
    unsigned hole[RUNS]; /* covered cells of the row above, likewise */
};

/* Lengthen the runs by the cells of one more row; returns their sum. */
BITS_INLINE int
extend_runs(unsigned run[RUNS], unsigned cells)
{
    int sum = 0;

    for (int k = RUNS - 1; k > 0; k--) {
        run[k] = run[k - 1] & cells;
        sum += bits_count(run[k]);
    }
    run[0] = cells;
    return sum + bits_count(cells);
}

/* Rows over 'y' that hold a filled cell in one of the columns. */
static int
count_cover(const struct board *board, int y, unsigned columns)
{
    int rows = 0;

    for (int above = y + 1; above < board->roof; above++)
        rows += (board->row[above] & columns) != 0;
    return rows;
}

BITS_INLINE void
measure_holes(const struct board *board, int y, struct walk *walk,
              struct surface *surface)
{
    const unsigned holes = walk->covered & ~(unsigned)board->row[y];

    surface->hole_cells += extend_runs(walk->hole, holes);
    if (holes == 0)
        return;
    if (surface->hole_rows < SURFACE_COVERS)
        surface->cover[surface->hole_rows] = count_cover(board, y, holes);
    surface->hole_rows++;
}

BITS_INLINE void
measure_row(const struct board *board, int y, struct walk *walk,
            struct surface *surface)
{
    const unsigned row = board->row[y];
    const unsigned walled = row << 1 | WALLS;
    const unsigned well =
        (walled >> 2) & walled & ~row & ~walk->covered & BOARD_ROW_FULL;

    surface->row_changes +=
        bits_count((walled ^ walled >> 1) & (2 * BOARD_ROW_FULL + 1));
    surface->column_changes += bits_count(row ^ walk->above);
    surface->wells += extend_runs(walk->well, well);
    measure_holes(board, y, walk, surface);
    walk->covered |= row;
    walk->above = row;
}

static int
count_safe_rows(const struct board *board)
{
    int y = board->roof;

    while (y > 0 && (board->row[y - 1] & ENTRY_COLUMNS) == 0)
        y--;
    return BOARD_VISIBLE - y;
}

/*
 * The lowest open cell has the longest way up; lines that its column alone
 * still lacks, from there, are what an I would clear.
 */
static int
count_well_depth(const struct board *board)
{
    int y = board->roof;
    unsigned open = BOARD_ROW_FULL;

    while (y > 0 && (open & ~(unsigned)board->row[y - 1]) != 0)
        open &= ~(unsigned)board->row[--y];

    const int lowest = y;
    while (y < board->roof && y < lowest + 4 &&
           (board->row[y] | open) == BOARD_ROW_FULL && (open & (open - 1)) == 0)
        y++;
    return y - lowest;
}

void
surface_measure(const struct board *board, struct surface *surface)
{
    struct walk walk;

    memset(surface, 0, sizeof *surface);
    memset(&walk, 0, sizeof walk);
    for (int y = board->roof - 1; y >= 0; y--)
        measure_row(board, y, &walk, surface);
    surface->column_changes += bits_count(walk.above ^ BOARD_ROW_FULL);
    surface->roof = board->roof;
    surface->safe_rows = count_safe_rows(board);
    surface->well_depth = count_well_depth(board);
}

int
surface_cost(const struct surface *surface,
             const int32_t weight[SURFACE_WEIGHTS])
{
    /* Each hole row's cover counts a quarter of that of the one above it. */
    const int cover =
        surface->cover[0] * 16 + surface->cover[1] * 4 + surface->cover[2];

    return surface->roof * weight[SURFACE_ROOF] +
           surface->row_changes * weight[SURFACE_ROW_CHANGE] +
           surface->column_changes * weight[SURFACE_COLUMN_CHANGE] +
           surface->hole_rows * weight[SURFACE_HOLE_ROW] +
           surface->hole_cells * weight[SURFACE_HOLE_CELL] +
           surface->wells * weight[SURFACE_WELL] +
           cover * weight[SURFACE_COVER] / 16;
}
