/*
 * yield_versus.c -- a game of two, and whether it is won by playing on.
 *
 * The side whose placements are compared is the first one; the other plays as
 * well as it does.  A game that is still going on after many turns is counted
 * as half a game for each.
 */
#include "lab/yield_private.h"

#include <stddef.h>

enum { TURNS_MAX = 150 }; /* that are played on */

/* Both sides slip now and then, so that not all positions are even. */
bool
yield_begin_versus(struct yield *yield, int number, struct duel *duel)
{
    uint64_t seed;
    struct random chance = yield_chance(yield, number, &seed);
    const int turns =
        YIELD_START_LEAST + (int)random_below(&chance, YIELD_START_SPAN);

    duel_init(duel, &yield->options.rules, seed);
    for (int i = 0; i < turns && !duel_is_over(duel); i++) {
        struct ai_move move[2];
        const struct ai_move *made[2];

        for (int seat = 0; seat < 2; seat++)
            made[seat] =
                yield_choose(yield, &duel->side[seat], &chance, &move[seat])
                    ? &move[seat]
                    : NULL;
        duel_play(duel, made);
    }
    return !duel_is_over(duel);
}

/* Half games: 2 won, 1 a draw, 0 lost. */
static int
result_of(const struct duel *duel)
{
    if (duel->side[0].is_dead == duel->side[1].is_dead)
        return 1;
    return duel->side[1].is_dead ? 2 : 0;
}

int
yield_play_on_versus(struct yield *yield, const struct duel *from,
                     const struct ai_move *first, uint64_t seed)
{
    struct duel duel = *from;

    for (int seat = 0; seat < 2; seat++)
        yield_deal_ahead(&duel.side[seat], seed + (uint64_t)seat);
    for (int i = 0; i < TURNS_MAX && !duel_is_over(&duel); i++) {
        struct ai_move move[2] = {*first};
        const struct ai_move *made[2] = {NULL, NULL};

        for (int seat = 0; seat < 2; seat++) {
            const bool is_first = i == 0 && seat == 0;

            if (is_first || yield_decide(yield, &duel.side[seat], &move[seat]))
                made[seat] = &move[seat];
        }
        duel_play(&duel, made);
    }
    return result_of(&duel);
}
