/*
 * pilot.h -- how actions, keys and time move the piece of a seat.
 */
#ifndef MATCH_PILOT_H
#define MATCH_PILOT_H

#include <stdbool.h>

#include "match/action.h"
#include "match/seat.h"

/* Do an action; false when it was refused.  'fresh' as in event_action. */
bool pilot_act(struct seat *seat, const struct seat_call *call,
               enum action action, bool fresh);

/* A key went down, or came from a terminal without releases. */
void pilot_press(struct seat *seat, const struct seat_call *call,
                 enum match_key key);
void pilot_tap(struct seat *seat, const struct seat_call *call,
               enum match_key key);

/* Let time act up to this step: a delayed entry, gravity, the lock delay. */
void pilot_pass(struct seat *seat, const struct seat_call *call);

/* Let the repeats of held keys act that are due at this step. */
void pilot_repeat(struct seat *seat, const struct seat_call *call);

#endif
