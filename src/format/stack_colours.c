/*
 * stack_colours.c -- cells as letters.
 */
#include "format/stack_colours.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static uint8_t
cell_of(char letter)
{
    const enum piece piece = piece_from_letter(letter);

    return (uint8_t)(piece == PIECE_NONE ? CELL_GARBAGE : CELL_PIECE + piece);
}

void
stack_of_colours(struct stack *stack, const struct board *board,
                 const struct position_colours *colours)
{
    stack_init(stack);
    stack->board = *board;
    for (int y = 0; y < board->roof; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (board_is_filled(board, x, y))
                stack->cell[y][x] =
                    cell_of(colours != NULL ? colours->cell[y][x] : 'G');
        }
    }
    assert(stack_is_sound(stack));
}

void
stack_write_colours(const struct stack *stack, struct position_colours *colours)
{
    memset(colours, '.', sizeof *colours);
    for (int y = 0; y < stack->board.roof; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            const int cell = stack->cell[y][x];

            if (cell == CELL_GARBAGE)
                colours->cell[y][x] = 'G';
            else if (cell != CELL_EMPTY)
                colours->cell[y][x] =
                    piece_letter((enum piece)(cell - CELL_PIECE));
        }
    }
}
