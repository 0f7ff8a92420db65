/*
 * test_ai_perfect.c -- lines that empty the board as one more candidate: what
 * becomes of them in decisions and among alternatives.
 */
#include "test.h"

#include <string.h>

#include "ai_games.h"
#include "beam_questions.h"

/* Six pieces empty it in one way, which a narrow beam passes by. */
static struct ai_position
six_pieces(void)
{
    return position_of("####....../"
                       "##......../"
                       "###..###../"
                       "###....#..",
                       '-', "ZTOOLJS");
}

static struct ai_config
narrow(const struct evaluator *evaluator, bool perfect)
{
    const struct ai_config usual = ai_config_of(evaluator);
    struct ai_config options = ai_config_for_analysis(&usual);

    options.previews = AI_PREVIEWS_MAX;
    options.budget = 1;
    options.perfect = perfect;
    return options;
}

static struct ai_decision
decide_once(const struct ai_config *options, const struct ai_position *position)
{
    struct ai_decision decision;
    struct ai *ai = ai_create(options, &ruleset_guideline);

    assert_non_null(ai);
    assert_int_equal(ai_decide(ai, position, NULL, NULL, &decision),
                     AI_DECIDED);
    ai_destroy(ai);
    return decision;
}

/* The placement of the plan after which nothing is left, from 1; 0: none. */
static int
emptied_after(const struct ai_position *position, const struct ai_move *plan,
              int count)
{
    struct board board = position->board;

    for (int i = 0; i < count; i++) {
        assert_true(position_rests(&board, &plan[i].landing.at));
        if (landing_lock(&board, &plan[i].landing).perfect)
            return i + 1;
    }
    return 0;
}

/* --------------------------------------------------------------- decisions */

static void
a_line_that_the_beam_passes_by_is_chosen(void **state)
{
    const struct ai_position position = six_pieces();
    const struct ai_config without = narrow(&evaluator_versus, false);
    const struct ai_config with = narrow(&evaluator_versus, true);
    const struct ai_decision blind = decide_once(&without, &position);
    const struct ai_decision found = decide_once(&with, &position);

    (void)state;
    assert_int_equal(emptied_after(&position, blind.plan, blind.plan_count), 0);
    assert_int_equal(emptied_after(&position, found.plan, found.plan_count), 6);
    assert_int_equal(found.plan_count, 7); /* it goes on behind its end */
    assert_true(found.value > blind.value);
    assert_true(ai_move_equal(&found.move, &found.plan[0]));
}

static void
the_report_says_what_was_tried_and_found(void **state)
{
    const struct ai_position position = six_pieces();
    const struct ai_config without = narrow(&evaluator_versus, false);
    const struct ai_config with = narrow(&evaluator_versus, true);
    const struct ai_report blind = decide_once(&without, &position).report;
    const struct ai_report found = decide_once(&with, &position).report;

    (void)state;
    assert_int_equal(blind.perfect_tried, 0);
    assert_int_equal(blind.perfect_pieces, 0);
    assert_true(found.perfect_tried >= 6);
    assert_int_equal(found.perfect_pieces, 6);
    /* One placement of the line for each layer until its end. */
    for (int d = 0; d < found.depth_count; d++)
        assert_true(found.layer[d].candidates > 0);
}

/* A board that cannot be emptied: everything is as if nobody had looked. */
static void
where_nothing_is_found_the_search_is_the_same(void **state)
{
    const struct ai_position position =
        position_of("##.#####../###.######", 'T', "SZLJO");
    const struct ai_config without = narrow(&evaluator_versus, false);
    const struct ai_config with = narrow(&evaluator_versus, true);
    const struct ai_decision blind = decide_once(&without, &position);
    const struct ai_decision found = decide_once(&with, &position);

    (void)state;
    assert_int_equal(found.report.perfect_pieces, 0);
    assert_int_equal(found.report.digest, blind.report.digest);
    assert_int_equal(found.value, blind.value);
}

/* A beam that sees everything has had the line among its own. */
static void
a_line_that_the_beam_has_found_changes_no_answer(void **state)
{
    const struct ai_position position = position_of("##........", '-', "II");
    struct ai_config without = narrow(&evaluator_versus, false);
    struct ai_config with = narrow(&evaluator_versus, true);

    (void)state;
    without.budget = 1000;
    with.budget = 1000;

    const struct ai_decision alone = decide_once(&without, &position);
    const struct ai_decision both = decide_once(&with, &position);
    assert_int_equal(both.report.perfect_pieces, 2);
    assert_int_equal(both.value, alone.value);
    assert_int_equal(both.plan_count, alone.plan_count);
    assert_true(ai_move_equal(&both.move, &alone.move));
}

static void
nothing_is_looked_for_while_garbage_would_rise(void **state)
{
    struct ai_position position = six_pieces();
    const struct ai_config with = narrow(&evaluator_versus, true);

    (void)state;
    position.incoming_count = 1;
    position.incoming[0] = (struct ai_incoming){4, 1};
    assert_int_equal(decide_once(&with, &position).report.perfect_pieces, 0);
    position.incoming[0].turns = 7; /* when all is over */
    assert_int_equal(decide_once(&with, &position).report.perfect_pieces, 6);
}

static void
every_evaluator_can_take_a_line_along(void **state)
{
    const struct ai_position position = six_pieces();

    (void)state;
    for (int i = 0; i < EVALUATOR_COUNT; i++) {
        struct ai_config options = narrow(evaluators[i], true);

        for (int budget = 1; budget <= 30; budget += 29) {
            options.budget = budget;
            const struct ai_decision found = decide_once(&options, &position);
            assert_int_equal(found.report.perfect_pieces, 6);
            emptied_after(&position, found.plan, found.plan_count);
        }
    }
}

/* -------------------------------------------------------------- repetition */

enum { GAME = 60 };

static void
keep_digests(enum ai_cache cache, bool fresh, uint64_t digest[GAME])
{
    struct ai_config options = ai_config_default();
    struct side side;
    int found = 0;

    options.perfect = true;
    options.cache = (int32_t)cache;
    options.budget = 3;
    options.gate = true;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    side_init(&side, &ruleset_guideline, 4, 0);
    for (int i = 0; i < GAME; i++) {
        struct ai_position position;
        struct ai_decision decision;

        side_position(&side, &position);
        if (fresh)
            ai_reset(ai);
        assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                         AI_DECIDED);
        digest[i] =
            decision.report.digest ^ (uint64_t)decision.report.perfect_tried;
        found += decision.report.perfect_pieces > 0;
        side_end_turn(&side, side_play(&side, &decision.move).clear);
    }
    assert_true(found >= GAME / 6);
    ai_destroy(ai);
}

static void
a_game_is_the_same_with_every_cache_and_after_a_reset(void **state)
{
    uint64_t first[GAME], again[GAME];

    (void)state;
    keep_digests(AI_CACHE_NONE, false, first);
    for (int cache = 0; cache < AI_CACHE_COUNT; cache++) {
        for (int fresh = 0; fresh < 2; fresh++) {
            keep_digests((enum ai_cache)cache, fresh != 0, again);
            assert_memory_equal(again, first, sizeof first);
        }
    }
}

/* Agreement has to wait for a line that begins elsewhere. */
static void
agreement_changes_no_move(void **state)
{
    struct ai_config options = narrow(&evaluator_versus, true);
    struct side side;
    int found = 0, agreed = 0;

    (void)state;
    side_init(&side, &ruleset_guideline, 5, 0);
    for (int i = 0; i < GAME; i++) {
        struct ai_position position;

        side_position(&side, &position);
        options.agree = false;
        const struct ai_decision whole = decide_once(&options, &position);
        options.agree = true;
        const struct ai_decision early = decide_once(&options, &position);
        assert_true(ai_move_equal(&early.move, &whole.move));
        found += whole.report.perfect_pieces > 0;
        agreed += early.report.stop == AI_STOP_AGREED;
        side_end_turn(&side, side_play(&side, &whole.move).clear);
    }
    assert_true(found >= GAME / 6);
    assert_true(agreed >= GAME / 6);
}

/* -------------------------------------------------------------- cancelling */

/* Yes, but only the so-manieth time. */
static bool
once(void *context)
{
    return --*(int *)context == 0;
}

static void
a_decision_that_is_cancelled_at_any_time_has_no_result(void **state)
{
    const struct ai_position position = six_pieces();
    const struct ai_config options = narrow(&evaluator_versus, true);
    struct ai *ai = ai_create(&options, &ruleset_guideline);
    struct ai_decision whole, decision;
    int times = 1;

    (void)state;
    assert_non_null(ai);
    assert_int_equal(ai_decide(ai, &position, NULL, NULL, &whole), AI_DECIDED);
    for (;; times++) {
        int left = times;

        memset(&decision, 0, sizeof decision);
        if (ai_decide(ai, &position, once, &left, &decision) == AI_DECIDED)
            break;
        assert_int_equal(decision.plan_count, 0);
    }
    assert_true(times > 20);
    assert_int_equal(decision.report.digest, whole.report.digest);
    ai_destroy(ai);
}

/* ------------------------------------------------------------ alternatives */

static int
explain(const struct ai_config *options, const struct ai_position *position,
        int most, struct ai_alternative *alternatives)
{
    struct ai_ranking ranking = {alternatives, most, 0};
    struct ai *ai = ai_create(options, &ruleset_guideline);

    assert_non_null(ai);
    assert_int_equal(ai_explain(ai, position, NULL, NULL, &ranking),
                     AI_DECIDED);
    ai_destroy(ai);
    return ranking.count;
}

static void
the_line_is_among_the_alternatives_and_comes_first(void **state)
{
    const struct ai_position position = six_pieces();
    const struct ai_config options = narrow(&evaluator_versus, true);
    const struct ai_decision decision = decide_once(&options, &position);

    (void)state;
    for (int most = 1; most <= 5; most += 2) {
        struct ai_alternative alternatives[5];
        const int count = explain(&options, &position, most, alternatives);

        assert_int_equal(count, most);
        assert_true(ai_move_equal(&alternatives[0].move, &decision.move));
        assert_int_equal(emptied_after(&position, alternatives[0].plan,
                                       alternatives[0].plan_count),
                         6);
    }
}

/* What a first placement leads to is looked for with it alone. */
static void
every_alternative_has_a_line_of_its_own(void **state)
{
    const struct ai_position position = position_of("####....../"
                                                    "####....../"
                                                    "####....../"
                                                    "####......",
                                                    '-', "OOOOOO");
    const struct ai_config options = narrow(&evaluator_versus, true);
    struct ai_alternative alternatives[8];
    const int count = explain(&options, &position, 8, alternatives);
    int emptied = 0;

    (void)state;
    for (int i = 0; i < count; i++)
        emptied += emptied_after(&position, alternatives[i].plan,
                                 alternatives[i].plan_count) == 6;
    assert_true(emptied >= 3); /* it may begin in each of three columns */
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_that_the_beam_passes_by_is_chosen),
        cmocka_unit_test(the_report_says_what_was_tried_and_found),
        cmocka_unit_test(where_nothing_is_found_the_search_is_the_same),
        cmocka_unit_test(a_line_that_the_beam_has_found_changes_no_answer),
        cmocka_unit_test(nothing_is_looked_for_while_garbage_would_rise),
        cmocka_unit_test(every_evaluator_can_take_a_line_along),
        cmocka_unit_test(a_game_is_the_same_with_every_cache_and_after_a_reset),
        cmocka_unit_test(agreement_changes_no_move),
        cmocka_unit_test(
            a_decision_that_is_cancelled_at_any_time_has_no_result),
        cmocka_unit_test(the_line_is_among_the_alternatives_and_comes_first),
        cmocka_unit_test(every_alternative_has_a_line_of_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
