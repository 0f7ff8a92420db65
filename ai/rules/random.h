/*
 * random.h -- the one source of chance, defined bit for bit.
 *
 * A generator is xoshiro256** whose four words are filled by splitmix64 from
 * (seed XOR stream).  Streams keep uses apart: the pieces of a game do not
 * change because an opponent made a different mistake.  Both algorithms are
 * in the public domain (Blackman and Vigna); their published outputs are
 * among the tests.
 */
#ifndef AI_RULES_RANDOM_H
#define AI_RULES_RANDOM_H

#include <stdint.h>

/* Stream numbers; replays depend on them. */
enum {
    STREAM_PIECES = 0,  /* one sequence for both seats */
    STREAM_GARBAGE = 1, /* hole columns: 1 for seat 0, 2 for seat 1 */
    STREAM_ERRORS = 3,  /* an opponent's mistakes: 3 and 4 */
};

struct random {
    uint64_t word[4];
};

/* One step of splitmix64: advances *state and returns the next output. */
uint64_t random_splitmix(uint64_t *state);

void random_seed(struct random *random, uint64_t seed, uint64_t stream);
uint64_t random_next(struct random *random);

/* Evenly from 0 .. bound - 1; bound is 1 and up. */
uint32_t random_below(struct random *random, uint32_t bound);

#endif
