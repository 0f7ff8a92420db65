/*
 * score.h -- the second step of a sweep: what the arrivals are worth.
 *
 * What an evaluator thinks of a board is looked up, or computed and stored.
 * All that depends on how the board came about, clears, depth, chains, garbage,
 * is worked out for every arrival and never stored.
 */
#ifndef AI_SEARCH_SCORE_H
#define AI_SEARCH_SCORE_H

#include "ai/search/beam.h"

/*
 * All that the placements of one choice have in common; their clears are to be
 * put in.
 */
struct step step_begin(const struct supply *supply, struct choice choice,
                       int depth);

/*
 * Give the arrivals of one survivor, in the order of generation, their status,
 * and complete the states that they have arrived at.
 */
void beam_score(struct beam *beam, const struct candidate *parent);

#endif
