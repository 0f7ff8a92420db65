/*
 * movegen_low_2.c -- the generator for stacks of up to 5 rows.
 */
#define ROWS_PARTS 2

#include "ai/move/generate.h"

GENERATE_COPIES(movegen_low_2);
