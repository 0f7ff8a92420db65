/*
 * low.h -- a low stack, looked at as a whole.
 *
 * The features of surface.h and the slots of slots.h, for boards of at most
 * sixteen rows and processors whose registers hold as many (see lanes.h).
 * Those two say what is counted, and the tests compare with them; this says
 * how to count it without a loop or a branch.  A loop over the words of a
 * stack is left after two of them, or three, or four, and a processor that
 * guesses wrong loses what forty instructions take.
 *
 * (callgrind, gcc 12, boards of `beamfall-lab bench`: an evaluation of versus took
 * 950 instructions word by word and takes 460 so; see docs/engine.md.)
 */
#ifndef AI_JUDGE_LOW_H
#define AI_JUDGE_LOW_H

#include "ai/judge/lanes.h"

#if BITS_WIDE
#include "ai/judge/slots.h"
#include "ai/judge/surface.h"

enum { LOW_ROWS = LANES };

struct low {
    lanes_t row;
    lanes_t above[3]; /* what lies one, two, three rows above */
    lanes_t cover;    /* cells filled here or above */
    lanes_t covered;  /* cells filled above */
    lanes_t hole;     /* covered and empty */
};

/* Whatever is filled here or above: of two rows, four, eight, sixteen. */
BITS_VARIANT_INLINE lanes_t
low_cover(const struct low *low)
{
    lanes_t cover = lanes_or(lanes_or(low->row, low->above[0]),
                             lanes_or(low->above[1], low->above[2]));

    cover = lanes_or(cover, LANES_ABOVE(cover, lanes_half_above(cover), 4));
    return lanes_or(cover, lanes_half_above(cover));
}

BITS_VARIANT_INLINE void
low_view(const struct board *board, struct low *low)
{
    const lanes_t row = lanes_of_board(board);
    const lanes_t half = lanes_half_above(row);

    low->row = row;
    low->above[0] = LANES_ABOVE(row, half, 1);
    low->above[1] = LANES_ABOVE(row, half, 2);
    low->above[2] = LANES_ABOVE(row, half, 3);
    low->cover = low_cover(low);
    low->covered = LANES_ABOVE(low->cover, lanes_half_above(low->cover), 1);
    low->hole = lanes_without(low->covered, row);
}

/* ---------------------------------------------------------------- surface */

/*
 * surface_runs() for sixteen rows.  run[k] has the cells that begin a run of
 * k + 1 or more, so a cell that begins one of n is in the first n of them.
 * Those add up to n cell by cell, as a binary number whose digits are
 *
 *      ones     run[0] ^ run[1] ^ run[2] ^ run[3] ^ run[4] ^ run[5]
 *      twos     run[1] ^ run[3] ^ run[5]
 *      fours    run[3]
 *
 * A run of five is in run[0] to run[4]: ones 1, twos 1 ^ 1 = 0, fours 1.
 */
BITS_VARIANT_INLINE int
low_runs(lanes_t cells)
{
    const lanes_t half = lanes_half_above(cells);
    const lanes_t two = lanes_and(cells, LANES_ABOVE(cells, half, 1));
    const lanes_t three = lanes_and(two, LANES_ABOVE(cells, half, 2));
    const lanes_t four = lanes_and(three, LANES_ABOVE(cells, half, 3));
    const lanes_t five = lanes_and(four, LANES_ABOVE(cells, half, 4));
    const lanes_t six = lanes_and(five, LANES_ABOVE(cells, half, 5));
    const lanes_t twos = lanes_xor(two, lanes_xor(four, six));
    const lanes_t ones =
        lanes_xor(twos, lanes_xor(cells, lanes_xor(three, five)));
    lanes_t count = lanes_count(four);

    static_assert(SURFACE_RUNS == 6, "the longest run is of six");
    count = _mm256_add_epi8(lanes_count(twos), _mm256_add_epi8(count, count));
    count = _mm256_add_epi8(lanes_count(ones), _mm256_add_epi8(count, count));
    return lanes_sum(count);
}

BITS_VARIANT_INLINE void
low_changes(const struct low *low, int roof, struct surface *surface)
{
    const lanes_t walled =
        lanes_or(_mm256_slli_epi16(low->row, 1), lanes_repeat(SURFACE_WALLS));
    const lanes_t beside =
        lanes_and(lanes_xor(walled, _mm256_srli_epi16(walled, 1)),
                  lanes_repeat(SURFACE_BORDERS));
    const int floor = _mm256_extract_epi16(low->row, 0);

    /* Rows over the roof differ from both walls. */
    surface->row_changes =
        lanes_sum(lanes_count(beside)) - 2 * LANES + 2 * roof;
    surface->column_changes =
        lanes_sum(lanes_count(lanes_xor(low->row, low->above[0]))) +
        BOARD_COLUMNS - bits_count((unsigned)floor);
}

/* The lowest open columns and what an I would clear: surface_well_depth(). */
BITS_VARIANT_INLINE int
low_well_depth(const struct low *low)
{
    const lanes_t full = lanes_repeat(BOARD_ROW_FULL);
    const uint32_t closed = lanes_equal(low->cover, full);
    uint16_t cover[LANES + 1];

    lanes_store(cover, low->cover);
    cover[LANES] = 0;

    const int ground = bits_count(closed) / 2;
    const unsigned open = ~(unsigned)cover[ground] & BOARD_ROW_FULL;
    const uint64_t lacking =
        ~((uint64_t)lanes_equal(lanes_or(low->row, lanes_repeat(open)), full) >>
          2 * ground);
    const int lines = bits_lowest(lacking | 1 << 2 * 4) / 2;

    return (open & (open - 1)) == 0 ? lines : 0;
}

/*
 * The cover of the three highest hole rows: surface_covers().  'left' has two
 * bits for each hole row still to come, all moved up by one row; when there is
 * none, its lowest bit stands for lane 15, which nothing covers.
 */
BITS_VARIANT_INLINE void
low_covers(const struct low *low, uint32_t hole_rows, struct surface *surface)
{
    const lanes_t none = lanes_repeat(0);
    uint64_t left = (uint64_t)hole_rows << 2 | 1;
    uint16_t hole[LANES];

    lanes_store(hole, low->hole);
    BITS_UNROLL
    for (int i = 0; i < SURFACE_COVERS; i++) {
        const int row = bits_highest(left) / 2; /* the first one above it */
        const lanes_t over =
            lanes_and(low->row, lanes_repeat(hole[(row + LANES - 1) % LANES]));
        const uint64_t clear = lanes_equal(over, none);

        surface->cover[i] = bits_count((~clear & UINT32_MAX) >> 2 * row) / 2;
        left = (left & ((UINT64_C(1) << 2 * row) - 1)) | 1;
    }
}

BITS_VARIANT_INLINE void
low_measure(const struct low *low, int roof, struct surface *surface)
{
    const lanes_t none = lanes_repeat(0);
    const lanes_t well = lanes_without(
        lanes_and(lanes_left(low->row), lanes_right(low->row)), low->cover);
    const lanes_t entry = lanes_and(low->cover, lanes_repeat(SURFACE_ENTRY));
    const uint32_t hole_rows = ~lanes_equal(low->hole, none);

    surface->roof = roof;
    low_changes(low, roof, surface);
    surface->hole_rows = bits_count(hole_rows) / 2;
    surface->hole_cells = low_runs(low->hole);
    surface->wells = low_runs(well);
    surface->well_depth = low_well_depth(low);
    surface->safe_rows =
        BOARD_VISIBLE - LANES + bits_count(lanes_equal(entry, none)) / 2;
    low_covers(low, hole_rows, surface);
}

/* ------------------------------------------------------------------ slots */

/* double_centres() of slots.h. */
BITS_VARIANT_INLINE lanes_t
low_double_centres(const struct low *low, lanes_t below)
{
    const lanes_t row = low->row, top = low->above[0];
    const lanes_t sides = lanes_or(lanes_left(row), lanes_right(row));
    const lanes_t bed =
        lanes_without(lanes_and(lanes_left(below), lanes_right(below)),
                      lanes_or(lanes_or(row, sides), below));
    const lanes_t way_right =
        lanes_without(lanes_left(top), lanes_right(low->covered));
    const lanes_t way_left =
        lanes_without(lanes_right(top), lanes_left(low->covered));

    return lanes_without(lanes_and(bed, lanes_or(way_right, way_left)),
                         low->covered);
}

/*
 * triple_centres() of slots.h, one side: 'beside' is what the rows have beside
 * the shaft, 'beside_bed' their like above and below the middle one, 'blocked'
 * what bars the place where the T lies.
 */
BITS_VARIANT_INLINE lanes_t
low_triple_centres(lanes_t shafts, lanes_t beside, lanes_t beside_bed,
                   lanes_t blocked)
{
    return lanes_without(lanes_and(shafts, beside_bed),
                         lanes_or(beside, blocked));
}

BITS_VARIANT_INLINE lanes_t
low_triples(const struct low *low, lanes_t shafts, lanes_t below)
{
    const lanes_t high =
        LANES_ABOVE(low->cover, lanes_half_above(low->cover), 3);
    const lanes_t bar = lanes_or(low->above[1], high);
    const lanes_t bed = lanes_and(low->above[0], below);
    const lanes_t bar_right = lanes_right(bar), bar_left = lanes_left(bar);

    return lanes_or(
        low_triple_centres(shafts, lanes_right(low->row), lanes_right(bed),
                           lanes_or(bar_right, lanes_right(bar_right))),
        low_triple_centres(shafts, lanes_left(low->row), lanes_left(bed),
                           lanes_or(bar_left, lanes_left(bar_left))));
}

/* The least of 'missing' among the rows that have a centre. */
BITS_VARIANT_INLINE int
low_least(lanes_t centres, lanes_t missing)
{
    const lanes_t none = _mm256_cmpeq_epi16(centres, lanes_repeat(0));
    const int least = lanes_least(lanes_or(missing, none));

    return least < SLOTS_NONE ? least : SLOTS_NONE;
}

/*
 * Slots in the same rows miss the same: the empty cells of these rows but for
 * the four that the T fills.  So rows are compared, not slots.
 */
BITS_VARIANT_INLINE void
low_slots(const struct low *low, struct slots *slots)
{
    const lanes_t below = lanes_below(low->row, BOARD_ROW_FULL);
    const lanes_t empty = _mm256_sub_epi16(
        lanes_repeat(BOARD_COLUMNS),
        _mm256_maddubs_epi16(lanes_count(low->row), _mm256_set1_epi8(1)));
    const lanes_t missing = _mm256_sub_epi16(
        _mm256_add_epi16(empty, lanes_below(empty, 0)), lanes_repeat(4));
    const lanes_t shafts = lanes_without(
        low->above[2], lanes_or(lanes_or(below, low->row),
                                lanes_or(low->above[0], low->above[1])));

    slots->double_missing = low_least(low_double_centres(low, below), missing);
    slots->triple_missing = SLOTS_NONE;
    if (_mm256_testz_si256(shafts, shafts))
        return;
    slots->triple_missing =
        low_least(low_triples(low, shafts, below),
                  _mm256_add_epi16(
                      missing, LANES_ABOVE(empty, lanes_half_above(empty), 1)));
}

#endif
#endif
