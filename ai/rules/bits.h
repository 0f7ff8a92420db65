/*
 * bits.h -- the few compiler extensions that this library uses, in one place.
 *
 * Everything else in ai/ is plain C17.  A compiler that is neither gcc nor
 * clang needs another version of this header and of nothing else.
 */
#ifndef AI_RULES_BITS_H
#define AI_RULES_BITS_H

#include <stdint.h>

/* How many bits are set: 0..64. */
static inline int
bits_count(uint64_t bits)
{
    return __builtin_popcountll(bits);
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

/* For the body of a routine that is compiled once for each variant. */
#define BITS_INLINE static inline __attribute__((always_inline))

#endif
