/*
 * adviser.c -- whose judgment hints go by.
 */
#include "coach/adviser.h"

#include <stddef.h>

enum { WHY_SIZE = 1024 };

_Static_assert(VOCABULARY_TUCKS == 1 && VOCABULARY_DROPS == 2,
               "the words of the setting are in this order");

static bool
load(const struct datadir *dirs, const char *name, struct ai_file *ai)
{
    char why[WHY_SIZE]; /* a game does not stand still for it */

    return name[0] != '\0' && ai_file_load(dirs, name, ai, why, sizeof why);
}

struct ai_file
adviser_of(const struct settings *settings, const struct datadir *dirs,
           const struct ai_file *strongest)
{
    struct ai_file adviser = *strongest;
    struct ai_file style;

    load(dirs, settings->hint_level, &adviser);
    if (load(dirs, settings->hint_style, &style)) {
        adviser.evaluator = style.evaluator;
        adviser.theta = style.theta;
        adviser.level.value[LEVEL_PERFECT] = style.level.value[LEVEL_PERFECT];
    }
    adviser.level.value[LEVEL_VOCABULARY] = settings->hint_vocabulary;
    return adviser;
}
