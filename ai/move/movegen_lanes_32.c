/*
 * movegen_lanes_32.c -- the generator for high stacks, the entry in view, wide.
 */
#include "ai/move/copies.h"

#if BITS_WIDE
#define ROWS_LANES 16
#define ROWS_PARTS 2

#include "ai/move/generate.h"

GENERATE_COPIES(movegen_lanes_32);
#endif
