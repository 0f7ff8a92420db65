/*
 * match.c -- two seats, one clock.
 */
#include "match/match.h"

#include <assert.h>
#include <string.h>

#include "match/pilot.h"
#include "match/turn.h"

enum { NEVER = INT32_MAX };

static struct seat_call
call_of(struct match *match, int seat)
{
    return (struct seat_call){
        .options = &match->options,
        .events = &match->events,
        .step = match->step,
        .index = seat,
    };
}

static int32_t
sooner(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* Find the next step at which anything happens without an input. */
static void
plan_next(struct match *match)
{
    int32_t due = match->feed_at;

    if (match->options.goal.time_ms > 0)
        due = sooner(due, match->options.goal.time_ms);
    for (int i = 0; i < match->options.seats; i++) {
        /* A seat that is over asks for the verdict. */
        if (match->seat[i].phase == SEAT_OVER)
            due = 0;
        due = sooner(due, seat_due(&match->seat[i]));
    }
    match->next_due = due;
}

/* Carry what a seat has attacked with over to the other one. */
static void
deliver(struct match *match, int from)
{
    struct seat *seat = &match->seat[from];
    const struct attack attack = seat->outgoing;

    seat->outgoing.count = 0;
    if (match->options.seats < 2)
        return;

    const struct seat_call call = call_of(match, 1 - from);
    for (int i = 0; i < attack.count; i++)
        seat_receive(&match->seat[1 - from], &call, attack.packet[i]);
}

void
match_init(struct match *match, const struct match_options *options)
{
    assert(match_options_are_sound(options));

    memset(match, 0, sizeof *match);
    match->options = *options;
    match->winner = MATCH_NO_WINNER;
    match->feed_at = options->feed.rows > 0 ? options->feed.first_ms : NEVER;
    events_init(&match->events);
    for (int i = 0; i < options->seats; i++) {
        const struct seat_call call = call_of(match, i);

        seat_init(&match->seat[i], &call);
        turn_begin(&match->seat[i], &call);
    }
    plan_next(match);
    assert(match_is_sound(match));
}

/* --- The end ------------------------------------------------------------- */

/* Has a seat ended well: its goal reached, or its time played? */
static bool
has_finished(const struct seat *seat)
{
    return seat->end == SEAT_GOAL || seat->end == SEAT_TIME;
}

/* Seats that have stopped without having finished lose to those that have. */
static int
find_winner(const struct match *match)
{
    const struct seat *seat = match->seat;

    if (match->options.seats == 1)
        return has_finished(&seat[0]) ? 0 : MATCH_NO_WINNER;

    int rank[MATCH_SEATS_MAX];
    for (int i = 0; i < MATCH_SEATS_MAX; i++) {
        rank[i] = seat[i].end == SEAT_PLAYING ? 1 : 0;
        if (has_finished(&seat[i]))
            rank[i] = 2;
    }
    if (rank[0] == rank[1])
        return MATCH_NO_WINNER;
    return rank[0] > rank[1] ? 0 : 1;
}

/* Give the verdict if any seat has stopped. */
static void
conclude(struct match *match)
{
    bool stopped = false;

    for (int i = 0; i < match->options.seats; i++)
        stopped |= match->seat[i].phase == SEAT_OVER;
    if (!stopped)
        return;

    match->over = true;
    match->winner = (int8_t)find_winner(match);
    const struct event event = {.step = match->step,
                                .kind = EVENT_MATCH_OVER,
                                .match_over = {match->winner}};
    events_add(&match->events, &event);
}

/* --- Time ---------------------------------------------------------------- */

static void
feed(struct match *match)
{
    const struct match_feed *feed = &match->options.feed;

    if (match->step < match->feed_at)
        return;
    for (int i = 0; i < match->options.seats; i++) {
        const struct seat_call call = call_of(match, i);

        seat_receive(&match->seat[i], &call, feed->rows);
    }
    match->feed_at = match->feed_at < NEVER - feed->every_ms
                         ? match->feed_at + feed->every_ms
                         : NEVER;
}

static void
end_by_time(struct match *match)
{
    const int32_t limit = match->options.goal.time_ms;

    if (limit == 0 || match->step < limit)
        return;
    for (int i = 0; i < match->options.seats; i++) {
        const struct seat_call call = call_of(match, i);

        seat_stop(&match->seat[i], &call, SEAT_TIME);
    }
}

/* A step in which something is due. */
static void
pass(struct match *match)
{
    conclude(match);
    if (match->over)
        return;

    match->step++;
    feed(match);
    for (int i = 0; i < match->options.seats; i++) {
        const struct seat_call call = call_of(match, i);

        pilot_pass(&match->seat[i], &call);
        deliver(match, i);
    }
    for (int i = 0; i < match->options.seats; i++) {
        const struct seat_call call = call_of(match, i);

        pilot_repeat(&match->seat[i], &call);
        deliver(match, i);
    }
    end_by_time(match);
    plan_next(match);
}

void
match_step(struct match *match)
{
    assert(match->step < INT32_MAX - 1);

    if (match->over)
        return;
    if (match->step + 1 < match->next_due)
        match->step++;
    else
        pass(match);
}

/* How many events there have been, more or less: it changes with each. */
static uint32_t
event_mark(const struct match *match)
{
    return match->events.count + match->events.lost;
}

int
match_run(struct match *match, int steps)
{
    const uint32_t mark = event_mark(match);
    int done = 0;

    assert(steps > 0 && match->step < INT32_MAX - steps);

    while (done < steps && !match->over && event_mark(match) == mark) {
        const int idle = match->next_due - match->step - 1;

        if (idle > 0) {
            const int skipped = idle < steps - done ? idle : steps - done;

            match->step += skipped;
            done += skipped;
        } else {
            pass(match);
            done++;
        }
    }
    return match->over ? steps : done;
}

/* --- Inputs -------------------------------------------------------------- */

/* Can the seat take an input now? */
static bool
is_playing(const struct match *match, int seat)
{
    assert(seat >= 0 && seat < match->options.seats);
    return !match->over && match->seat[seat].phase != SEAT_OVER;
}

/* An input has reached the seat: carry over what came of it. */
static void
finish_input(struct match *match, int seat)
{
    deliver(match, seat);
    plan_next(match);
}

static bool
act(struct match *match, int seat, enum action action, bool fresh)
{
    if (!is_playing(match, seat))
        return false;

    const struct seat_call call = call_of(match, seat);
    const bool done = pilot_act(&match->seat[seat], &call, action, fresh);
    finish_input(match, seat);
    return done;
}

bool
match_act(struct match *match, int seat, enum action action)
{
    return act(match, seat, action, true);
}

bool
match_repeat_act(struct match *match, int seat, enum action action)
{
    return act(match, seat, action, false);
}

void
match_key(struct match *match, int seat, enum match_key key, bool down)
{
    if (!is_playing(match, seat))
        return;

    const struct seat_call call = call_of(match, seat);
    if (down)
        pilot_press(&match->seat[seat], &call, key);
    else
        keys_release(&match->seat[seat].keys, key);
    finish_input(match, seat);
}

void
match_key_repeat(struct match *match, int seat, enum match_key key)
{
    if (!is_playing(match, seat))
        return;

    const struct seat_call call = call_of(match, seat);
    const struct keys_moment moment = seat_moment(&match->seat[seat], &call);
    keys_hear(&match->seat[seat].keys, &moment, key);
    plan_next(match);
}

void
match_tap(struct match *match, int seat, enum match_key key)
{
    if (!is_playing(match, seat))
        return;

    const struct seat_call call = call_of(match, seat);
    pilot_tap(&match->seat[seat], &call, key);
    finish_input(match, seat);
}

void
match_release_all(struct match *match, int seat)
{
    if (!is_playing(match, seat))
        return;
    keys_release_all(&match->seat[seat].keys);
    plan_next(match);
}

void
match_set_handling(struct match *match, int seat,
                   const struct handling *handling)
{
    assert(seat >= 0 && seat < match->options.seats);
    assert(handling_is_sound(handling));
    match->options.handling[seat] = *handling;
}

void
match_resign(struct match *match, int seat)
{
    if (!is_playing(match, seat))
        return;

    const struct seat_call call = call_of(match, seat);
    seat_stop(&match->seat[seat], &call, SEAT_RESIGNED);
    plan_next(match);
}

/* --- Reading ------------------------------------------------------------- */

bool
match_take(struct match *match, struct event *event)
{
    return events_take(&match->events, event);
}

struct position
match_ghost(const struct match *match, int seat)
{
    assert(seat >= 0 && seat < match->options.seats);
    assert(match->seat[seat].phase == SEAT_FLYING);

    struct position at = match->seat[seat].flight.at;
    position_drop(&match->seat[seat].stack.board, &at);
    return at;
}

int32_t
match_time(const struct match *match, int seat)
{
    assert(seat >= 0 && seat < match->options.seats);

    const struct seat *of = &match->seat[seat];
    return of->phase == SEAT_OVER ? of->over_at : match->step;
}
