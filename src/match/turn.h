/*
 * turn.h -- one turn of a seat, from the entry of its piece to the lock.
 *
 * A hold is inside a turn: the pieces are swapped and it goes on.  A lock ends
 * it: lines clear, chains and attack are counted, the level and the goal are
 * looked at, garbage rises, and the next turn begins, at once or after the
 * delay of the rules.
 */
#ifndef MATCH_TURN_H
#define MATCH_TURN_H

#include <stdbool.h>

#include "match/seat.h"

/* Let the next piece of the queue enter; block out stops the seat. */
void turn_begin(struct seat *seat, const struct seat_call *call);

/* Swap the piece in flight with hold; the caller has seen that it may. */
void turn_swap(struct seat *seat, const struct seat_call *call);

/* Lock the piece, which rests; 'dropped' by a hard drop. */
void turn_lock(struct seat *seat, const struct seat_call *call, bool dropped);

#endif
