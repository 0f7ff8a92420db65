/*
 * pilot.c -- actions, keys and time, as they reach a piece.
 */
#include "match/pilot.h"

#include <assert.h>

#include "match/turn.h"

static bool
can_hold(const struct seat *seat, const struct match_options *options)
{
    return options->ruleset.hold && !seat->hold_used;
}

static void
drop_and_lock(struct seat *seat, const struct seat_call *call)
{
    const struct flight_air air = seat_air(seat, call);
    const int rows = flight_lower(&seat->flight, &air, BOARD_ROWS);

    seat->tally.score += rows * POINTS_HARD_DROP_ROW;
    seat_report(call, EVENT_DROP, (struct event){.drop = {(uint8_t)rows}});
    turn_lock(seat, call, true);
}

static bool
soft_drop(struct seat *seat, const struct flight_air *air, int rows)
{
    const int fallen = flight_lower(&seat->flight, air, rows);

    seat->tally.score += fallen * POINTS_SOFT_DROP_ROW;
    return fallen > 0;
}

static bool
rotate(struct seat *seat, const struct seat_call *call,
       const struct flight_air *air, enum turn turn)
{
    const struct keys_moment moment = seat_moment(seat, call);

    if (!flight_turn(&seat->flight, air, turn))
        return false;
    keys_cut(&seat->keys, &moment);
    return true;
}

/* Do what can be done at once; a lock or a swap is left to be done. */
static bool
move(struct seat *seat, const struct seat_call *call, enum action action)
{
    const struct flight_air air = seat_air(seat, call);
    struct flight *flight = &seat->flight;

    switch (action) {
    case ACTION_LEFT:
        return flight_shift(flight, &air, -1);
    case ACTION_RIGHT:
        return flight_shift(flight, &air, 1);
    case ACTION_LEFT_WALL:
        return flight_slide(flight, &air, -1);
    case ACTION_RIGHT_WALL:
        return flight_slide(flight, &air, 1);
    case ACTION_CW:
        return rotate(seat, call, &air, TURN_CW);
    case ACTION_CCW:
        return rotate(seat, call, &air, TURN_CCW);
    case ACTION_180:
        return rotate(seat, call, &air, TURN_180);
    case ACTION_DOWN:
        return soft_drop(seat, &air, 1);
    case ACTION_SONIC_DROP:
        return soft_drop(seat, &air, BOARD_ROWS);
    case ACTION_HOLD:
        return can_hold(seat, call->options);
    case ACTION_HARD_DROP:
        return true;
    case ACTION_COUNT:
        break;
    }
    assert(false && "no such action");
    return false;
}

bool
pilot_act(struct seat *seat, const struct seat_call *call, enum action action,
          bool fresh)
{
    assert(action < ACTION_COUNT);

    if (seat->phase != SEAT_FLYING)
        return false;

    const bool done = move(seat, call, action);
    if (fresh) {
        seat->tally.keys++;
        if (seat->piece_keys < INT16_MAX)
            seat->piece_keys++;
    }
    if (done || fresh)
        seat_report(call, EVENT_ACTION,
                    (struct event){.action = {(uint8_t)action, fresh, done}});
    if (done && action == ACTION_HOLD)
        turn_swap(seat, call);
    if (action == ACTION_HARD_DROP)
        drop_and_lock(seat, call);
    return done;
}

void
pilot_pass(struct seat *seat, const struct seat_call *call)
{
    if (seat->phase == SEAT_WAITING && seat->enters_at <= call->step)
        turn_begin(seat, call);
    if (seat->phase != SEAT_FLYING)
        return;

    const struct flight_air air = seat_air(seat, call);
    flight_fall(&seat->flight, &air);
    if (flight_must_lock(&seat->flight, call->step))
        turn_lock(seat, call, false);
}

/* What was pressed before the piece came: initial holds and turns. */
static void
act_early(struct seat *seat, const struct seat_call *call)
{
    while (seat->phase == SEAT_FLYING) {
        const struct keys_moment moment = seat_moment(seat, call);
        const enum action action = keys_take_early(&seat->keys, &moment);

        if (action == ACTION_NONE)
            return;
        pilot_act(seat, call, action, true);
    }
}

void
pilot_repeat(struct seat *seat, const struct seat_call *call)
{
    act_early(seat, call);
    for (;;) {
        const struct keys_moment moment = seat_moment(seat, call);
        const enum action action = keys_poll(&seat->keys, &moment);

        if (action == ACTION_NONE)
            return;
        pilot_act(seat, call, action, false);
    }
}

/* A key that acts at once, or on the next piece. */
static void
act_or_wait(struct seat *seat, const struct seat_call *call, enum action action,
            bool tapped)
{
    const struct keys_moment moment = seat_moment(seat, call);

    if (action == ACTION_NONE)
        return;
    if (seat->phase == SEAT_WAITING)
        keys_wait(&seat->keys, &moment, (enum match_key)action, tapped);
    else
        pilot_act(seat, call, action, true);
}

void
pilot_press(struct seat *seat, const struct seat_call *call, enum match_key key)
{
    const struct keys_moment moment = seat_moment(seat, call);

    act_or_wait(seat, call, keys_press(&seat->keys, &moment, key), false);
}

void
pilot_tap(struct seat *seat, const struct seat_call *call, enum match_key key)
{
    const struct keys_moment moment = seat_moment(seat, call);

    act_or_wait(seat, call, keys_tap(&seat->keys, &moment, key), true);
}
