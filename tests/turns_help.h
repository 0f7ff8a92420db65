/*
 * turns_help.h -- a small search over turns, and games of two sides to use it
 * in.
 */
#ifndef TESTS_TURNS_HELP_H
#define TESTS_TURNS_HELP_H

#include "test.h"

#include "ai/turns/turns.h"
#include "lab/duel.h"

/* Two turns ahead. */
static inline struct ai_config
turns_config(void)
{
    struct ai_config config = ai_config_analysis();

    config.turns = 2;
    return config;
}

/* Small, so that forty decisions take no time. */
static inline struct ai_config
small(void)
{
    struct ai_config options = turns_config();

    options.budget = 3;
    options.horizon = 4;
    options.answer = 2;
    options.candidates = 3;
    options.scenarios = 3;
    return options;
}

static inline void
decide(struct turns *turns, const struct turns_view *view,
       struct turns_decision *decision)
{
    assert_int_equal(turns_decide(turns, view, NULL, NULL, decision),
                     AI_DECIDED);
}

/* Who plays the other side in these games, just as is expected of it. */
static inline struct ai *
opponent(void)
{
    struct ai_config options = ai_config_analysis();
    struct ai *ai;

    options.budget = 2;
    options.horizon = 4;
    ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    return ai;
}

/* Every candidate has the same placement, and is worth the same to the bit. */
static inline void
assert_same_values(const struct turns_decision *a,
                   const struct turns_decision *b)
{
    assert_int_equal(a->candidate_count, b->candidate_count);
    assert_int_equal(a->lines, b->lines);
    assert_int_equal(a->best, b->best);
    for (int i = 0; i < a->candidate_count; i++) {
        const struct turns_candidate *one = &a->candidate[i];
        const struct turns_candidate *two = &b->candidate[i];

        assert_true(ai_move_equal(&one->searched.move, &two->searched.move));
        assert_true(one->value == two->value);
        assert_true(one->sent == two->sent);
        assert_true(one->taken == two->taken);
    }
    assert_true(a->report.digest == b->report.digest);
}

/* A walk of so many decisions; each is shown to 'check'. */
struct walk {
    uint64_t seed;
    int decisions;
    bool common;
    struct turns *leads; /* its moves are played */
    void (*check)(void *context, const struct turns_view *view,
                  const struct turns_decision *decision);
    void *context;
};

static inline void
begin_game(struct duel *duel, uint64_t seed, bool common)
{
    duel_init(duel, &ruleset_guideline, seed);
    if (!common)
        duel_deal_own(duel, seed);
}

static inline void
walk(const struct walk *walk)
{
    struct ai *other = opponent();
    struct duel duel;
    uint64_t seed = walk->seed;

    print_message("seed %d\n", (int)seed);
    begin_game(&duel, seed, walk->common);
    for (int i = 0; i < walk->decisions; i++) {
        struct turns_decision decision;
        struct ai_decision answer;
        struct turns_view view;
        const struct ai_move *const moves[2] = {&decision.move, &answer.move};

        duel_view(&duel, 0, &view);
        decide(walk->leads, &view, &decision);
        if (walk->check != NULL)
            walk->check(walk->context, &view, &decision);
        duel_view(&duel, 1, &view);
        assert_int_equal(
            ai_decide(other, &view.seat[TURNS_OWN], NULL, NULL, &answer),
            AI_DECIDED);
        duel_play(&duel, moves);
        if (duel_is_over(&duel))
            begin_game(&duel, ++seed, walk->common);
    }
    ai_destroy(other);
}

#endif
