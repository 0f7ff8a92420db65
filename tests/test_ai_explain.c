/*
 * Alternatives: how they are searched, and in which order they come.
 */
#include "test.h"

#include <string.h>

#include "ai/ai.h"
#include "ai_games.h"
#include "wide.h"

static enum ai_outcome
rank(struct ai *ai, const struct ai_position *position,
     struct ai_alternative *alternatives, int most, int *count)
{
    struct ai_ranking ranking = {alternatives, most, 0, false};
    const enum ai_outcome outcome =
        ai_explain(ai, position, NULL, NULL, &ranking);

    *count = ranking.count;
    return outcome;
}

/* ------------------------------------------------------------------ explain */

enum { SHOWN = 6 };

static int
explain(const struct ai_position *position, int budget,
        struct ai_alternative alternatives[SHOWN])
{
    struct ai_config options = ai_config_analysis();
    int count = -1;

    options.budget = budget;
    options.horizon = 4;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_int_equal(rank(ai, position, alternatives, SHOWN, &count),
                     AI_DECIDED);
    ai_destroy(ai);
    return count;
}

static struct ai_position
some_position(uint64_t seed)
{
    struct ai *ai = ai_games_create(&evaluator_versus, AI_CACHE_ROTATE);
    struct ai_position position;
    struct side side;

    side_init(&side, &ruleset_guideline, seed, 0);
    for (int i = 0; i < 9; i++) {
        struct ai_decision decision;

        side_position(&side, &position);
        assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                         AI_DECIDED);
        ai_games_play(&side, &decision.move);
    }
    side_position(&side, &position);
    ai_destroy(ai);
    return position;
}

static void
alternatives_are_ordered_by_depth_then_status(void **state)
{
    struct ai_alternative alternatives[SHOWN];

    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        const struct ai_position position = some_position(seed);
        const int count = explain(&position, 8, alternatives);

        assert_int_equal(count, SHOWN);
        for (int i = 1; i < count; i++) {
            const struct ai_alternative *a = &alternatives[i - 1];
            const struct ai_alternative *b = &alternatives[i];

            assert_true(a->depth > b->depth ||
                        (a->depth == b->depth && a->value >= b->value));
        }
    }
}

static void
alternatives_are_different_first_placements(void **state)
{
    struct ai_alternative alternatives[SHOWN];
    const struct ai_position position = some_position(2);
    const int count = explain(&position, 8, alternatives);

    (void)state;
    for (int i = 0; i < count; i++) {
        assert_true(
            ai_move_equal(&alternatives[i].move, &alternatives[i].plan[0]));
        assert_int_equal(alternatives[i].plan_count, alternatives[i].depth);
        for (int k = 0; k < i; k++)
            assert_false(
                ai_move_equal(&alternatives[i].move, &alternatives[k].move));
    }
}

/* With nothing pruned, the best alternative is what the search decides. */
static void
without_pruning_the_best_alternative_is_the_decision(void **state)
{
    struct ai_config options = ai_config_analysis();
    struct ai_alternative alternatives[AI_MOVES_MAX];
    struct ai_position position = some_position(4);
    struct ai_decision decision;
    int count;

    (void)state;
    options.budget = 3000;
    options.horizon = 2;
    options.collapse = false;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                     AI_DECIDED);
    assert_int_equal(rank(ai, &position, alternatives, AI_MOVES_MAX, &count),
                     AI_DECIDED);
    assert_int_equal(count, decision.report.layer[0].candidates);
    assert_int_equal(alternatives[0].value, decision.value);
    ai_destroy(ai);
}

static void
an_alternative_is_searched_as_if_it_were_the_only_one(void **state)
{
    struct ai_alternative few[SHOWN], one[SHOWN];
    struct ai_config options = ai_config_analysis();
    const struct ai_position position = some_position(3);
    int count;

    /* The best after one placement is among the few; whether others are
       searched before or after it must not matter to it. */
    (void)state;
    options.budget = 8;
    options.horizon = 4;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    assert_int_equal(rank(ai, &position, one, 1, &count), AI_DECIDED);
    assert_int_equal(count, 1);
    assert_int_equal(rank(ai, &position, few, SHOWN, &count), AI_DECIDED);
    ai_destroy(ai);

    int found = 0;
    for (int i = 0; i < count; i++) {
        if (!ai_move_equal(&few[i].move, &one[0].move))
            continue;
        found++;
        assert_int_equal(few[i].value, one[0].value);
        assert_int_equal(few[i].depth, one[0].depth);
    }
    assert_int_equal(found, 1);
}

static void
a_single_first_placement_does_not_stop_its_own_search(void **state)
{
    struct ai_alternative alternatives[SHOWN];
    struct ai_config options = ai_config_default();
    const struct ai_position position = some_position(3);
    int count;

    (void)state;
    assert_true(options.agree);
    options.budget = 8;
    options.horizon = 4;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    assert_int_equal(rank(ai, &position, alternatives, SHOWN, &count),
                     AI_DECIDED);
    for (int i = 0; i < count; i++)
        assert_int_equal(alternatives[i].depth, 4);
    ai_destroy(ai);
}

static void
explaining_does_not_depend_on_what_came_before(void **state)
{
    struct ai_alternative first[SHOWN], second[SHOWN];
    const struct ai_position a = some_position(1), b = some_position(6);
    struct ai *ai = ai_games_create(&evaluator_versus, AI_CACHE_ROTATE);
    struct ai_decision decision;
    int count;

    (void)state;
    memset(first, 0, sizeof first);
    memset(second, 0, sizeof second);
    assert_int_equal(rank(ai, &a, first, SHOWN, &count), AI_DECIDED);
    assert_int_equal(ai_decide(ai, &b, NULL, NULL, &decision), AI_DECIDED);
    assert_int_equal(rank(ai, &a, second, SHOWN, &count), AI_DECIDED);
    for (int i = 0; i < count; i++) {
        assert_int_equal(first[i].value, second[i].value);
        assert_true(ai_move_equal(&first[i].move, &second[i].move));
    }
    ai_destroy(ai);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alternatives_are_ordered_by_depth_then_status),
        cmocka_unit_test(alternatives_are_different_first_placements),
        cmocka_unit_test(without_pruning_the_best_alternative_is_the_decision),
        cmocka_unit_test(an_alternative_is_searched_as_if_it_were_the_only_one),
        cmocka_unit_test(a_single_first_placement_does_not_stop_its_own_search),
        cmocka_unit_test(explaining_does_not_depend_on_what_came_before),
    };

    return cmocka_run_group_tests_name("ai_explain", tests, NULL, NULL);
}
