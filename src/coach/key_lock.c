/*
 * key_lock.c -- is there still a way without a detour?
 */
#include "coach/key_lock.h"

#include <assert.h>

#include "ai/move/movegen.h"
#include "ai/move/pathgen.h"

void
key_lock_init(struct key_lock *lock, int seat)
{
    assert(seat >= 0 && seat < MATCH_SEATS_MAX);
    *lock = (struct key_lock){.seat = seat, .last = ACTION_NONE};
}

/* What a key could grow into while it is held. */
static enum action
held_form(enum action action)
{
    switch (action) {
    case ACTION_LEFT:
        return ACTION_LEFT_WALL;
    case ACTION_RIGHT:
        return ACTION_RIGHT_WALL;
    case ACTION_DOWN:
        return ACTION_SONIC_DROP;
    default:
        return ACTION_NONE;
    }
}

/* A key of its own: it begins a run, or goes on with one. */
static void
note_key(struct key_lock *lock, enum action action)
{
    if (action != lock->last)
        lock->keys_before = lock->keys;
    lock->last = action;
    lock->keys++;
}

void
key_lock_note(struct key_lock *lock, const struct event *event)
{
    if (event->kind == EVENT_MATCH_OVER || event->seat != lock->seat)
        return;
    if (event->kind == EVENT_ENTRY)
        key_lock_init(lock, lock->seat);
    if (event->kind != EVENT_ACTION || !event->action.done ||
        event->action.action == ACTION_HOLD)
        return;
    if (event->action.fresh)
        note_key(lock, event->action.action);
    else if (event->action.action == lock->last ||
             event->action.action == held_form(lock->last))
        lock->keys = lock->keys_before + 1; /* the run was one held key */
}

/* Where the piece is after an action; false if it did nothing. */
static bool
try_action(const struct match *match, int seat, enum action action,
           struct landing *flight)
{
    struct match next = *match;

    if (!match_act(&next, seat, action))
        return false;
    *flight = (struct landing){next.seat[seat].flight.at,
                               next.seat[seat].flight.spin};
    return true;
}

/* Does 'used' keys and the way on from here make the fewest for a landing? */
static bool
is_on_a_way(const struct match *match, int seat, const struct landing *flight,
            int used)
{
    const struct movement movement = {.rules = &match->options.ruleset,
                                      .soft_drop = true};
    const struct board *board = &match->seat[seat].stack.board;
    struct landing landings[MOVEGEN_MAX];
    char path[PATH_SIZE];
    const int count =
        movegen(&movement, board, (enum piece)flight->at.piece, landings);

    for (int i = 0; i < count; i++) {
        const int on = pathgen_from(&movement, board, flight, &landings[i],
                                    &path_costs_keys, path);

        if (on >= 0 && used + on == pathgen(&movement, board, &landings[i],
                                            &path_costs_keys, path))
            return true;
    }
    return false;
}

/* A hard drop is the last key: were all of them the fewest? */
static bool
allows_drop(const struct match *match, int seat, int used)
{
    const struct flight *flight = &match->seat[seat].flight;
    const struct movement movement = {.rules = &match->options.ruleset,
                                      .soft_drop = true};
    const struct board *board = &match->seat[seat].stack.board;
    struct landing landing = {flight->at, flight->spin};
    char path[PATH_SIZE];

    if (position_drop(board, &landing.at) > 0)
        landing.spin = SPIN_NONE;
    return used + 1 <=
           pathgen(&movement, board, &landing, &path_costs_keys, path);
}

bool
key_lock_allows(const struct key_lock *lock, const struct match *match,
                enum action action, bool tapped)
{
    const enum action held = held_form(action);
    const bool may_repeat = tapped && action == lock->last;
    const int before = may_repeat ? lock->keys_before : lock->keys;
    struct landing flight;

    assert(action < ACTION_COUNT);

    if (match->seat[lock->seat].phase != SEAT_FLYING || action == ACTION_HOLD)
        return true;
    if (action == ACTION_HARD_DROP)
        return allows_drop(match, lock->seat, lock->keys);
    if (!try_action(match, lock->seat, action, &flight))
        return false;
    if (is_on_a_way(match, lock->seat, &flight, lock->keys + 1))
        return true;
    return held != ACTION_NONE &&
           try_action(match, lock->seat, held, &flight) &&
           is_on_a_way(match, lock->seat, &flight, before + 1);
}
