/*
 * columns.c -- which columns of the board a piece is in.
 */
#include "format/columns.h"

#include <stdio.h>

#include "ai/rules/piece.h"

void
columns_write(const struct position *at, char text[COLUMNS_SIZE])
{
    const struct shape *shape = &piece_shape[at->piece][at->rotation];
    const int first = at->x + shape->left + 1;
    const int last = first + shape->width - 1;

    if (first == last)
        snprintf(text, COLUMNS_SIZE, "%d", first);
    else
        snprintf(text, COLUMNS_SIZE, "%d-%d", first, last);
}
