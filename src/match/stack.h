/*
 * stack.h -- a board, and beside it what each filled cell was made of.
 *
 * The rules look at the board alone; the screen and fumen want colours.  Both
 * change here together or not at all.
 */
#ifndef MATCH_STACK_H
#define MATCH_STACK_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/board.h"
#include "ai/rules/garbage.h"
#include "ai/rules/position.h"

/* What a cell of the stack is made of. */
enum {
    CELL_EMPTY = 0,
    CELL_PIECE = 1, /* CELL_PIECE + p for enum piece p */
    CELL_GARBAGE = CELL_PIECE + PIECE_COUNT,
    CELL_COUNT
};

struct stack {
    struct board board;
    uint8_t cell[BOARD_ROWS][BOARD_COLUMNS]; /* row 0 is the floor */
};

/* What went with a lock. */
struct stack_lock {
    struct clear clear;
    uint64_t rows; /* bit y: row y was full; counted before it went */
    int dug;       /* those of them with garbage in them */
};

void stack_init(struct stack *stack);

/*
 * Lay so many rows of garbage on the floor of an empty stack.  Each has one
 * hole, never above that of the row below: none can be cleared with another.
 */
void stack_pile(struct stack *stack, struct random *holes, int rows);

/* Lock a landing that fits. */
struct stack_lock stack_lock(struct stack *stack,
                             const struct landing *landing);

/* garbage_rise() with colours: returns the rows that rose. */
int stack_rise(struct stack *stack, struct garbage *garbage, int32_t now,
               int cap, bool *topped_out);

/* A cell has a colour if and only if it is filled. */
bool stack_is_sound(const struct stack *stack);

#endif
