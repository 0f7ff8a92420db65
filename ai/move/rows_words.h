/*
 * rows_words.h -- four rows in a 64-bit word.  Only rows.h includes it.
 *
 *      63                                                             0
 *      xxxxxx9876543210|xxxxxx9876543210|xxxxxx9876543210|xxxxxx9876543210
 *           row 3            row 2            row 1            row 0
 *
 * A step by (dx, dy) is one shift by 16 dy + dx bits.  Example: columns 0 and 9
 * of row 1, 0x02010000, one step left is 0x01008000: column 8 stays, and column
 * 0 has become spare bit 15 of row 0.
 */
#ifndef AI_MOVE_ROWS_WORDS_H
#define AI_MOVE_ROWS_WORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/bits.h"

enum { PART_ROWS = 4 };

typedef uint64_t rows_part;

/* The same sixteen bits in each row. */
ROWS_INLINE rows_part
part_repeat(uint16_t row)
{
    return row * UINT64_C(0x0001000100010001);
}

ROWS_INLINE rows_part
part_load(const uint16_t *row)
{
    return bits_load_four(row);
}

ROWS_INLINE void
part_store(rows_part part, uint64_t *word)
{
    *word = part;
}

ROWS_INLINE bool
part_any(rows_part part)
{
    return part != 0;
}

/* Nothing is carried from row to row that is not a spare bit. */
ROWS_INLINE rows_part
part_slide(rows_part part, int dx)
{
    return dx > 0 ? part << dx : part >> -dx;
}

/* Up by dy > 0 rows and sideways; the part below fills up. */
ROWS_INLINE rows_part
part_raise(rows_part part, rows_part below, int dx, int dy)
{
    const int by = 16 * dy + dx;

    return part << by | below >> (64 - by);
}

/* Down by dy > 0 rows and sideways; the part above fills up. */
ROWS_INLINE rows_part
part_lower(rows_part part, rows_part above, int dx, int dy)
{
    const int by = 16 * dy - dx;

    return part >> by | above << (64 - by);
}

/* Let every bit fall through all rows below it, and those of 'above' too. */
ROWS_INLINE rows_part
part_shade(rows_part part, rows_part above)
{
    part |= part >> 16;
    part |= part >> 32;
    return part | part_repeat(above & 0xffff);
}

#endif
