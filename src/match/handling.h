/*
 * handling.h -- how fast a held key repeats: what a player sets once.
 *
 * The part of a game that belongs to the player's hands.  keys.h acts on it.
 */
#ifndef MATCH_HANDLING_H
#define MATCH_HANDLING_H

#include <stdbool.h>

#include "ai/rules/ruleset.h"

enum { HANDLING_MS_MAX = 1000, SOFT_DROP_INSTANT = 0, SOFT_DROP_MAX = 1000 };

/* What a player sets once.  Times in milliseconds, 0..HANDLING_MS_MAX. */
struct handling {
    int das;              /* from a press to the first repeat */
    int arr;              /* between repeats; 0: at once to the wall */
    int dcd;              /* repeats wait so long after an entry or a turn */
    int soft_drop_factor; /* times gravity; SOFT_DROP_INSTANT: at once down */
    int drop_guard;       /* after a piece that locked by itself, see keys.h */
};

/* The ruleset's DAS, ARR and soft drop, no cut, a guard of 100 ms. */
struct handling handling_default(const struct timing *timing);
bool handling_is_sound(const struct handling *handling);

#endif
