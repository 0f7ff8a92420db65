/*
 * board.c -- clearing, rising, and the roof that follows them.
 */
#include "ai/rules/board.h"

#include <string.h>

void
board_init(struct board *board)
{
    memset(board, 0, sizeof *board);
}

bool
board_equal(const struct board *a, const struct board *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool
board_is_sound(const struct board *board)
{
    int roof = 0;

    for (int y = 0; y < BOARD_ROWS; y++) {
        if ((board->row[y] & ~BOARD_ROW_FULL) != 0)
            return false;
        if (board->row[y] != 0)
            roof = y + 1;
    }
    return board->roof == roof;
}

uint64_t
board_full_rows(const struct board *board)
{
    uint64_t full = 0;

    for (int y = 0; y < board->roof; y++)
        full |= (uint64_t)(board->row[y] == BOARD_ROW_FULL) << y;
    return full;
}

void
board_fill(struct board *board, int x, int y)
{
    assert(x >= 0 && x < BOARD_COLUMNS && y >= 0 && y < BOARD_ROWS);

    board->row[y] = (uint16_t)(board->row[y] | 1u << x);
    if (board->roof <= y)
        board->roof = (uint16_t)(y + 1);
}

/* After rows went, the tallest column may end lower: look for the new roof. */
static void
lower_roof(struct board *board)
{
    while (board->roof > 0 && board->row[board->roof - 1] == 0)
        board->roof--;
}

int
board_clear(struct board *board)
{
    int to = 0;
    const int roof = board->roof;

    for (int from = 0; from < roof; from++) {
        if (board->row[from] != BOARD_ROW_FULL)
            board->row[to++] = board->row[from];
    }
    if (to < roof) {
        memset(&board->row[to], 0, (size_t)(roof - to) * sizeof board->row[0]);
        board->roof = (uint16_t)to;
        lower_roof(board);
    }
    return roof - to;
}

bool
board_rise(struct board *board, int rows, int hole)
{
    assert(rows >= 0 && rows <= BOARD_ROWS);
    assert(hole >= 0 && hole < BOARD_COLUMNS);

    const bool fits = board->roof + rows <= BOARD_ROWS;
    const size_t kept = (size_t)(BOARD_ROWS - rows);

    memmove(&board->row[rows], &board->row[0], kept * sizeof board->row[0]);
    for (int y = 0; y < rows; y++)
        board->row[y] = (uint16_t)(BOARD_ROW_FULL & ~(1u << hole));
    board->roof = (uint16_t)(fits ? board->roof + rows : BOARD_ROWS);
    lower_roof(board);
    assert(board_is_sound(board));
    return fits;
}
