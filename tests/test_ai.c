/*
 * The engine as a whole: the same answers always, whatever is remembered.
 */
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/rules/bag.h"
#include "ai/search/digest.h"
#include "ai/search/schedule.h"
#include "ai/search/ttable.h"
#include "measure/side.h"
#include "wide.h"

/* ------------------------------------------------------------ live sequences */

enum { WALK_GAMES = 4, WALK_DECISIONS = 15, WALK_BUDGET = 12 };

/* A build with tiny tables decides the same, but remembers little. */
enum { TABLES_ARE_LARGE = TETRIS_TT_BITS >= 12 };

static struct ai *
create(const struct evaluator *evaluator, enum ai_cache cache)
{
    struct ai_options options = ai_options_default();

    options.evaluator = evaluator;
    options.cache = cache;
    options.budget = WALK_BUDGET;

    struct ai *ai = ai_create(&options);
    assert_non_null(ai);
    return ai;
}

/* Play a decision; every few turns garbage comes and rises. */
static void
play(struct side *side, const struct ai_move *move)
{
    const struct side_result result = side_play(side, move);

    side_cancel(side, result.attack);
    if (side->turn % 6 == 0)
        side_receive(side, 1 + side->turn % 4, 1);
    side_end_turn(side, result.clear);
    if (side->is_dead)
        side_revive(side);
}

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
        play(&side, &decision.move);
    }
    return digest;
}

static uint64_t
walk_games(const struct evaluator *evaluator, enum ai_cache cache,
           visit_fn *visit)
{
    struct ai *ai = create(evaluator, cache);
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
    struct ai *ai = create(&evaluator_plain, AI_CACHE_ROTATE);
    struct ai_position position;
    struct ai_decision decision;
    struct side side;

    (void)state;
    side_init(&side, &ruleset_guideline, 3, 0);
    side_position(&side, &position);
    assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                     AI_DECIDED);
    assert_false(decision.report.predicted);
    play(&side, &decision.move);
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
    struct ai *fresh = create(&evaluator_versus, AI_CACHE_NONE);
    struct ai *ai = create(&evaluator_versus, AI_CACHE_ROTATE);
    struct ai_decision decision, expected;
    struct ai_position position;
    struct side side;

    (void)state;
    side_init(&side, &ruleset_guideline, 5, 0);
    side_position(&side, &position);
    assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                     AI_DECIDED);
    play(&side, &decision.move);
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
    struct ai *ai = create(&evaluator_versus, AI_CACHE_ROTATE);
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
    play(&rival.side, &move.move);
}

static void
instances_side_by_side_do_not_disturb_each_other(void **state)
{
    struct ai *ai = create(&evaluator_versus, AI_CACHE_ROTATE);
    const uint64_t alone = walk(ai, 1, NULL);

    (void)state;
    rival.ai = create(&evaluator_survival, AI_CACHE_ROTATE);
    side_init(&rival.side, &ruleset_guideline, 77, 0);
    assert_true(walk(ai, 1, disturb) == alone);
    ai_destroy(rival.ai);
    ai_destroy(ai);
}

static void
another_budget_or_theta_gives_another_digest(void **state)
{
    struct ai_options options = ai_options_default();
    struct theta theta;

    (void)state;
    NEEDS_A_BEAM_OF(30);
    options.budget = 10;

    struct ai *ai = ai_create(&options);
    const uint64_t ten = walk(ai, 1, NULL);
    ai_destroy(ai);

    options.budget = 11;
    ai = ai_create(&options);
    assert_true(walk(ai, 1, NULL) != ten);
    ai_destroy(ai);

    theta_init(&theta, evaluator_versus.fields, evaluator_versus.field_count);
    theta.value[0]++;
    options.budget = 10;
    options.theta = &theta;
    ai = ai_create(&options);
    assert_true(walk(ai, 1, NULL) != ten);
    ai_destroy(ai);
}

/* ----------------------------------------------------- garbage and chains */

/* The status of the first layer alone, told by its best value. */
static int32_t
value_of(const struct ai_position *position)
{
    struct ai_options options = ai_options_analysis();
    struct ai_decision decision;

    options.horizon = 1;
    options.budget = 5;

    struct ai *ai = ai_create(&options);
    assert_int_equal(ai_decide(ai, position, NULL, NULL, &decision),
                     AI_DECIDED);
    ai_destroy(ai);
    return decision.value;
}

static void
incoming_garbage_is_part_of_the_question(void **state)
{
    struct ai_position position;
    struct side side;

    (void)state;
    side_init(&side, &ruleset_guideline, 9, 0);
    side_position(&side, &position);
    for (int y = 0; y < 12; y++) {
        for (int x = 0; x < 9; x++)
            board_fill(&position.board, x, y);
    }

    const int32_t calm = value_of(&position);
    position.incoming_count = 1;
    position.incoming[0] = (struct ai_incoming){8, 0};
    assert_true(value_of(&position) != calm);
}

/* Counts the rows that have risen, and nothing else. */
static void
status_of_risen(const struct judge *judge, const struct status *parent,
                const struct evaluation *evaluation, const struct step *step,
                struct status *child)
{
    evaluator_plain.status(judge, parent, evaluation, step, child);
    child->value = -child->risen;
}

/* Rows that have risen after 'horizon' placements that clear nothing. */
static int
risen_after(const struct ai_position *position, int horizon)
{
    struct evaluator evaluator = evaluator_plain;
    struct ai_options options = ai_options_analysis();
    struct ai_decision decision;

    evaluator.status = status_of_risen;
    options.evaluator = &evaluator;
    options.horizon = horizon;
    options.budget = 5;

    struct ai *ai = ai_create(&options);
    assert_non_null(ai);
    assert_int_equal(ai_decide(ai, position, NULL, NULL, &decision),
                     AI_DECIDED);
    ai_destroy(ai);
    return -decision.value;
}

static void
incoming_rows_rise_when_their_turns_are_over(void **state)
{
    struct ai_position position;

    /* Too few pieces to clear a line on an empty board. */
    (void)state;
    ai_position_init(&position);
    position.queue_count = 4;
    memcpy(position.queue, (uint8_t[]){PIECE_S, PIECE_Z, PIECE_S, PIECE_Z}, 4);
    position.incoming_count = 2;
    position.incoming[0] = (struct ai_incoming){2, 1};
    position.incoming[1] = (struct ai_incoming){3, 2};
    assert_int_equal(risen_after(&position, 1), 0);
    assert_int_equal(risen_after(&position, 2), 2);
    assert_int_equal(risen_after(&position, 3), 5);
    position.incoming[0].turns = 0;
    assert_int_equal(risen_after(&position, 1), 2);
}

static void
packets_beyond_what_a_byte_counts_are_no_trouble(void **state)
{
    struct ai_position position;
    struct side side;

    (void)state;
    side_init(&side, &ruleset_guideline, 9, 0);
    side_position(&side, &position);
    position.incoming_count = AI_INCOMING_MAX;
    for (int i = 0; i < AI_INCOMING_MAX; i++)
        position.incoming[i] = (struct ai_incoming){255, 0};
    value_of(&position);
}

/* --------------------------------------------------------------- positions */

static void
an_unsound_position_is_recognised(void **state)
{
    struct ai_position position;

    (void)state;
    ai_position_init(&position);
    assert_true(ai_position_is_sound(&position));
    assert_int_equal(position.hold, PIECE_NONE);
    position.board.roof = 3;
    assert_false(ai_position_is_sound(&position));
    ai_position_init(&position);
    position.hold = PIECE_NONE + 1;
    assert_false(ai_position_is_sound(&position));
    ai_position_init(&position);
    position.queue_count = AI_QUEUE_MAX + 1;
    assert_false(ai_position_is_sound(&position));
    ai_position_init(&position);
    position.queue_count = 1;
    position.queue[0] = PIECE_NONE;
    assert_false(ai_position_is_sound(&position));
    ai_position_init(&position);
    position.bag = 0x80;
    assert_false(ai_position_is_sound(&position));
    ai_position_init(&position);
    position.incoming_count = AI_INCOMING_MAX + 1;
    assert_false(ai_position_is_sound(&position));
}

static void
the_ranges_of_options_are_checked(void **state)
{
    struct ai_options options = ai_options_default();

    (void)state;
    assert_true(ai_options_are_sound(&options));
    options.budget = 0;
    assert_false(ai_options_are_sound(&options));
    options.budget = AI_BUDGET_MAX;
    assert_true(ai_options_are_sound(&options));
    options.horizon = AI_HORIZON_MAX + 1;
    assert_false(ai_options_are_sound(&options));
    options = ai_options_analysis();
    options.spread = 0;
    assert_false(ai_options_are_sound(&options));
    options.spread = 1;
    options.peak = 1001;
    assert_false(ai_options_are_sound(&options));
}

static void
moves_are_equal_when_cells_grade_and_hold_are(void **state)
{
    const struct ai_move north = {{{PIECE_S, ROT_NORTH, 4, 0}, SPIN_NONE},
                                  false};
    struct ai_move other = {{{PIECE_S, ROT_SOUTH, 4, 1}, SPIN_NONE}, false};

    (void)state;
    assert_true(ai_move_equal(&north, &other));
    other.landing.spin = SPIN_FULL;
    assert_false(ai_move_equal(&north, &other));
    other = north;
    other.hold = true;
    assert_false(ai_move_equal(&north, &other));
    other = north;
    other.landing.at.x = 5;
    assert_false(ai_move_equal(&north, &other));
}

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
    struct ai_options options = ai_options_analysis();
    int count = -1;

    options.budget = budget;
    options.horizon = 4;

    struct ai *ai = ai_create(&options);
    assert_int_equal(rank(ai, position, alternatives, SHOWN, &count),
                     AI_DECIDED);
    ai_destroy(ai);
    return count;
}

static struct ai_position
some_position(uint64_t seed)
{
    struct ai *ai = create(&evaluator_versus, AI_CACHE_ROTATE);
    struct ai_position position;
    struct side side;

    side_init(&side, &ruleset_guideline, seed, 0);
    for (int i = 0; i < 9; i++) {
        struct ai_decision decision;

        side_position(&side, &position);
        assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                         AI_DECIDED);
        play(&side, &decision.move);
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
    struct ai_options options = ai_options_analysis();
    struct ai_alternative alternatives[AI_MOVES_MAX];
    struct ai_position position = some_position(4);
    struct ai_decision decision;
    int count;

    (void)state;
    options.budget = 3000;
    options.horizon = 2;
    options.collapse = false;

    struct ai *ai = ai_create(&options);
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
    struct ai_options options = ai_options_analysis();
    const struct ai_position position = some_position(3);
    int count;

    /* The best after one placement is among the few; whether others are
       searched before or after it must not matter to it. */
    (void)state;
    options.budget = 8;
    options.horizon = 4;

    struct ai *ai = ai_create(&options);
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
    struct ai_options options = ai_options_default();
    const struct ai_position position = some_position(3);
    int count;

    (void)state;
    assert_true(options.agree);
    options.budget = 8;
    options.horizon = 4;

    struct ai *ai = ai_create(&options);
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
    struct ai *ai = create(&evaluator_versus, AI_CACHE_ROTATE);
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

/* ------------------------------------------------------------------ memory */

static void
the_default_engine_fits_in_sixteen_mebibytes(void **state)
{
    const struct ai_options options = ai_options_default();
    struct ai *ai = ai_create(&options);

    (void)state;
    assert_non_null(ai);
    if (TETRIS_TT_BITS <= 15)
        assert_true(ai_memory(ai).total <= (size_t)16 << 20);
    ai_destroy(ai);
}

static void
memory_is_the_sum_of_its_parts(void **state)
{
    struct ai_options options = ai_options_default();

    (void)state;
    for (int cache = 0; cache < AI_CACHE_COUNT; cache++) {
        options.cache = (enum ai_cache)cache;

        struct ai *ai = ai_create(&options);
        assert_non_null(ai);
        const struct ai_memory memory = ai_memory(ai);
        assert_true(memory.tables + memory.frontier + memory.collapse +
                        memory.other ==
                    memory.total);
        assert_true((memory.tables == 0) == (cache == AI_CACHE_NONE));
        ai_destroy(ai);
    }
}

static void
tables_take_memory_for_each_depth_of_the_horizon(void **state)
{
    struct ai_options options = ai_options_default();

    (void)state;
    for (options.horizon = 1; options.horizon <= 9; options.horizon += 4) {
        struct ai *ai = ai_create(&options);

        assert_non_null(ai);
        assert_true(ai_memory(ai).tables ==
                    (size_t)options.horizon * ttable_size());
        ai_destroy(ai);
    }
}

static void
the_schedule_of_an_instance_is_that_of_its_options(void **state)
{
    struct ai_options options = ai_options_default();
    int32_t caps[AI_HORIZON_MAX];
    struct schedule schedule;

    (void)state;
    options.budget = 200;
    options.peak = 250;
    options.spread = 900;
    schedule_init(&schedule, &(struct profile){200, 7, 250, 900});

    struct ai *ai = ai_create(&options);
    assert_non_null(ai);
    assert_int_equal(ai_schedule(ai, caps), 7);
    assert_memory_equal(caps, schedule.cap, sizeof caps);
    ai_destroy(ai);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
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
        cmocka_unit_test(incoming_garbage_is_part_of_the_question),
        cmocka_unit_test(incoming_rows_rise_when_their_turns_are_over),
        cmocka_unit_test(packets_beyond_what_a_byte_counts_are_no_trouble),
        cmocka_unit_test(an_unsound_position_is_recognised),
        cmocka_unit_test(the_ranges_of_options_are_checked),
        cmocka_unit_test(moves_are_equal_when_cells_grade_and_hold_are),
        cmocka_unit_test(alternatives_are_ordered_by_depth_then_status),
        cmocka_unit_test(alternatives_are_different_first_placements),
        cmocka_unit_test(without_pruning_the_best_alternative_is_the_decision),
        cmocka_unit_test(an_alternative_is_searched_as_if_it_were_the_only_one),
        cmocka_unit_test(a_single_first_placement_does_not_stop_its_own_search),
        cmocka_unit_test(explaining_does_not_depend_on_what_came_before),
        cmocka_unit_test(the_default_engine_fits_in_sixteen_mebibytes),
        cmocka_unit_test(memory_is_the_sum_of_its_parts),
        cmocka_unit_test(tables_take_memory_for_each_depth_of_the_horizon),
        cmocka_unit_test(the_schedule_of_an_instance_is_that_of_its_options),
    };

    return cmocka_run_group_tests_name("ai", tests, NULL, NULL);
}
