/*
 * bits.h -- the few compiler extensions that this library uses, in one place.
 *
 * Everything else in ai/ is plain C17.  A compiler that is neither gcc nor
 * clang needs another version of this header and of nothing else.
 */
#ifndef AI_RULES_BITS_H
#define AI_RULES_BITS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* For the body of a routine that is compiled once for each variant. */
#define BITS_INLINE static inline __attribute__((always_inline))

/*
 * How many bits are set: 0..64.  clang writes its built-in function out where
 * the processor has no instruction for it; that of gcc becomes a call, for 15
 * instructions instead of 12 and all registers.  So for gcc it is spelt out:
 * neighbours are added up, as if the word were 32 counters of two bits, 16 of
 * four, 8 of eight; the product adds the eight into the highest one.
 *
 *     0xf1 = 11 11 00 01  ->  2 2 0 1  ->  4 1  ->  5
 *
 * gcc knows these lines by heart and makes one instruction of them where there
 * is one, unless it knows bits of the argument and begins to shorten: the
 * empty assembly makes it forget.
 */
BITS_INLINE int
bits_count(uint64_t bits)
{
#ifdef __clang__
    return __builtin_popcountll(bits);
#else
    __asm__("" : "+r"(bits));
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) +
           (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(bits * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* Index of the lowest set bit; 'bits' is not zero. */
static inline int
bits_lowest(uint64_t bits)
{
    return __builtin_ctzll(bits);
}

/* Index of the highest set bit; 'bits' is not zero. */
static inline int
bits_highest(uint64_t bits)
{
    return 63 - __builtin_clzll(bits);
}

/* Four numbers of sixteen bits as one word, the first in its lowest bits: on
   most machines that is how they lie in memory. */
static inline uint64_t
bits_load_four(const uint16_t number[4])
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t word;

    memcpy(&word, number, sizeof word);
    return word;
#else
    return (uint64_t)number[0] | (uint64_t)number[1] << 16 |
           (uint64_t)number[2] << 32 | (uint64_t)number[3] << 48;
#endif
}

static inline void
bits_store_four(uint16_t number[4], uint64_t word)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(number, &word, sizeof word);
#else
    for (int i = 0; i < 4; i++)
        number[i] = (uint16_t)(word >> 16 * i);
#endif
}

/* Ask for the cache line at 'address'; a hint that may be ignored. */
static inline void
bits_prefetch(const void *address)
{
    __builtin_prefetch(address);
}

/* Before a loop whose bounds are constants: write its body out, up to 16 times. */
#ifdef __clang__
#define BITS_UNROLL _Pragma("clang loop unroll(full)")
#else
#define BITS_UNROLL _Pragma("GCC unroll 16")
#endif

/* Is this build watched by a sanitizer?  It then need not be fast. */
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define BITS_SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define BITS_SANITIZED 1
#endif

/*
 * A variant: the same body compiled for processors that count bits and find
 * the lowest one in an instruction, and that have registers of 256 bits; where
 * these pay, a body of its own (BITS_WIDE says that there may be one).  Only a
 * create function may ask which it is to be; AI_PORTABLE does without.
 */
#if defined(__x86_64__) && !defined(AI_PORTABLE)
#define BITS_WIDE    1
#define BITS_VARIANT __attribute__((target("avx2,popcnt,bmi,bmi2")))

/* For what a variant alone uses. */
#define BITS_VARIANT_INLINE                                               \
    static inline __attribute__((always_inline, target("avx2,popcnt,bmi," \
                                                       "bmi2")))

/* Does this processor run the variant? */
static inline bool
bits_variant_runs(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}
#else
#define BITS_WIDE 0
#define BITS_VARIANT
#define BITS_VARIANT_INLINE BITS_INLINE

static inline bool
bits_variant_runs(void)
{
    return false;
}
#endif

#if BITS_WIDE
/*
 * Lanes: eight or sixteen numbers of sixteen bits, on which C's operators work
 * all at once.  Lane 0 is the lowest.
 */
typedef uint16_t bits_lanes_8 __attribute__((vector_size(16)));
typedef uint16_t bits_lanes_16 __attribute__((vector_size(32)));

#define BITS_RUN_4(n)  (n), (n) + 1, (n) + 2, (n) + 3
#define BITS_RUN_8(n)  BITS_RUN_4(n), BITS_RUN_4((n) + 4)
#define BITS_RUN_16(n) BITS_RUN_8(n), BITS_RUN_8((n) + 8)
#define BITS_RUN_CASE(size, n) \
    case n:                    \
        return __builtin_shufflevector(a, b, BITS_RUN_##size(n))

/* Of the lanes of a and, after them, b: eight from 'first' on, 0..7. */
BITS_VARIANT_INLINE bits_lanes_8
bits_run_8(bits_lanes_8 a, bits_lanes_8 b, int first)
{
    switch (first) {
        BITS_RUN_CASE(8, 1);
        BITS_RUN_CASE(8, 2);
        BITS_RUN_CASE(8, 3);
        BITS_RUN_CASE(8, 4);
        BITS_RUN_CASE(8, 5);
        BITS_RUN_CASE(8, 6);
        BITS_RUN_CASE(8, 7);
    default:
        return a;
    }
}

/* The same for sixteen: 'first' is 0..4, 8 or 13..15. */
BITS_VARIANT_INLINE bits_lanes_16
bits_run_16(bits_lanes_16 a, bits_lanes_16 b, int first)
{
    switch (first) {
        BITS_RUN_CASE(16, 1);
        BITS_RUN_CASE(16, 2);
        BITS_RUN_CASE(16, 3);
        BITS_RUN_CASE(16, 4);
        BITS_RUN_CASE(16, 8);
        BITS_RUN_CASE(16, 13);
        BITS_RUN_CASE(16, 14);
        BITS_RUN_CASE(16, 15);
    default:
        return a;
    }
}

/* Is a bit set in any lane? */
BITS_VARIANT_INLINE bool
bits_any_8(bits_lanes_8 a)
{
    typedef long long quads __attribute__((vector_size(16)));

    return !__builtin_ia32_ptestz128((quads)a, (quads)a);
}

BITS_VARIANT_INLINE bool
bits_any_16(bits_lanes_16 a)
{
    typedef long long quads __attribute__((vector_size(32)));

    return !__builtin_ia32_ptestz256((quads)a, (quads)a);
}
#endif

#endif
