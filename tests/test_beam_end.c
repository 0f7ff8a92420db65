/*
 * test_beam_end.c -- how a sweep ends: agreed, without children, without a
 * move, or because it was told to.
 */
#include "test.h"

#include <string.h>

#include "ai/move/movegen.h"
#include "beam_questions.h"
#include "wide.h"

/* --------------------------------------------------------------- stopping */

static void
the_search_stops_when_all_survivors_agree(void **state)
{
    struct ai_config options = small_options(1, 7);
    const struct ai_position position = position_of(HEAP, 'T', "LSZIOJ");
    struct ai_decision decision;

    (void)state;
    options.agree = true;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.stop, AI_STOP_AGREED);
    assert_true(decision.report.depth_count < 7);
    assert_int_equal(decision.report.layer[6].candidates, 0);
    options.agree = false;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.stop, AI_STOP_HORIZON);
    assert_int_equal(decision.report.depth_count, 7);
}

/* If the entire beam points to one move, depth cannot change the answer. */
static void
stopping_early_never_changes_the_move(void **state)
{
    enum { SEED = 23, POSITIONS = 100 };
    struct random random;
    int stopped = 0;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < POSITIONS; i++) {
        struct ai_config options =
            small_options(1 + (int)random_below(&random, 10), 5);
        const struct ai_position position = position_at_random(&random, 14);
        struct ai_decision early, late;

        options.agree = true;
        if (decide(&options, &position, &early) != AI_DECIDED)
            continue;
        options.agree = false;
        assert_int_equal(decide(&options, &position, &late), AI_DECIDED);
        assert_true(ai_move_equal(&early.move, &late.move));
        stopped += early.report.stop == AI_STOP_AGREED;
    }
    assert_true(stopped > POSITIONS / 10);
}

/* ------------------------------------------------- block out and lock out */

/* A tower of 19 rows under the entry. */
static const char tower[] =
    "...####.../...####.../...####.../...####.../...####.../...####.../"
    "...####.../...####.../...####.../...####.../...####.../...####.../"
    "...####.../...####.../...####.../...####.../...####.../...####.../"
    "...####...";

/* Landings of a piece that do not lock out. */
static int
sane_landings(const struct board *board, enum piece piece,
              struct landing landing[MOVEGEN_MAX])
{
    const struct movement movement = {&ruleset_guideline, true, false};
    const int count = movegen(&movement, board, piece, landing);
    int kept = 0;

    for (int i = 0; i < count; i++) {
        if (!position_is_above(&landing[i].at))
            landing[kept++] = landing[i];
    }
    return kept;
}

static void
a_candidate_whose_next_piece_cannot_enter_has_no_children(void **state)
{
    const struct ai_position position = position_of(tower, '-', "OI");
    struct ai_config options = small_options(100, 2);
    struct ruleset rules = ruleset_guideline;
    struct landing landing[MOVEGEN_MAX], next[MOVEGEN_MAX];
    struct ai_decision decision;
    int children = 0, blocked = 0;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    rules.hold = false;

    const int count = sane_landings(&position.board, PIECE_O, landing);
    for (int i = 0; i < count; i++) {
        struct board after = position.board;
        struct position at;

        landing_lock(&after, &landing[i]);
        blocked += !position_enter(&after, PIECE_I, &at);
        children += sane_landings(&after, PIECE_I, next);
    }
    assert_true(blocked > 0 && blocked < count);
    assert_int_equal(decide_by(&rules, &options, &position, &decision),
                     AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates, count);
    assert_int_equal(decision.report.layer[1].candidates, children);
}

static void
a_blocked_out_root_has_no_move(void **state)
{
    const struct ai_config options = small_options(10, 3);
    struct ai_position position = position_of(NOTHING, '-', "OI");
    struct ai_decision decision;

    (void)state;
    for (int y = 0; y < 21; y++) {
        for (int x = 3; x < 7; x++)
            board_fill(&position.board, x, y);
    }
    memset(&decision, 0x55, sizeof decision);

    const struct ai_decision untouched = decision;
    assert_int_equal(decide(&options, &position, &decision), AI_NO_MOVE);
    assert_memory_equal(&decision, &untouched, sizeof decision);
}

static void
without_a_known_piece_there_is_no_move(void **state)
{
    const struct ai_config options = small_options(10, 3);
    struct ai_position position = position_of(NOTHING, '-', "");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_NO_MOVE);
    position.hold = PIECE_T;
    position.held = true;
    assert_int_equal(decide(&options, &position, &decision), AI_NO_MOVE);
}

/* The top row leaves one cell, too narrow for an O. */
static const char full_to_the_top[] =
    "#########./########.#/########.#/########.#/########.#/########.#/"
    "########.#/########.#/########.#/########.#/########.#/########.#/"
    "########.#/########.#/########.#/########.#/########.#/########.#/"
    "########.#/########.#";

static void
a_placement_that_locks_out_is_no_candidate(void **state)
{
    const struct ai_config options = small_options(100, 1);
    const struct ai_position position = position_of(full_to_the_top, '-', "L");
    struct landing landing[MOVEGEN_MAX];
    struct ai_decision decision;

    (void)state;

    const int sane = sane_landings(&position.board, PIECE_L, landing);
    assert_true(sane > 0 && sane < landings(&position, PIECE_L));
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates, sane);
    assert_false(position_is_above(&decision.move.landing.at));
}

static void
a_placement_that_locks_out_is_played_when_nothing_else_exists(void **state)
{
    const struct ai_config options = small_options(100, 2);
    const struct ai_position position = position_of(full_to_the_top, '-', "OO");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_true(position_is_above(&decision.move.landing.at));
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_O));
}

static void
the_search_stops_when_a_layer_has_no_children(void **state)
{
    const struct ai_config options = small_options(100, 2);
    const struct ai_position position = position_of(full_to_the_top, '-', "OO");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.stop, AI_STOP_ENDED);
    assert_int_equal(decision.report.depth_count, 1);
    assert_int_equal(decision.report.layer[1].candidates, 0);
    assert_int_equal(decision.plan_count, 1);
}

static void
where_the_rules_know_no_lock_out_such_placements_are_candidates(void **state)
{
    const struct ai_position position = position_of(full_to_the_top, '-', "L");
    struct ai_config options = small_options(100, 1);
    struct ruleset rules = ruleset_guideline;
    struct ai_decision decision;

    (void)state;
    rules.lock_out = false;
    assert_int_equal(decide_by(&rules, &options, &position, &decision),
                     AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_L));
}

/* ------------------------------------------------------------ cancellation */

/* Says yes when it is asked for the last time allowed. */
struct patience {
    int asked;
    int most; /* -1: for ever */
};

static bool
lose_patience(void *context)
{
    struct patience *patience = context;

    return patience->asked++ == patience->most;
}

static void
a_search_is_asked_at_every_survivor_whether_to_go_on(void **state)
{
    const struct ai_config options = small_options(5, 5);
    const struct ai_position position = position_of(HEAP, 'T', "LSZIOJ");
    struct patience patience = {0, -1};
    struct ai_decision decision;
    struct ai *ai = ai_create(&options, &ruleset_guideline);
    int expanded = 1;

    (void)state;
    assert_non_null(ai);
    assert_int_equal(
        ai_decide(ai, &position, lose_patience, &patience, &decision),
        AI_DECIDED);
    for (int d = 0; d < 4; d++)
        expanded += decision.report.layer[d].survivors;
    assert_int_equal(patience.asked, expanded);
    ai_destroy(ai);
}

static void
a_cancelled_search_has_no_result_and_harms_no_later_one(void **state)
{
    NEEDS_A_BEAM_OF(10);

    const struct ai_config options = small_options(5, 5);
    const struct ai_position position = position_of(HEAP, 'T', "LSZIOJ");
    struct ai_decision expected, decision, untouched;
    struct ai *ai = ai_create(&options, &ruleset_guideline);
    struct patience patience = {0, 0};

    (void)state;
    assert_non_null(ai);
    memset(&untouched, 0x55, sizeof untouched);
    assert_int_equal(decide(&options, &position, &expected), AI_DECIDED);
    for (;; patience.most++) {
        patience.asked = 0;
        decision = untouched;
        if (ai_decide(ai, &position, lose_patience, &patience, &decision) ==
            AI_DECIDED)
            break;
        assert_memory_equal(&decision, &untouched, sizeof decision);
        if (patience.most % 7 != 0)
            continue;
        assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                         AI_DECIDED);
        assert_true(decision.report.digest == expected.report.digest);
    }
    assert_true(patience.most > 20);
    assert_true(decision.report.digest == expected.report.digest);
    ai_destroy(ai);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_search_stops_when_all_survivors_agree),
        cmocka_unit_test(stopping_early_never_changes_the_move),
        cmocka_unit_test(
            a_candidate_whose_next_piece_cannot_enter_has_no_children),
        cmocka_unit_test(a_blocked_out_root_has_no_move),
        cmocka_unit_test(without_a_known_piece_there_is_no_move),
        cmocka_unit_test(a_placement_that_locks_out_is_no_candidate),
        cmocka_unit_test(
            a_placement_that_locks_out_is_played_when_nothing_else_exists),
        cmocka_unit_test(the_search_stops_when_a_layer_has_no_children),
        cmocka_unit_test(
            where_the_rules_know_no_lock_out_such_placements_are_candidates),
        cmocka_unit_test(a_search_is_asked_at_every_survivor_whether_to_go_on),
        cmocka_unit_test(
            a_cancelled_search_has_no_result_and_harms_no_later_one),
    };

    return cmocka_run_group_tests_name("beam_end", tests, NULL, NULL);
}
