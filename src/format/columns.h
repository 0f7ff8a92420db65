/*
 * columns.h -- which columns of the board a piece is in, as people count them.
 */
#ifndef FORMAT_COLUMNS_H
#define FORMAT_COLUMNS_H

#include "ai/rules/position.h"

enum { COLUMNS_SIZE = 12 };

/* "4-6", or "10" where it is one column alone; the leftmost one is 1. */
void columns_write(const struct position *at, char text[COLUMNS_SIZE]);

#endif
