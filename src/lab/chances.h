/*
 * chances.h -- what a position offered, whatever was made of it.
 *
 * Every placement of the pieces at hand is tried, by the whole vocabulary.
 * That costs as much as one layer of a search with one survivor: fine to look
 * back with, and no use to play with.
 */
#ifndef LAB_CHANCES_H
#define LAB_CHANCES_H

#include <stdbool.h>

#include "ai/ai.h"

struct chances {
    bool clears; /* a placement clears a line */
    bool spins;  /* a full spin clears two lines or more */
};

struct chances chances_of(const struct ruleset *rules,
                          const struct ai_position *position);

#endif
