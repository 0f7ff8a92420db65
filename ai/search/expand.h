/*
 * expand.h -- the first step of a sweep: from a survivor to its arrivals.
 */
#ifndef AI_SEARCH_EXPAND_H
#define AI_SEARCH_EXPAND_H

#include "ai/search/beam.h"

/* The landings of a piece that the question allows; returns the count. */
int expand_landings(const struct question *question,
                    const struct movegen_variant *movegen,
                    const struct state *from, enum piece piece,
                    struct landing landing[MOVEGEN_MAX]);

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

/* The same, but for the one placement that is known beforehand. */
void beam_expand_one(struct beam *beam, const struct candidate *parent,
                     path_t placement);

#endif
