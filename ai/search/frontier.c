/*
 * frontier.c -- a binary heap that also knows where everything is.
 *
 * heap[0] is the worst; the children of heap[i] are heap[2 i + 1] and
 * heap[2 i + 2], and neither is worse than heap[i].
 */
#include "ai/search/frontier.h"

#include <assert.h>
#include <stddef.h>

static void
put(struct frontier *frontier, int32_t i, struct frontier_node node)
{
    frontier->heap[i] = node;
    frontier->place[node.slot] = i;
}

/* Fill the hole at 'i' with 'node', or with a worse parent above it. */
static void
sift_up(struct frontier *frontier, int32_t i, struct frontier_node node)
{
    while (i > 0) {
        const int32_t parent = (i - 1) / 2;

        if (frontier->heap[parent].rank < node.rank)
            break;
        put(frontier, i, frontier->heap[parent]);
        i = parent;
    }
    put(frontier, i, node);
}

/* Fill the hole at 'i' with 'node', or with a worse child below it. */
static void
sift_down(struct frontier *frontier, int32_t i, struct frontier_node node)
{
    const struct frontier_node *heap = frontier->heap;

    for (;;) {
        int32_t child = 2 * i + 1;

        if (child >= frontier->count)
            break;
        if (child + 1 < frontier->count &&
            heap[child + 1].rank < heap[child].rank)
            child++;
        if (heap[child].rank > node.rank)
            break;
        put(frontier, i, heap[child]);
        i = child;
    }
    put(frontier, i, node);
}

void
frontier_begin(struct frontier *frontier, int32_t limit)
{
    assert(limit >= 1 && limit <= frontier->capacity);

    frontier->limit = limit;
    frontier->count = 0;
    frontier->ordered = false;
}

int32_t
frontier_admit(struct frontier *frontier, uint64_t rank)
{
    assert(!frontier->ordered && !frontier_refuses(frontier, rank));

    if (frontier->count == frontier->limit) {
        const int32_t slot = frontier->heap[0].slot;

        sift_down(frontier, 0, (struct frontier_node){rank, slot});
        return slot;
    }

    const int32_t slot = frontier->count++;
    sift_up(frontier, slot, (struct frontier_node){rank, slot});
    return slot;
}

void
frontier_improve(struct frontier *frontier, int32_t slot, uint64_t rank)
{
    const int32_t i = frontier->place[slot];

    assert(!frontier->ordered && frontier->heap[i].slot == slot);
    assert(rank > frontier->heap[i].rank);
    sift_down(frontier, i, (struct frontier_node){rank, slot});
}

uint64_t
frontier_rank(const struct frontier *frontier, int32_t slot)
{
    return frontier->heap[frontier->place[slot]].rank;
}

/* Heap sort: the worst goes to the end, again and again. */
void
frontier_order(struct frontier *frontier)
{
    const int32_t count = frontier->count;

    assert(!frontier->ordered);

    while (frontier->count > 1) {
        const struct frontier_node worst = frontier->heap[0];
        const int32_t last = --frontier->count;

        sift_down(frontier, 0, frontier->heap[last]);
        put(frontier, last, worst);
    }
    frontier->count = count;
    frontier->ordered = true;
}

const struct candidate *
frontier_at(const struct frontier *frontier, int32_t i)
{
    assert(frontier->ordered && i >= 0 && i < frontier->count);
    return &frontier->candidate[frontier->heap[i].slot];
}
