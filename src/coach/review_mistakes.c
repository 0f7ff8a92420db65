/*
 * review_mistakes.c -- from a review into the player's own mistakes.
 */
#include "coach/review_mistakes.h"

#include <stdio.h>
#include <string.h>

/* Is it one word, which the file of mistakes asks for? */
static bool
is_word(const char *name)
{
    return name[0] != '\0' && name[strcspn(name, " \t\n")] == '\0';
}

int
review_add_mistakes(const struct review *review, int32_t today,
                    struct mistakes *mistakes)
{
    int added = 0;

    if (!is_word(review->rules.name))
        return 0;
    for (int i = 0; i < review->next; i++) {
        const struct review_lock *lock = &review->lock[i];
        struct mistake made = {
            .loss = lock->grade.loss,
            .played = lock->turn.move,
            .position = lock->turn.position,
        };

        if (!lock->is_graded || lock->grade.word < LOSS_MISTAKE ||
            mistakes_have(mistakes, &made.position))
            continue;
        snprintf(made.rules, sizeof made.rules, "%s", review->rules.name);
        mistakes_add(mistakes, &made, today);
        added++;
    }
    return added;
}
