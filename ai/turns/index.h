/*
 * index.h -- where in a table something with a name lies.
 *
 * Buckets of two places and a marker for the one to give away, as in the
 * transposition tables (ai/search/ttable.h); but what lies there is not the
 * index's business: each of the three tables has an array beside it.
 */
#ifndef AI_TURNS_INDEX_H
#define AI_TURNS_INDEX_H

#include <stdint.h>

#include "ai/search/key.h"

enum {
    INDEX_PLACES = 2, /* in a bucket */
    INDEX_NOTHING = -1,
};

struct index_bucket {
    uint64_t verifier[INDEX_PLACES];   /* second word of the name */
    uint32_t generation[INDEX_PLACES]; /* of the index when it was put there */
    uint32_t marker;                   /* the place to give away */
};

struct index {
    struct index_bucket *bucket; /* not owned */
    uint64_t mask;               /* buckets less one: a power of two less one */
    uint32_t generation;         /* places of another one are empty */
};

/* Take over memory for 'places' places, a power of two from 2 on; empty. */
void index_init(struct index *index, struct index_bucket *buckets, int places);

/* Forget everything, without touching a bucket. */
void index_empty(struct index *index);

/* The place of a name, or INDEX_NOTHING. */
int index_find(struct index *index, struct key name);

/* A place for a name that has just not been found. */
int index_take(struct index *index, struct key name);

#endif
