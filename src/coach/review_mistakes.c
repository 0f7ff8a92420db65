/*
 * review_mistakes.c -- from graded placements into the player's own mistakes.
 */
#include "coach/review_mistakes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

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
            lock->turn.instant || mistakes_find(mistakes, &made.position) >= 0)
            continue;
        snprintf(made.rules, sizeof made.rules, "%s", part->rules->name);
        added += mistakes_add(mistakes, &made, today);
    }
    return added;
}

/* The same with the file of this path, under its lock; -1: see 'text'. */
static int
add_to_file(const struct review_part *part, int32_t today, const char *path,
            char *text, size_t size)
{
    struct mistakes *mistakes = malloc(sizeof *mistakes);
    struct store_lock lock;
    int added = -1;

    snprintf(text, size, "out of memory");
    if (mistakes != NULL && store_lock(&lock, path, STORE_OWN, text, size)) {
        if (mistakes_load(path, mistakes, text, size))
            added = review_add_mistakes(part, today, mistakes);
        if (added > 0 && !mistakes_save(&lock, mistakes, text, size))
            added = -1;
        store_unlock(&lock);
    }
    free(mistakes);
    return added;
}

bool
review_keep_mistakes(const struct review_part *part, int32_t today, char *text,
                     size_t size)
{
    char path[DATADIR_PATH_MAX];

    text[0] = '\0';
    if (!mistakes_path(path))
        return true;

    const int added = add_to_file(part, today, path, text, size);
    if (added == 0)
        text[0] = '\0';
    else if (added > 0)
        snprintf(text, size, "%d mistake%s noted", added, text_plural(added));
    return added >= 0;
}
