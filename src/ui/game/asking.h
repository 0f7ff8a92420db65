/*
 * asking.h -- how far the player has asked for the hint of a turn.
 *
 * Who has hints that come by themselves sees them whole, at once or after a
 * while.  For all others they grow: each asking tells a step more, from the
 * idea to the keys, and after the last one nothing; each turn begins with
 * nothing told.  A turn is named by the step at which it began.
 */
#ifndef UI_GAME_ASKING_H
#define UI_GAME_ASKING_H

#include <stdbool.h>
#include <stdint.h>

#include "store/settings.h"
#include "ui/parts/view.h"

struct asking {
    int32_t when;  /* enum settings_hints, as they were taken last */
    bool grows;    /* else hints come by themselves, */
    int32_t delay; /* so many steps after a turn has begun */
    bool warns;    /* only of blunders, by itself */
    int steps;     /* how much is told of the turn 'at', if it grows */
    int32_t at;    /* the turn whose hint was asked for last; -1: none */
};

/* As the player has set it. */
void asking_set(struct asking *asking, const struct settings *settings);

/* A new game. */
void asking_begin(struct asking *asking);

/* Is it time for a hint that comes by itself?  One that was asked for does not
   wait. */
bool asking_is_due(const struct asking *asking, int32_t turn_at, int32_t step);

/* The hint of this turn was asked for, or what belongs to it. */
void asking_note(struct asking *asking, int32_t turn_at);

/* The same where it grows; false if nothing is told any more. */
bool asking_grow(struct asking *asking, int32_t turn_at);

/* Writes how much is shown of it where it grows; false: nothing yet. */
bool asking_take_step(const struct asking *asking, int32_t turn_at,
                      enum view_hint_step *step);

#endif
