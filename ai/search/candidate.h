/*
 * candidate.h -- what a search holds of a line of placements.
 *
 * There is no tree: a candidate knows where it arrived and how it came there,
 * and nothing of its parent or its siblings.
 */
#ifndef AI_SEARCH_CANDIDATE_H
#define AI_SEARCH_CANDIDATE_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "ai/judge/evaluator.h"
#include "ai/rules/board.h"
#include "ai/search/path.h"

/*
 * Everything that the future of a line depends on.  Two arrivals at one state
 * of one depth are worth the same from here on, however they came; what they
 * differ in is their past.  It has no padding, so that memcmp() compares it.
 */
struct state {
    struct board board;
    uint8_t hold; /* enum piece, or PIECE_NONE */
    uint8_t next; /* pieces gone from the queue */
    bool gated;   /* the floating gate may bite from here on */
    uint8_t spare[3];
    uint64_t carried; /* the evaluator's fingerprint of the status */
};

static_assert(sizeof(struct state) == 96, "a state has no padding");

static inline bool
state_equal(const struct state *a, const struct state *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

struct candidate {
    struct state state;
    uint64_t fingerprint; /* of the state; equal ones may still differ */
    struct status status;
    path_t path[JUDGE_DEPTHS_MAX]; /* placements since the root */
};

/*
 * One number that orders the candidates of a layer, best highest: by value,
 * and among equals by generation, the earlier one first.
 */
static inline uint64_t
rank_of(int32_t value, uint32_t generation)
{
    return (uint64_t)((uint32_t)value ^ 0x80000000u) << 32 | ~generation;
}

#endif
