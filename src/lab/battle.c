/*
 * battle.c -- one battle: both think, then a turn is played, until one is dead.
 */
#include "lab/battle.h"

#include <stdio.h>
#include <string.h>

#include "ai/search/digest.h"
#include "lab/duel.h"

struct battle {
    const struct battle_options *options;
    struct duel duel;
};

#define DIGEST_START UINT64_C(14695981039346656037)

/* FNV-1a over what a move is. */
static uint64_t
digest_move(uint64_t digest, const struct ai_move *move)
{
    const uint8_t bytes[] = {
        move->landing.at.piece,      move->landing.at.rotation,
        (uint8_t)move->landing.at.x, (uint8_t)move->landing.at.y,
        move->landing.spin,          move->hold,
    };

    for (size_t i = 0; i < sizeof bytes; i++)
        digest = (digest ^ bytes[i]) * UINT64_C(1099511628211);
    return digest;
}

static bool
decide(const struct battle *battle, int seat, struct decider *decider,
       struct battle_side *result, struct decided *decided)
{
    battle_clock_fn *clock = battle->options->clock;
    struct turns_view view;

    duel_view(&battle->duel, seat, &view);

    const int64_t start = clock != NULL ? clock() : 0;
    const bool has_decided = decider_decide_against(decider, &view, decided);
    if (clock != NULL)
        result->nanoseconds += clock() - start;
    return has_decided;
}

/* What a seat places; NULL: it has no move. */
static const struct ai_move *
choose(const struct battle *battle, int seat, struct decider *decider,
       struct battle_side *result, struct decided *decided)
{
    if (!decide(battle, seat, decider, result, decided)) {
        snprintf(result->trouble, sizeof result->trouble, "%s",
                 decider_trouble(decider));
        return NULL;
    }
    result->moves = digest_move(result->moves, &decided->move);
    result->statuses = digest_add(result->statuses, decided->thoughts);
    result->candidates += decided->candidates;
    return &decided->move;
}

static void
show(const struct battle *battle, int seat, const struct ai_move *move)
{
    const struct battle_options *options = battle->options;
    const struct battle_glimpse glimpse = {seat, &battle->duel.side[seat],
                                           move};

    if (options->watch != NULL && move != NULL)
        options->watch(options->watcher, &glimpse);
}

static void
play_turn(struct battle *battle, struct decider *const decider[2],
          struct battle_result *result)
{
    const struct ai_move *move[2];
    struct decided decided[2];

    for (int seat = 0; seat < 2; seat++)
        move[seat] = choose(battle, seat, decider[seat], &result->side[seat],
                            &decided[seat]);
    for (int seat = 0; seat < 2; seat++)
        show(battle, seat, move[seat]);
    duel_play(&battle->duel, move);
}

static enum battle_winner
winner_of(const struct battle *battle)
{
    if (battle->duel.side[0].is_dead == battle->duel.side[1].is_dead)
        return BATTLE_DRAW;
    return battle->duel.side[0].is_dead ? BATTLE_SECOND : BATTLE_FIRST;
}

static void
begin(struct battle *battle, struct decider *const decider[2],
      struct battle_result *result)
{
    const struct battle_options *options = battle->options;

    memset(result, 0, sizeof *result);
    duel_init(&battle->duel, options->rules, options->seed);
    for (int seat = 0; seat < 2; seat++) {
        decider_reset(decider[seat]);
        result->side[seat].moves = DIGEST_START;
        result->side[seat].statuses = DIGEST_START;
    }
    if (options->own_pieces)
        duel_deal_own(&battle->duel, options->seed);
}

void
battle_run(struct decider *const decider[2],
           const struct battle_options *options, struct battle_result *result)
{
    struct battle battle = {.options = options};

    begin(&battle, decider, result);
    while (battle.duel.turn < BATTLE_TURNS_MAX && !duel_is_over(&battle.duel))
        play_turn(&battle, decider, result);
    result->winner = winner_of(&battle);
    result->turns = battle.duel.turn;
    for (int seat = 0; seat < 2; seat++) {
        const struct side *side = &battle.duel.side[seat];

        result->side[seat].counts = side->counts;
        result->side[seat].height = side->board.roof;
        result->side[seat].is_dead = side->is_dead;
    }
}

bool
battle_run_setups(const struct setup *const setup[2],
                  const struct battle_options *options,
                  struct battle_result *result)
{
    struct decider *const decider[2] = {
        decider_create(setup[0], options->rules),
        decider_create(setup[1], options->rules),
    };
    const bool are_made = decider[0] != NULL && decider[1] != NULL;

    if (are_made)
        battle_run(decider, options, result);
    decider_destroy(decider[0]);
    decider_destroy(decider[1]);
    return are_made;
}

int
battle_half_points(enum battle_winner winner, int seat)
{
    if (winner == BATTLE_DRAW)
        return 1;
    return (int)winner == seat ? 2 : 0;
}
