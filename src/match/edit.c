/*
 * edit.c -- changing a match by hand.
 */
#include "match/edit.h"

#include <assert.h>
#include <string.h>

/* The seat is no longer what play made of it; look anew for what is due. */
static struct seat *
begin_edit(struct match *match, int index)
{
    struct seat *seat = &match->seat[index];

    assert(index >= 0 && index < match->options.seats);
    assert(seat->phase != SEAT_OVER);

    seat->edited = true;
    match->next_due = 0;
    return seat;
}

static struct seat_call
call_of(struct match *match, int index)
{
    return (struct seat_call){.options = &match->options,
                              .events = &match->events,
                              .step = match->step,
                              .index = index};
}

/* A piece enters; false if there is no room, and the flight is left alone. */
static bool
enter(struct match *match, int index, enum piece piece)
{
    struct seat *seat = &match->seat[index];
    const struct seat_call call = call_of(match, index);
    const struct flight_air air = seat_air(seat, &call);
    struct flight flight = seat->flight;

    if (!flight_enter(&flight, &air, piece))
        return false;
    seat->flight = flight;
    seat->phase = SEAT_FLYING;
    seat->piece_keys = 0;
    seat->turn_at = match->step;
    seat_report(&call, EVENT_ENTRY, (struct event){.entry = {flight.at}});
    return true;
}

/* The piece in flight begins again, if there is one. */
static bool
enter_again(struct match *match, int index)
{
    const struct seat *seat = &match->seat[index];

    return seat->phase != SEAT_FLYING ||
           enter(match, index, (enum piece)seat->flight.at.piece);
}

bool
match_edit_field(struct match *match, int index, const struct stack *stack)
{
    struct seat *seat = begin_edit(match, index);
    const struct stack before = seat->stack;

    assert(stack_is_sound(stack) && board_full_rows(&stack->board) == 0);

    seat->stack = *stack;
    if (enter_again(match, index))
        return true;
    seat->stack = before;
    return false;
}

bool
match_edit_pieces(struct match *match, int index, const uint8_t *pieces,
                  int count)
{
    struct seat *seat = begin_edit(match, index);
    const int previews = match->options.previews;

    assert(count >= 1 && pieces[0] < PIECE_COUNT);

    if (!enter(match, index, (enum piece)pieces[0]))
        return false;
    for (int i = 0; i < previews; i++)
        seat->queue[i] =
            i + 1 < count ? pieces[i + 1] : (uint8_t)bag_deal(&seat->bag);
    seat->hold_used = false;
    return true;
}

void
match_edit_bag(struct match *match, int index, unsigned pieces)
{
    bag_leave(&begin_edit(match, index)->bag, pieces);
}

void
match_edit_hold(struct match *match, int index, enum piece piece, bool used)
{
    struct seat *seat = begin_edit(match, index);

    assert(piece <= PIECE_NONE);
    seat->hold = (uint8_t)piece;
    seat->hold_used = used;
}

void
match_edit_free_hold(struct match *match, int index)
{
    begin_edit(match, index)->hold_used = false;
}

void
match_edit_chain(struct match *match, int index, struct chain chain)
{
    begin_edit(match, index)->chain = chain;
}

bool
match_edit_rise(struct match *match, int index, const uint8_t *holes, int rows)
{
    struct seat *seat = begin_edit(match, index);
    const struct stack before = seat->stack;
    bool has_room = true;

    assert(rows >= 1 && rows <= BOARD_ROWS);

    /* What rises last lies lowest. */
    for (int i = rows - 1; i >= 0 && has_room; i--) {
        struct garbage garbage;
        bool topped_out;

        assert(holes[i] < BOARD_COLUMNS);
        garbage_init(&garbage);
        garbage_add(&garbage, (struct packet){.rows = 1, .hole = holes[i]});
        stack_rise(&seat->stack, &garbage, 0, 1, &topped_out);
        has_room = !topped_out;
    }
    if (has_room && enter_again(match, index)) {
        seat->tally.taken += rows;
        return true;
    }
    seat->stack = before;
    return false;
}
