/*
 * ttable.c -- looking up, storing, emptying.
 *
 * A bucket that was last written in an earlier generation counts as empty and
 * is made so when it is next stored into.  Emptying a table of 2^15 entries
 * this way costs nothing; to overwrite its megabyte would take about as long
 * as judging a few hundred candidates.
 */
#include "ai/search/ttable.h"

#include <assert.h>
#include <string.h>

size_t
ttable_size(void)
{
    return sizeof(struct ttable_bucket) * TTABLE_BUCKETS;
}

void
ttable_init(struct ttable *table, struct ttable_bucket *buckets)
{
    table->bucket = buckets;
    table->generation = 1;
    memset(buckets, 0, ttable_size()); /* generation 0: all are empty */
}

void
ttable_empty(struct ttable *table)
{
    table->generation++;
    if (table->generation == 0) /* round the clock: old buckets would revive */
        ttable_init(table, table->bucket);
}

/* Protect the slot that was just touched. */
static void
move_marker(struct ttable_bucket *bucket, int touched)
{
    bucket->marker = (uint8_t)(1 - touched);
}

bool
ttable_lookup(struct ttable *table, struct key key,
              struct evaluation *evaluation)
{
    struct ttable_bucket *bucket = ttable_bucket_of(table, key);

    if (bucket->generation != table->generation)
        return false;
    for (int i = 0; i < bucket->used; i++) {
        if (bucket->slot[i].verifier == key.word[1]) {
            *evaluation = bucket->slot[i].evaluation;
            move_marker(bucket, i);
            return true;
        }
    }
    return false;
}

bool
ttable_store(struct ttable *table, struct key key,
             const struct evaluation *evaluation)
{
    struct ttable_bucket *bucket = ttable_bucket_of(table, key);

    if (bucket->generation != table->generation) {
        bucket->generation = table->generation;
        bucket->used = 0;
    }

    const bool full = bucket->used == TTABLE_SLOTS;
    const int into = full ? bucket->marker : bucket->used++;

    assert(into < TTABLE_SLOTS);
    bucket->slot[into] = (struct ttable_slot){key.word[1], *evaluation};
    move_marker(bucket, into);
    return full;
}
