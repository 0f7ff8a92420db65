/*
 * warning.h -- is the ghost on a blunder?
 *
 * It looks at a match, never writes to it, and asks a grader in a thread about
 * the place where the piece would land now; what it has learned of a place is
 * kept while the piece, hold and garbage are the same.  What it says is always
 * about where the ghost is at that moment: as soon as the ghost has moved the
 * warning is gone, and it never waits.
 */
#ifndef COACH_WARNING_H
#define COACH_WARNING_H

#include <stdbool.h>

#include "match/match.h"

struct warning;

/* For a seat of matches under these rules, graded with this budget (see
   coach/grade.h).  NULL when the system gives no memory or no thread. */
struct warning *warning_create(const struct ruleset *rules, int seat,
                               int budget);
void warning_destroy(struct warning *warning); /* NULL is allowed */

/* Look at the match: take an answer if there is one, and ask on.  Call it after
   each change, and when warning_fd() is ready. */
void warning_look(struct warning *warning, const struct match *match);

/* Is the place under the ghost, as it is now, known to be a blunder? */
bool warning_is_due(const struct warning *warning, const struct match *match);

/* Is it known whether it is one? */
bool warning_is_known(const struct warning *warning, const struct match *match);

/* To be watched for answers. */
int warning_fd(const struct warning *warning);

#endif
