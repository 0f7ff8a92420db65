/*
 * solo.c -- placing one piece after the other.
 */
#include "lab/solo.h"

enum {
    RAIN_EVERY = 5, /* turns between two packets */
    RAIN_MOST = 4,  /* rows of one packet */
};

/* Chance of its own: not that of pieces, holes or errors. */
enum { STREAM_RAIN = 5 };

void
solo_init(struct solo *solo, const struct ruleset *rules, uint64_t seed,
          bool garbage)
{
    *solo = (struct solo){.garbage = garbage};
    random_seed(&solo->rain, seed, STREAM_RAIN);
    side_init(&solo->side, rules, seed, 0);
}

static void
let_it_rain(struct solo *solo)
{
    if (solo->side.turn % RAIN_EVERY == 0)
        side_receive(&solo->side, 1 + (int)random_below(&solo->rain, RAIN_MOST),
                     solo->side.rules->garbage.delay_turns);
}

void
solo_give_up(struct solo *solo)
{
    solo->deaths++;
    side_revive(&solo->side);
}

bool
solo_place(struct solo *solo, const struct ai_move *move)
{
    const struct side_result result = side_play(&solo->side, move);

    for (int i = 0; i < result.packets.count; i++)
        side_cancel(&solo->side, result.packets.packet[i]);
    if (solo->garbage)
        let_it_rain(solo);
    side_end_turn(&solo->side, result.clear);
    if (!solo->side.is_dead)
        return true;
    solo_give_up(solo);
    return false;
}
