/*
 * test_beam_order.c -- the order in which things come in, and that it decides
 * nothing but ties.
 *
 * There are these orders.  In a layer: of the survivors that are expanded, of
 * the choices and the landings of each; together they are the order of
 * generation.  Outside: of the packets of a position, and of the positions that
 * an instance is asked.
 */
#include "test.h"

#include "ai/rules/random.h"
#include "ai/search/digest.h"
#include "beam_questions.h"
#include "slow_beam.h"

/* ------------------------------------------------------ order of generation */

/* A number for each board and piece in hold that no other is likely to have,
   so that two lines are worth the same only by a rare chance. */
static void
evaluate_by_lot(const struct theta *theta, const struct board *board,
                enum piece hold, struct evaluation *evaluation)
{
    uint64_t digest = digest_add(0, (uint64_t)hold);

    (void)theta;
    for (int y = 0; y < board->roof; y++)
        digest = digest_add(digest, board->row[y]);
    *evaluation = (struct evaluation){.base = (int32_t)(digest >> 37)};
}

/* The sum over the way, its spins and clears included. */
static void
status_of_way(const struct judge *judge, const struct status *parent,
              const struct evaluation *evaluation, const struct step *step,
              struct status *child)
{
    judge_follow(judge, parent, step, child);
    child->past +=
        evaluation->base + 7919 * step->clear.spin + 104729 * step->clear.lines;
    child->value = child->past;
}

static struct evaluator
evaluator_by_lot(void)
{
    struct evaluator evaluator = evaluator_plain;

    evaluator.evaluate = evaluator.evaluate_variant = evaluate_by_lot;
    evaluator.status = status_of_way;
    return evaluator;
}

static void
the_order_of_generation_decides_nothing_but_ties(void **state)
{
    enum { SEED = 31, POSITIONS = 200 };
    const struct evaluator evaluator = evaluator_by_lot();
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < POSITIONS; i++) {
        struct ai_config options =
            small_options(1 + (int)random_below(&random, 5),
                          1 + (int)random_below(&random, 4));
        const struct ai_position position = position_at_random(&random, 12);
        struct ai_decision decision;
        struct slow slow;

        judge_by(&options, &evaluator);
        options.collapse = random_below(&random, 4) != 0;
        options.agree = random_below(&random, 2) != 0;
        slow_decide(&slow, &options, &position, &random);
        assert_same_answer(&slow, decide(&options, &position, &decision),
                           &decision);
    }
}

/* ---------------------------------------------------------- order of packets */

static void
packets_may_be_named_in_any_order(void **state)
{
    enum { SEED = 37, POSITIONS = 50 };
    struct ai_config options = small_options(8, 5);
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    judge_by(&options, &evaluator_versus);
    for (int i = 0; i < POSITIONS; i++) {
        struct ai_position position = position_at_random(&random, 12);
        struct ai_decision before, after;
        enum ai_outcome outcome;

        position.queue_count = 5;
        position.incoming_count = 3;
        for (int p = 0; p < 3; p++)
            position.incoming[p] = (struct ai_incoming){
                (uint8_t)(1 + random_below(&random, 5)), (uint8_t)p};
        outcome = decide(&options, &position, &before);

        const struct ai_incoming first = position.incoming[0];
        position.incoming[0] = position.incoming[2];
        position.incoming[2] = position.incoming[1];
        position.incoming[1] = first;
        assert_int_equal(decide(&options, &position, &after), outcome);
        if (outcome == AI_DECIDED)
            assert_true(before.report.digest == after.report.digest);
    }
}

/* -------------------------------------------------------- order of positions */

enum { ASKED = 12 };

static void
ask_in_some_order(struct ai *ai, const struct ai_position position[ASKED],
                  const uint64_t expected[ASKED], struct random *random)
{
    for (int i = 0; i < 3 * ASKED; i++) {
        const uint32_t which = random_below(random, ASKED);
        struct ai_decision decision;

        assert_int_equal(ai_decide(ai, &position[which], NULL, NULL, &decision),
                         AI_DECIDED);
        assert_true(decision.report.digest == expected[which]);
    }
}

static void
positions_may_be_asked_in_any_order(void **state)
{
    enum { SEED = 41 };
    struct ai_config options = small_options(8, 4);
    struct ai_position position[ASKED];
    uint64_t expected[ASKED];
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    judge_by(&options, &evaluator_versus);
    for (int i = 0; i < ASKED; i++) {
        struct ai_decision decision;

        position[i] = position_at_random(&random, 10);
        position[i].queue_count = 4;
        assert_int_equal(decide(&options, &position[i], &decision), AI_DECIDED);
        expected[i] = decision.report.digest;
    }
    for (int cache = 0; cache < AI_CACHE_COUNT; cache++) {
        options.cache = cache;

        struct ai *ai = ai_create(&options, &ruleset_guideline);
        assert_non_null(ai);
        ask_in_some_order(ai, position, expected, &random);
        ai_destroy(ai);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_of_generation_decides_nothing_but_ties),
        cmocka_unit_test(packets_may_be_named_in_any_order),
        cmocka_unit_test(positions_may_be_asked_in_any_order),
    };

    return cmocka_run_group_tests_name("beam_order", tests, NULL, NULL);
}
