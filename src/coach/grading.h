/*
 * grading.h -- a grader in a thread of its own.
 *
 * It is asked about one placement at a time and nobody waits for it; a new
 * question takes the place of the old one, which is then never answered.  All
 * functions are for the thread that created it.
 */
#ifndef COACH_GRADING_H
#define COACH_GRADING_H

#include <stdbool.h>

#include "coach/grade.h"

struct grading;

/*
 * For placements under these rules, which are copied, graded with this budget.
 * NULL when the system gives no memory or no thread.
 */
struct grading *grading_create(const struct ruleset *rules, int budget);
void grading_destroy(struct grading *grading); /* NULL is allowed */

/* Ask; 'instant' says that gravity left no time to float. */
void grading_ask(struct grading *grading, const struct ai_position *position,
                 const struct ai_move *played, bool instant);

/* Whatever was asked is not wanted any more. */
void grading_cancel(struct grading *grading);

/*
 * Take the answer if it is there; it is given once.  Where the engine knows no
 * such placement *is_graded is false and *grade is untouched.
 */
bool grading_poll(struct grading *grading, bool *is_graded,
                  struct grade *grade);

/* Can be read when there is an answer to poll. */
int grading_fd(const struct grading *grading);

/* The rules that it grades by. */
const struct ruleset *grading_rules(const struct grading *grading);

#endif
