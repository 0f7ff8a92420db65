/*
 * game.c -- a match and its AIs, moved on together.
 *
 * Before any AI acts at a step, all that must have answered by then have; so
 * with exact players the order of what happens within a step is always the
 * same: seat 0, then seat 1.
 */
#include "bot/game.h"

#include <assert.h>
#include <stddef.h>

/* Pass the events on; returns whether a lock was among them. */
static bool
tell(struct game *game)
{
    struct event event;
    bool locked = false;

    while (match_take(&game->match, &event)) {
        locked = locked || event.kind == EVENT_LOCK;
        if (game->recorder != NULL)
            recorder_note(game->recorder, &event);
        if (game->listener != NULL)
            game->listener(game->context, &event);
    }
    if (game->recorder != NULL && game->match.over)
        recorder_end(game->recorder, &game->match);
    return locked;
}

void
game_tell(struct game *game)
{
    tell(game);
}

static void
begin_players(struct game *game, int seats)
{
    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++) {
        assert(game->player[seat] == NULL || seat < seats);
        if (game->player[seat] != NULL)
            player_begin(game->player[seat]);
    }
    (void)seats;
}

void
game_resume(struct game *game, const struct match *match)
{
    assert(match_is_sound(match) && match->events.count == 0);

    begin_players(game, match->options.seats);
    game->match = *match;
}

void
game_begin(struct game *game, const struct match_options *options)
{
    begin_players(game, options->seats);
    match_init(&game->match, options);
    tell(game);
}

bool
game_must_wait(const struct game *game)
{
    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++) {
        if (game->player[seat] != NULL &&
            player_must_wait(game->player[seat], &game->match))
            return true;
    }
    return false;
}

static void
act(struct game *game)
{
    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++) {
        if (game->player[seat] != NULL)
            player_act(game->player[seat], &game->match);
    }
}

/* When the first of the AIs has something to do. */
static int32_t
players_due(const struct game *game)
{
    int32_t due = INT32_MAX;

    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++) {
        if (game->player[seat] == NULL)
            continue;

        const int32_t theirs = player_due(game->player[seat], &game->match);
        if (theirs < due)
            due = theirs;
    }
    return due;
}

/* As game_run(); stops after a lock if 'to_lock'. */
static int
run(struct game *game, int steps, bool to_lock)
{
    struct match *match = &game->match;
    int passed = 0;

    assert(steps >= 0);
    while (!match->over && !game_must_wait(game)) {
        act(game);
        if (tell(game) && to_lock)
            break;
        if (passed == steps || match->over || game_must_wait(game))
            break;

        const int32_t left = players_due(game) - match->step;
        const int most = left < steps - passed ? left : steps - passed;
        if (game->recorder != NULL)
            recorder_settle(game->recorder, match);
        passed += match_run(match, most > 0 ? most : 1);
        if (tell(game) && to_lock)
            break;
    }
    return passed;
}

int
game_run(struct game *game, int steps)
{
    return run(game, steps, false);
}

int
game_run_to_lock(struct game *game, int steps)
{
    return run(game, steps, true);
}

int32_t
game_due(const struct game *game)
{
    const int32_t players = players_due(game);

    if (game->match.over)
        return INT32_MAX;
    return players < game->match.next_due ? players : game->match.next_due;
}
