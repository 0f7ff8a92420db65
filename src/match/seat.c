/*
 * seat.c -- the state of one side, and what can be done to it from outside.
 */
#include "match/seat.h"

#include <assert.h>
#include <string.h>

/* Where the seat's piece sequence comes from. */
static uint64_t
bag_seed(const struct match_options *options, int index)
{
    uint64_t state = options->seed;

    if (options->same_pieces || index == 0)
        return options->seed;
    return random_splitmix(&state);
}

void
seat_init(struct seat *seat, const struct seat_call *call)
{
    const struct match_options *options = call->options;

    memset(seat, 0, sizeof *seat);
    seat->hold = PIECE_NONE;
    seat->level = (int16_t)options->start_level;
    stack_init(&seat->stack);
    garbage_init(&seat->incoming);
    tally_init(&seat->tally);
    keys_init(&seat->keys);
    random_seed(&seat->holes, options->seed,
                STREAM_GARBAGE + (uint64_t)call->index);
    stack_pile(&seat->stack, &seat->holes, options->start_rows);
    bag_init(&seat->bag, bag_seed(options, call->index));
    for (int i = 0; i < options->previews; i++)
        seat->queue[i] = (uint8_t)bag_deal(&seat->bag);
}

int32_t
seat_row_us(const struct seat *seat, const struct match_options *options)
{
    const int top = GRAVITY_LEVELS;
    const int level = seat->level < top ? seat->level : top;

    assert(level >= 1);
    if (options->gravity_us > 0)
        return options->gravity_us;
    return options->ruleset.timing.gravity_us[level - 1];
}

struct flight_air
seat_air(const struct seat *seat, const struct seat_call *call)
{
    return (struct flight_air){
        .rules = &call->options->ruleset,
        .board = &seat->stack.board,
        .step = call->step,
        .row_us = seat_row_us(seat, call->options),
    };
}

struct keys_moment
seat_moment(const struct seat *seat, const struct seat_call *call)
{
    return (struct keys_moment){
        .handling = &call->options->handling[call->index],
        .step = call->step,
        .row_us = seat_row_us(seat, call->options),
    };
}

void
seat_report(const struct seat_call *call, enum event_kind kind,
            struct event event)
{
    event.step = call->step;
    event.seat = (uint8_t)call->index;
    event.kind = (uint8_t)kind;
    events_add(call->events, &event);
}

int32_t
seat_garbage_clock(const struct seat *seat, const struct garbage_rules *rules,
                   int32_t step)
{
    return rules->by_turns ? seat->tally.pieces : step;
}

int32_t
seat_garbage_clock_at_lock(const struct seat *seat,
                           const struct garbage_rules *rules, int32_t step)
{
    return seat_garbage_clock(seat, rules, step) + (rules->by_turns ? 1 : 0);
}

void
seat_receive(struct seat *seat, const struct seat_call *call, int rows)
{
    const struct garbage_rules *rules = &call->options->ruleset.garbage;
    const int32_t delay =
        rules->by_turns ? rules->delay_turns : rules->delay_ms;
    const int32_t due = seat_garbage_clock(seat, rules, call->step) + delay;

    assert(rows > 0 && rows <= UINT8_MAX);

    if (seat->phase == SEAT_OVER)
        return;
    garbage_receive(&seat->incoming, rules, &seat->holes, rows, due);

    const int total = garbage_pending(&seat->incoming);
    seat_report(
        call, EVENT_ATTACK,
        (struct event){
            .attack = {
                .due = due,
                .rows = (uint8_t)rows,
                .total = (uint8_t)(total < UINT8_MAX ? total : UINT8_MAX),
            }});
}

void
seat_stop(struct seat *seat, const struct seat_call *call, enum seat_end end)
{
    assert(end != SEAT_PLAYING && end < SEAT_END_COUNT);

    if (seat->phase == SEAT_OVER)
        return;
    seat->phase = SEAT_OVER;
    seat->end = (uint8_t)end;
    seat->over_at = call->step;
    keys_release_all(&seat->keys);
    seat_report(call, EVENT_SEAT_OVER,
                (struct event){.seat_over = {(uint8_t)end}});
}

int32_t
seat_due(const struct seat *seat)
{
    int32_t due = INT32_MAX;

    if (seat->phase == SEAT_OVER)
        return due;
    due = keys_due(&seat->keys);

    const int32_t by_itself = seat->phase == SEAT_FLYING
                                  ? flight_due(&seat->flight)
                                  : seat->enters_at;
    return by_itself < due ? by_itself : due;
}
