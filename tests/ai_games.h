/*
 * ai_games.h -- engines for tests of the whole, and games that they play.
 */
#ifndef TESTS_AI_GAMES_H
#define TESTS_AI_GAMES_H

#include "test.h"

#include "ai/ai.h"
#include "lab/side.h"

enum { AI_GAMES_BUDGET = 12 };

/* One that thinks a little. */
static inline struct ai *
ai_games_create(const struct evaluator *evaluator, enum ai_cache cache)
{
    struct ai_config options = ai_config_of(evaluator);

    options.cache = (int32_t)cache;
    options.budget = AI_GAMES_BUDGET;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    return ai;
}

/* Play a decision; every few turns garbage comes and rises. */
static inline void
ai_games_play(struct side *side, const struct ai_move *move)
{
    const struct side_result result = side_play(side, move);

    side_cancel(side, result.attack);
    if (side->turn % 6 == 0)
        side_receive(side, 1 + side->turn % 4, 1);
    side_end_turn(side, result.clear);
    if (side->is_dead)
        side_revive(side);
}

#endif
