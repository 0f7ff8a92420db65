/*
 * battle.c -- one battle: think, place, exchange, rise, until one is dead.
 */
#include "measure/battle.h"

#include <stdio.h>
#include <string.h>

#include "ai/search/digest.h"

struct battle {
    const struct battle_options *options;
    struct side side[2];
    struct side_result placed[2]; /* of this turn */
    int turn;                     /* 1 and up */
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
decide(const struct battle *battle, struct decider *decider,
       const struct side *side, struct battle_side *result,
       struct decided *decided)
{
    battle_clock_fn *clock = battle->options->clock;
    struct ai_position position;

    side_position(side, &position);

    const int64_t start = clock != NULL ? clock() : 0;
    const bool has_decided = decider_decide(decider, &position, decided);
    if (clock != NULL)
        result->nanoseconds += clock() - start;
    return has_decided;
}

static void
place(struct battle *battle, int seat, struct decider *decider,
      struct battle_side *result)
{
    struct side *side = &battle->side[seat];
    struct decided decided;

    battle->placed[seat] = (struct side_result){.attack = 0};
    if (!decide(battle, decider, side, result, &decided)) {
        side->is_dead = true;
        snprintf(result->trouble, sizeof result->trouble, "%s",
                 decider_trouble(decider));
        return;
    }
    result->moves = digest_move(result->moves, &decided.move);
    result->statuses = digest_add(result->statuses, decided.thoughts);
    result->candidates += decided.candidates;
    battle->placed[seat] = side_play(side, &decided.move);
}

/* Attacks grow after a while, so that no game goes on for ever. */
static int
with_margin(int attack, int turn)
{
    const int over = turn - BATTLE_MARGIN_TURN;

    return over > 0 ? attack * (100 + over) / 100 : attack;
}

/* What of a seat's attack goes on, once it has met the own garbage. */
static struct attack
answer(struct battle *battle, int seat)
{
    const struct attack *made = &battle->placed[seat].packets;
    struct attack rest = {.count = 0};

    for (int i = 0; i < made->count; i++)
        attack_add(&rest,
                   side_cancel(&battle->side[seat],
                               with_margin(made->packet[i], battle->turn)));
    return rest;
}

/* Both cancel before either sends. */
static void
exchange(struct battle *battle)
{
    const int delay = battle->options->rules->garbage.delay_turns;
    struct attack rest[2];

    for (int seat = 0; seat < 2; seat++)
        rest[seat] = answer(battle, seat);
    for (int seat = 0; seat < 2; seat++) {
        for (int i = 0; i < rest[seat].count; i++)
            side_receive(&battle->side[1 - seat], rest[seat].packet[i], delay);
    }
}

static void
play_turn(struct battle *battle, struct decider *const decider[2],
          struct battle_result *result)
{
    battle->turn++;
    for (int seat = 0; seat < 2; seat++)
        place(battle, seat, decider[seat], &result->side[seat]);
    exchange(battle);
    for (int seat = 0; seat < 2; seat++)
        side_end_turn(&battle->side[seat], battle->placed[seat].clear);
}

static enum battle_winner
winner_of(const struct battle *battle)
{
    if (battle->side[0].is_dead == battle->side[1].is_dead)
        return BATTLE_DRAW;
    return battle->side[0].is_dead ? BATTLE_SECOND : BATTLE_FIRST;
}

static void
begin(struct battle *battle, struct decider *const decider[2],
      struct battle_result *result)
{
    const struct battle_options *options = battle->options;

    memset(result, 0, sizeof *result);
    for (int seat = 0; seat < 2; seat++) {
        decider_reset(decider[seat]);
        side_init(&battle->side[seat], options->rules, options->seed, seat);
        result->side[seat].moves = DIGEST_START;
        result->side[seat].statuses = DIGEST_START;
    }
    if (options->own_pieces)
        side_deal_own(&battle->side[1], options->seed);
}

void
battle_run(struct decider *const decider[2],
           const struct battle_options *options, struct battle_result *result)
{
    struct battle battle = {.options = options};

    begin(&battle, decider, result);
    while (battle.turn < BATTLE_TURNS_MAX && !battle.side[0].is_dead &&
           !battle.side[1].is_dead)
        play_turn(&battle, decider, result);
    result->winner = winner_of(&battle);
    result->turns = battle.turn;
    for (int seat = 0; seat < 2; seat++) {
        result->side[seat].counts = battle.side[seat].counts;
        result->side[seat].height = battle.side[seat].board.roof;
        result->side[seat].is_dead = battle.side[seat].is_dead;
    }
}
