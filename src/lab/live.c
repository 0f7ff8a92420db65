/*
 * live.c -- a game of two exact players, run to its end.
 */
#include "lab/live.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/game.h"

/* Sleep until an answer is there that the match waits for. */
static void
wait_for_answers(const struct game *game)
{
    struct pollfd fds[MATCH_SEATS_MAX];
    nfds_t count = 0;

    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++) {
        const int fd = player_fd(game->player[seat], &game->match);

        if (fd >= 0)
            fds[count++] = (struct pollfd){.fd = fd, .events = POLLIN};
    }
    if (count > 0)
        poll(fds, count, -1);
}

static void
run_to_end(struct game *game)
{
    while (!game->match.over && game->match.step < LIVE_STEPS_MAX) {
        game_run(game, LIVE_STEPS_MAX - game->match.step);
        if (!game->match.over && game->match.step < LIVE_STEPS_MAX)
            wait_for_answers(game);
    }
}

static struct match_options
options_of(const struct ruleset *rules, uint64_t seed)
{
    struct match_options options = match_options_for(MODE_VERSUS, rules);

    options.seed = seed;
    options.margin = (struct match_margin){LIVE_MARGIN_MS, LIVE_MARGIN_PERCENT};
    return options;
}

static void
write_bout(const struct game *game, const struct ai_file *const ai[2],
           struct bout *bout)
{
    const struct match *match = &game->match;

    for (int i = 0; i < 2; i++) {
        struct bout_side *side = &bout->side[i];

        snprintf(side->name, sizeof side->name, "%s", ai[i]->name);
        side->digest = ai_file_live_digest(ai[i]);
        side->pieces = match->seat[i].tally.pieces;
        side->attack = match->seat[i].tally.attack;
    }
    snprintf(bout->rules, sizeof bout->rules, "%s",
             match->options.ruleset.name);
    bout->seed = match->options.seed;
    bout->steps = match->step;
    bout->hash = match_hash(match);
    bout->result = match->winner == MATCH_NO_WINNER
                       ? BOUT_DRAW
                       : (enum bout_result)match->winner;
}

bool
live_play(const struct ai_file *const ai[2], const struct ruleset *rules,
          uint64_t seed, struct bout *bout)
{
    const struct match_options options = options_of(rules, seed);
    struct game *game = calloc(1, sizeof *game);
    bool has_players = game != NULL;

    for (int i = 0; i < 2 && has_players; i++) {
        game->player[i] = player_create(ai[i], &options, i, PLAYER_EXACT);
        has_players = game->player[i] != NULL;
    }
    if (has_players) {
        game_begin(game, &options);
        run_to_end(game);
        write_bout(game, ai, bout);
    }
    for (int i = 0; i < 2 && game != NULL; i++)
        player_destroy(game->player[i]);
    free(game);
    return has_players;
}
