/*
 * collapse.h -- which survivor already stands at a state.
 *
 * Two paths can arrive at one state in one layer.  Before an arrival competes
 * for a slot it is looked up here; if an earlier arrival at the same state is
 * in the frontier, only the better of the two stays.
 *
 * Only survivors need to be remembered.  An arrival that was refused, or that
 * had to go, was worse than every survivor at that time, and survivors only
 * get better; so whatever arrives at its state again and is not better is
 * refused too, and whatever is better has nothing to give way to.  The table
 * is therefore twice the size of the largest layer and can never be full.
 *
 * A fingerprint only finds; it never decides.  A state is the same when all of
 * it is equal, so a collision of fingerprints drops nothing.
 */
#ifndef AI_SEARCH_COLLAPSE_H
#define AI_SEARCH_COLLAPSE_H

#include <stdint.h>

#include "ai/search/frontier.h"

/* Open addressing: a slot number of the frontier, or FRONTIER_NO_SLOT. */
struct collapse {
    int32_t *entry; /* 'size' of them, not owned */
    int32_t size;   /* a power of two */
};

/* Entries for a frontier of this capacity: at least twice as many. */
int32_t collapse_size_for(int32_t capacity);

/* Forget the layer before. */
void collapse_begin(struct collapse *collapse);

/* The slot of the survivor that stands at the state, or FRONTIER_NO_SLOT. */
int32_t collapse_find(const struct collapse *collapse,
                      const struct frontier *frontier,
                      const struct state *state, uint64_t fingerprint);

/* Remember the candidate in 'slot', whose state stands there alone. */
void collapse_add(struct collapse *collapse, const struct frontier *frontier,
                  int32_t slot);

/* Forget the candidate in 'slot', before something is written over it. */
void collapse_remove(struct collapse *collapse, const struct frontier *frontier,
                     int32_t slot);

#endif
