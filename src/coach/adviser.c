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
    struct ai_config *config = &adviser.setup.config;
    struct ai_file style;

    load(dirs, settings->hint_level, &adviser);
    if (load(dirs, settings->hint_style, &style)) {
        const struct ai_config *taste = &style.setup.config;

        config->evaluator = taste->evaluator;
        config->theta = taste->theta;
        config->peak = taste->peak;
        config->spread = taste->spread;
        config->perfect = taste->perfect;
    }
    config->vocabulary = settings->hint_vocabulary;
    return adviser;
}
