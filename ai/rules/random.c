/*
 * random.c -- splitmix64 and xoshiro256**.
 */
#include "ai/rules/random.h"

#include <assert.h>

uint64_t
random_splitmix(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

void
random_seed(struct random *random, uint64_t seed, uint64_t stream)
{
    uint64_t state = seed ^ stream;

    for (int i = 0; i < 4; i++)
        random->word[i] = random_splitmix(&state);
}

static uint64_t
rotate_left(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

uint64_t
random_next(struct random *random)
{
    uint64_t *s = random->word;
    const uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    const uint64_t shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

/*
 * Multiply-high with rejection: the high word of x * bound is even over
 * 0..bound-1 once the 2^64 mod bound lowest products are thrown away.  The
 * 96-bit product is put together from two 64-bit ones, so that no compiler
 * needs a 128-bit type.
 */
uint32_t
random_below(struct random *random, uint32_t bound)
{
    assert(bound > 0);

    const uint64_t reject = (UINT64_MAX - bound + 1) % bound;
    for (;;) {
        const uint64_t x = random_next(random);
        const uint64_t below = (x & UINT32_MAX) * bound;
        const uint64_t above = (x >> 32) * bound + (below >> 32);
        const uint64_t low = above << 32 | (below & UINT32_MAX);

        if (low >= reject)
            return (uint32_t)(above >> 32);
    }
}
