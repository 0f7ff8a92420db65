/*
 * board.h -- the playfield: what is filled, what clears, what rises.
 *
 * A board is a plain value: copy it with '=', compare it with board_equal().
 * It knows no piece, no time, no player and no colour.
 */
#ifndef AI_RULES_BOARD_H
#define AI_RULES_BOARD_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    BOARD_COLUMNS = 10,
    BOARD_ROWS = 40,    /* row 0 is the floor */
    BOARD_VISIBLE = 20, /* rows 0..19 are seen; the rest is the buffer */
    BOARD_ROW_FULL = (1 << BOARD_COLUMNS) - 1,
};

/*
 * Bit x of row[y] is the cell in column x of row y.  A row has six spare bits
 * above its ten cells; they are always zero, and bit-parallel code relies on
 * that to shift whole rows sideways.
 */
struct board {
    uint16_t row[BOARD_ROWS];
    uint16_t roof; /* height of the tallest column, 0..40: above it all empty */
};

static_assert(sizeof(struct board) == 82, "a board has no padding");

void board_init(struct board *board);
bool board_equal(const struct board *a, const struct board *b);

/* No bit outside the ten columns, and the roof is where it says. */
bool board_is_sound(const struct board *board);

/* Is the cell taken?  Walls and floor count as filled; above the top is air. */
static inline bool
board_is_filled(const struct board *board, int x, int y)
{
    if (x < 0 || x >= BOARD_COLUMNS || y < 0)
        return true;
    return y < BOARD_ROWS && (board->row[y] >> x & 1) != 0;
}

/* Which rows are full: bit y for row y. */
uint64_t board_full_rows(const struct board *board);

/* Fill one cell that lies on the board; the roof follows. */
void board_fill(struct board *board, int x, int y);

/*
 * Take the full rows out; rows above come down without changing shape.
 * Returns how many there were, 0..40.
 */
int board_clear(struct board *board);

/*
 * Push 'rows' (0..40) of garbage in from below, full but for the column
 * 'hole' (0..9).  Returns false if that pushed a filled cell past the top row:
 * such cells are lost, and by every ruleset so is the game.
 */
bool board_rise(struct board *board, int rows, int hole);

#endif
