/*
 * Alternatives: how they are searched, and in which order they come; and those
 * that are compared for advice.
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
    struct ai_ranking ranking = {alternatives, most, 0};
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

/* ------------------------------------------------------------------- advice */

enum { ADVISED = 5, COMPARED_MAX = ADVISED + AI_ADVICE_MORE };

static struct ai *
create_with(int budget)
{
    struct ai_config options = ai_config_analysis();

    options.budget = budget;
    options.horizon = 4;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    return ai;
}

static enum ai_outcome
advise(struct ai *ai, const struct ai_position *position,
       const struct ai_move *played, struct ai_alternative *alternatives,
       struct ai_advice *advice)
{
    advice->most = ADVISED;
    advice->played = played;
    advice->alternative = alternatives;
    return ai_advise(ai, position, NULL, NULL, advice);
}

/* The number of a move among those compared, or -1. */
static int
find(const struct ai_advice *advice, const struct ai_move *move)
{
    for (int i = 0; i < advice->count; i++) {
        if (ai_move_equal(&advice->alternative[i].move, move))
            return i;
    }
    return -1;
}

/* The caches are shared with longer searches, which must not matter. */
static void
a_sketch_is_what_an_engine_with_a_tenth_of_the_budget_finds(void **state)
{
    static const int budgets[][2] = {{1, 1}, {2, 1}, {9, 1}, {29, 2}, {60, 6}};
    static struct ai_alternative all[AI_MOVES_MAX];

    (void)state;
    for (size_t b = 0; b < sizeof budgets / sizeof budgets[0]; b++) {
        struct ai *ai = create_with(budgets[b][0]);
        struct ai *quick = create_with(budgets[b][1]);

        for (uint64_t seed = 1; seed <= 3; seed++) {
            const struct ai_position position = some_position(seed);
            struct ai_alternative alternatives[COMPARED_MAX];
            struct ai_advice advice;
            int count;

            assert_int_equal(rank(quick, &position, all, AI_MOVES_MAX, &count),
                             AI_DECIDED);
            assert_int_equal(advise(ai, &position, NULL, alternatives, &advice),
                             AI_DECIDED);
            assert_int_equal(advice.sketch_count, count);
            assert_int_equal(advice.place, -1);
            for (int i = 0; i < count; i++) {
                assert_true(
                    ai_move_equal(&advice.sketch[i].move, &all[i].move));
                assert_int_equal(advice.sketch[i].value, all[i].value);
                assert_int_equal(advice.sketch[i].depth, all[i].depth);
            }
        }
        ai_destroy(quick);
        ai_destroy(ai);
    }
}

static void
assert_as_compared(const struct ai_advice *advice,
                   const struct ai_position *position, struct ai *ai)
{
    struct ai_alternative compared[COMPARED_MAX];
    struct ai_move moves[COMPARED_MAX];
    const struct ai_shortlist list = {moves, advice->count};
    struct ai_ranking ranking = {compared, COMPARED_MAX, 0};

    for (int i = 0; i < advice->count; i++)
        moves[i] = advice->alternative[i].move;
    assert_int_equal(ai_compare(ai, position, &list, NULL, NULL, &ranking),
                     AI_DECIDED);
    assert_int_equal(ranking.count, advice->count);
    for (int i = 0; i < advice->count; i++) {
        assert_true(ai_move_equal(&compared[i].move, &moves[i]));
        assert_int_equal(compared[i].value, advice->alternative[i].value);
        assert_int_equal(compared[i].depth, advice->alternative[i].depth);
        assert_int_equal(compared[i].candidates,
                         advice->alternative[i].candidates);
    }
}

static void
advice_compares_the_best_sketches_the_own_choice_and_what_was_played(
    void **state)
{
    struct ai *ai = create_with(8);
    int beside = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        const struct ai_position position = some_position(seed);
        struct ai_alternative alternatives[COMPARED_MAX];
        struct ai_advice advice;
        struct ai_decision decision;

        assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                         AI_DECIDED);
        assert_int_equal(advise(ai, &position, NULL, alternatives, &advice),
                         AI_DECIDED);
        for (int i = 0; i < ADVISED; i++)
            assert_true(find(&advice, &advice.sketch[i].move) >= 0);
        assert_true(find(&advice, &decision.move) >= 0);
        assert_in_range(advice.count, ADVISED, ADVISED + 1);
        beside += advice.count - ADVISED;
        assert_as_compared(&advice, &position, ai);

        /* The last of all is compared where it was played. */
        const struct ai_move last = advice.sketch[advice.sketch_count - 1].move;
        const int count = advice.count;

        assert_int_equal(find(&advice, &last), -1);
        assert_int_equal(advise(ai, &position, &last, alternatives, &advice),
                         AI_DECIDED);
        assert_int_equal(advice.place, advice.sketch_count - 1);
        assert_true(find(&advice, &last) >= 0);
        assert_int_equal(advice.count, count + 1);
        assert_as_compared(&advice, &position, ai);
    }
    assert_true(beside > 0);
    ai_destroy(ai);
}

struct patience {
    int left; /* times that it is asked before it has enough */
};

static bool
has_enough(void *context)
{
    struct patience *patience = context;

    return patience->left-- == 0;
}

static void
advice_that_is_cancelled_at_any_time_stops_at_once(void **state)
{
    struct ai *ai = create_with(2);
    const struct ai_position position = some_position(2);
    struct ai_alternative alternatives[COMPARED_MAX];
    struct ai_advice advice;
    enum ai_outcome outcome = AI_CANCELLED;
    int times = 0;

    (void)state;
    advice.most = ADVISED;
    advice.played = NULL;
    advice.alternative = alternatives;
    for (; outcome == AI_CANCELLED; times++) {
        struct patience patience = {times};

        outcome = ai_advise(ai, &position, has_enough, &patience, &advice);
        if (outcome == AI_CANCELLED) {
            assert_int_equal(patience.left, -1);
            assert_int_equal(advice.count, 0);
        }
    }
    /* As often as there are layers to search, at the least. */
    assert_int_equal(outcome, AI_DECIDED);
    assert_true(times > 4 * (advice.sketch_count + ADVISED));
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
        cmocka_unit_test(
            a_sketch_is_what_an_engine_with_a_tenth_of_the_budget_finds),
        cmocka_unit_test(
            advice_compares_the_best_sketches_the_own_choice_and_what_was_played),
        cmocka_unit_test(advice_that_is_cancelled_at_any_time_stops_at_once),
    };

    return cmocka_run_group_tests_name("ai_explain", tests, NULL, NULL);
}
