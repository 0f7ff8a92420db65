/*
 * turn.c -- entry, swap, and all that a lock brings.
 */
#include "match/turn.h"

#include <assert.h>
#include <string.h>

static enum piece
next_piece(struct seat *seat, const struct match_options *options)
{
    const int previews = options->previews;

    if (previews == 0)
        return bag_deal(&seat->bag);

    const enum piece piece = (enum piece)seat->queue[0];
    memmove(&seat->queue[0], &seat->queue[1], (size_t)(previews - 1));
    seat->queue[previews - 1] = (uint8_t)bag_deal(&seat->bag);
    return piece;
}

static void
enter(struct seat *seat, const struct seat_call *call, enum piece piece)
{
    const struct flight_air air = seat_air(seat, call);
    const struct keys_moment moment = seat_moment(seat, call);

    if (!flight_enter(&seat->flight, &air, piece)) {
        seat_stop(seat, call, SEAT_BLOCK_OUT);
        return;
    }
    seat->phase = SEAT_FLYING;
    keys_cut(&seat->keys, &moment);
    seat_report(call, EVENT_ENTRY, (struct event){.entry = {seat->flight.at}});
}

void
turn_begin(struct seat *seat, const struct seat_call *call)
{
    seat->hold_used = false;
    seat->piece_keys = 0;
    seat->turn_at = call->step;
    enter(seat, call, next_piece(seat, call->options));
}

void
turn_swap(struct seat *seat, const struct seat_call *call)
{
    const uint8_t stored = seat->flight.at.piece;
    const uint8_t taken = seat->hold;

    seat->hold = stored;
    seat->hold_used = true;
    seat->tally.holds++;
    seat_report(call, EVENT_HOLD, (struct event){.hold = {stored, taken}});
    enter(seat, call,
          taken != PIECE_NONE ? (enum piece)taken
                              : next_piece(seat, call->options));
}

/* The attack in lines, grown by the margin time that has passed. */
static int
grown_attack(struct seat *seat, const struct seat_call *call, int attack)
{
    const int percent =
        match_margin_percent(&call->options->margin, call->step);

    if (percent > 100 && attack > 0) {
        const int64_t sum = (int64_t)attack * percent + seat->margin_rest;

        seat->margin_rest = (int16_t)(sum % 100);
        attack =
            sum / 100 < MATCH_ATTACK_MAX ? (int)(sum / 100) : MATCH_ATTACK_MAX;
    }
    return attack;
}

/* Meet the own garbage with what a clear has made; returns what goes on. */
static struct attack
answer(struct seat *seat, const struct seat_call *call,
       const struct attack *made, struct event_lock *lock)
{
    const struct garbage_rules *rules = &call->options->ruleset.garbage;
    struct attack rest = {.count = 0};

    for (int i = 0; i < made->count; i++) {
        const struct garbage_seat who = {seat->tally.pieces + 1,
                                         seat->tally.sent + lock->sent};
        const int lines = grown_attack(seat, call, made->packet[i]);
        const int left = garbage_answer(&seat->incoming, rules, who, lines);

        attack_add(&rest, left);
        lock->attack = (int16_t)(lock->attack + lines);
        lock->cancelled = (int16_t)(lock->cancelled + lines - left);
        lock->sent = (int16_t)(lock->sent + left);
    }
    return rest;
}

/* Chains, points and attack of a lock; the rest is known already. */
static void
judge_lock(struct seat *seat, const struct seat_call *call,
           struct event_lock *lock)
{
    const struct attack_rules *rules = &call->options->ruleset.attack;
    const struct attack made =
        attack_split(rules, seat->chain, lock->clear, lock->dug);

    lock->before = seat->chain;
    lock->after = chain_after(rules, seat->chain, lock->clear);
    lock->points = points_of(seat->chain, lock->clear, seat->level);
    seat->chain = lock->after;
    assert(seat->outgoing.count == 0);
    seat->outgoing = answer(seat, call, &made, lock);
}

static void
raise_level(struct seat *seat, const struct seat_call *call)
{
    const struct match_options *options = call->options;

    if (options->level_lines == 0)
        return;

    int level = options->start_level + seat->tally.lines / options->level_lines;
    if (level > MATCH_LEVEL_MAX)
        level = MATCH_LEVEL_MAX;
    if (level == seat->level)
        return;
    seat->level = (int16_t)level;
    seat_report(call, EVENT_LEVEL, (struct event){.level = {(int16_t)level}});
}

static void
rise(struct seat *seat, const struct seat_call *call)
{
    const struct garbage_rules *rules = &call->options->ruleset.garbage;
    const int32_t now = seat_garbage_clock(seat, rules, call->step);
    bool topped_out;
    const int rows =
        stack_rise(&seat->stack, &seat->incoming, now, rules->cap, &topped_out);

    if (rows == 0)
        return;
    seat->tally.taken += rows;
    seat_report(call, EVENT_RISE, (struct event){.rise = {(uint8_t)rows}});
    if (topped_out)
        seat_stop(seat, call, SEAT_TOP_OUT);
}

/* From a lock to the next entry. */
static int
delay_after(const struct timing *timing, struct clear clear)
{
    if (clear.perfect && timing->perfect_delay >= 0)
        return timing->entry_delay + timing->perfect_delay;
    return timing->entry_delay + timing->clear_delay[clear.lines];
}

static bool
has_reached(const struct match_goal *goal, const struct tally *tally)
{
    return (goal->lines > 0 && tally->lines >= goal->lines) ||
           (goal->rows > 0 && tally->dug >= goal->rows);
}

/* What follows a lock once it is counted: levels, goals, garbage, entry. */
static void
end_turn(struct seat *seat, const struct seat_call *call, struct clear clear)
{
    const struct match_options *options = call->options;
    const int delay = delay_after(&options->ruleset.timing, clear);

    raise_level(seat, call);
    if (has_reached(&options->goal, &seat->tally))
        seat_stop(seat, call, SEAT_GOAL);
    else if (clear.lines == 0 || !options->ruleset.garbage.clears_block)
        rise(seat, call);
    if (seat->phase == SEAT_OVER)
        return;
    if (delay == 0) {
        turn_begin(seat, call);
        return;
    }
    seat->phase = SEAT_WAITING;
    seat->enters_at = call->step + delay;
}

void
turn_lock(struct seat *seat, const struct seat_call *call, bool dropped)
{
    const struct landing landing = flight_landing(&seat->flight);
    const struct stack_lock locked = stack_lock(&seat->stack, &landing);
    const struct keys_moment moment = seat_moment(seat, call);
    struct event_lock lock = {
        .landing = landing,
        .clear = locked.clear,
        .rows = locked.rows,
        .dug = (uint8_t)locked.dug,
        .dropped = dropped,
        .keys = seat->piece_keys,
        .steps = call->step - seat->turn_at,
    };

    judge_lock(seat, call, &lock);
    tally_lock(&seat->tally, &lock);
    if (!dropped)
        keys_guard(&seat->keys, &moment);
    seat_report(call, EVENT_LOCK, (struct event){.lock = lock});
    if (call->options->ruleset.lock_out && position_is_above(&landing.at))
        seat_stop(seat, call, SEAT_LOCK_OUT);
    else
        end_turn(seat, call, locked.clear);
}
