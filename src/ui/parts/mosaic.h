/*
 * mosaic.h -- cells of a board or a piece in any size, from half a character.
 *
 * A size is the columns of a cell; it has half as many rows, so that it looks
 * square.  Where a cell has an odd number of them, or one, some characters show
 * two cells, one above the other, as half blocks:
 *
 *     size 1     size 2     size 3       size 4
 *       ▀          ██         ███         ████
 *                             ▀▀▀         ████
 *
 * It knows nothing of games.
 */
#ifndef UI_PARTS_MOSAIC_H
#define UI_PARTS_MOSAIC_H

#include "ui/term/frame.h"

enum {
    MOSAIC_HALF = 1,   /* the smallest size, */
    MOSAIC_NORMAL = 2, /* the usual one, */
    MOSAIC_MAX = 8,    /* and the largest */
    MOSAIC_COLUMNS = 10,
    MOSAIC_ROWS = 20,
};

/* What a cell is filled with; BLOCK_EMPTY: nothing, and what is there stays. */
struct tile {
    enum role role;
    enum block block;
};

struct mosaic {
    int columns; /* up to MOSAIC_COLUMNS */
    int rows;    /* an even number up to MOSAIC_ROWS */
    struct tile tile[MOSAIC_ROWS][MOSAIC_COLUMNS]; /* row 0 is the lowest */
};

/*
 * Draw it with its upper left corner at x, y: columns * size columns and
 * rows * size / 2 rows.
 */
void mosaic_draw(struct frame *frame, int x, int y, int size,
                 const struct mosaic *mosaic);

/* One cell that is a single row high, whatever its size. */
void mosaic_draw_flat(struct frame *frame, int x, int y, int size,
                      struct tile tile);

/* Can sizes other than twos be drawn with these characters?  Size 1 can where
   there are half blocks, the others where no theme has blocks of its own. */
bool mosaic_has_size(const struct glyphs *glyphs, int size);

#endif
