/*
 * test_squares.c -- least squares: sums worked by hand, and weights that were
 * put in and come out.
 */
#include "test.h"

#include <math.h>
#include <string.h>

#include "ai/rules/random.h"
#include "lab/squares.h"

static struct squares squares;
static struct squares_fit fit;

static void
assert_near(double value, double expected)
{
    if (!(fabs(value - expected) < 1e-9))
        fail_msg("%.12f, not %.12f", value, expected);
}

/*
 * A line through (0, 1), (1, 3), (2, 4), (3, 4): its slope is 5 / 5 = 1, its
 * height at 0 is 3 - 1.5; what is left is -0.5, 0.5, 0.5, -0.5, whose squares
 * are 1, so the variance is 1 / 2.  The inverse of (4 6; 6 14) is
 * (14 -6; -6 4) / 20.
 */
static void
a_line_is_that_which_was_worked_by_hand(void **state)
{
    static const double y[4] = {1.0, 3.0, 4.0, 4.0};

    (void)state;
    squares_init(&squares, 2);
    for (int i = 0; i < 4; i++)
        squares_add(&squares, (const double[2]){1.0, i}, y[i]);
    assert_true(squares_solve(&squares, &fit));
    assert_near(fit.weight[0], 1.5);
    assert_near(fit.weight[1], 1.0);
    assert_near(fit.error[0], sqrt(0.5 * 14.0 / 20.0));
    assert_near(fit.error[1], sqrt(0.5 * 4.0 / 20.0));
}

/* With a constant alone: the mean, and the deviation over the root of five. */
static void
a_constant_alone_is_the_mean(void **state)
{
    static const double y[5] = {2.0, 4.0, 4.0, 5.0, 10.0};
    const double one = 1.0;

    (void)state;
    squares_init(&squares, 1);
    for (int i = 0; i < 5; i++)
        squares_add(&squares, &one, y[i]);
    assert_true(squares_solve(&squares, &fit));
    assert_near(fit.weight[0], 5.0);
    assert_near(fit.error[0], sqrt(36.0 / 4.0 / 5.0));
}

enum { PLANTED = 24 };

static double
planted_weight(int i)
{
    return (i % 5 - 2) * 0.125;
}

/* A sample with the planted weights, and 'noise' times an even -1 .. 1. */
static void
add_planted(struct random *random, double noise)
{
    double x[1 + PLANTED] = {1.0};
    double y = 0.25;

    for (int i = 1; i <= PLANTED; i++) {
        x[i] = random_below(random, 2) == 0 ? -1.0 : 1.0;
        y += planted_weight(i) * x[i];
    }
    y += noise * ((double)random_below(random, 2000001) / 1e6 - 1.0);
    squares_add(&squares, x, y);
}

static void
planted_weights_come_out_exactly_where_there_is_no_noise(void **state)
{
    struct random random;

    (void)state;
    random_seed(&random, 1, 0);
    squares_init(&squares, 1 + PLANTED);
    for (int i = 0; i < 100; i++)
        add_planted(&random, 0.0);
    assert_true(squares_solve(&squares, &fit));
    assert_near(fit.weight[0], 0.25);
    for (int i = 1; i <= PLANTED; i++) {
        assert_near(fit.weight[i], planted_weight(i));
        assert_true(fit.error[i] >= 0.0 && fit.error[i] < 1e-6);
    }
}

/*
 * Of a thousand weights, all with noise, some 950 lie within 1.96 errors.
 * Five deviations of that count are 34.
 */
static void
errors_are_as_large_as_they_say(void **state)
{
    enum { ROUNDS = 42, SAMPLES = 200 };
    const int count = ROUNDS * PLANTED;
    struct random random;
    int inside = 0;

    (void)state;
    random_seed(&random, 2, 0);
    for (int round = 0; round < ROUNDS; round++) {
        squares_init(&squares, 1 + PLANTED);
        for (int i = 0; i < SAMPLES; i++)
            add_planted(&random, 1.5);
        assert_true(squares_solve(&squares, &fit));
        for (int i = 1; i <= PLANTED; i++)
            inside +=
                fabs(fit.weight[i] - planted_weight(i)) < 1.96 * fit.error[i];
    }
    assert_in_range(inside, count * 95 / 100 - 34, count * 95 / 100 + 34);
}

static void
there_must_be_more_samples_than_weights(void **state)
{
    (void)state;
    squares_init(&squares, 2);
    memset(&fit, 0, sizeof fit);
    squares_add(&squares, (const double[2]){1.0, 1.0}, 1.0);
    squares_add(&squares, (const double[2]){1.0, -1.0}, 0.0);
    assert_false(squares_solve(&squares, &fit));
    assert_true(fit.weight[0] == 0.0);
    squares_add(&squares, (const double[2]){1.0, 1.0}, 1.0);
    assert_true(squares_solve(&squares, &fit));
    assert_near(fit.weight[1], 0.5);
}

/* The third is always the opposite of the second. */
static void
what_follows_from_another_cannot_be_told_apart(void **state)
{
    struct random random;

    (void)state;
    random_seed(&random, 3, 0);
    squares_init(&squares, 3);
    memset(&fit, 0, sizeof fit);
    for (int i = 0; i < 1001; i++) {
        const double sign = random_below(&random, 2) == 0 ? -1.0 : 1.0;

        squares_add(&squares, (const double[3]){1.0, sign, -sign}, sign);
    }
    assert_false(squares_solve(&squares, &fit));
    assert_true(fit.weight[1] == 0.0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_that_which_was_worked_by_hand),
        cmocka_unit_test(a_constant_alone_is_the_mean),
        cmocka_unit_test(
            planted_weights_come_out_exactly_where_there_is_no_noise),
        cmocka_unit_test(errors_are_as_large_as_they_say),
        cmocka_unit_test(there_must_be_more_samples_than_weights),
        cmocka_unit_test(what_follows_from_another_cannot_be_told_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
