/*
 * rows.h -- sets of places as bits.  Private to ai/move.
 *
 * A place is where the centre of a piece stands.  Four rows of sixteen bits
 * make a word, so that a set of places on twelve rows is three words:
 *
 *      word 2   row 11 | row 10 | row  9 | row  8      each row:
 *      word 1   row  7 | row  6 | row  5 | row  4      xxxxxx9876543210
 *      word 0   row  3 | row  2 | row  1 | row  0      column 9 .. column 0
 *
 * The six spare bits x let a whole set move sideways and up or down by one
 * shift: a step by (dx, dy) is a shift by 16 dy + dx bits, carried from word
 * to word.  As long as |dx| <= 6 a place that leaves the ten columns lands in
 * spare bits, where the next "and" with a clean set takes it out.  Example:
 * columns 0 and 9 of row 1, 0x02010000, one step left is 0x01008000: column 8
 * stays, and column 0 has become spare bit 15 of row 0.
 *
 * How many rows a set has is fixed before this file is included, by ROWS_WORDS:
 * a low stack needs few, and few words live in registers.
 */
#ifndef AI_MOVE_ROWS_H
#define AI_MOVE_ROWS_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/bits.h"
#include "ai/rules/board.h"

enum {
    ROWS_BITS = 16,                /* of one row */
    ROWS_IN_WORD = 64 / ROWS_BITS, /* 4 */
};

/*
 * Where everything about a run is known to the compiler, calls and loops are
 * written out.  A file that is compiled for any run says so with ROWS_ANY
 * before it includes this.  Under a sanitizer they are not: every access that
 * is written out would be instrumented, and the build take minutes.
 */
#if defined(ROWS_ANY) || defined(BITS_SANITIZED)
#define ROWS_INLINE static inline
#define ROWS_UNROLL
#else
#define ROWS_INLINE BITS_INLINE
#define ROWS_UNROLL BITS_UNROLL
#endif

struct rows {
    uint64_t word[ROWS_WORDS];
};

/* The same sixteen bits in each row of a word. */
ROWS_INLINE uint64_t
rows_repeat(unsigned row)
{
    return (uint64_t)row * UINT64_C(0x0001000100010001);
}

ROWS_INLINE struct rows
rows_none(void)
{
    struct rows set;

    ROWS_UNROLL
    for (int i = 0; i < ROWS_WORDS; i++)
        set.word[i] = 0;
    return set;
}

ROWS_INLINE struct rows
rows_and(struct rows a, struct rows b)
{
    ROWS_UNROLL
    for (int i = 0; i < ROWS_WORDS; i++)
        a.word[i] &= b.word[i];
    return a;
}

ROWS_INLINE struct rows
rows_or(struct rows a, struct rows b)
{
    ROWS_UNROLL
    for (int i = 0; i < ROWS_WORDS; i++)
        a.word[i] |= b.word[i];
    return a;
}

/* What is in a and not in b. */
ROWS_INLINE struct rows
rows_minus(struct rows a, struct rows b)
{
    ROWS_UNROLL
    for (int i = 0; i < ROWS_WORDS; i++)
        a.word[i] &= ~b.word[i];
    return a;
}

ROWS_INLINE bool
rows_any(struct rows set)
{
    uint64_t all = 0;

    ROWS_UNROLL
    for (int i = 0; i < ROWS_WORDS; i++)
        all |= set.word[i];
    return all != 0;
}

ROWS_INLINE bool
rows_has(struct rows set, int x, int y)
{
    return (set.word[y / ROWS_IN_WORD] >> (y % ROWS_IN_WORD * ROWS_BITS + x) &
            1) != 0;
}

/*
 * Every place moved sideways by dx, -6 to 6.  Nothing is carried from word to
 * word: what would be is a spare bit.
 */
ROWS_INLINE struct rows
rows_slide(struct rows a, int dx)
{
    ROWS_UNROLL
    for (int i = 0; i < ROWS_WORDS; i++)
        a.word[i] = dx > 0 ? a.word[i] << dx : a.word[i] >> -dx;
    return a;
}

/*
 * Every place moved by (dx, dy), both from -3 to 3.  What enters from above is
 * 'above' in each row; from below comes nothing.
 */
ROWS_INLINE struct rows
rows_shift(struct rows a, int dx, int dy, uint64_t above)
{
    const int by = ROWS_BITS * dy + dx;
    struct rows b;

    if (dy == 0)
        return rows_slide(a, dx);
    ROWS_UNROLL
    for (int i = 0; i < ROWS_WORDS; i++) {
        if (by > 0)
            b.word[i] =
                a.word[i] << by | (i > 0 ? a.word[i - 1] >> (64 - by) : 0);
        else
            b.word[i] =
                a.word[i] >> -by | (i + 1 < ROWS_WORDS ? a.word[i + 1] : above)
                                       << (64 + by);
    }
    return b;
}

/*
 * The places of 'set' that have only places of 'set' above them: where a
 * straight fall from the sky comes by.  The sky begins at the first row that is
 * hidden from the player, or with the rows above the last, and is free.
 */
ROWS_INLINE struct rows
rows_open(struct rows set)
{
    uint64_t shadow = 0; /* of all rows above, the same in each row */

    ROWS_UNROLL
    for (int i = ROWS_WORDS - 1; i >= 0; i--) {
        uint64_t closed = ~set.word[i];

        if (i * ROWS_IN_WORD >= BOARD_VISIBLE)
            continue;
        closed |= closed >> ROWS_BITS;
        closed |= closed >> 2 * ROWS_BITS;
        closed |= shadow;
        set.word[i] &= ~closed;
        shadow = rows_repeat(closed & 0xffff);
    }
    return set;
}

#endif
