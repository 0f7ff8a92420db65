/*
 * review_mistakes.c -- from a review into the player's own mistakes.
 */
#include "coach/review_mistakes.h"

int
review_add_mistakes(const struct review *review, int32_t today,
                    struct mistakes *mistakes)
{
    int added = 0;

    for (int i = 0; i < review->next; i++) {
        const struct review_lock *lock = &review->lock[i];
        const struct mistake made = {
            .loss = lock->grade.loss,
            .played = lock->turn.move,
            .position = lock->turn.position,
        };

        if (!lock->is_graded || lock->grade.word < LOSS_MISTAKE ||
            mistakes_have(mistakes, &made.position))
            continue;
        mistakes_add(mistakes, &made, today);
        added++;
    }
    return added;
}
