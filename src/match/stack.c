/*
 * stack.c -- colours that follow the board.
 */
#include "match/stack.h"

#include <assert.h>
#include <string.h>

#include "ai/rules/bits.h"

void
stack_init(struct stack *stack)
{
    board_init(&stack->board);
    memset(stack->cell, CELL_EMPTY, sizeof stack->cell);
}

void
stack_pile(struct stack *stack, struct random *holes, int rows)
{
    int hole = BOARD_COLUMNS;

    assert(stack->board.roof == 0 && rows >= 0 && rows < BOARD_ROWS);

    for (int y = 0; y < rows; y++) {
        /* One of the columns but the last hole's. */
        const int most = y == 0 ? BOARD_COLUMNS : BOARD_COLUMNS - 1;
        int next = (int)random_below(holes, (uint32_t)most);

        hole = next + (y > 0 && next >= hole);
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (x == hole)
                continue;
            board_fill(&stack->board, x, y);
            stack->cell[y][x] = CELL_GARBAGE;
        }
    }
    assert(stack_is_sound(stack));
}

static bool
holds_garbage(const uint8_t row[BOARD_COLUMNS])
{
    return memchr(row, CELL_GARBAGE, BOARD_COLUMNS) != NULL;
}

/* Take the rows out, as board_clear() does; counts those with garbage. */
static int
clear_colours(struct stack *stack, uint64_t rows)
{
    int to = 0;
    int dug = 0;

    for (int from = 0; from < BOARD_ROWS; from++) {
        if ((rows >> from & 1) != 0)
            dug += holds_garbage(stack->cell[from]);
        else if (to++ < from)
            memcpy(stack->cell[to - 1], stack->cell[from], BOARD_COLUMNS);
    }
    memset(stack->cell[to], CELL_EMPTY,
           (size_t)(BOARD_ROWS - to) * BOARD_COLUMNS);
    return dug;
}

struct stack_lock
stack_lock(struct stack *stack, const struct landing *landing)
{
    struct board filled = stack->board;
    struct stack_lock lock = {0};
    uint16_t cells[4];

    position_cells(&landing->at, cells);
    for (int i = 0; i < 4; i++) {
        const int x = cells[i] % BOARD_COLUMNS;
        const int y = cells[i] / BOARD_COLUMNS;

        board_fill(&filled, x, y);
        stack->cell[y][x] = (uint8_t)(CELL_PIECE + landing->at.piece);
    }
    lock.rows = board_full_rows(&filled);
    lock.clear = landing_lock(&stack->board, landing);
    if (lock.rows != 0)
        lock.dug = clear_colours(stack, lock.rows);
    assert(lock.clear.lines == bits_count(lock.rows));
    assert(stack_is_sound(stack));
    return lock;
}

int
stack_rise(struct stack *stack, struct garbage *garbage, int32_t now, int cap,
           bool *topped_out)
{
    const int rows = garbage_rise(garbage, &stack->board, now, cap, topped_out);

    assert(rows >= 0 && rows <= BOARD_ROWS);
    memmove(stack->cell[rows], stack->cell[0],
            (size_t)(BOARD_ROWS - rows) * BOARD_COLUMNS);
    for (int y = 0; y < rows; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++)
            stack->cell[y][x] = board_is_filled(&stack->board, x, y)
                                    ? CELL_GARBAGE
                                    : CELL_EMPTY;
    }
    assert(stack_is_sound(stack));
    return rows;
}

bool
stack_is_sound(const struct stack *stack)
{
    if (!board_is_sound(&stack->board))
        return false;
    for (int y = 0; y < BOARD_ROWS; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            const bool coloured = stack->cell[y][x] != CELL_EMPTY;

            if (stack->cell[y][x] >= CELL_COUNT ||
                coloured != board_is_filled(&stack->board, x, y))
                return false;
        }
    }
    return true;
}
