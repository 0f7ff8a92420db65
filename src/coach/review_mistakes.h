/*
 * review_mistakes.h -- from graded placements into the player's own mistakes.
 */
#ifndef COACH_REVIEW_MISTAKES_H
#define COACH_REVIEW_MISTAKES_H

#include "coach/review.h"
#include "store/mistakes.h"

/* Placements of one game, as far as they are known; a look at what a review or
   a training owns, for one call. */
struct review_part {
    const struct review_lock *locks;
    int count;
    const struct ruleset *rules;
};

/*
 * Add the mistakes and blunders that are not in the list yet: placements that
 * come again change nothing.  Returns how many were added; none where the name
 * of the rules is no word, and none that was made under instant gravity: the
 * file could not tell.
 */
int review_add_mistakes(const struct review_part *part, int32_t today,
                        struct mistakes *mistakes);

/*
 * Add them to those in the usual file, and say so in a sentence, which is empty
 * if there are none, or if there is no place for the file.  False with one line
 * in 'text' if something is wrong with it.
 */
bool review_keep_mistakes(const struct review_part *part, int32_t today,
                          char *text, size_t size);

#endif
