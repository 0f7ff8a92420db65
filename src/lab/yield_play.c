/*
 * yield_play.c -- what games alone and games of two are played by.
 */
#include "lab/yield_private.h"

enum {
    SLIP_ONE_IN = 6, /* placements, of them one is not the engine's choice */
    SLIP_DEPTH = 8,  /* but one of its next best */
};

/* Streams of chance, far from those of the game. */
enum { STREAM_START = 11, STREAM_AHEAD = 12 };

bool
yield_decide(struct yield *yield, const struct side *side, struct ai_move *move)
{
    struct ai_decision decision;
    struct ai_position position;

    side_position(side, &position);
    if (ai_decide(yield->play, &position, NULL, NULL, &decision) != AI_DECIDED)
        return false;
    *move = decision.move;
    return true;
}

bool
yield_choose(struct yield *yield, const struct side *side,
             struct random *chance, struct ai_move *move)
{
    struct ai_ranking ranking = {yield->ranked, SLIP_DEPTH, 0};
    struct ai_position position;

    if (random_below(chance, SLIP_ONE_IN) != 0)
        return yield_decide(yield, side, move);
    side_position(side, &position);
    if (ai_explain(yield->play, &position, NULL, NULL, &ranking) != AI_DECIDED)
        return false;
    *move = yield->ranked[ranking.count - 1].move;
    return true;
}

struct random
yield_chance(const struct yield *yield, int number, uint64_t *seed)
{
    uint64_t state = yield->options.seed + (uint64_t)number;
    struct random chance;

    *seed = random_splitmix(&state);
    random_seed(&chance, *seed, STREAM_START);
    return chance;
}

void
yield_deal_ahead(struct side *side, uint64_t seed)
{
    struct bag *bag = &side->bag;

    random_seed(&bag->random, seed, STREAM_AHEAD);
    random_seed(&side->holes, seed, STREAM_AHEAD + 2);
    for (int i = PIECE_COUNT - 1; i > bag->dealt; i--) {
        const int j =
            bag->dealt +
            (int)random_below(&bag->random, (uint32_t)(i - bag->dealt + 1));
        const uint8_t piece = bag->piece[i];

        bag->piece[i] = bag->piece[j];
        bag->piece[j] = piece;
    }
}
