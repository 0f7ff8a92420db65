/*
 * match_help.h -- what the tests of the match share: setting up a board or a
 * piece, passing time, and looking for events.
 */
#ifndef TESTS_MATCH_HELP_H
#define TESTS_MATCH_HELP_H

#include "test.h"

#include <string.h>

#include "match/match.h"

/* Let steps pass one by one and keep the events. */
static inline void
pass_steps(struct match *match, int steps)
{
    for (int i = 0; i < steps; i++)
        match_step(match);
}

static inline void
forget_events(struct match *match)
{
    struct event event;

    while (match_take(match, &event))
        ;
}

/* Take events up to the first of this kind; false: there was none. */
static inline bool
take_kind(struct match *match, enum event_kind kind, struct event *event)
{
    while (match_take(match, event)) {
        if (event->kind == kind)
            return true;
    }
    return false;
}

static inline int
count_kind(struct match *match, enum event_kind kind)
{
    struct event event;
    int count = 0;

    while (take_kind(match, kind, &event))
        count++;
    return count;
}

/* Draw a row, '.' for empty cells; what is filled looks like garbage. */
static inline void
draw_row(struct match *match, int seat, int y, const char *row)
{
    struct stack *stack = &match->seat[seat].stack;

    assert_int_equal(strlen(row), BOARD_COLUMNS);
    for (int x = 0; x < BOARD_COLUMNS; x++) {
        if (row[x] == '.')
            continue;
        board_fill(&stack->board, x, y);
        stack->cell[y][x] = CELL_GARBAGE;
    }
    match->seat[seat].flight.rests =
        position_rests(&stack->board, &match->seat[seat].flight.at);
}

/* Put this piece into flight at its entry, as if it had just come. */
static inline void
give(struct match *match, int seat, enum piece piece)
{
    struct seat *of = &match->seat[seat];
    const struct flight_air air = {
        .rules = &match->options.ruleset,
        .board = &of->stack.board,
        .step = match->step,
        .row_us = seat_row_us(of, &match->options),
    };

    assert_true(flight_enter(&of->flight, &air, piece));
    of->phase = SEAT_FLYING;
    /* Any input, also this one, lets the match look anew for what is due. */
    match_key(match, seat, MATCH_KEY_180, false);
}

/* Do actions by their letters. */
static inline void
act_all(struct match *match, int seat, const char *letters)
{
    for (; *letters != '\0'; letters++) {
        const enum action action = action_from_letter(*letters);

        assert_int_not_equal(action, ACTION_NONE);
        match_act(match, seat, action);
    }
}

static inline void
begin(struct match *match, enum match_mode mode, uint64_t seed)
{
    struct match_options options = match_options_for(mode, &ruleset_guideline);

    options.seed = seed;
    match_init(match, &options);
    forget_events(match);
}

#endif
