/*
 * surface.h -- what a stack looks like: the features of a board that cost.
 *
 * All are counts of cells or rows, found four rows at a time; what they cost
 * is for the theta of an evaluator to say.  The bodies are here, and not in a
 * file of their own, because an evaluator is compiled once for each variant of
 * processor: see evaluator.h.
 *
 * Comparing rows with themselves moved one column over, or with the rows above
 * them, finds all changes at once:
 *
 *      row          . # # . . #      with walls   # . # # . . # #
 *      moved by one                                . # # . . # #
 *      different                     changes      ^ ^   ^   ^
 */
#ifndef AI_JUDGE_SURFACE_H
#define AI_JUDGE_SURFACE_H

#include "ai/judge/stack.h"

/*
 * The weights of the features.  An evaluator that uses them puts these first
 * in its theta, in this order; its table of fields
 * describes them with SURFACE_FIELDS().
 */
enum surface_weight {
    SURFACE_ROOF,
    SURFACE_ROW_CHANGE,
    SURFACE_COLUMN_CHANGE,
    SURFACE_HOLE_ROW,
    SURFACE_HOLE_CELL,
    SURFACE_COVER,
    SURFACE_WELL,
    SURFACE_WEIGHTS
};

/* Hole rows whose cover is measured; deeper ones wait until these are open. */
enum { SURFACE_COVERS = 3 };

struct surface {
    int roof;           /* height of the tallest column */
    int row_changes;    /* filled/empty neighbours in a row, walls filled */
    int column_changes; /* the same in columns, the floor filled */
    int hole_rows;      /* rows with an empty cell below a filled one */
    int hole_cells;     /* such cells, each counted once for itself and once
                           for each hole cell right above it */
    int wells;          /* open cells between two filled ones, counted once
                           for each such cell from it up: 1, 1+2, 1+2+3 ... */
    int cover[SURFACE_COVERS]; /* rows that must go before the holes of the
                                  highest, second, third hole row are open */
    int safe_rows;  /* rows that may rise before a piece cannot enter */
    int well_depth; /* lines an I clears in the lowest column now, 0..4 */
};

/*
 * The described fields of the weights, each with an evaluator's own default:
 * the same names and meanings wherever they are used.
 */
#define SURFACE_FIELD(name, meaning, initial)      \
    {                                              \
        name, "cost of " meaning, 0, 8000, initial \
    }
#define SURFACE_FIELDS(roof, row, column, hole_row, hole_cell, cover, well)    \
    [SURFACE_ROOF] =                                                           \
        SURFACE_FIELD("roof", "each row of the tallest column", roof),         \
    [SURFACE_ROW_CHANGE] =                                                     \
        SURFACE_FIELD("row_change", "a filled cell beside an empty one", row), \
    [SURFACE_COLUMN_CHANGE] = SURFACE_FIELD(                                   \
        "column_change", "a filled cell over or under an empty one", column),  \
    [SURFACE_HOLE_ROW] = SURFACE_FIELD(                                        \
        "hole_row", "a row with a covered empty cell", hole_row),              \
    [SURFACE_HOLE_CELL] = SURFACE_FIELD(                                       \
        "hole_cell", "a covered empty cell, more when stacked", hole_cell),    \
    [SURFACE_COVER] = SURFACE_FIELD(                                           \
        "cover", "a row over the highest holes, less for the next", cover),    \
    [SURFACE_WELL] =                                                           \
        SURFACE_FIELD("well", "a well cell, more the deeper it is", well)

/* ------------------------------------------------------------- measuring */

enum {
    SURFACE_WALLS = 1 | 1 << (BOARD_COLUMNS + 1), /* of a row moved up by one */
    SURFACE_BORDERS = 2 * BOARD_ROW_FULL + 1, /* between cells, with walls */
    SURFACE_ENTRY = 0x78, /* columns 3..6, where pieces enter */
    SURFACE_RUNS = 6,     /* a run longer than this counts as this long */
};

/*
 * Runs of cells upwards in the columns of 'run': the sum of 1 + 2 + ... +
 * length over all of them.  A cell whose upper neighbour begins a run of k
 * begins one of k + 1; so round after round the words hold the cells that
 * begin 1, then 2, then 3 ... and all of them are counted.
 *
 *      . # #          . . .          . . .
 *      . # .    6     . # .     3    . . .     1     1 + 2 + 3 + 1 + 2 + 1
 *      # # #          . # .          . # .
 *
 * 'run' has one empty word more than 'words', and is used up.
 */
BITS_INLINE int
surface_runs(uint64_t *run, int words)
{
    int sum = 0;

    for (int k = 0; k < SURFACE_RUNS; k++) {
        uint64_t any = 0;

        for (int i = 0; i < words; i++) {
            sum += bits_count(run[i]);
            run[i] &= stack_above(run, i, 1);
            any |= run[i];
        }
        if (any == 0)
            break;
    }
    return sum;
}

/* Rows above row y that hold a filled cell in one of the columns. */
BITS_INLINE int
surface_cover(const struct stack *stack, int y, unsigned columns)
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
BITS_INLINE void
surface_covers(const struct stack *stack, int i, uint64_t holes,
               struct surface *surface)
{
    int number = surface->hole_rows;

    while (holes != 0 && number < SURFACE_COVERS) {
        const int row = bits_highest(holes) / STACK_ROW_BITS;
        const int shift = row * STACK_ROW_BITS;

        surface->cover[number++] = surface_cover(
            stack, i * STACK_WORD_ROWS + row, (unsigned)(holes >> shift));
        holes &= (UINT64_C(1) << shift) - 1;
    }
}

/* The changes in the rows and columns of word i. */
BITS_INLINE void
surface_changes(const struct stack *stack, int i, struct surface *surface)
{
    const uint64_t rows = stack->row[i];
    const uint64_t walled = rows << 1 | STACK_REPEAT(SURFACE_WALLS);

    surface->row_changes +=
        bits_count((walled ^ walled >> 1) & STACK_REPEAT(SURFACE_BORDERS));
    surface->column_changes += bits_count(rows ^ stack_above(stack->row, i, 1));
}

/* Rows of word i that lie under a filled cell in each column. */
BITS_INLINE int
surface_ground(const struct stack *stack, int i)
{
    return bits_count((stack->cover[i] + STACK_REPEAT(1)) &
                      STACK_REPEAT(1 << BOARD_COLUMNS));
}

/*
 * The columns that are still open right above the ground are the lowest ones.
 * If that is one column alone, the rows that lack it and nothing else are what
 * an I would clear.
 */
BITS_INLINE int
surface_well_depth(const struct stack *stack, int roof, int ground)
{
    const unsigned open = ~stack_row(stack->cover, ground) & BOARD_ROW_FULL;
    int y = ground;

    if ((open & (open - 1)) != 0)
        return 0;
    while (y < roof && y < ground + 4 &&
           (stack_row(stack->row, y) | open) == BOARD_ROW_FULL)
        y++;
    return y - ground;
}

/* All that the holes of a stack add up to, from the highest word down. */
BITS_INLINE void
surface_holes(const struct stack *stack, uint64_t *hole,
              struct surface *surface)
{
    for (int i = stack->words - 1; i >= 0; i--) {
        surface_covers(stack, i, hole[i], surface);
        surface->hole_rows += stack_rows_count(hole[i]);
    }
    surface->hole_cells = surface_runs(hole, stack->words);
}

BITS_INLINE void
surface_measure(const struct board *board, const struct stack *stack,
                struct surface *surface)
{
    uint64_t hole[STACK_WORDS + 1], well[STACK_WORDS + 1];
    uint64_t any = 0;
    int ground = 0;

    *surface = (struct surface){
        .roof = board->roof,
        .safe_rows = BOARD_VISIBLE,
    };
    hole[stack->words] = well[stack->words] = 0;
    for (int i = 0; i < stack->words; i++) {
        hole[i] = stack_holes(stack, i);
        well[i] = stack_left(stack->row[i]) & stack_right(stack->row[i]) &
                  ~stack->cover[i];
        any |= hole[i];
        ground += surface_ground(stack, i);
        surface_changes(stack, i, surface);
        surface->safe_rows -=
            stack_rows_count(stack->cover[i] & STACK_REPEAT(SURFACE_ENTRY));
    }
    /* Rows over the roof, empty in the highest word, differ from both walls. */
    surface->row_changes -= 2 * (stack->words * STACK_WORD_ROWS - board->roof);
    surface->column_changes +=
        bits_count((stack->row[0] & BOARD_ROW_FULL) ^ BOARD_ROW_FULL);
    surface->wells = surface_runs(well, stack->words);
    surface->well_depth = surface_well_depth(stack, board->roof, ground);
    if (any != 0)
        surface_holes(stack, hole, surface);
}

/* What the features cost with these weights, the tallest column included. */
BITS_INLINE int
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

#endif
