/*
 * movegen_low_5.c -- the generator for stacks of up to 17 rows.
 */
#define ROWS_PARTS 5

#include "ai/move/generate.h"

GENERATE_COPIES(movegen_low_5);
