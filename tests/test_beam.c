/*
 * test_beam.c -- the sweep: against the same search written down plainly, and
 * statement by statement of the seed.
 */
#include "test.h"

#include "beam_questions.h"
#include "slow_beam.h"
#include "wide.h"

/* --------------------------------------------------------- the whole sweep */

/* Budgets so small that caps bind, boards so full that lines clear. */
static void
the_sweep_is_the_search_of_the_seed(void **state)
{
    enum { SEED = 17, POSITIONS = 300 };
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < POSITIONS; i++) {
        struct ai_config options =
            small_options(1 + (int)random_below(&random, 5),
                          1 + (int)random_below(&random, 4));
        const struct ai_position position =
            position_at_random(&random, i % 10 == 0 ? 22 : 12);
        struct ai_decision decision;
        struct slow slow;

        if (random_below(&random, 2) == 0)
            judge_by(&options, &evaluator_versus);
        options.collapse = random_below(&random, 4) != 0;
        options.agree = random_below(&random, 2) != 0;
        options.gate = random_below(&random, 2) != 0;
        options.cache = (int32_t)random_below(&random, AI_CACHE_COUNT);
        slow_decide(&slow, &options, &position, NULL);
        assert_same_answer(&slow, decide(&options, &position, &decision),
                           &decision);
    }
}

/* ------------------------------------------------------- first placements */

static void
every_first_placement_is_scored_whatever_the_cap(void **state)
{
    const struct ai_config options = small_options(1, 3);
    const struct ai_position position = position_of(HEAP, 'T', "LSZ");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].cap, 2);
    assert_int_equal(decision.report.layer[0].survivors, 2);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_L) +
                         landings(&position, PIECE_T));
}

static void
at_a_normal_budget_no_first_placement_is_dropped(void **state)
{
    enum { SEED = 43, POSITIONS = 100 };
    struct ai_config options = ai_config_analysis();
    struct random random;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    options.horizon = 2;
    for (int i = 0; i < POSITIONS; i++) {
        const struct ai_position position = position_at_random(&random, 18);
        struct ai_decision decision;
        const struct ai_layer *first = &decision.report.layer[0];

        if (decide(&options, &position, &decision) != AI_DECIDED)
            continue;
        assert_int_equal(first->cap, 200);
        assert_int_equal(first->survivors + first->collapsed,
                         first->candidates);
    }
}

static void
any_first_placement_can_be_the_one_that_is_played(void **state)
{
    /* With a horizon of one every cap is beside the point. */
    enum { SEED = 19, POSITIONS = 50 };
    const struct ai_config options = small_options(1, 1);
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < POSITIONS; i++) {
        const struct ai_position position = position_at_random(&random, 12);
        struct ai_decision decision;
        struct slow slow;

        slow_decide(&slow, &options, &position, NULL);
        if (slow.depth_count == 0)
            continue;
        assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
        assert_true(ai_move_equal(&decision.move, &slow.best.plan[0]));
    }
}

/* -------------------------------------------------------- caps and reports */

static int evaluations;

static void
evaluate_and_count(const struct theta *theta, const struct board *board,
                   enum piece hold, struct evaluation *evaluation)
{
    evaluations++;
    evaluator_plain.evaluate(theta, board, hold, evaluation);
}

/* One more is made in the end, to tell what the move by itself has earned. */
static void
a_miss_costs_one_evaluation_and_a_hit_none(void **state)
{
    struct evaluator evaluator = evaluator_plain;
    struct ai_config options = small_options(20, 5);
    const struct ai_position position = position_of(HEAP, 'T', "LSZIOJ");

    (void)state;
    evaluator.evaluate = evaluate_and_count;
    evaluator.evaluate_variant = evaluate_and_count;
    options.evaluator = &evaluator;
    for (int cache = 0; cache < AI_CACHE_COUNT; cache++) {
        struct ai_decision decision;
        int hits = 0;

        options.cache = cache;
        evaluations = 0;
        assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
        for (int d = 0; d < decision.report.depth_count; d++)
            hits += decision.report.layer[d].hits;
        if (TETRIS_TT_BITS > 8)
            assert_true((hits > 0) == (cache != AI_CACHE_NONE));
        assert_true(evaluations + hits == decision.report.candidates + 1);
    }
}

static void
a_layer_never_holds_more_than_its_cap(void **state)
{
    struct ai_config options = small_options(20, 7);
    const struct ai_position position = position_of(HEAP, 'T', "LSZIOJ");
    struct ai_decision decision;
    int64_t candidates = 0;

    (void)state;
    for (options.budget = 1; options.budget < 60; options.budget += 6) {
        assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
        assert_int_equal(decision.report.depth_count, 7);
        candidates = 0;
        for (int d = 0; d < decision.report.depth_count; d++) {
            const struct ai_layer *layer = &decision.report.layer[d];

            assert_true(layer->survivors <= layer->cap);
            assert_int_equal(layer->hits + layer->stores, layer->candidates);
            assert_true(layer->replaced <= layer->stores);
            candidates += layer->candidates;
        }
        assert_true(decision.report.candidates == candidates);
    }
}

static void
the_horizon_is_no_longer_than_the_pieces(void **state)
{
    const struct ai_config options = small_options(5, 7);
    const struct ai_position held = position_of(NOTHING, 'T', "LSZ");
    const struct ai_position bare = position_of(NOTHING, '-', "LSZ");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &held, &decision), AI_DECIDED);
    assert_int_equal(decision.plan_count, 4);
    assert_int_equal(decide(&options, &bare, &decision), AI_DECIDED);
    assert_int_equal(decision.plan_count, 3);
    assert_int_equal(decision.report.stop, AI_STOP_HORIZON);
}

static void
the_default_horizon_is_the_current_piece_five_previews_and_hold(void **state)
{
    const struct ai_config options = ai_config_analysis();
    const struct ai_position held = position_of(NOTHING, 'T', "LSZIOJ");
    const struct ai_position bare = position_of(NOTHING, '-', "LSZIOJ");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(options.budget, 100);
    assert_int_equal(options.horizon, 7);
    assert_int_equal(decide(&options, &held, &decision), AI_DECIDED);
    assert_int_equal(decision.plan_count, 7);
    assert_int_equal(decide(&options, &bare, &decision), AI_DECIDED);
    assert_int_equal(decision.plan_count, 6);
}

static void
survivors_share_the_schedule_of_the_horizon_in_force(void **state)
{
    const struct ai_config options = small_options(50, 7);
    const struct ai_position position = position_of(NOTHING, '-', "LSZ");
    const struct profile profile = {50, 3, evaluator_plain.peak,
                                    evaluator_plain.spread};
    struct schedule schedule;
    struct ai_decision decision;

    (void)state;
    schedule_init(&schedule, &profile);
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    for (int d = 0; d < 3; d++)
        assert_int_equal(decision.report.layer[d].cap, schedule.cap[d]);
}

static void
an_evaluator_sets_the_peak_and_the_spread(void **state)
{
    struct evaluator evaluator = evaluator_plain;
    struct ai_config options = small_options(50, 7);
    int32_t caps[AI_HORIZON_MAX];
    struct schedule schedule;

    (void)state;
    evaluator.peak = 125;
    evaluator.spread = 700;
    judge_by(&options, &evaluator);
    schedule_init(&schedule, &(struct profile){50, 7, 125, 700});

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    assert_int_equal(ai_schedule(ai, caps), 7);
    assert_memory_equal(caps, schedule.cap, sizeof caps);
    ai_destroy(ai);
}

/* -------------------------------------------------------------------- plan */

static bool
is_landing(const struct board *board, const struct ai_move *move)
{
    const struct movement movement = {&ruleset_guideline, true, false};
    struct landing landing[MOVEGEN_MAX];
    const int count =
        movegen(&movement, board, (enum piece)move->landing.at.piece, landing);

    for (int i = 0; i < count; i++) {
        const struct ai_move other = {landing[i], move->hold};

        if (ai_move_equal(move, &other))
            return true;
    }
    return false;
}

/* Play the plan by the rules: every move is allowed when its turn comes. */
static void
check_plan(const struct ai_position *position,
           const struct ai_decision *decision)
{
    struct board board = position->board;
    int hold = position->hold, next = 0;

    for (int i = 0; i < decision->plan_count; i++) {
        const struct ai_move *move = &decision->plan[i];
        int piece =
            next < position->queue_count ? position->queue[next] : PIECE_NONE;

        next += next < position->queue_count;
        if (move->hold) {
            const int held = hold;

            assert_true(i > 0 || !position->held);
            hold = piece;
            piece = held != PIECE_NONE ? held : position->queue[next++];
        }
        assert_true(next <= position->queue_count);
        assert_int_equal(move->landing.at.piece, piece);
        assert_true(is_landing(&board, move));
        landing_lock(&board, &move->landing);
    }
}

static void
the_plan_can_be_played_move_by_move(void **state)
{
    enum { SEED = 29, POSITIONS = 100 };
    const struct ai_config options = small_options(4, 7);
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < POSITIONS; i++) {
        const struct ai_position position = position_at_random(&random, 14);
        struct ai_decision decision;

        if (decide(&options, &position, &decision) != AI_DECIDED)
            continue;
        check_plan(&position, &decision);
        assert_int_equal(decision.plan_count, decision.report.depth_count);
        assert_true(ai_move_equal(&decision.move, &decision.plan[0]));
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sweep_is_the_search_of_the_seed),
        cmocka_unit_test(every_first_placement_is_scored_whatever_the_cap),
        cmocka_unit_test(at_a_normal_budget_no_first_placement_is_dropped),
        cmocka_unit_test(any_first_placement_can_be_the_one_that_is_played),
        cmocka_unit_test(a_miss_costs_one_evaluation_and_a_hit_none),
        cmocka_unit_test(a_layer_never_holds_more_than_its_cap),
        cmocka_unit_test(the_horizon_is_no_longer_than_the_pieces),
        cmocka_unit_test(
            the_default_horizon_is_the_current_piece_five_previews_and_hold),
        cmocka_unit_test(survivors_share_the_schedule_of_the_horizon_in_force),
        cmocka_unit_test(an_evaluator_sets_the_peak_and_the_spread),
        cmocka_unit_test(the_plan_can_be_played_move_by_move),
    };

    return cmocka_run_group_tests_name("beam", tests, NULL, NULL);
}
