/*
 * expand.h -- the first step of a sweep: from a survivor to its arrivals.
 */
#ifndef AI_SEARCH_EXPAND_H
#define AI_SEARCH_EXPAND_H

#include "ai/search/beam.h"

/*
 * Fill beam->arrival with all arrivals of one survivor: the landings of the
 * current piece, then, where hold is allowed, of what a swap brings.  Each has
 * its board and its clear; where there are tables it also has its key, and the
 * table has been asked to have the evaluation ready.
 *
 * A placement that locks out loses the game; it is an arrival only of the root,
 * and only if there is nothing else to play.  A survivor whose next piece
 * cannot enter has no arrivals.
 */
void beam_expand(struct beam *beam, const struct candidate *parent);

#endif
