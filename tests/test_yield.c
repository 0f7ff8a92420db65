/*
 * What a difference of statuses comes to: samples that follow from the seed,
 * and the curve through them.
 */
#include "test.h"

#include <stdbool.h>
#include <string.h>

#include "lab/duel.h"
#include "lab/yield.h"

static struct yield_options
small(bool versus)
{
    return (struct yield_options){.rules = ruleset_guideline,
                                  .seed = 3,
                                  .budget = 2,
                                  .horizon = 2,
                                  .versus = versus};
}

static void
samples_follow_from_the_seed_in(bool versus)
{
    const struct yield_options options = small(versus);
    struct yield_sample first[YIELD_SAMPLES], again[YIELD_SAMPLES];
    struct yield *one = yield_create(&options);
    struct yield *other = yield_create(&options);

    assert_non_null(one);
    assert_non_null(other);
    const int count = yield_sample(one, 7, first);
    assert_in_range(count, 2, YIELD_SAMPLES);
    yield_sample(other, 8, again);
    assert_int_equal(yield_sample(other, 7, again), count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(first[i].difference, again[i].difference);
        assert_int_equal(first[i].lost, again[i].lost);
        assert_true(first[i].ends == again[i].ends);
    }
    assert_int_equal(first[0].lost, 0);
    assert_int_equal(first[0].difference, 0);
    yield_destroy(one);
    yield_destroy(other);
}

static void
samples_alone_follow_from_the_seed(void **state)
{
    (void)state;
    samples_follow_from_the_seed_in(false);
}

static void
samples_of_versus_follow_from_the_seed(void **state)
{
    (void)state;
    samples_follow_from_the_seed_in(true);
}

static void
nobody_loses_more_than_all_games(void **state)
{
    const struct yield_options options = small(true);
    struct yield_sample sample[YIELD_SAMPLES];
    struct yield *yield = yield_create(&options);

    (void)state;
    assert_non_null(yield);
    for (int number = 0; number < 3; number++) {
        const int count = yield_sample(yield, number, sample);

        for (int i = 0; i < count; i++)
            assert_true(sample[i].lost <= yield_whole(&options) &&
                        sample[i].lost >= -yield_whole(&options));
    }
    yield_destroy(yield);
}

static void
the_curve_is_in_wholes_and_never_falls(void **state)
{
    enum { COUNT = 160, WHOLE = 4 };
    struct yield_sample sample[COUNT];
    struct yield_curve curve;

    (void)state;
    memset(sample, 0, sizeof sample);
    for (int i = 0; i < COUNT; i++) {
        sample[i].position = i;
        sample[i].difference = 1 + i;
        sample[i].deeper = -1;
        sample[i].lost = i < COUNT / 2 ? 1 : WHOLE; /* a quarter, then all */
    }
    sample[3].lost = 9; /* a bump that is to be levelled */
    sample[COUNT - 1].ends = true;
    yield_fit(sample, COUNT, WHOLE, &curve);
    for (int k = 1; k < YIELD_KNOTS; k++)
        assert_true(curve.knot[k].loss >= curve.knot[k - 1].loss);
    assert_in_range(curve.knot[0].loss, 250, 300);
    assert_int_equal(curve.knot[YIELD_KNOTS - 1].loss, 1000);
    assert_int_equal(curve.end.count, 1);
}

static int32_t
tenth(int64_t difference)
{
    return (int32_t)(100 * difference); /* a tenth of a line for each */
}

static void
the_slope_is_what_a_line_is_worth(void **state)
{
    enum { COUNT = 40, WHOLE = 4 };
    struct yield_sample sample[COUNT];
    struct yield_curve curve;

    (void)state;
    memset(sample, 0, sizeof sample);
    for (int i = 0; i < COUNT; i++) {
        sample[i].position = i / 2;
        sample[i].difference = 10 * (1 + i % 4); /* 1 to 4 lines, */
        sample[i].lost = (int16_t)(1 + i % 4);   /* a quarter of a game each */
    }
    yield_fit_slope(sample, COUNT, WHOLE, tenth, &curve);
    assert_int_equal(curve.slope, 250);
    assert_int_equal(curve.slope_error, 0);
    assert_int_equal(curve.slope_count, COUNT);
    sample[0].lost = 3; /* it does not fit any more */
    yield_fit_slope(sample, COUNT, WHOLE, tenth, &curve);
    assert_true(curve.slope > 250 && curve.slope_error > 0);
}

static void
who_has_no_move_loses_a_duel(void **state)
{
    const struct ai_move *const none[2] = {NULL, NULL};
    struct duel duel;

    (void)state;
    duel_init(&duel, &ruleset_guideline, 1);
    assert_false(duel_is_over(&duel));
    duel_play(&duel, none);
    assert_true(duel_is_over(&duel));
    assert_true(duel.side[0].is_dead && duel.side[1].is_dead);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_alone_follow_from_the_seed),
        cmocka_unit_test(samples_of_versus_follow_from_the_seed),
        cmocka_unit_test(nobody_loses_more_than_all_games),
        cmocka_unit_test(the_curve_is_in_wholes_and_never_falls),
        cmocka_unit_test(the_slope_is_what_a_line_is_worth),
        cmocka_unit_test(who_has_no_move_loses_a_duel),
    };

    return cmocka_run_group_tests_name("yield", tests, NULL, NULL);
}
