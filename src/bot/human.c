/*
 * human.c -- hard choices, lapses and slips.
 */
#include "bot/human.h"

#include <assert.h>

enum {
    PONDER_HALF = 500, /* a loss that halves the hesitation */
    WEIGHT_BITS = 16,  /* of the best placement's weight */
    SLIPS_MOST = 300,  /* in a thousand */
    PER_MILLE = 1000,
};

bool
human_compares(const struct level *level)
{
    return level->value[LEVEL_PONDER] > 0 || level->value[LEVEL_LAPSES] > 0;
}

struct random
human_draws(uint64_t match_seed, int seat, int32_t piece)
{
    /* Any odd factor keeps the pieces apart; this one is from a table of good
       multipliers (Steele and Vigna, 2021). */
    const uint64_t seed =
        match_seed + ((uint64_t)piece + 1) * 0xd1342543de82ef95u;
    struct random draws;

    random_seed(&draws, seed, STREAM_ERRORS + (uint64_t)seat);
    return draws;
}

/* What is lost by one of them; -1: it cannot be compared with the best. */
static int64_t
loss_of(const struct ai_alternative *ranked, int i)
{
    if (ranked[i].depth != ranked[0].depth)
        return -1;
    return (int64_t)ranked[0].value - ranked[i].value;
}

/* 2^WEIGHT_BITS, halved for each 'half' of loss; straight lines between. */
static uint32_t
weight_of(int64_t loss, int32_t half)
{
    const int64_t halvings = loss / half;
    const uint32_t whole = 1u << WEIGHT_BITS;

    if (loss < 0 || halvings >= WEIGHT_BITS)
        return 0;

    const uint32_t top = whole >> halvings;
    return top - (uint32_t)(top / 2 * (uint64_t)(loss % half) / (uint64_t)half);
}

int
human_choose(const struct level *level, const struct ai_alternative *ranked,
             int count, struct random *draws)
{
    const int32_t half = level->value[LEVEL_LAPSES];
    uint32_t sum = 0;

    assert(count >= 1 && count <= AI_MOVES_MAX);

    if (half == 0)
        return 0;
    for (int i = 0; i < count; i++)
        sum += weight_of(loss_of(ranked, i), half);

    uint32_t drawn = random_below(draws, sum);
    for (int i = 0; i < count; i++) {
        const uint32_t weight = weight_of(loss_of(ranked, i), half);

        if (drawn < weight)
            return i;
        drawn -= weight;
    }
    assert(false);
    return 0;
}

int32_t
human_ponders(const struct level *level, const struct ai_alternative *ranked,
              int count)
{
    const int64_t most = level->value[LEVEL_PONDER];
    const int64_t loss = count < 2 ? -1 : loss_of(ranked, 1);

    return loss < 0 ? 0 : (int32_t)(most * PONDER_HALF / (PONDER_HALF + loss));
}

int
human_slips(const struct level *level, int32_t piece_ms, int roof,
            struct random *draws)
{
    assert(piece_ms >= 1 && roof >= 0);

    const int64_t hasty =
        (int64_t)level->value[LEVEL_SLIPS] * 1000 * (10 + roof) / 10 / piece_ms;
    const uint32_t chance =
        hasty < SLIPS_MOST ? (uint32_t)hasty : (uint32_t)SLIPS_MOST;

    if (random_below(draws, PER_MILLE) >= chance)
        return 0;
    return random_below(draws, 2) == 0 ? -1 : 1;
}

bool
human_aside(const struct board *board, const struct ai_move *move, int dx,
            struct ai_move *aside)
{
    struct ai_move moved = *move;

    moved.landing.spin = SPIN_NONE;
    moved.landing.at.x = (int8_t)(moved.landing.at.x + dx);
    moved.landing.at.y = BOARD_VISIBLE;
    if (!position_fits(board, &moved.landing.at))
        return false;
    position_drop(board, &moved.landing.at);
    *aside = moved;
    return true;
}
