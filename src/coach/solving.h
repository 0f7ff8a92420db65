/*
 * solving.h -- a puzzle that is solved in a thread of its own.
 */
#ifndef COACH_SOLVING_H
#define COACH_SOLVING_H

#include "coach/solve.h"

struct solving;

/* Begin; the puzzle outlives it.  NULL: no memory or thread. */
struct solving *solving_create(const struct puzzle *puzzle,
                               const struct ruleset *rules);

/* Cancels the solver, which notices at once.  NULL is allowed. */
void solving_destroy(struct solving *solving);

/* What was found; NULL: it is not known yet. */
const struct solution *solving_look(const struct solving *solving);

#endif
