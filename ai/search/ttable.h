/*
 * ttable.h -- a transposition table: evaluations by key.
 *
 * Buckets of two slots, and in each a marker for the slot to evict.  A hit or
 * a store moves the marker to the other slot, so that what was just touched
 * stays; when a new evaluation meets a full bucket, the marked one goes.  That
 * is all the policy there is: an eviction costs work later, and never a wrong
 * answer, because the second word of the key must match before a slot speaks.
 *
 * A table does not know which depth it serves, nor what an evaluation means.
 */
#ifndef AI_SEARCH_TTABLE_H
#define AI_SEARCH_TTABLE_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/judge/evaluator.h"
#include "ai/rules/bits.h"
#include "ai/search/key.h"

/* Entries in a table, as a power of two: chosen when the engine is built. */
#ifndef TETRIS_TT_BITS
#define TETRIS_TT_BITS 15
#endif

enum {
    TTABLE_SLOTS = 2,
    TTABLE_BUCKETS = 1 << (TETRIS_TT_BITS - 1),
    TTABLE_LINE = 64, /* bytes in a cache line; a bucket fills one */
};

struct ttable_slot {
    uint64_t verifier; /* second word of the key */
    struct evaluation evaluation;
};

struct ttable_bucket {
    alignas(TTABLE_LINE) struct ttable_slot slot[TTABLE_SLOTS];
    uint32_t generation; /* of the table when the first slot was taken */
    uint8_t used;        /* slots taken in that generation, 0..2 */
    uint8_t marker;      /* the slot to evict */
};

static_assert(sizeof(struct ttable_bucket) == TTABLE_LINE,
              "a bucket is one cache line");

struct ttable {
    struct ttable_bucket *bucket; /* TTABLE_BUCKETS of them, not owned */
    uint32_t generation;          /* buckets of another one are empty */
};

/* Bytes of buckets that a table needs, aligned to TTABLE_LINE. */
size_t ttable_size(void);

/* Take over memory for the buckets; the table is empty. */
void ttable_init(struct ttable *table, struct ttable_bucket *buckets);

/* Forget everything: a count goes up by one, no bucket is touched. */
void ttable_empty(struct ttable *table);

static inline struct ttable_bucket *
ttable_bucket_of(const struct ttable *table, struct key key)
{
    return &table->bucket[key.word[0] & (TTABLE_BUCKETS - 1)];
}

/* Ask for the bucket of a key that will be looked up soon. */
static inline void
ttable_prefetch(const struct ttable *table, struct key key)
{
    bits_prefetch(ttable_bucket_of(table, key));
}

/* False, and *evaluation left alone, when nothing is stored under the key. */
bool ttable_lookup(struct ttable *table, struct key key,
                   struct evaluation *evaluation);

/*
 * Store what a lookup has just missed.  Returns whether another evaluation had
 * to go.
 */
bool ttable_store(struct ttable *table, struct key key,
                  const struct evaluation *evaluation);

#endif
