/*
 * test_beam_collapse.c -- duplicates in a sweep: where they collapse, and which
 * of them stays.
 */
#include "test.h"

#include "beam_questions.h"
#include "wide.h"

static void
duplicates_collapse_in_every_layer_but_the_deepest(void **state)
{
    struct ai_config options = small_options(60, 4);
    const struct ai_position position = position_of(NOTHING, 'O', "IOLO");
    struct ai_decision decision;

    (void)state;
    NEEDS_A_BEAM_OF(3000);
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_true(decision.report.layer[1].collapsed > 0);
    assert_true(decision.report.layer[2].collapsed > 0);
    assert_int_equal(decision.report.layer[3].collapsed, 0);
    options.collapse = false;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    for (int d = 0; d < 4; d++)
        assert_int_equal(decision.report.layer[d].collapsed, 0);
}

/* An evaluator that prefers an I in the second place, all else alike. */
static void
status_by_order(const struct judge *judge, const struct status *parent,
                const struct evaluation *evaluation, const struct step *step,
                struct status *child)
{
    evaluator_plain.status(judge, parent, evaluation, step, child);
    if (step->depth == 1 && step->piece == PIECE_I) {
        child->past += 1000;
        child->value += 1000;
    }
}

static void
of_two_arrivals_at_one_state_the_better_is_kept(void **state)
{
    /* O and I reach the same boards in either order.  A flat I is the better
       first placement and is expanded first, so what begins with the O, and is
       better in the end, arrives later. */
    struct evaluator evaluator = evaluator_plain;
    struct ai_config options = small_options(1000, 3);
    const struct ai_position position = position_of(NOTHING, 'I', "OO");
    struct ai_decision with, without;

    (void)state;
    NEEDS_A_BEAM_OF(3000);
    evaluator.status = status_by_order;
    options.evaluator = &evaluator;
    assert_int_equal(decide(&options, &position, &with), AI_DECIDED);
    options.collapse = false;
    assert_int_equal(decide(&options, &position, &without), AI_DECIDED);
    assert_true(with.report.layer[1].collapsed > 100);
    assert_int_equal(with.move.landing.at.piece, PIECE_O);
    assert_int_equal(with.value, without.value);
}

static void
an_arrival_generated_earlier_is_kept_when_both_are_worth_the_same(void **state)
{
    /* Plain does not care for the order; the O is expanded before the I. */
    struct ai_config options = small_options(1000, 3);
    const struct ai_position position = position_of(NOTHING, 'I', "OO");
    struct ai_decision with, without;

    (void)state;
    NEEDS_A_BEAM_OF(3000);
    assert_int_equal(decide(&options, &position, &with), AI_DECIDED);
    options.collapse = false;
    assert_int_equal(decide(&options, &position, &without), AI_DECIDED);
    assert_true(with.report.layer[1].survivors <
                without.report.layer[1].survivors);
    assert_int_equal(with.value, without.value);
    assert_true(ai_move_equal(&with.move, &without.move));
}

static void
an_evaluator_without_a_fingerprint_skips_the_collapse(void **state)
{
    struct evaluator evaluator = evaluator_plain;
    struct ai_config options = small_options(60, 4);
    const struct ai_position position = position_of(NOTHING, 'O', "IOLO");
    struct ai_decision without, off;

    (void)state;
    evaluator.fingerprint = NULL;
    options.evaluator = &evaluator;
    assert_int_equal(decide(&options, &position, &without), AI_DECIDED);
    options.evaluator = &evaluator_plain;
    options.collapse = false;
    assert_int_equal(decide(&options, &position, &off), AI_DECIDED);
    assert_int_equal(without.report.layer[1].collapsed, 0);
    assert_true(without.report.digest == off.report.digest);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(duplicates_collapse_in_every_layer_but_the_deepest),
        cmocka_unit_test(of_two_arrivals_at_one_state_the_better_is_kept),
        cmocka_unit_test(
            an_arrival_generated_earlier_is_kept_when_both_are_worth_the_same),
        cmocka_unit_test(an_evaluator_without_a_fingerprint_skips_the_collapse),
    };

    return cmocka_run_group_tests_name("beam_collapse", tests, NULL, NULL);
}
