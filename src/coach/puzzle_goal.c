/*
 * puzzle_goal.c -- the goals of puzzles.
 */
#include "coach/puzzle_goal.h"

#include <stddef.h>
#include <string.h>

static const struct puzzle_target targets[PUZZLE_GOAL_COUNT] = {
    [PUZZLE_SPIN_SINGLE] = {1, SPIN_FULL, PIECE_T},
    [PUZZLE_SPIN_DOUBLE] = {2, SPIN_FULL, PIECE_T},
    [PUZZLE_SPIN_TRIPLE] = {3, SPIN_FULL, PIECE_T},
    [PUZZLE_MINI_SINGLE] = {1, SPIN_MINI, PIECE_T},
    [PUZZLE_QUAD] = {4, SPIN_NONE, PIECE_I},
};

const struct puzzle_target *
puzzle_target(const struct puzzle *puzzle)
{
    const struct puzzle_target *target = &targets[puzzle->goal];

    return target->lines > 0 ? target : NULL;
}

bool
puzzle_is_hit(const struct puzzle *puzzle, enum piece piece, struct clear clear)
{
    const struct puzzle_target *target = puzzle_target(puzzle);

    return target != NULL && clear.lines == target->lines &&
           clear.spin == target->spin && piece == target->piece;
}

uint64_t
puzzle_garbage_rows(const struct puzzle *puzzle)
{
    uint64_t rows = 0;

    for (int y = 0; y < BOARD_ROWS; y++) {
        if (memchr(puzzle->colours.cell[y], 'G', BOARD_COLUMNS) != NULL)
            rows |= UINT64_C(1) << y;
    }
    return rows;
}
