/*
 * battle.c -- one battle: think, place, exchange, rise, until one is dead.
 */
#include "measure/battle.h"

#include <string.h>

struct battle {
    struct side side[2];
    struct side_result placed[2]; /* of this turn */
    int turn;                     /* 1 and up */
};

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

static void
place(struct battle *battle, int seat, struct ai *ai,
      struct battle_result *result)
{
    struct side *side = &battle->side[seat];
    struct ai_position position;
    struct ai_decision decision;

    side_position(side, &position);
    battle->placed[seat] = (struct side_result){{0, SPIN_NONE, false}, 0};
    if (ai_decide(ai, &position, NULL, NULL, &decision) != AI_DECIDED) {
        side->is_dead = true;
        return;
    }
    result->digest[seat] = digest_move(result->digest[seat], &decision.move);
    battle->placed[seat] = side_play(side, &decision.move);
}

/* Attacks grow after a while, so that no game goes on for ever. */
static int
with_margin(int attack, int turn)
{
    const int over = turn - BATTLE_MARGIN_TURN;

    return over > 0 ? attack * (100 + over) / 100 : attack;
}

/* Both cancel before either sends. */
static void
exchange(struct battle *battle, const struct ruleset *rules)
{
    int rest[2];

    for (int seat = 0; seat < 2; seat++)
        rest[seat] =
            side_cancel(&battle->side[seat],
                        with_margin(battle->placed[seat].attack, battle->turn));
    for (int seat = 0; seat < 2; seat++) {
        if (rest[seat] > 0)
            side_receive(&battle->side[1 - seat], rest[seat],
                         rules->garbage.delay_turns);
    }
}

static void
play_turn(struct battle *battle, struct ai *const ai[2],
          const struct ruleset *rules, struct battle_result *result)
{
    for (int seat = 0; seat < 2; seat++)
        place(battle, seat, ai[seat], result);
    exchange(battle, rules);
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

void
battle_run(struct ai *const ai[2], const struct ruleset *rules, uint64_t seed,
           struct battle_result *result)
{
    struct battle battle;

    memset(result, 0, sizeof *result);
    memset(&battle, 0, sizeof battle);
    for (int seat = 0; seat < 2; seat++) {
        ai_reset(ai[seat]);
        side_init(&battle.side[seat], rules, seed, seat);
        result->digest[seat] = UINT64_C(14695981039346656037);
    }
    while (battle.turn < BATTLE_TURNS_MAX && !battle.side[0].is_dead &&
           !battle.side[1].is_dead) {
        battle.turn++;
        play_turn(&battle, ai, rules, result);
    }
    result->winner = winner_of(&battle);
    result->turns = battle.turn;
    for (int seat = 0; seat < 2; seat++) {
        result->counts[seat] = battle.side[seat].counts;
        result->height[seat] = battle.side[seat].board.roof;
    }
}
