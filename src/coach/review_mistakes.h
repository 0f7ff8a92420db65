/*
 * review_mistakes.h -- from a review into the player's own mistakes.
 */
#ifndef COACH_REVIEW_MISTAKES_H
#define COACH_REVIEW_MISTAKES_H

#include "coach/review.h"
#include "store/mistakes.h"

/*
 * Add the mistakes and blunders of a review that are not in the list yet: a
 * review that is made again changes nothing.  Returns how many were added; none
 * where the name of the rules is no word, which the file could not tell.
 */
int review_add_mistakes(const struct review *review, int32_t today,
                        struct mistakes *mistakes);

#endif
