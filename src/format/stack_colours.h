/*
 * stack_colours.h -- between the cells of a stack and colours as letters.
 */
#ifndef FORMAT_STACK_COLOURS_H
#define FORMAT_STACK_COLOURS_H

#include "format/position_line.h"
#include "match/stack.h"

/* A stack with this board; all of it is garbage where 'colours' is NULL. */
void stack_of_colours(struct stack *stack, const struct board *board,
                      const struct position_colours *colours);

void stack_write_colours(const struct stack *stack,
                         struct position_colours *colours);

#endif
