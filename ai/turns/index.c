/*
 * index.c -- finding a place, and giving one away.
 */
#include "ai/turns/index.h"

#include <assert.h>
#include <string.h>

void
index_init(struct index *index, struct index_bucket *buckets, int places)
{
    const uint64_t count = (uint64_t)places / INDEX_PLACES;

    assert(places >= INDEX_PLACES && (places & (places - 1)) == 0);

    memset(buckets, 0, count * sizeof *buckets);
    *index = (struct index){buckets, count - 1, 1};
}

void
index_empty(struct index *index)
{
    if (++index->generation != 0)
        return;
    /* The count has come round: nothing of four thousand million emptyings ago
       may come back to life. */
    memset(index->bucket, 0, (index->mask + 1) * sizeof *index->bucket);
    index->generation = 1;
}

/* The other place is the next one to go. */
static int
touch(const struct index *index, struct index_bucket *bucket, unsigned place)
{
    bucket->marker = !place;
    return (int)((uint64_t)(bucket - index->bucket) * INDEX_PLACES + place);
}

int
index_find(struct index *index, struct key name)
{
    struct index_bucket *bucket = &index->bucket[name.word[0] & index->mask];

    for (unsigned place = 0; place < INDEX_PLACES; place++) {
        if (bucket->generation[place] == index->generation &&
            bucket->verifier[place] == name.word[1])
            return touch(index, bucket, place);
    }
    return INDEX_NOTHING;
}

int
index_take(struct index *index, struct key name)
{
    struct index_bucket *bucket = &index->bucket[name.word[0] & index->mask];
    unsigned place = bucket->marker;

    for (unsigned i = INDEX_PLACES; i-- > 0;) {
        if (bucket->generation[i] != index->generation)
            place = i;
    }
    bucket->verifier[place] = name.word[1];
    bucket->generation[place] = index->generation;
    return touch(index, bucket, place);
}
