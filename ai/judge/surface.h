/*
 * surface.h -- what a stack looks like: the features of a board that cost.
 *
 * All are counts of cells or rows, found a whole row at a time.  They know no
 * weights; an evaluator multiplies them by its theta.
 */
#ifndef AI_JUDGE_SURFACE_H
#define AI_JUDGE_SURFACE_H

#include "ai/rules/board.h"

/* Hole rows whose cover is measured; deeper ones wait until these are open. */
enum { SURFACE_COVERS = 3 };

struct surface {
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

void surface_measure(const struct board *board, struct surface *surface);

#endif
