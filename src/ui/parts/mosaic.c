/*
 * mosaic.c -- cells of a board or a piece in any size.
 *
 * What stands in one character is two halves.  Blocks that fill a half (stack,
 * piece, garbage) are drawn as half blocks, one of them as the paper.  Marks
 * (ghost, hint, flash) have signs of their own for either half, so that they
 * are seen without colours; over a filled half the sign stands on its paper.
 */
#include "ui/parts/mosaic.h"

#include <assert.h>

/* --- One character ------------------------------------------------------- */

static bool
is_mark(enum block block)
{
    return block == BLOCK_GHOST || block == BLOCK_HINT ||
           block == BLOCK_FLASH || block == BLOCK_REGION ||
           block == BLOCK_WARNED;
}

static bool
are_alike(struct tile a, struct tile b)
{
    return a.block == b.block && a.role == b.role;
}

static void
put_half(struct frame *frame, int x, int y, struct tile tile, enum half half)
{
    frame_put(frame, x, y, tile.role, frame->glyphs->half[tile.block][half]);
}

/* A mark above or below a filled half; a flash is told by the border, too. */
static void
put_mark(struct frame *frame, int x, int y, struct tile mark, enum half half,
         struct tile filled)
{
    if (mark.block == BLOCK_FLASH) {
        put_half(frame, x, y, filled,
                 half == HALF_UPPER ? HALF_LOWER : HALF_UPPER);
        return;
    }
    frame_put_cell(frame, x, y,
                   (struct frame_cell){
                       .code = frame->glyphs->half[mark.block][half],
                       .ink = mark.block == BLOCK_HINT ? ROLE_HINT : ROLE_TEXT,
                       .paper = (uint8_t)filled.role,
                   });
}

/* Both halves hold something, and not the same. */
static void
put_two(struct frame *frame, int x, int y, struct tile upper, struct tile lower)
{
    if (is_mark(upper.block) && is_mark(lower.block)) {
        if (upper.block == BLOCK_HINT || lower.block != BLOCK_HINT)
            put_half(frame, x, y, upper, HALF_UPPER);
        else
            put_half(frame, x, y, lower, HALF_LOWER);
    } else if (is_mark(upper.block)) {
        put_mark(frame, x, y, upper, HALF_UPPER, lower);
    } else if (is_mark(lower.block)) {
        put_mark(frame, x, y, lower, HALF_LOWER, upper);
    } else {
        frame_put_cell(frame, x, y,
                       (struct frame_cell){
                           .code = frame->glyphs->half[upper.block][HALF_UPPER],
                           .ink = (uint8_t)upper.role,
                           .paper = (uint8_t)lower.role,
                       });
    }
}

static void
put_halves(struct frame *frame, int x, int y, struct tile upper,
           struct tile lower)
{
    if (are_alike(upper, lower)) {
        if (upper.block != BLOCK_EMPTY)
            put_half(frame, x, y, upper, HALF_BOTH);
    } else if (lower.block == BLOCK_EMPTY) {
        put_half(frame, x, y, upper, HALF_UPPER);
    } else if (upper.block == BLOCK_EMPTY) {
        put_half(frame, x, y, lower, HALF_LOWER);
    } else {
        put_two(frame, x, y, upper, lower);
    }
}

/* --- One cell ------------------------------------------------------------ */

/*
 * Blocks are pairs of characters.  An odd cell has one column more, in its
 * middle: it is left out where the two differ, as brackets do.
 */
static void
put_row(struct frame *frame, int x, int y, int size, struct tile tile)
{
    const uint32_t *const pair = frame->glyphs->block[tile.block];
    const bool is_odd = size % 2 != 0;

    for (int i = 0; i < size; i++) {
        if (!is_odd || i < size / 2)
            frame_block_column(frame, x + i, y, tile.role, tile.block, i % 2);
        else if (i > size / 2)
            frame_block_column(frame, x + i, y, tile.role, tile.block,
                               (i - 1) % 2);
        else if (pair[0] == pair[1])
            frame_block_column(frame, x + i, y, tile.role, tile.block, 0);
        else
            frame_put(frame, x + i, y, tile.role, ' ');
    }
}

void
mosaic_draw_flat(struct frame *frame, int x, int y, int size, struct tile tile)
{
    if (size == MOSAIC_HALF)
        put_half(frame, x, y, tile, HALF_LOWER);
    else
        put_row(frame, x, y, size, tile);
}

/* --- All of them --------------------------------------------------------- */

static void
put_cell(struct frame *frame, int x, int y, int size, struct tile upper,
         struct tile lower)
{
    for (int i = 0; i < size; i++)
        put_halves(frame, x + i, y, upper, lower);
}

void
mosaic_draw(struct frame *frame, int x, int y, int size,
            const struct mosaic *mosaic)
{
    const int rows = mosaic->rows * size / 2;

    assert(size >= 1 && size <= MOSAIC_MAX && mosaic->rows % 2 == 0);
    for (int row = 0; row < rows; row++) {
        const int above = mosaic->rows - 1 - 2 * row / size;
        const int below = mosaic->rows - 1 - (2 * row + 1) / size;

        for (int column = 0; column < mosaic->columns; column++) {
            const struct tile upper = mosaic->tile[above][column];
            const struct tile lower = mosaic->tile[below][column];
            const int left = x + column * size;

            if (size == MOSAIC_HALF || !are_alike(upper, lower))
                put_cell(frame, left, y + row, size, upper, lower);
            else if (upper.block != BLOCK_EMPTY)
                put_row(frame, left, y + row, size, upper);
        }
    }
}

bool
mosaic_has_size(const struct glyphs *glyphs, int size)
{
    if (size % 2 == 0)
        return true;
    return glyphs->has_halves &&
           (size == MOSAIC_HALF || !glyphs->has_own_blocks);
}
