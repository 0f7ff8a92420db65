/*
 * test_statistics.c -- intervals against published values, and what they must
 * do at the ends.
 */
#include "test.h"

#include <math.h>

#include "lab/statistics.h"

static void
assert_near(double value, double wanted, double within)
{
    if (!(fabs(value - wanted) <= within))
        fail_msg("%.6f is not %.6f", value, wanted);
}

static void
assert_wilson(int hits, int of, double low, double high)
{
    const struct interval interval =
        statistics_wilson((double)hits / of, (double)of);

    assert_near(interval.low, low, 0.00005);
    assert_near(interval.high, high, 0.00005);
}

/* R. G. Newcombe, Statistics in Medicine 17 (1998) 857, table I, method 3. */
static void
wilsons_interval_is_as_published(void **state)
{
    (void)state;
    assert_wilson(81, 263, 0.2553, 0.3662);
    assert_wilson(15, 148, 0.0624, 0.1605);
    assert_wilson(0, 20, 0.0000, 0.1611);
    assert_wilson(1, 29, 0.0061, 0.1718);
}

static void
wilsons_interval_mirrors(void **state)
{
    (void)state;
    for (int hits = 0; hits <= 30; hits++) {
        const struct interval one = statistics_wilson(hits / 30.0, 30.0);
        const struct interval other =
            statistics_wilson((30 - hits) / 30.0, 30.0);

        assert_near(one.low, 1.0 - other.high, 1e-12);
        assert_true(one.low >= 0.0 && one.high <= 1.0);
        assert_true(one.low < one.high);
    }
}

/* The logistic of chess ratings: 200 points are 76 %, 400 are 10 to 1. */
static void
ratings_follow_the_logistic(void **state)
{
    (void)state;
    assert_near(statistics_elo(0.5), 0.0, 1e-9);
    assert_near(statistics_elo(10.0 / 11.0), 400.0, 1e-9);
    assert_near(statistics_elo(0.7597), 200.0, 0.1);
    assert_near(statistics_elo(0.25), -statistics_elo(0.75), 1e-9);
}

/* Battles that each have a seed of their own. */
static struct score
unrotated(int wins, int draws, int losses)
{
    struct score score = {0};
    uint64_t seed = 1;

    for (int i = 0; i < wins; i++)
        score_add(&score, seed++, OUTCOME_WIN);
    for (int i = 0; i < draws; i++)
        score_add(&score, seed++, OUTCOME_DRAW);
    for (int i = 0; i < losses; i++)
        score_add(&score, seed++, OUTCOME_LOSS);
    return score;
}

static void
add_pair(struct score *score, uint64_t seed, enum outcome first,
         enum outcome second)
{
    score_add(score, seed, first);
    score_add(score, seed, second);
}

static void
independent_battles_count_each(void **state)
{
    const struct score score = unrotated(81, 0, 182);

    (void)state;
    assert_near(score_effective(&score), 263.0, 1e-9);
    assert_near(score_share_interval(&score).low, 0.2553, 0.00005);
    assert_near(score_share_interval(&score).high, 0.3662, 0.00005);
    assert_near(score_contrast(&score), (81.0 - 182.0) / 263.0, 1e-12);
    assert_near(score_contrast_interval(&score).low, 2.0 * 0.2553 - 1.0,
                0.0001);
}

static void
draws_are_worth_a_half(void **state)
{
    const struct score score = unrotated(3, 2, 1);

    (void)state;
    assert_near(score_share(&score), 4.0 / 6.0, 1e-12);
    assert_near(score_contrast(&score), 2.0 / 6.0, 1e-12);
}

static void
seeds_that_decide_both_battles_count_once(void **state)
{
    struct score score = {0};

    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        const enum outcome outcome = seed < 30 ? OUTCOME_WIN : OUTCOME_LOSS;

        add_pair(&score, seed, outcome, outcome);
    }
    assert_int_equal(score_battles(&score), 100);
    assert_near(score_share(&score), 0.6, 1e-12);
    assert_near(score_effective(&score), 50.0, 1e-9);
}

/*
 * By hand: points of the seeds 2, 1, 1, 0, 2, 1 of two battles each; p = 7/12;
 * y - 2p = 5/6, -1/6, -1/6, -7/6, 5/6, -1/6; their squares add up to 102/36;
 * SE^2 = 6/5 * 102/36 / 144 = 0.0236111; n = p(1-p) / SE^2 = 10.2941.
 */
static void
the_effective_number_is_as_by_hand(void **state)
{
    struct score score = {0};

    (void)state;
    add_pair(&score, 1, OUTCOME_WIN, OUTCOME_WIN);
    add_pair(&score, 2, OUTCOME_WIN, OUTCOME_LOSS);
    add_pair(&score, 3, OUTCOME_LOSS, OUTCOME_WIN);
    add_pair(&score, 4, OUTCOME_LOSS, OUTCOME_LOSS);
    add_pair(&score, 5, OUTCOME_WIN, OUTCOME_WIN);
    add_pair(&score, 6, OUTCOME_DRAW, OUTCOME_DRAW);
    assert_near(score_effective(&score), (35.0 / 144.0) / 0.0236111, 0.001);
}

static void
pairs_that_split_are_no_more_than_their_battles(void **state)
{
    struct score score = {0};

    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++)
        add_pair(&score, seed, OUTCOME_WIN, OUTCOME_LOSS);
    assert_near(score_effective(&score), 40.0, 1e-9);
}

static void
winning_all_of_few_battles_proves_little(void **state)
{
    struct score score = {0};

    (void)state;
    add_pair(&score, 1, OUTCOME_WIN, OUTCOME_WIN);
    assert_true(score_contrast_interval(&score).low < 0.0);
    add_pair(&score, 2, OUTCOME_WIN, OUTCOME_WIN);
    assert_true(score_contrast_interval(&score).low < 0.0);
    for (uint64_t seed = 3; seed < 10; seed++)
        add_pair(&score, seed, OUTCOME_WIN, OUTCOME_WIN);
    assert_true(score_contrast_interval(&score).low > 0.0);
}

/*
 * The interval covers the truth: 2,000 cohorts of 40 seeds, whose two battles
 * share a part of their luck.  A generator of our own keeps it reproducible.
 */
static void
the_interval_covers_the_truth_as_often_as_it_says(void **state)
{
    uint64_t luck = 88172645463325252u;
    int covered = 0;

    (void)state;
    for (int cohort = 0; cohort < 2000; cohort++) {
        struct score score = {0};

        for (uint64_t seed = 0; seed < 40; seed++) {
            enum outcome outcome[2];

            for (int i = 0; i < 2; i++) {
                luck ^= luck << 13;
                luck ^= luck >> 7;
                luck ^= luck << 17;
                outcome[i] = luck >> 40 & 1 ? OUTCOME_WIN : OUTCOME_LOSS;
            }
            if (luck % 3 == 0)
                outcome[1] = outcome[0];
            add_pair(&score, seed, outcome[0], outcome[1]);
        }
        const struct interval interval = score_contrast_interval(&score);
        covered += interval.low <= 0.0 && interval.high >= 0.0;
    }
    assert_in_range(covered, 1870, 1990);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilsons_interval_is_as_published),
        cmocka_unit_test(wilsons_interval_mirrors),
        cmocka_unit_test(ratings_follow_the_logistic),
        cmocka_unit_test(independent_battles_count_each),
        cmocka_unit_test(draws_are_worth_a_half),
        cmocka_unit_test(seeds_that_decide_both_battles_count_once),
        cmocka_unit_test(the_effective_number_is_as_by_hand),
        cmocka_unit_test(pairs_that_split_are_no_more_than_their_battles),
        cmocka_unit_test(winning_all_of_few_battles_proves_little),
        cmocka_unit_test(the_interval_covers_the_truth_as_often_as_it_says),
    };

    return cmocka_run_group_tests_name("statistics", tests, NULL, NULL);
}
