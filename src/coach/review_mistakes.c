/*
 * review_mistakes.c -- from graded placements into the player's own mistakes.
 */
#include "coach/review_mistakes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Is it one word, which the file of mistakes asks for? */
static bool
is_word(const char *name)
{
    return name[0] != '\0' && name[strcspn(name, " \t\n")] == '\0';
}

int
review_add_mistakes(const struct review_part *part, int32_t today,
                    struct mistakes *mistakes)
{
    int added = 0;

    if (!is_word(part->rules->name))
        return 0;
    for (int i = 0; i < part->count; i++) {
        const struct review_lock *lock = &part->locks[i];
        struct mistake made = {
            .loss = lock->grade.loss,
            .played = lock->turn.move,
            .position = lock->turn.position,
        };

        if (!lock->is_graded || lock->grade.word < LOSS_MISTAKE ||
            lock->turn.instant || mistakes_have(mistakes, &made.position))
            continue;
        snprintf(made.rules, sizeof made.rules, "%s", part->rules->name);
        added += mistakes_add(mistakes, &made, today);
    }
    return added;
}

/* The same with the file of this path. */
static bool
keep(const struct review_part *part, int32_t today, const char *path,
     char *text, size_t size)
{
    struct mistakes *mistakes = malloc(sizeof *mistakes);
    bool is_kept = true;
    int added = 0;

    if (mistakes == NULL) {
        snprintf(text, size, "out of memory");
        return false;
    }
    mistakes_load(path, mistakes, text, size);
    if (text[0] == '\0')
        added = review_add_mistakes(part, today, mistakes);
    else
        is_kept = false;
    if (added > 0)
        is_kept = mistakes_save(path, mistakes, text, size);
    if (added > 0 && is_kept)
        snprintf(text, size, "%d mistake%s noted", added,
                 added == 1 ? "" : "s");
    free(mistakes);
    return is_kept;
}

bool
review_keep_mistakes(const struct review_part *part, int32_t today, char *text,
                     size_t size)
{
    char path[DATADIR_PATH_MAX];

    text[0] = '\0';
    return !mistakes_path(path) || keep(part, today, path, text, size);
}
