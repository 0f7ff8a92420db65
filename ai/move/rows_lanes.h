/*
 * rows_lanes.h -- eight or sixteen rows in a vector, one in each lane.  Only
 * rows.h includes it, for processors that bits.h calls wide.
 *
 * Sideways all lanes shift; up and down is another choice of lanes, out of two
 * vectors that stand one above the other:
 *
 *      below  b0 b1 b2 b3 b4 b5 b6 b7 | a0 a1 a2 a3 a4 a5 a6 a7  part
 *                           raised by two, from lane 6 on:
 *                           b6 b7   a0 a1 a2 a3 a4 a5
 */
#ifndef AI_MOVE_ROWS_LANES_H
#define AI_MOVE_ROWS_LANES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "ai/rules/bits.h"

enum { PART_ROWS = ROWS_LANES };

#if ROWS_LANES == 8
typedef bits_lanes_8 rows_part;
#define part_run bits_run_8
#define part_any bits_any_8
#else
typedef bits_lanes_16 rows_part;
#define part_run bits_run_16
#define part_any bits_any_16
#endif

/* The same sixteen bits in each row. */
ROWS_INLINE rows_part
part_repeat(uint16_t row)
{
    return (rows_part){0} | row;
}

ROWS_INLINE rows_part
part_load(const uint16_t *row)
{
    rows_part part;

    memcpy(&part, row, sizeof part);
    return part;
}

/* Lanes lie in memory as words want them: these processors store low first. */
ROWS_INLINE void
part_store(rows_part part, uint64_t *words)
{
    memcpy(words, &part, sizeof part);
}

ROWS_INLINE rows_part
part_slide(rows_part part, int dx)
{
    return dx > 0 ? part << (uint16_t)dx : part >> (uint16_t)-dx;
}

/* Up by dy > 0 rows and sideways; the part below fills up. */
ROWS_INLINE rows_part
part_raise(rows_part part, rows_part below, int dx, int dy)
{
    return part_slide(part_run(below, part, PART_ROWS - dy), dx);
}

/* Down by dy > 0 rows and sideways; the part above fills up. */
ROWS_INLINE rows_part
part_lower(rows_part part, rows_part above, int dx, int dy)
{
    return part_slide(part_run(part, above, dy), dx);
}

/* Let every bit fall through all rows below it, and those of 'above' too. */
ROWS_INLINE rows_part
part_shade(rows_part part, rows_part above)
{
    ROWS_UNROLL
    for (int by = 1; by < PART_ROWS; by *= 2)
        part |= part_run(part, above, by);
    return part;
}

#endif
