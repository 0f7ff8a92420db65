/*
 * lanes.h -- sixteen rows in one register of 256 bits.
 *
 *      lane 15 | lane 14 | ... | lane 1 | lane 0      a row in each lane of
 *      row 15                             row 0       sixteen bits
 *
 * What stack.h does with four rows of a word, done with sixteen at once, for
 * the variant of the evaluators that runs where there are such registers (see
 * bits.h).  Bits 10 to 15 of each lane are zero unless it says otherwise.
 *
 * A register is two halves of eight lanes, and few instructions reach from one
 * into the other.  To move all lanes down by k, each half needs the k lowest
 * lanes of the half above it; so the halves above come first, then one
 * instruction cuts the lanes wanted out of both:
 *
 *      rows           high  low
 *      half above     zero  high      LANES_ABOVE(rows, half above, k)
 */
#ifndef AI_JUDGE_LANES_H
#define AI_JUDGE_LANES_H

#include "ai/rules/bits.h"

#if BITS_WIDE
#include <immintrin.h>

#include "ai/rules/board.h"

enum { LANES = 16 };

typedef __m256i lanes_t;

/* The first sixteen rows of a board. */
BITS_VARIANT_INLINE lanes_t
lanes_of_board(const struct board *board)
{
    return _mm256_loadu_si256((const lanes_t *)(const void *)board->row);
}

/* Write all lanes down, lane 0 first. */
BITS_VARIANT_INLINE void
lanes_store(uint16_t row[LANES], lanes_t rows)
{
    _mm256_storeu_si256((lanes_t *)(void *)row, rows);
}

/* The same sixteen bits in every lane. */
BITS_VARIANT_INLINE lanes_t
lanes_repeat(unsigned row)
{
    return _mm256_set1_epi16((short)row);
}

BITS_VARIANT_INLINE lanes_t
lanes_and(lanes_t a, lanes_t b)
{
    return _mm256_and_si256(a, b);
}

BITS_VARIANT_INLINE lanes_t
lanes_or(lanes_t a, lanes_t b)
{
    return _mm256_or_si256(a, b);
}

BITS_VARIANT_INLINE lanes_t
lanes_xor(lanes_t a, lanes_t b)
{
    return _mm256_xor_si256(a, b);
}

/* The cells of 'a' that are not in 'b'. */
BITS_VARIANT_INLINE lanes_t
lanes_without(lanes_t a, lanes_t b)
{
    return _mm256_andnot_si256(b, a);
}

/* For LANES_ABOVE(): the half above each half; nothing lies above lane 15. */
BITS_VARIANT_INLINE lanes_t
lanes_half_above(lanes_t rows)
{
    return _mm256_permute2x128_si256(rows, rows, 0x81);
}

/* What lies k rows above each row, k a constant of 1..7. */
#define LANES_ABOVE(rows, half_above, k) \
    _mm256_alignr_epi8(half_above, rows, 2 * (k))

/* What lies one row below each row; below lane 0 lies 'floor'. */
BITS_VARIANT_INLINE lanes_t
lanes_below(lanes_t rows, unsigned floor)
{
    const lanes_t half_below =
        _mm256_permute2x128_si256(lanes_repeat(floor), rows, 0x20);

    return _mm256_alignr_epi8(rows, half_below, 14);
}

/* The left and right neighbour of each cell; beyond the walls is filled. */
BITS_VARIANT_INLINE lanes_t
lanes_left(lanes_t rows)
{
    return lanes_and(lanes_or(_mm256_slli_epi16(rows, 1), lanes_repeat(1)),
                     lanes_repeat(BOARD_ROW_FULL));
}

BITS_VARIANT_INLINE lanes_t
lanes_right(lanes_t rows)
{
    return lanes_or(_mm256_srli_epi16(rows, 1),
                    lanes_repeat(1 << (BOARD_COLUMNS - 1)));
}

/*
 * Which rows are equal: two bits a row, as that is how the instruction counts
 * them.  Halve a count of these bits, and double a row to find its lower one.
 */
BITS_VARIANT_INLINE uint32_t
lanes_equal(lanes_t a, lanes_t b)
{
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi16(a, b));
}

/* How many bits are set in each byte: four at a time looked up in a table. */
BITS_VARIANT_INLINE lanes_t
lanes_count(lanes_t rows)
{
    const lanes_t table = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, /* low half */
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const lanes_t four = _mm256_set1_epi8(0x0f);
    const lanes_t low = lanes_and(rows, four);
    const lanes_t high = lanes_and(_mm256_srli_epi16(rows, 4), four);

    return _mm256_add_epi8(_mm256_shuffle_epi8(table, low),
                           _mm256_shuffle_epi8(table, high));
}

/* The sum of all bytes. */
BITS_VARIANT_INLINE int
lanes_sum(lanes_t bytes)
{
    const lanes_t sums = _mm256_sad_epu8(bytes, _mm256_setzero_si256());
    const __m128i halves = _mm_add_epi32(_mm256_castsi256_si128(sums),
                                         _mm256_extracti128_si256(sums, 1));

    return _mm_cvtsi128_si32(
        _mm_add_epi32(halves, _mm_unpackhi_epi64(halves, halves)));
}

/* The least lane, each taken as an unsigned number. */
BITS_VARIANT_INLINE int
lanes_least(lanes_t rows)
{
    const __m128i least = _mm_min_epu16(_mm256_castsi256_si128(rows),
                                        _mm256_extracti128_si256(rows, 1));

    return _mm_cvtsi128_si32(_mm_minpos_epu16(least)) & 0xffff;
}

#endif
#endif
