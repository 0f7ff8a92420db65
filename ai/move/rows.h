/*
 * rows.h -- sets of places as bits.  Private to ai/move.
 *
 * A place is where the centre of a piece stands.  A row of places takes sixteen
 * bits, of which ten are columns, and all rows of a set move at once:
 *
 *      row 3   xxxxxx9876543210
 *      row 2   xxxxxx9876543210      up and down: a row takes the place of
 *      row 1   xxxxxx9876543210      another
 *      row 0   xxxxxx9876543210      sideways: the bits of each row shift
 *
 * The six spare bits x let a set move sideways without a care for the walls: as
 * long as a step is six columns at most, a place that leaves the ten columns
 * lands in spare bits, and the next "and" with a clean set takes it out.
 *
 * A set consists of parts, and a part of some rows: four in a 64-bit word on
 * any machine (rows_words.h), eight or sixteen in a vector where there are some
 * (rows_lanes.h).  How many parts there are is fixed before this file is
 * included, by ROWS_PARTS, and how large the vectors are by ROWS_LANES: a low
 * stack needs few rows, and few parts live in registers.
 */
#ifndef AI_MOVE_ROWS_H
#define AI_MOVE_ROWS_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/bits.h"
#include "ai/rules/board.h"

/*
 * Where everything about a run is known to the compiler, calls and loops are
 * written out.  A file that is compiled for any run says so with ROWS_ANY
 * before it includes this.  Under a sanitizer they are not: every access that
 * is written out would be instrumented, and the build take minutes.
 */
#ifdef ROWS_LANES
#define ROWS_TARGET BITS_VARIANT
#else
#define ROWS_TARGET
#endif
#if defined(ROWS_ANY) || defined(BITS_SANITIZED)
#define ROWS_INLINE static inline ROWS_TARGET
#define ROWS_UNROLL
#else
#define ROWS_INLINE BITS_INLINE ROWS_TARGET
#define ROWS_UNROLL BITS_UNROLL
#endif

#ifdef ROWS_LANES
#include "ai/move/rows_lanes.h"
#else
#include "ai/move/rows_words.h"
#endif

enum {
    ROWS_COUNT = ROWS_PARTS * PART_ROWS,
    ROWS_WORDS = ROWS_COUNT / 4, /* of a landing_sets, see movegen.h */
};

/*
 * "Do this for each part i."  Where that can be it is spelt out, because a loop
 * is what the compiler would spend most of its time on to take apart.
 */
#if defined(ROWS_ANY) || defined(BITS_SANITIZED)
#define ROWS_EACH(...)                     \
    for (int i = 0; i < ROWS_PARTS; i++) { \
        __VA_ARGS__;                       \
    }
#elif ROWS_PARTS == 1
#define ROWS_EACH ROWS_FIRST
#elif ROWS_PARTS == 2
#define ROWS_EACH(...) ROWS_FIRST(__VA_ARGS__) ROWS_NTH(1, __VA_ARGS__)
#elif ROWS_PARTS == 3
#define ROWS_EACH ROWS_FIRST_3
#elif ROWS_PARTS == 5
#define ROWS_EACH(...) \
    ROWS_FIRST_3(__VA_ARGS__) ROWS_NTH(3, __VA_ARGS__) ROWS_NTH(4, __VA_ARGS__)
#endif
#define ROWS_NTH(n, ...)  \
    {                     \
        enum { i = (n) }; \
        __VA_ARGS__;      \
    }
#define ROWS_FIRST(...) ROWS_NTH(0, __VA_ARGS__)
#define ROWS_FIRST_3(...) \
    ROWS_FIRST(__VA_ARGS__) ROWS_NTH(1, __VA_ARGS__) ROWS_NTH(2, __VA_ARGS__)

struct rows {
    rows_part part[ROWS_PARTS];
};

/* The same columns in each row. */
ROWS_INLINE struct rows
rows_repeat(uint16_t row)
{
    struct rows set;

    ROWS_EACH(set.part[i] = part_repeat(row));
    return set;
}

ROWS_INLINE struct rows
rows_none(void)
{
    return rows_repeat(0);
}

/* From as many rows of a board, or of a set's. */
ROWS_INLINE struct rows
rows_load(const uint16_t *row)
{
    struct rows set;

    ROWS_EACH(set.part[i] = part_load(&row[i * PART_ROWS]));
    return set;
}

ROWS_INLINE void
rows_store(struct rows set, uint64_t words[ROWS_WORDS])
{
    ROWS_EACH(part_store(set.part[i], &words[i * PART_ROWS / 4]));
}

ROWS_INLINE struct rows
rows_and(struct rows a, struct rows b)
{
    ROWS_EACH(a.part[i] &= b.part[i]);
    return a;
}

ROWS_INLINE struct rows
rows_or(struct rows a, struct rows b)
{
    ROWS_EACH(a.part[i] |= b.part[i]);
    return a;
}

/* What is in a and not in b. */
ROWS_INLINE struct rows
rows_minus(struct rows a, struct rows b)
{
    ROWS_EACH(a.part[i] &= ~b.part[i]);
    return a;
}

ROWS_INLINE bool
rows_any(struct rows set)
{
    rows_part all = part_repeat(0);

    ROWS_EACH(all |= set.part[i]);
    return part_any(all);
}

/* Every place moved sideways by dx, -6 to 6. */
ROWS_INLINE struct rows
rows_slide(struct rows a, int dx)
{
    ROWS_EACH(a.part[i] = part_slide(a.part[i], dx));
    return a;
}

/* The part that stands one lower, or higher; beyond the last is 'outside'. */
ROWS_INLINE rows_part
rows_below(struct rows set, int i)
{
    return i > 0 ? set.part[i - 1] : part_repeat(0);
}

ROWS_INLINE rows_part
rows_above(struct rows set, int i, uint16_t outside)
{
    return i + 1 < ROWS_PARTS ? set.part[i + 1] : part_repeat(outside);
}

/*
 * Every place moved by (dx, dy), both from -3 to 3.  What enters from above is
 * 'above' in each row; from below comes nothing.
 */
ROWS_INLINE struct rows
rows_shift(struct rows a, int dx, int dy, uint16_t above)
{
    struct rows b;

    if (dy == 0)
        return rows_slide(a, dx);
    if (dy > 0) {
        ROWS_EACH(b.part[i] = part_raise(a.part[i], rows_below(a, i), dx, dy));
    } else {
        ROWS_EACH(b.part[i] =
                      part_lower(a.part[i], rows_above(a, i, above), dx, -dy));
    }
    return b;
}

/* The places of 'set' that have only places of 'set' above them. */
ROWS_INLINE struct rows
rows_open(struct rows set)
{
    rows_part shade = part_repeat(0);

    /* From the top down. */
    ROWS_EACH(rows_part *part = &set.part[ROWS_PARTS - 1 - i];
              shade = part_shade(~*part, shade); *part &= ~shade);
    return set;
}

#endif
