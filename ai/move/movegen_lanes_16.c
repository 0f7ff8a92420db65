/*
 * movegen_lanes_16.c -- the generator for stacks of up to 13 rows, wide.
 */
#include "ai/move/copies.h"

#if BITS_WIDE
#define ROWS_LANES 16
#define ROWS_PARTS 1

#include "ai/move/generate.h"

GENERATE_COPIES(movegen_lanes_16);
#endif
