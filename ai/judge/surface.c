/*
 * surface.c -- measuring a stack, four rows at a time from the roof down.
 *
 * Comparing rows with themselves moved one column over, or with the rows above
 * them, finds all changes at once:
 *
 *      row          . # # . . #      with walls   # . # # . . # #
 *      moved by one                                . # # . . # #
 *      different                     changes      ^ ^   ^   ^
 *
 * Runs are counted the same way: run 1 holds the well cells, run 2 those with
 * another right above, run 3 those with two ... so the sum of all counts is
 * 1 + 2 + ... + depth for each well, without looking at one column.
 */
#include "ai/judge/surface.h"

#include <string.h>

enum {
    WALLS = 1 | 1 << (BOARD_COLUMNS + 1), /* of a row moved up by one bit */
    BORDERS = 2 * BOARD_ROW_FULL + 1,     /* between cells, walls included */
    ENTRY_COLUMNS = 0x78,                 /* 3..6, where pieces enter */
    RUNS = 6, /* a run longer than this counts as this long */
};

/* Runs that go on from the word above: their cells in its lowest row. */
struct runs {
    uint64_t top[RUNS]; /* moved to the highest row of the next word */
};

/* The sum over all runs that reach into a word of 'cells'. */
BITS_INLINE int
count_runs(struct runs *runs, uint64_t cells)
{
    uint64_t run = cells;
    int sum = 0;

    for (int k = 0; k < RUNS && (run | runs->top[k]) != 0; k++) {
        const uint64_t longer = cells & (run >> STACK_ROW_BITS | runs->top[k]);

        sum += bits_count(run);
        runs->top[k] = run << (64 - STACK_ROW_BITS);
        run = longer;
    }
    return sum;
}

/* Rows above row y that hold a filled cell in one of the columns. */
static int
count_cover(const struct stack *stack, int y, unsigned columns)
{
    const uint64_t wanted = STACK_REPEAT(columns);
    int i = (y + 1) / STACK_WORD_ROWS;
    const int skipped = (y + 1) % STACK_WORD_ROWS * STACK_ROW_BITS;
    int rows = stack_rows_count((stack->row[i] & wanted) >> skipped);

    while (++i < stack->words)
        rows += stack_rows_count(stack->row[i] & wanted);
    return rows;
}

/* Note the cover of the highest hole rows among those of word i. */
static void
measure_covers(const struct stack *stack, int i, uint64_t holes,
               struct surface *surface)
{
    int number = surface->hole_rows;

    while (holes != 0 && number < SURFACE_COVERS) {
        const int row = bits_highest(holes) / STACK_ROW_BITS;
        const int shift = row * STACK_ROW_BITS;

        surface->cover[number++] = count_cover(stack, i * STACK_WORD_ROWS + row,
                                               (unsigned)(holes >> shift));
        holes &= (UINT64_C(1) << shift) - 1;
    }
}

BITS_INLINE void
measure_holes(const struct stack *stack, int i, struct runs *runs,
              struct surface *surface)
{
    const uint64_t holes = stack->cover[i] & ~stack->row[i];

    surface->hole_cells += count_runs(runs, holes);
    if (holes == 0)
        return;
    measure_covers(stack, i, holes, surface);
    surface->hole_rows += stack_rows_count(holes);
}

BITS_INLINE void
measure_word(const struct stack *stack, int i, struct surface *surface)
{
    const uint64_t rows = stack->row[i];
    const uint64_t walled = rows << 1 | STACK_REPEAT(WALLS);

    surface->row_changes +=
        bits_count((walled ^ walled >> 1) & STACK_REPEAT(BORDERS));
    surface->column_changes += bits_count(rows ^ stack_above(stack->row, i, 1));
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
 * From the roof down, the columns that are still open; the last ones to be
 * closed are the lowest.  If that is one column alone, the rows that lack it
 * and nothing else, from its ground up, are what an I would clear.
 */
static int
count_well_depth(const struct board *board)
{
    int y = board->roof;
    unsigned open = BOARD_ROW_FULL;

    while (y > 0 && (open & ~(unsigned)board->row[y - 1]) != 0)
        open &= ~(unsigned)board->row[--y];
    if ((open & (open - 1)) != 0)
        return 0;

    const int ground = y;
    while (y < board->roof && y < ground + 4 &&
           (board->row[y] | open) == BOARD_ROW_FULL)
        y++;
    return y - ground;
}

void
surface_measure(const struct board *board, const struct stack *stack,
                struct surface *surface)
{
    struct runs wells, holes;

    memset(surface, 0, sizeof *surface);
    memset(&wells, 0, sizeof wells);
    memset(&holes, 0, sizeof holes);
    for (int i = stack->words - 1; i >= 0; i--) {
        const uint64_t walls =
            stack_left(stack->row[i]) & stack_right(stack->row[i]);

        measure_word(stack, i, surface);
        measure_holes(stack, i, &holes, surface);
        surface->wells += count_runs(&wells, walls & ~stack->cover[i]);
    }
    /* Rows over the roof, empty in the highest word, differ from both walls. */
    surface->row_changes -= 2 * (stack->words * STACK_WORD_ROWS - board->roof);
    surface->column_changes +=
        bits_count((stack->row[0] ^ BOARD_ROW_FULL) & BOARD_ROW_FULL);
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
