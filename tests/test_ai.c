/*
 * The engine as a whole: the same answers always, whatever is remembered.
 */
#include "test.h"

#include <string.h>

#include "ai/ai.h"
#include "ai/search/digest.h"
#include "ai_games.h"
#include "wide.h"

/* ------------------------------------------------------------ live sequences */

enum { WALK_GAMES = 4, WALK_DECISIONS = 15 };

/* A build with tiny tables decides the same, but remembers little. */
enum { TABLES_ARE_LARGE = TETRIS_TT_BITS >= 12 };

/* Called with every decision of a walk. */
typedef void visit_fn(struct ai *ai, const struct ai_position *position,
                      const struct ai_decision *decision);

/* Play one game; returns the digest of every status and every decision. */
static uint64_t
walk(struct ai *ai, uint64_t seed, visit_fn *visit)
{
    struct side side;
    uint64_t digest = 0;

    side_init(&side, &ruleset_guideline, seed, 0);
    ai_reset(ai);
    for (int i = 0; i < WALK_DECISIONS; i++) {
        struct ai_position position;
        struct ai_decision decision;

        side_position(&side, &position);
        assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                         AI_DECIDED);
        if (visit != NULL)
            visit(ai, &position, &decision);
        digest = digest_add(digest, decision.report.digest);
        ai_games_play(&side, &decision.move);
    }
    return digest;
}

static uint64_t
walk_games(const struct evaluator *evaluator, enum ai_cache cache,
           visit_fn *visit)
{
    struct ai *ai = ai_games_create(evaluator, cache);
    uint64_t digest = 0;

    for (uint64_t seed = 1; seed <= WALK_GAMES; seed++)
        digest = digest_add(digest, walk(ai, seed, visit));
    ai_destroy(ai);
    return digest;
}

/* ------------------------------------------------------------------ caches */

/* The digest of a decision covers the status of every candidate. */
static void
check_caches(const struct evaluator *evaluator, enum ai_cache cache)
{
    assert_true(walk_games(evaluator, cache, NULL) ==
                walk_games(evaluator, AI_CACHE_NONE, NULL));
}

static void
cache_decision_gives_every_candidate_the_status_of_cache_none(void **state)
{
    (void)state;
    for (int i = 0; i < EVALUATOR_COUNT; i++)
        check_caches(evaluators[i], AI_CACHE_DECISION);
}

static void
cache_rotate_does_too_as_evaluators_do_not_read_the_queue(void **state)
{
    (void)state;
    for (int i = 0; i < EVALUATOR_COUNT; i++)
        check_caches(evaluators[i], AI_CACHE_ROTATE);
}

/* What a walk saw, added up; reset by who uses it. */
static struct seen {
    int predicted;
    int first_hits;   /* in the first layer */
    int first_stores; /* there */
} seen;

static void
see(struct ai *ai, const struct ai_position *position,
    const struct ai_decision *decision)
{
    (void)ai, (void)position;
    seen.predicted += decision->report.predicted;
    if (decision->report.predicted) {
        seen.first_hits += decision->report.layer[0].hits;
        seen.first_stores += decision->report.layer[0].stores;
    }
}

static void
after_a_kept_prediction_first_placements_are_already_judged(void **state)
{
    (void)state;
    seen = (struct seen){0};
    walk_games(&evaluator_versus, AI_CACHE_ROTATE, see);
    assert_true(seen.predicted > WALK_GAMES * WALK_DECISIONS / 2);
    if (TABLES_ARE_LARGE)
        assert_true(seen.first_hits > 20 * seen.first_stores);
}

static void
garbage_that_rises_breaks_the_prediction(void **state)
{
    (void)state;
    seen = (struct seen){0};
    walk_games(&evaluator_versus, AI_CACHE_ROTATE, see);
    assert_true(seen.predicted < WALK_GAMES * (WALK_DECISIONS - 1));
}

static void
the_first_decision_of_a_game_predicts_nothing(void **state)
{
    struct ai *ai = ai_games_create(&evaluator_plain, AI_CACHE_ROTATE);
    struct ai_position position;
    struct ai_decision decision;
    struct side side;

    (void)state;
    side_init(&side, &ruleset_guideline, 3, 0);
    side_position(&side, &position);
    assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                     AI_DECIDED);
    assert_false(decision.report.predicted);
    ai_games_play(&side, &decision.move);
    side_position(&side, &position);
    ai_reset(ai);
    assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                     AI_DECIDED);
    assert_false(decision.report.predicted);
    ai_destroy(ai);
}

/*
 * A position whose board was predicted but whose chains were not: the tables
 * speak, and what they say holds for these chains too.
 */
static void
one_evaluation_serves_whatever_the_chains_are(void **state)
{
    struct ai *fresh = ai_games_create(&evaluator_versus, AI_CACHE_NONE);
    struct ai *ai = ai_games_create(&evaluator_versus, AI_CACHE_ROTATE);
    struct ai_decision decision, expected;
    struct ai_position position;
    struct side side;

    (void)state;
    side_init(&side, &ruleset_guideline, 5, 0);
    side_position(&side, &position);
    assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                     AI_DECIDED);
    ai_games_play(&side, &decision.move);
    side.chain = (struct chain){3, 2};
    side_position(&side, &position);
    assert_int_equal(ai_decide(fresh, &position, NULL, NULL, &expected),
                     AI_DECIDED);
    assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                     AI_DECIDED);
    if (TABLES_ARE_LARGE)
        assert_true(decision.report.layer[0].hits > 0);
    assert_true(decision.report.digest == expected.report.digest);
    ai_destroy(ai);
    ai_destroy(fresh);
}

/* ------------------------------------------------------------- determinism */

static void
the_same_game_gives_the_same_digest_twice(void **state)
{
    (void)state;
    assert_true(walk_games(&evaluator_versus, AI_CACHE_ROTATE, NULL) ==
                walk_games(&evaluator_versus, AI_CACHE_ROTATE, NULL));
}

static void
after_a_reset_everything_is_as_at_first(void **state)
{
    struct ai *ai = ai_games_create(&evaluator_versus, AI_CACHE_ROTATE);
    const uint64_t first = walk(ai, 1, NULL);

    (void)state;
    walk(ai, 2, NULL);
    assert_true(walk(ai, 1, NULL) == first);
    ai_destroy(ai);
}

/* Another instance, busy with another game, decides in between. */
static struct {
    struct ai *ai;
    struct side side;
} rival;

static void
disturb(struct ai *ai, const struct ai_position *position,
        const struct ai_decision *decision)
{
    struct ai_position theirs;
    struct ai_decision move;

    (void)ai, (void)position, (void)decision;
    side_position(&rival.side, &theirs);
    assert_int_equal(ai_decide(rival.ai, &theirs, NULL, NULL, &move),
                     AI_DECIDED);
    ai_games_play(&rival.side, &move.move);
}

static void
instances_side_by_side_do_not_disturb_each_other(void **state)
{
    struct ai *ai = ai_games_create(&evaluator_versus, AI_CACHE_ROTATE);
    const uint64_t alone = walk(ai, 1, NULL);

    (void)state;
    rival.ai = ai_games_create(&evaluator_survival, AI_CACHE_ROTATE);
    side_init(&rival.side, &ruleset_guideline, 77, 0);
    assert_true(walk(ai, 1, disturb) == alone);
    ai_destroy(rival.ai);
    ai_destroy(ai);
}

static void
another_budget_or_theta_gives_another_digest(void **state)
{
    struct ai_config options = ai_config_default();

    (void)state;
    NEEDS_A_BEAM_OF(30);
    options.budget = 10;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    const uint64_t ten = walk(ai, 1, NULL);
    ai_destroy(ai);

    options.budget = 11;
    ai = ai_create(&options, &ruleset_guideline);
    assert_true(walk(ai, 1, NULL) != ten);
    ai_destroy(ai);

    options.budget = 10;
    options.theta.value[0]++;
    ai = ai_create(&options, &ruleset_guideline);
    assert_true(walk(ai, 1, NULL) != ten);
    ai_destroy(ai);
}

/* ------------------------------------------------------- what it may do */

static struct ai_position
six_in_sight(void)
{
    struct ai_position position;
    struct side side;

    side_init(&side, &ruleset_guideline, 3, 0);
    side_position(&side, &position);
    position.hold = PIECE_I;
    return position;
}

static uint64_t
digest_of(const struct ai_config *config, const struct ruleset *rules,
          const struct ai_position *position)
{
    struct ai *ai = ai_create(config, rules);
    struct ai_decision decision;

    assert_non_null(ai);
    assert_int_equal(ai_decide(ai, position, NULL, NULL, &decision),
                     AI_DECIDED);
    ai_destroy(ai);
    return decision.report.digest;
}

/* Whoever asks need not hide anything. */
static void
an_engine_looks_at_no_more_pieces_than_its_config(void **state)
{
    struct ai_config config = ai_config_default();
    const struct ai_position shown = six_in_sight();

    (void)state;
    NEEDS_A_BEAM_OF(30);
    config.budget = 10;
    for (int previews = 0; previews < 5; previews++) {
        struct ai_position hidden = shown;

        hidden.queue_count = (uint8_t)(1 + previews);
        config.previews = 5;
        const uint64_t wanted = digest_of(&config, &ruleset_guideline, &hidden);
        assert_true(digest_of(&config, &ruleset_guideline, &shown) != wanted);
        config.previews = previews;
        assert_true(digest_of(&config, &ruleset_guideline, &shown) == wanted);
    }
}

static void
an_engine_without_hold_plays_as_where_there_is_none(void **state)
{
    struct ai_config config = ai_config_default();
    const struct ai_position position = six_in_sight();
    struct ruleset rules = ruleset_guideline;

    (void)state;
    NEEDS_A_BEAM_OF(30);
    config.budget = 10;
    rules.hold = false;
    const uint64_t wanted = digest_of(&config, &rules, &position);
    assert_true(digest_of(&config, &ruleset_guideline, &position) != wanted);
    config.hold = 0;
    assert_true(digest_of(&config, &ruleset_guideline, &position) == wanted);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_engine_looks_at_no_more_pieces_than_its_config),
        cmocka_unit_test(an_engine_without_hold_plays_as_where_there_is_none),
        cmocka_unit_test(
            cache_decision_gives_every_candidate_the_status_of_cache_none),
        cmocka_unit_test(
            cache_rotate_does_too_as_evaluators_do_not_read_the_queue),
        cmocka_unit_test(
            after_a_kept_prediction_first_placements_are_already_judged),
        cmocka_unit_test(garbage_that_rises_breaks_the_prediction),
        cmocka_unit_test(the_first_decision_of_a_game_predicts_nothing),
        cmocka_unit_test(one_evaluation_serves_whatever_the_chains_are),
        cmocka_unit_test(the_same_game_gives_the_same_digest_twice),
        cmocka_unit_test(after_a_reset_everything_is_as_at_first),
        cmocka_unit_test(instances_side_by_side_do_not_disturb_each_other),
        cmocka_unit_test(another_budget_or_theta_gives_another_digest),
    };

    return cmocka_run_group_tests_name("ai", tests, NULL, NULL);
}
