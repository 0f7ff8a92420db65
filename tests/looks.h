/*
 * looks.h -- games to be looked at, and screens compared with golden texts.
 */
#ifndef TESTS_LOOKS_H
#define TESTS_LOOKS_H

#include "test.h"

#include <stdbool.h>
#include <stdio.h>

#include "coach/account.h"
#include "golden.h"
#include "match/match.h"
#include "ui/parts/binding.h"
#include "ui/parts/view.h"

/* ------------------------------------------------- A game to be looked at -- */

/* Take what happened, and note it where there is an account. */
static inline void
note_events(struct match *match, struct account *account)
{
    struct event event;

    while (match_take(match, &event)) {
        if (account != NULL)
            account_note(account, match, &event);
    }
}

/* Empty cells below a filled one count much, height a little. */
static inline int
cost_of(const struct board *board)
{
    unsigned covered = 0;
    int cost = 0;

    for (int y = board->roof - 1; y >= 0; y--) {
        covered |= board->row[y];
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            cost += (covered >> x & 1) != 0 ? 1 + y : 0;
            cost += (covered & ~board->row[y]) >> x & 1 ? 30 : 0;
        }
    }
    return cost;
}

/* Turn, slide to the left wall, go 'steps' to the right, drop. */
static inline void
drop_at(struct match *match, int seat, int turns, int steps)
{
    for (int i = 0; i < turns; i++)
        match_act(match, seat, ACTION_CW);
    match_act(match, seat, ACTION_LEFT_WALL);
    for (int i = 0; i < steps; i++)
        match_act(match, seat, ACTION_RIGHT);
    match_act(match, seat, ACTION_HARD_DROP);
}

/* Place a piece as a careful beginner would. */
static inline void
place_one(struct match *match, int seat)
{
    int best = 1 << 30, best_turns = 0, best_steps = 0;

    for (int i = 0; i < 4 * BOARD_COLUMNS; i++) {
        struct match trial = *match;

        drop_at(&trial, seat, i / BOARD_COLUMNS, i % BOARD_COLUMNS);
        const int cost = cost_of(&trial.seat[seat].stack.board);
        if (cost < best) {
            best = cost;
            best_turns = i / BOARD_COLUMNS;
            best_steps = i % BOARD_COLUMNS;
        }
    }
    drop_at(match, seat, best_turns, best_steps);
}

/* Both seats place so many pieces, 400 ms each. */
static inline void
play(struct match *match, int pieces, struct account *account)
{
    for (int i = 0; i < pieces && !match->over; i++) {
        for (int seat = 0; seat < match->options.seats; seat++)
            place_one(match, seat);
        note_events(match, account);
        for (int ms = 0; ms < 400; ms++)
            match_step(match);
        note_events(match, account);
    }
}

static inline struct match
game_with(const struct match_options *options, int pieces,
          struct account *account)
{
    struct match match;

    match_init(&match, options);
    if (account != NULL)
        account_init(account, true);
    note_events(&match, account);
    play(&match, pieces, account);
    return match;
}

static inline struct match
game(enum match_mode mode, int pieces)
{
    struct match_options options = match_options_for(mode, &ruleset_guideline);

    options.seed = 5;
    return game_with(&options, pieces, NULL);
}

/* Garbage as the other seat would send it: a due packet and one to come. */
static inline void
threaten(struct match *match, int seat)
{
    struct garbage *incoming = &match->seat[seat].incoming;

    garbage_add(incoming, (struct packet){.due = match->step, .rows = 2});
    garbage_add(incoming, (struct packet){.due = match->step + 350, .rows = 3});
}

/* ------------------------------------------------------------------ View -- */

static struct bindings usual_keys;

static inline int
fill_keys(void **state)
{
    const struct keyset keys = keyset_default();

    (void)state;
    bindings_fill(&usual_keys, &keys);
    return 0;
}

static const struct feedback silence[MATCH_SEATS_MAX];

/* A view of a match of two, nothing said and no hints. */
static inline struct view
view_of(const struct match *match, const struct feedback *feedback)
{
    return (struct view){
        .match = match,
        .names = {"You", "gentle"},
        .feedback = feedback,
        .speed = "1x",
        .ghost = true,
        .bindings = &usual_keys,
        .place = PLACE_PLAY,
    };
}

#endif
