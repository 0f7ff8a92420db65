/*
 * test_cmaes.c -- the evolution strategy on functions whose answer is known.
 */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/cmaes.h"
#include "lab/elementary.h"

typedef double function_fn(const double *x, int n);

static double
sphere(const double *x, int n)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sum;
}

/* Axes from 1 to 1000 long: a million between the squares. */
static double
ellipsoid(const double *x, int n)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += pow(1e6, (double)i / (n - 1)) * x[i] * x[i];
    return sum;
}

/* The same, turned: neighbours lean on each other. */
static double
turned_ellipsoid(const double *x, int n)
{
    double y[CMAES_MOST];

    for (int i = 0; i < n; i++)
        y[i] = x[i] * 0.8 - x[(i + 1) % n] * 0.6;
    return ellipsoid(y, n);
}

static double
rosenbrock(const double *x, int n)
{
    double sum = 0.0;

    for (int i = 0; i + 1 < n; i++)
        sum += 100.0 * pow(x[i] * x[i] - x[i + 1], 2.0) + pow(x[i] - 1.0, 2.0);
    return sum;
}

struct tried {
    double value;
    double point[CMAES_MOST];
};

static int
by_value(const void *a, const void *b)
{
    const double x = ((const struct tried *)a)->value;
    const double y = ((const struct tried *)b)->value;

    return (x > y) - (x < y);
}

/* One generation; returns its best value. */
static double
advance(struct cmaes *cmaes, struct random *random, function_fn *function)
{
    static struct tried tried[CMAES_POPULATION_MOST];
    static struct cmaes_points points;
    struct cmaes_axes axes;

    cmaes_find_axes(cmaes, &axes);
    for (int i = 0; i < cmaes->lambda; i++) {
        cmaes_draw(cmaes, &axes, random, tried[i].point);
        tried[i].value = function(tried[i].point, cmaes->n);
    }
    qsort(tried, (size_t)cmaes->lambda, sizeof tried[0], by_value);
    for (int i = 0; i < cmaes->lambda; i++)
        memcpy(points.at[i], tried[i].point, sizeof points.at[i]);
    cmaes_advance(cmaes, &axes, &points);
    return tried[0].value;
}

/* Evaluations until the function is below 1e-9; 'most' when it is not. */
static int
solve(function_fn *function, int n, double start, int most)
{
    double mean[CMAES_MOST];
    struct cmaes cmaes;
    struct random random;
    int evaluations = 0;

    for (int i = 0; i < n; i++)
        mean[i] = start;
    cmaes_init(&cmaes, n, cmaes_population(n), mean, 0.5);
    random_seed(&random, 1, 77);
    while (evaluations < most) {
        evaluations += cmaes.lambda;
        if (advance(&cmaes, &random, function) < 1e-9)
            break;
    }
    return evaluations;
}

/*
 * Bounds: half as much again as it takes, which is what the tutorial's own
 * program takes; a wrong constant costs more than that.
 */
static void
it_finds_the_bottom_of_a_sphere(void **state)
{
    (void)state;
    assert_in_range(solve(sphere, 10, 1.0, 9999), 800, 2300);
    assert_in_range(solve(sphere, 40, 1.0, 30000), 3000, 8000);
}

static void
it_learns_axes_of_different_lengths(void **state)
{
    (void)state;
    assert_in_range(solve(ellipsoid, 10, 1.0, 30000), 2000, 6000);
}

static void
it_learns_axes_that_are_turned(void **state)
{
    (void)state;
    assert_in_range(solve(turned_ellipsoid, 10, 1.0, 30000), 2000, 6300);
}

static void
it_follows_rosenbrocks_valley(void **state)
{
    (void)state;
    assert_in_range(solve(rosenbrock, 10, 0.0, 40000), 2000, 8100);
    assert_in_range(solve(rosenbrock, 2, -1.0, 9999), 200, 800);
}

static double
sphere_squashed(const double *x, int n)
{
    return log(1.0 + sphere(x, n));
}

static void
only_ranks_matter(void **state)
{
    const double mean[5] = {1.0, 1.0, 1.0, 1.0, 1.0};
    struct cmaes one, other;
    struct random first, second;

    (void)state;
    cmaes_init(&one, 5, 8, mean, 0.3);
    cmaes_init(&other, 5, 8, mean, 0.3);
    random_seed(&first, 4, 0);
    random_seed(&second, 4, 0);
    for (int g = 0; g < 20; g++) {
        advance(&one, &first, sphere);
        advance(&other, &second, sphere_squashed);
    }
    assert_memory_equal(&one, &other, sizeof one);
}

static void
a_copy_goes_on_as_the_original(void **state)
{
    const double mean[6] = {0.0};
    struct cmaes cmaes;
    struct random random;

    (void)state;
    cmaes_init(&cmaes, 6, 9, mean, 0.4);
    random_seed(&random, 9, 0);
    for (int g = 0; g < 10; g++)
        advance(&cmaes, &random, rosenbrock);

    struct cmaes copy = cmaes;
    struct random copied = random;
    for (int g = 0; g < 10; g++)
        advance(&cmaes, &random, rosenbrock);
    for (int g = 0; g < 10; g++)
        advance(&copy, &copied, rosenbrock);
    assert_memory_equal(&copy, &cmaes, sizeof copy);
}

/* c = B diag(d^2) B', and B is a rotation. */
static void
axes_are_those_of_the_covariance(void **state)
{
    const double mean[CMAES_MOST] = {0.0};
    static struct cmaes cmaes;
    static struct cmaes_axes axes;
    struct random random;

    (void)state;
    cmaes_init(&cmaes, 20, 14, mean, 0.4);
    random_seed(&random, 2, 0);
    for (int g = 0; g < 60; g++)
        advance(&cmaes, &random, turned_ellipsoid);
    cmaes_find_axes(&cmaes, &axes);
    for (int i = 0; i < 20; i++) {
        for (int j = 0; j < 20; j++) {
            double c = 0.0;
            double unit = 0.0;

            for (int k = 0; k < 20; k++) {
                c += axes.b[i][k] * axes.d[k] * axes.d[k] * axes.b[j][k];
                unit += axes.b[i][k] * axes.b[j][k];
            }
            assert_true(fabs(c - cmaes.c[i][j]) <
                        1e-12 * (cmaes.c[i][i] + cmaes.c[j][j]));
            assert_true(fabs(unit - (i == j)) < 1e-12);
        }
    }
}

/* Mean and variance of what is drawn along each axis of a known covariance. */
static void
points_are_drawn_from_the_distribution(void **state)
{
    const double mean[3] = {5.0, -1.0, 0.0};
    struct cmaes cmaes;
    struct cmaes_axes axes;
    struct random random;
    double sum[3] = {0}, square[3] = {0}, product = 0.0;
    const int draws = 40000;

    (void)state;
    cmaes_init(&cmaes, 3, 7, mean, 2.0);
    cmaes.c[0][0] = 4.0;
    cmaes.c[0][1] = cmaes.c[1][0] = 1.0;
    cmaes_find_axes(&cmaes, &axes);
    random_seed(&random, 3, 0);
    for (int d = 0; d < draws; d++) {
        double point[CMAES_MOST];

        cmaes_draw(&cmaes, &axes, &random, point);
        for (int i = 0; i < 3; i++) {
            sum[i] += point[i] - mean[i];
            square[i] += (point[i] - mean[i]) * (point[i] - mean[i]);
        }
        product += (point[0] - mean[0]) * (point[1] - mean[1]);
    }
    for (int i = 0; i < 3; i++) {
        assert_true(fabs(sum[i] / draws) < 0.08);
        assert_true(fabs(square[i] / draws / (4.0 * cmaes.c[i][i]) - 1.0) <
                    0.04);
    }
    assert_true(fabs(product / draws / 4.0 - 1.0) < 0.06);
}

static void
the_usual_population_is_the_tutorials(void **state)
{
    (void)state;
    assert_int_equal(cmaes_population(2), 6);
    assert_int_equal(cmaes_population(10), 10);
    assert_int_equal(cmaes_population(21), 13);
    assert_int_equal(cmaes_population(40), 15);
}

static void
our_logarithm_is_the_logarithm(void **state)
{
    (void)state;
    assert_true(elementary_log(1.0) == 0.0);
    for (double x = 1e-12; x < 1e12; x *= 1.0137) {
        const double error = fabs(elementary_log(x) - log(x));

        assert_true(error <= 4e-16 * fabs(log(x)) + 1e-16);
    }
}

static void
our_exponential_is_the_exponential(void **state)
{
    (void)state;
    assert_true(elementary_exp(0.0) == 1.0);
    for (double x = -600.0; x < 600.0; x += 0.0731)
        assert_true(fabs(elementary_exp(x) / exp(x) - 1.0) < 1e-15);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_finds_the_bottom_of_a_sphere),
        cmocka_unit_test(it_learns_axes_of_different_lengths),
        cmocka_unit_test(it_learns_axes_that_are_turned),
        cmocka_unit_test(it_follows_rosenbrocks_valley),
        cmocka_unit_test(only_ranks_matter),
        cmocka_unit_test(a_copy_goes_on_as_the_original),
        cmocka_unit_test(axes_are_those_of_the_covariance),
        cmocka_unit_test(points_are_drawn_from_the_distribution),
        cmocka_unit_test(the_usual_population_is_the_tutorials),
        cmocka_unit_test(our_logarithm_is_the_logarithm),
        cmocka_unit_test(our_exponential_is_the_exponential),
    };

    return cmocka_run_group_tests_name("cmaes", tests, NULL, NULL);
}
