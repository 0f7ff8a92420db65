/*
 * ease.h -- of placements that are as good, the one that is easiest to reach.
 *
 * A ranking tells placements apart that a longer search would put in another
 * order.  Whoever shows one of them to a player puts those that are equal
 * within the noise (coach/loss.h) in order of the keys that they need.
 */
#ifndef COACH_EASE_H
#define COACH_EASE_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "ai/move/movegen.h"
#include "coach/grade.h"

/*
 * The list is as ai_advise() gives it, best first.  Those at its head that are
 * as good as the first are put in order of the fewest keys from where the piece
 * enters, hold counted as one; equal ones, and all others, stay in order.
 */
void ease_order(const struct ai_position *position,
                const struct movement *movement, struct ai_alternative *list,
                int count);

/* Of such a list, the one that the others are held against. */
const struct ai_alternative *ease_best(const struct ai_alternative *list,
                                       int count);

/* What number 'i' (from 0) of such a list is, held against that one: see
   grade_pair(). */
void ease_grade(const struct ai_alternative *list, int count, int i,
                struct grade *grade);

#endif
