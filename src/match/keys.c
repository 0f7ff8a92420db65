/*
 * keys.c -- charges and repeats.
 *
 * A held side is a step at which it acts next ('due'), set to press + DAS and
 * moved on by ARR each time.  The one that lost to the other side keeps its
 * 'due', which is why it resumes with its own charge.
 */
#include "match/keys.h"

#include <assert.h>
#include <stddef.h>

enum { STEP_US = 1000, NEVER = INT32_MAX };

void
keys_init(struct keys *keys)
{
    *keys = (struct keys){0};
    repeat_init(&keys->repeat);
}

void
keys_release_all(struct keys *keys)
{
    keys_init(keys);
}

static bool
is_side(enum match_key key)
{
    return key == MATCH_KEY_LEFT || key == MATCH_KEY_RIGHT;
}

/* Is it down, as far as anybody can know? */
static bool
is_held(const struct held_key *side, int32_t step)
{
    return side->down && side->until >= step;
}

static int64_t
us_of(const struct keys_moment *now)
{
    return (int64_t)now->step * STEP_US;
}

/* Microseconds between two rows of soft drop. */
static int32_t
soft_row_us(const struct keys_moment *now)
{
    const int factor = now->handling->soft_drop_factor;

    assert(factor > 0);
    return now->row_us > factor ? now->row_us / factor : 1;
}

/* What one beat of soft drop does; sets the time of the next one. */
static enum action
soft_beat(struct keys *keys, const struct keys_moment *now, int64_t from_us)
{
    if (now->handling->soft_drop_factor == SOFT_DROP_INSTANT) {
        keys->soft_due = us_of(now) + STEP_US;
        return ACTION_SONIC_DROP;
    }
    keys->soft_due = from_us + soft_row_us(now);
    return ACTION_DOWN;
}

/* Whether the guard swallows this hard drop; it does so only once. */
static bool
consume_guard(struct keys *keys, const struct keys_moment *now)
{
    const bool guarded = now->step < keys->guard_until;

    keys->guard_until = 0;
    return guarded;
}

/* What a key means at once, held or not. */
static enum action
first_action(struct keys *keys, const struct keys_moment *now,
             enum match_key key)
{
    static_assert((int)MATCH_KEY_COUNT == (int)ACTION_COUNT &&
                      (int)MATCH_KEY_HOLD == (int)ACTION_HOLD,
                  "keys and actions go in one order");

    if (key == MATCH_KEY_HARD_DROP && consume_guard(keys, now))
        return ACTION_NONE;
    if (key == MATCH_KEY_SOFT_DROP)
        return soft_beat(keys, now, us_of(now));
    return (enum action)key;
}

enum action
keys_press(struct keys *keys, const struct keys_moment *now, enum match_key key)
{
    assert(key < MATCH_KEY_COUNT);

    if (is_side(key)) {
        struct held_key *side = &keys->side[key - MATCH_KEY_LEFT];

        if (is_held(side, now->step))
            return ACTION_NONE;
        *side = (struct held_key){true, now->step + now->handling->das,
                                  now->step + KEYS_DEAF_MS};
        keys->last_side = (uint8_t)(key - MATCH_KEY_LEFT);
    }
    if (key == MATCH_KEY_SOFT_DROP) {
        if (keys->soft_down && keys->soft_until >= now->step)
            return ACTION_NONE;
        keys->soft_down = true;
        keys->soft_until = now->step + KEYS_DEAF_MS;
    }
    return first_action(keys, now, key);
}

void
keys_hear(struct keys *keys, const struct keys_moment *now, enum match_key key)
{
    const int32_t until = now->step + KEYS_DEAF_MS;

    assert(key < MATCH_KEY_COUNT);

    if (is_side(key) && is_held(&keys->side[key - MATCH_KEY_LEFT], now->step))
        keys->side[key - MATCH_KEY_LEFT].until = until;
    if (key == MATCH_KEY_SOFT_DROP && keys->soft_down &&
        keys->soft_until >= now->step)
        keys->soft_until = until;
}

/* Forget an early key. */
static void
drop_early(struct keys *keys, int index)
{
    assert(index < keys->early_count);
    keys->early_count--;
    for (int i = index; i < keys->early_count; i++)
        keys->early[i] = keys->early[i + 1];
}

void
keys_wait(struct keys *keys, const struct keys_moment *now, enum match_key key,
          bool tapped)
{
    const bool is_drop = key == MATCH_KEY_HARD_DROP ||
                         key == MATCH_KEY_SONIC_DROP ||
                         key == MATCH_KEY_SOFT_DROP;

    assert(key < MATCH_KEY_COUNT);

    if (!is_drop && keys->early_count < KEYS_EARLY_MAX)
        keys->early[keys->early_count++] =
            (struct early_key){(uint8_t)key, tapped, now->step};
}

enum action
keys_take_early(struct keys *keys, const struct keys_moment *now)
{
    int next = 0;

    while (keys->early_count > 0 && keys->early[0].tapped &&
           now->step - keys->early[0].at > KEYS_EARLY_MS)
        drop_early(keys, 0);
    if (keys->early_count == 0)
        return ACTION_NONE;
    for (int i = 0; i < keys->early_count; i++) {
        if (keys->early[i].key == MATCH_KEY_HOLD)
            next = i;
    }

    const enum action action = (enum action)keys->early[next].key;
    drop_early(keys, next);
    return action;
}

void
keys_release(struct keys *keys, enum match_key key)
{
    assert(key < MATCH_KEY_COUNT);

    for (int i = keys->early_count - 1; i >= 0; i--) {
        if (keys->early[i].key == key)
            drop_early(keys, i);
    }

    if (is_side(key))
        keys->side[key - MATCH_KEY_LEFT].down = false;
    if (key == MATCH_KEY_SOFT_DROP)
        keys->soft_down = false;
}

/*
 * A held key was recognised by its repeats.  It counts as charged, and lasts
 * until the terminal's next repeat must have come.
 */
static void
hold_by_repeat(struct keys *keys, const struct keys_moment *now,
               enum match_key key)
{
    const int32_t until = now->step + keys->repeat.interval;

    if (is_side(key)) {
        struct held_key *side = &keys->side[key - MATCH_KEY_LEFT];

        if (!side->down)
            *side = (struct held_key){true, now->step, until};
        side->until = until;
        keys->last_side = (uint8_t)(key - MATCH_KEY_LEFT);
    }
    if (key == MATCH_KEY_SOFT_DROP) {
        if (!keys->soft_down)
            keys->soft_due = us_of(now);
        keys->soft_down = true;
        keys->soft_until = until;
    }
}

/* Stop what is held, as long as no further repeat says that it still is. */
static void
let_go(struct keys *keys)
{
    keys->side[0].down = false;
    keys->side[1].down = false;
    keys->soft_down = false;
}

enum action
keys_tap(struct keys *keys, const struct keys_moment *now, enum match_key key)
{
    assert(key < MATCH_KEY_COUNT);

    switch (repeat_feed(&keys->repeat, (int)key, now->step)) {
    case REPEAT_ON_HOLD:
        hold_by_repeat(keys, now, key);
        return ACTION_NONE;
    case REPEAT_LATE:
        if (!is_side(key) && key != MATCH_KEY_SOFT_DROP)
            return ACTION_NONE;
        break;
    case REPEAT_TAP:
        break;
    }
    let_go(keys);
    return first_action(keys, now, key);
}

/* The side that moves, or NULL: the last one pressed, else the other one. */
static struct held_key *
moving_side(struct keys *keys, int32_t step)
{
    struct held_key *last = &keys->side[keys->last_side];
    struct held_key *other = &keys->side[1 - keys->last_side];

    if (is_held(last, step))
        return last;
    return is_held(other, step) ? other : NULL;
}

static enum action
poll_side(struct keys *keys, const struct keys_moment *now)
{
    struct held_key *side = moving_side(keys, now->step);
    const int arr = now->handling->arr;

    if (side == NULL || side->due > now->step)
        return ACTION_NONE;

    const bool left = side == &keys->side[0];
    side->due = now->step + (arr > 0 ? arr : 1);
    if (arr > 0)
        return left ? ACTION_LEFT : ACTION_RIGHT;
    return left ? ACTION_LEFT_WALL : ACTION_RIGHT_WALL;
}

static enum action
poll_soft(struct keys *keys, const struct keys_moment *now)
{
    const int64_t now_us = us_of(now);
    int64_t from = keys->soft_due;

    if (!keys->soft_down || from > now_us || keys->soft_until < now->step)
        return ACTION_NONE;
    /* Beats that nobody asked for in time are not made up for. */
    if (from <= now_us - STEP_US)
        from = now_us;
    return soft_beat(keys, now, from);
}

enum action
keys_poll(struct keys *keys, const struct keys_moment *now)
{
    const enum action action = poll_side(keys, now);

    return action != ACTION_NONE ? action : poll_soft(keys, now);
}

int32_t
keys_due(const struct keys *keys)
{
    const struct held_key *last = &keys->side[keys->last_side];
    const struct held_key *other = &keys->side[1 - keys->last_side];
    const bool last_acts = last->down && last->due <= last->until;
    const struct held_key *side = last_acts ? last : other;
    int32_t due = NEVER;

    if (side->down && side->due <= side->until)
        due = side->due;
    if (keys->soft_down) {
        const int64_t step = (keys->soft_due + STEP_US - 1) / STEP_US;

        if (step <= keys->soft_until && step < due)
            due = (int32_t)step;
    }
    return due;
}

void
keys_cut(struct keys *keys, const struct keys_moment *now)
{
    const int32_t earliest = now->step + now->handling->dcd;

    for (int i = 0; i < 2; i++) {
        if (now->handling->dcd > 0 && keys->side[i].due < earliest)
            keys->side[i].due = earliest;
    }
}

void
keys_guard(struct keys *keys, const struct keys_moment *now)
{
    keys->guard_until = now->step + now->handling->drop_guard;
}
