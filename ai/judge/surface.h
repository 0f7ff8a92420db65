/*
 * surface.h -- what a stack looks like: the features of a board that cost.
 *
 * All are counts of cells or rows, found four rows at a time; what they cost
 * is for the theta of an evaluator to say.
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

void surface_measure(const struct board *board, const struct stack *stack,
                     struct surface *surface);

/* What the features cost with these weights, the tallest column included. */
int surface_cost(const struct surface *surface,
                 const int32_t weight[SURFACE_WEIGHTS]);

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

#endif
