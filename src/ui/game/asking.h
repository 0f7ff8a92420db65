/*
 * asking.h -- how far the player has asked for the hint of a turn.
 *
 * Usually a hint that was asked for is there at once, and whole.  In training it
 * grows: each asking tells a step more, from the idea to the keys, and after
 * the last one nothing; each turn begins with nothing told.  A turn is named by
 * the step at which it began.
 */
#ifndef UI_GAME_ASKING_H
#define UI_GAME_ASKING_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/parts/view.h"

struct asking {
    bool grows;
    int steps;  /* how much is told of the turn 'at', if it grows */
    int32_t at; /* the turn whose hint was asked for last; -1: none */
};

/* A new game. */
void asking_begin(struct asking *asking);

/* The hint of this turn was asked for, or what belongs to it. */
void asking_note(struct asking *asking, int32_t turn_at);

/* The same where it grows; false if nothing is told any more. */
bool asking_grow(struct asking *asking, int32_t turn_at);

/* How much is told of it where it grows; false: nothing yet. */
bool asking_tells(const struct asking *asking, int32_t turn_at,
                  enum view_hint_step *step);

#endif
