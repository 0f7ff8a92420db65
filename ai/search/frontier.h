/*
 * frontier.h -- the best candidates of one layer, so many and no more.
 *
 * A priority queue with a limit.  While there is room everything is admitted;
 * then a better candidate replaces the worst, and others are refused.  Ranks
 * are never equal (see rank_of()), so what is kept does not depend on how the
 * queue is built.
 *
 * Candidates lie in slots and do not move; the queue is a heap of slot numbers
 * with the worst on top.
 */
#ifndef AI_SEARCH_FRONTIER_H
#define AI_SEARCH_FRONTIER_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/search/candidate.h"

enum { FRONTIER_NO_SLOT = -1 };

struct frontier_node {
    uint64_t rank;
    int32_t slot;
};

struct frontier {
    struct candidate *candidate; /* by slot; 'capacity' of them, not owned */
    struct frontier_node *heap;  /* worst first; then the order, best first */
    int32_t *place;              /* by slot: where in the heap it is */
    int32_t capacity;            /* what there is memory for */
    int32_t limit;               /* what this layer may keep */
    int32_t count;
    bool ordered; /* filling is over */
};

/* Empty it for a layer that may keep 'limit', 1..capacity. */
void frontier_begin(struct frontier *frontier, int32_t limit);

/* Is it full of candidates that are all better? */
static inline bool
frontier_refuses(const struct frontier *frontier, uint64_t rank)
{
    return frontier->count == frontier->limit && rank < frontier->heap[0].rank;
}

/* Where the candidate is that must go if another one is admitted. */
static inline int32_t
frontier_loser(const struct frontier *frontier)
{
    if (frontier->count < frontier->limit)
        return FRONTIER_NO_SLOT;
    return frontier->heap[0].slot;
}

/*
 * Admit a candidate that is not refused: returns the slot to write it into,
 * which is that of the loser when the frontier is full.
 */
int32_t frontier_admit(struct frontier *frontier, uint64_t rank);

/* The candidate in 'slot' gave way to a better one: 'rank' is higher. */
void frontier_improve(struct frontier *frontier, int32_t slot, uint64_t rank);

/* The rank under which the candidate in 'slot' was admitted. */
uint64_t frontier_rank(const struct frontier *frontier, int32_t slot);

/* Filling is over: put the candidates in order, the best first. */
void frontier_order(struct frontier *frontier);

/* The i-th best, once in order. */
const struct candidate *frontier_at(const struct frontier *frontier, int32_t i);

#endif
