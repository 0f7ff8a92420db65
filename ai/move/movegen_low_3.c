/*
 * movegen_low_3.c -- the generator for stacks of up to 9 rows.
 */
#define ROWS_PARTS 3

#include "ai/move/generate.h"

GENERATE_COPIES(movegen_low_3);
