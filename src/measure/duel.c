/*
 * duel.c -- a turn of two sides: place, exchange, rise.
 */
#include "measure/duel.h"

#include <assert.h>
#include <stddef.h>

/* Attacks grow after a while, so that no game goes on for ever. */
static int
with_margin(int attack, int turn)
{
    const int over = turn - DUEL_MARGIN_TURN;

    return over > 0 ? attack * (100 + over) / 100 : attack;
}

/* What of a side's attack goes on, once it has met the own garbage. */
static struct attack
answer(struct side *side, const struct attack *made, int turn)
{
    struct attack rest = {.count = 0};

    for (int i = 0; i < made->count; i++)
        attack_add(&rest,
                   side_cancel(side, with_margin(made->packet[i], turn)));
    return rest;
}

/* Both cancel before either sends. */
static void
exchange(struct duel *duel, const struct side_result placed[2])
{
    const int delay = duel->rules->garbage.delay_turns;
    struct attack rest[2];

    for (int seat = 0; seat < 2; seat++)
        rest[seat] =
            answer(&duel->side[seat], &placed[seat].packets, duel->turn);
    for (int seat = 0; seat < 2; seat++) {
        for (int i = 0; i < rest[seat].count; i++)
            side_receive(&duel->side[1 - seat], rest[seat].packet[i], delay);
    }
}

void
duel_init(struct duel *duel, const struct ruleset *rules, uint64_t seed)
{
    duel->rules = rules;
    duel->turn = 0;
    for (int seat = 0; seat < 2; seat++)
        side_init(&duel->side[seat], rules, seed, seat);
}

void
duel_play(struct duel *duel, const struct ai_move *const move[2])
{
    struct side_result placed[2] = {{.attack = 0}, {.attack = 0}};

    assert(!duel_is_over(duel));

    duel->turn++;
    for (int seat = 0; seat < 2; seat++) {
        if (move[seat] != NULL)
            placed[seat] = side_play(&duel->side[seat], move[seat]);
        else
            duel->side[seat].is_dead = true;
    }
    exchange(duel, placed);
    for (int seat = 0; seat < 2; seat++)
        side_end_turn(&duel->side[seat], placed[seat].clear);
}

bool
duel_is_over(const struct duel *duel)
{
    return duel->side[0].is_dead || duel->side[1].is_dead;
}
