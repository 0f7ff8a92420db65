/*
 * recall.h -- a mistake of one's own, asked again.
 *
 * The coach looks at what was played then, which gives the best line and why it
 * was a mistake, and then at what is placed now.  It looks in a thread of its
 * own and nobody waits for it.
 */
#ifndef COACH_RECALL_H
#define COACH_RECALL_H

#include <stdbool.h>

#include "coach/reason.h"
#include "store/mistakes.h"

struct recall;

/*
 * Begin, under the rules of the game then, with this budget of the grader (see
 * coach/grade.h).  NULL when the system gives no memory or no thread.
 */
struct recall *recall_create(const struct mistake *mistake,
                             const struct ruleset *rules, int budget);
void recall_destroy(struct recall *recall); /* NULL is allowed */

/* This is placed now; what was placed before is forgotten. */
void recall_place(struct recall *recall, const struct ai_move *move);

/* Nothing is placed any more. */
void recall_take_back(struct recall *recall);

/* Take what was found; true: something is looked for still. */
bool recall_look(struct recall *recall);

/*
 * The grade of what was played then, and of what is placed now.  NULL: it is
 * not known yet, nothing is placed, or the engine knows no such placement.
 */
const struct grade *recall_then(const struct recall *recall);
const struct grade *recall_now(const struct recall *recall);

/* Is this placement good enough to count as an answer? */
bool recall_is_right(const struct grade *grade);

/* Why the placement then was not the best; none while that is not known. */
void recall_reasons(const struct recall *recall, struct reasons *reasons);

#endif
