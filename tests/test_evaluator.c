/*
 * test_evaluator.c -- an evaluation is a function of the board, whatever the
 * processor and however the board came about.
 */
#include "test.h"

#include "ai/judge/evaluator.h"
#include "ai/rules/bits.h"
#include "ai/rules/random.h"
#include "boards.h"

enum { SEED = 2026, BOARDS = 3000, HEIGHT = 20, CELLS = 400 };

static struct evaluation
evaluation_by(evaluate_fn *evaluate, const struct evaluator *evaluator,
              const struct board *board)
{
    struct evaluation evaluation;
    struct theta theta;

    theta_init(&theta, evaluator->fields, evaluator->field_count);
    evaluate(&theta, board, PIECE_NONE, &evaluation);
    return evaluation;
}

static void
assert_same(const struct evaluation *a, const struct evaluation *b)
{
    assert_int_equal(a->base, b->base);
    assert_memory_equal(a, b, sizeof *a);
}

static void
a_variant_judges_every_board_as_the_portable_form_does(void **state)
{
    struct random random;

    (void)state;
    if (!bits_variant_runs()) {
        print_message("# this processor or build has no variant\n");
        return;
    }
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < BOARDS; i++) {
        const struct board board = board_at_random(&random, BOARD_ROWS);

        for (int e = 0; e < EVALUATOR_COUNT; e++) {
            const struct evaluation portable =
                evaluation_by(evaluators[e]->evaluate, evaluators[e], &board);
            const struct evaluation variant = evaluation_by(
                evaluators[e]->evaluate_variant, evaluators[e], &board);

            assert_same(&portable, &variant);
        }
    }
}

static void
a_processor_without_the_instructions_gets_the_portable_form(void **state)
{
    (void)state;
    for (int e = 0; e < EVALUATOR_COUNT; e++) {
        evaluate_fn *const chosen = evaluator_choose(evaluators[e]);

        assert_true(chosen == (bits_variant_runs()
                                   ? evaluators[e]->evaluate_variant
                                   : evaluators[e]->evaluate));
    }
}

static void
counting_bits_agrees_with_looking_at_each(void **state)
{
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 1);
    assert_int_equal(bits_count(0), 0);
    assert_int_equal(bits_count(UINT64_MAX), 64);
    for (int i = 0; i < BOARDS; i++) {
        const uint64_t bits = random_next(&random) & random_next(&random);
        int count = 0;

        for (int bit = 0; bit < 64; bit++)
            count += (int)(bits >> bit & 1);
        assert_int_equal(bits_count(bits), count);
    }
}

/* The cells of a board one by one, in an order of their own. */
static struct board
filled_in_any_order(struct random *random, const struct board *board)
{
    uint16_t cells[CELLS];
    struct board again;
    int count = 0;

    for (int i = 0; i < CELLS; i++) {
        if (board_is_filled(board, i % BOARD_COLUMNS, i / BOARD_COLUMNS))
            cells[count++] = (uint16_t)i;
    }
    board_init(&again);
    for (; count > 0; count--) {
        const uint32_t drawn = random_below(random, (uint32_t)count);
        const int cell = cells[drawn];

        cells[drawn] = cells[count - 1];
        board_fill(&again, cell % BOARD_COLUMNS, cell / BOARD_COLUMNS);
    }
    return again;
}

/* The same with full rows in between that go again. */
static struct board
left_by_a_clear(struct random *random, const struct board *board)
{
    struct board again;
    int to = 0;

    board_init(&again);
    for (int y = 0; y < board->roof; y++) {
        if (random_below(random, 4) == 0)
            again.row[to++] = BOARD_ROW_FULL;
        again.row[to++] = board->row[y];
    }
    again.roof = (uint16_t)to;
    board_clear(&again);
    return again;
}

/* The same, risen from below and let down again by clears. */
static struct board
left_by_garbage(const struct board *board)
{
    struct board again = *board;

    board_rise(&again, 3, 4);
    for (int y = 0; y < 3; y++)
        board_fill(&again, 4, y);
    board_clear(&again);
    return again;
}

static void
an_evaluation_does_not_depend_on_how_the_board_was_reached(void **state)
{
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 2);
    for (int i = 0; i < BOARDS; i++) {
        const struct board board = board_at_random(&random, HEIGHT);
        const struct board others[] = {
            filled_in_any_order(&random, &board),
            left_by_a_clear(&random, &board),
            left_by_garbage(&board),
        };

        for (int e = 0; e < EVALUATOR_COUNT; e++) {
            evaluate_fn *const evaluate = evaluator_choose(evaluators[e]);
            const struct evaluation first =
                evaluation_by(evaluate, evaluators[e], &board);

            for (int k = 0; k < 3; k++) {
                const struct evaluation other =
                    evaluation_by(evaluate, evaluators[e], &others[k]);

                assert_true(board_equal(&board, &others[k]));
                assert_same(&first, &other);
            }
        }
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            a_variant_judges_every_board_as_the_portable_form_does),
        cmocka_unit_test(
            a_processor_without_the_instructions_gets_the_portable_form),
        cmocka_unit_test(counting_bits_agrees_with_looking_at_each),
        cmocka_unit_test(
            an_evaluation_does_not_depend_on_how_the_board_was_reached),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
