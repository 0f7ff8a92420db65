/*
 * yield_alone.c -- a game alone, and the lines that playing on brings.
 */
#include "lab/yield_private.h"

enum { STREAM_RAIN = 13 }; /* far from those of the game */

/* In every second one it rains. */
bool
yield_begin_alone(struct yield *yield, int number, struct solo *solo)
{
    uint64_t seed;
    struct random chance = yield_chance(yield, number, &seed);
    struct ai_move move;

    solo_init(solo, &yield->options.rules, seed, number % 2 == 1);
    const int pieces =
        YIELD_START_LEAST + (int)random_below(&chance, YIELD_START_SPAN);
    for (int i = 0; i < pieces; i++) {
        if (yield_choose(yield, &solo->side, &chance, &move))
            solo_place(solo, &move);
        else
            solo_give_up(solo);
    }
    return true;
}

static int64_t
lines_of(const struct solo *solo)
{
    return solo->side.counts.attack + solo->side.counts.dug;
}

int
yield_play_on_alone(struct yield *yield, const struct solo *from,
                    const struct ai_move *first, uint64_t seed)
{
    struct solo solo = *from;
    struct ai_move move = *first;

    yield_deal_ahead(&solo.side, seed);
    random_seed(&solo.rain, seed, STREAM_RAIN);
    for (int i = 1; solo_place(&solo, &move) && i < YIELD_PIECES; i++) {
        if (!yield_decide(yield, &solo.side, &move))
            break;
    }
    return (int)(lines_of(&solo) - lines_of(from));
}
