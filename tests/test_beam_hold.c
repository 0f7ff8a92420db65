/*
 * test_beam_hold.c -- what a sweep may place: the piece, the one in hold, and
 * what the floating gate leaves of them.
 */
#include "test.h"

#include "ai/search/supply.h"
#include "beam_questions.h"

/* -------------------------------------------------------------------- hold */

static void
first_placements_include_the_piece_in_hold(void **state)
{
    const struct ai_config options = small_options(100, 1);
    struct ai_position position = position_of(HEAP, 'I', "O");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_O) +
                         landings(&position, PIECE_I));
    position.held = true;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_O));
    assert_false(decision.move.hold);
}

static void
with_hold_empty_the_swap_plays_the_next_piece_of_the_queue(void **state)
{
    const struct ai_config options = small_options(100, 1);
    const struct ai_position position = position_of(HEAP, '-', "OI");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_O) +
                         landings(&position, PIECE_I));
}

static void
a_swap_for_the_same_piece_adds_nothing(void **state)
{
    const struct ai_config options = small_options(100, 1);
    const struct ai_position position = position_of(HEAP, 'O', "O");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_O));
    assert_false(decision.move.hold);
}

static void
the_piece_in_hold_is_played_when_the_queue_is_used_up(void **state)
{
    const struct ai_config options = small_options(100, 3);
    const struct ai_position position = position_of(HEAP, 'I', "");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_true(decision.move.hold);
    assert_int_equal(decision.move.landing.at.piece, PIECE_I);
    assert_int_equal(decision.plan_count, 1);
}

/* --------------------------------------------------------- floating gate */

/* A cave that only a piece which moves under the roof can fill. */
static const char cave[] = "##......../##......../........../..########";

static void
the_floating_gate_withholds_tucks_from_all_pieces_but_t(void **state)
{
    struct ai_config options = small_options(100, 1);
    struct ai_position position = position_of(cave, '-', "I");
    struct ai_decision open, gated;

    (void)state;
    assert_int_equal(decide(&options, &position, &open), AI_DECIDED);
    options.gate = true;
    assert_int_equal(decide(&options, &position, &gated), AI_DECIDED);
    assert_true(gated.report.candidates < open.report.candidates);
    position.queue[0] = PIECE_T;
    assert_int_equal(decide(&options, &position, &gated), AI_DECIDED);
    assert_int_equal(gated.report.candidates, landings(&position, PIECE_T));
}

static void
a_combo_opens_the_floating_gate(void **state)
{
    struct ai_config options = small_options(100, 1);
    struct ai_position position = position_of(cave, '-', "I");
    struct ai_decision decision;

    (void)state;
    options.gate = true;
    position.chain.combo = 1;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.candidates, landings(&position, PIECE_I));
}

static void
hints_and_analysis_pass_no_gate(void **state)
{
    (void)state;
    assert_false(ai_config_analysis().gate);
    assert_false(ai_config_analysis().agree);
    assert_int_equal(ai_config_analysis().cache, AI_CACHE_DECISION);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_placements_include_the_piece_in_hold),
        cmocka_unit_test(
            with_hold_empty_the_swap_plays_the_next_piece_of_the_queue),
        cmocka_unit_test(a_swap_for_the_same_piece_adds_nothing),
        cmocka_unit_test(the_piece_in_hold_is_played_when_the_queue_is_used_up),
        cmocka_unit_test(
            the_floating_gate_withholds_tucks_from_all_pieces_but_t),
        cmocka_unit_test(a_combo_opens_the_floating_gate),
        cmocka_unit_test(hints_and_analysis_pass_no_gate),
    };

    return cmocka_run_group_tests_name("beam_hold", tests, NULL, NULL);
}
