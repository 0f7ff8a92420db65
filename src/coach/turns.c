/*
 * turns.c -- following a seat from entry to lock.
 */
#include "coach/turns.h"

#include <assert.h>

#include "bot/route.h"
#include "match/sight.h"

enum { PERSON_MS = 1000 }; /* a person's time for a piece, as for hints */

/* The piece has entered; or, after a hold, the other one of the same turn. */
static void
enter(struct turns_watch *watch, const struct match *match)
{
    const struct seat *seat = &match->seat[watch->seat];

    if (watch->begun || seat->phase != SEAT_FLYING)
        return;
    watch->begun = true;
    watch->turn = (struct played_turn){
        .instant =
            route_is_instant(seat_row_us(seat, &match->options), PERSON_MS)};
    match_position(match, watch->seat, PERSON_MS, &watch->turn.position);
}

void
turns_watch_init(struct turns_watch *watch, const struct match *match, int seat)
{
    assert(seat >= 0 && seat < match->options.seats);
    *watch = (struct turns_watch){.seat = seat};
    enter(watch, match);
}

static void
lock(struct turns_watch *watch, int32_t step, const struct event_lock *lock)
{
    struct played_turn *turn = &watch->turn;

    turn->move.landing = lock->landing;
    turn->step = step;
    turn->steps = lock->steps;
    turn->keys = lock->keys;
    turn->dropped = lock->dropped;
    turn->attack = lock->attack;
    turn->dug = lock->dug;
}

bool
turns_watch_event(struct turns_watch *watch, const struct match *match,
                  const struct event *event, struct played_turn *turn)
{
    if (event->kind == EVENT_MATCH_OVER || event->seat != watch->seat)
        return false;
    if (event->kind == EVENT_ENTRY)
        enter(watch, match);
    if (event->kind == EVENT_HOLD)
        watch->turn.move.hold = true;
    if (event->kind != EVENT_LOCK || !watch->begun)
        return false;
    lock(watch, event->step, &event->lock);
    watch->begun = false;
    *turn = watch->turn;
    return true;
}
