/*
 * board_check.c -- see board_check.h.
 */
#include "format/board_check.h"

#include <assert.h>

bool
board_check(const struct board *board, int *row)
{
    const uint64_t full = board_full_rows(board);

    assert(board_is_sound(board));
    if (full == 0)
        return true;
    *row = 0;
    while ((full >> *row & 1) == 0)
        ++*row;
    return false;
}
