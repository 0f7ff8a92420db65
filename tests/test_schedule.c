/*
 * The caps of a search: against a table computed another way, and the promises
 * that hold for every schedule.
 */
#include "test.h"

#include <string.h>

#include "ai/search/schedule.h"
#include "wide.h"

struct golden {
    struct profile profile;
    int32_t cap[SCHEDULE_DEPTHS_MAX];
};

/* Printed by tests/schedule.py, which uses 60-digit decimals and fractions. */
/* clang-format off */
static const struct golden golden[] = {
    {{100, 7, 500, 1500}, {200, 81, 157, 197, 157, 81, 27}},
    {{100, 7, 0, 700}, {200, 413, 58, 58, 57, 57, 57}},
    {{100, 7, 1000, 3000}, {200, 43, 72, 106, 140, 165, 174}},
    {{100, 7, 333, 1}, {200, 91, 246, 91, 91, 91, 90}},
    {{100, 7, 620, 100000}, {200, 116, 117, 117, 117, 117, 116}},
    {{200, 7, 500, 1500}, {400, 162, 315, 393, 315, 162, 53}},
    {{200, 7, 0, 700}, {400, 826, 115, 115, 115, 115, 114}},
    {{200, 7, 1000, 3000}, {400, 87, 143, 212, 279, 330, 349}},
    {{200, 7, 333, 1}, {400, 182, 492, 182, 182, 181, 181}},
    {{200, 7, 620, 100000}, {400, 233, 233, 234, 234, 233, 233}},
    {{10, 6, 500, 1500}, {20, 11, 17, 17, 11, 4}},
    {{10, 6, 0, 700}, {20, 39, 6, 5, 5, 5}},
    {{10, 6, 1000, 3000}, {20, 6, 10, 13, 15, 16}},
    {{10, 6, 333, 1}, {20, 12, 12, 12, 12, 12}},
    {{10, 6, 620, 100000}, {20, 12, 12, 12, 12, 12}},
    {{1, 7, 500, 1500}, {2, 1, 2, 1, 1, 1, 1}},
    {{1, 7, 0, 700}, {2, 2, 1, 1, 1, 1, 1}},
    {{1, 7, 1000, 3000}, {2, 1, 1, 1, 1, 2, 1}},
    {{1, 7, 333, 1}, {2, 1, 2, 1, 1, 1, 1}},
    {{1, 7, 620, 100000}, {2, 1, 1, 1, 2, 1, 1}},
    {{100, 1, 500, 1500}, {200}},
    {{100, 1, 0, 700}, {200}},
    {{100, 1, 1000, 3000}, {200}},
    {{100, 1, 333, 1}, {200}},
    {{100, 1, 620, 100000}, {200}},
    {{100, 2, 500, 1500}, {200, 200}},
    {{100, 2, 0, 700}, {200, 200}},
    {{100, 2, 1000, 3000}, {200, 200}},
    {{100, 2, 333, 1}, {200, 200}},
    {{100, 2, 620, 100000}, {200, 200}},
    {{3, 16, 500, 1500}, {6, 1, 1, 1, 1, 3, 7, 10, 9, 7, 3, 1, 1, 1, 1, 1}},
    {{3, 16, 0, 700}, {6, 17, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}},
    {{3, 16, 1000, 3000}, {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 4, 6, 8, 9, 9}},
    {{3, 16, 333, 1}, {6, 4, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3}},
    {{3, 16, 620, 100000}, {6, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 3, 3, 3, 3, 3}},
    {{10000, 16, 500, 1500}, {20000, 1958, 1958, 1958, 2575, 9766, 23756,
      37050, 37050, 23756, 9766, 2575, 1958, 1958, 1958, 1958}},
    {{10000, 16, 0, 700}, {20000, 54384, 7544, 7544, 7544, 7544, 7544, 7544,
      7544, 7544, 7544, 7544, 7544, 7544, 7544, 7544}},
    {{10000, 16, 1000, 3000}, {20000, 1753, 1753, 1753, 1752, 1752, 1752, 1752,
      2304, 4744, 8740, 14410, 21260, 28067, 33157, 35051}},
    {{10000, 16, 333, 1}, {20000, 10667, 10667, 10667, 10667, 10667, 10667,
      10667, 10667, 10667, 10667, 10666, 10666, 10666, 10666, 10666}},
    {{10000, 16, 620, 100000}, {20000, 10641, 10649, 10656, 10662, 10668,
      10672, 10675, 10677, 10677, 10677, 10676, 10674, 10670, 10666, 10660}},
    {{37, 11, 500, 1500}, {74, 5, 14, 44, 85, 106, 85, 44, 14, 5, 5}},
    {{37, 11, 0, 700}, {74, 181, 26, 25, 25, 25, 25, 25, 25, 25, 25}},
    {{37, 11, 1000, 3000}, {74, 5, 5, 6, 13, 23, 39, 57, 76, 89, 94}},
    {{37, 11, 333, 1}, {74, 41, 41, 41, 41, 41, 41, 41, 40, 40, 40}},
    {{37, 11, 620, 100000}, {74, 40, 40, 41, 41, 41, 41, 41, 41, 41, 40}},
};
/* clang-format on */

/* A cap in this build, which may be one with a narrow beam. */
static int32_t
limited(int32_t cap)
{
    return cap < SCHEDULE_CAP_MAX ? cap : SCHEDULE_CAP_MAX;
}

static void
the_schedule_is_that_of_the_golden_table(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        struct schedule schedule;

        schedule_init(&schedule, &golden[i].profile);
        assert_int_equal(schedule.depth_count, golden[i].profile.horizon);
        for (int d = 0; d < SCHEDULE_DEPTHS_MAX; d++)
            assert_int_equal(schedule.cap[d], limited(golden[i].cap[d]));
    }
}

/* Call 'check' with many profiles, the extreme ones included. */
static void
for_many_profiles(void (*check)(const struct profile *profile))
{
    static const int widths[] = {1, 2, 3, 10, 100, 999, SCHEDULE_WIDTH_MAX};
    static const int spreads[] = {1, 250, 700, 1500, 9999, SCHEDULE_SPREAD_MAX};

    for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++) {
        for (int h = 1; h <= SCHEDULE_DEPTHS_MAX; h++) {
            for (int peak = 0; peak <= SCHEDULE_PEAK_MAX; peak += 125) {
                for (size_t s = 0; s < sizeof spreads / sizeof spreads[0]; s++)
                    check(&(struct profile){widths[w], h, peak, spreads[s]});
            }
        }
    }
}

static void
check_first(const struct profile *profile)
{
    struct schedule schedule;

    schedule_init(&schedule, profile);
    assert_int_equal(schedule.cap[0], limited(2 * profile->width));
}

static void
the_first_layer_is_capped_at_twice_the_width(void **state)
{
    (void)state;
    for_many_profiles(check_first);
}

static void
check_total(const struct profile *profile)
{
    struct schedule schedule;
    int32_t total = 0;

    schedule_init(&schedule, profile);
    for (int d = 1; d < profile->horizon; d++)
        total += schedule.cap[d];
    if (profile->horizon > 1)
        assert_int_equal(total, profile->width * profile->horizon);
}

static void
the_deeper_layers_share_exactly_width_times_horizon(void **state)
{
    (void)state;
    NEEDS_A_BEAM_OF(160000);
    for_many_profiles(check_total);
}

static void
check_least(const struct profile *profile)
{
    struct schedule schedule;

    schedule_init(&schedule, profile);
    for (int d = 0; d < profile->horizon; d++)
        assert_true(schedule.cap[d] >= 1 &&
                    schedule.cap[d] <= SCHEDULE_CAP_MAX);
}

static void
every_depth_keeps_at_least_one_survivor(void **state)
{
    (void)state;
    for_many_profiles(check_least);
}

static void
check_floor(const struct profile *profile)
{
    struct schedule schedule;
    int32_t largest = 0;

    schedule_init(&schedule, profile);
    for (int d = 1; d < profile->horizon; d++) {
        if (schedule.cap[d] > largest)
            largest = schedule.cap[d];
    }
    for (int d = 1; d < profile->horizon; d++)
        assert_true(schedule.cap[d] + 1 >= largest / 20);
}

static void
each_depth_gets_at_least_a_twentieth_of_the_peak(void **state)
{
    (void)state;
    for_many_profiles(check_floor);
    /* At the ends of this one the bell itself comes to a little less. */
    check_floor(&(struct profile){10000, 7, 500, 1225});
}

static void
the_peak_moves_the_budget_along_the_depths(void **state)
{
    (void)state;
    for (int peak = 0; peak <= SCHEDULE_PEAK_MAX; peak += 250) {
        struct schedule schedule;
        const int centre = peak * 8 / 1000;

        schedule_init(&schedule, &(struct profile){100, 9, peak, 900});
        for (int d = 1; d < 9; d++) {
            if (centre >= 1)
                assert_true(schedule.cap[d] <= schedule.cap[centre]);
        }
    }
}

static void
a_wider_spread_gives_the_ends_more(void **state)
{
    struct schedule narrow, wide;

    (void)state;
    NEEDS_A_BEAM_OF(1400);
    schedule_init(&narrow, &(struct profile){200, 7, 500, 700});
    schedule_init(&wide, &(struct profile){200, 7, 500, 2500});
    assert_true(wide.cap[1] > narrow.cap[1]);
    assert_true(wide.cap[6] > narrow.cap[6]);
    assert_true(wide.cap[3] < narrow.cap[3]);
}

static void
a_tie_favours_the_shallower_depth(void **state)
{
    struct schedule schedule;

    /* Weights are symmetric about depth 3: depths 2 and 4 compete for one. */
    (void)state;
    schedule_init(&schedule, &(struct profile){1, 7, 500, 1500});
    assert_true(schedule.cap[2] > schedule.cap[4]);
}

static void
check_largest(const struct profile *profile)
{
    struct profile shorter = *profile;
    int32_t largest = 0;

    for (int h = 1; h <= profile->horizon; h++) {
        struct schedule schedule;

        shorter.horizon = h;
        schedule_init(&schedule, &shorter);
        for (int d = 0; d < h; d++)
            largest = schedule.cap[d] > largest ? schedule.cap[d] : largest;
    }
    assert_int_equal(schedule_largest_cap(profile), largest);
}

static void
the_largest_cap_covers_every_shorter_horizon(void **state)
{
    (void)state;
    check_largest(&(struct profile){100, 16, 300, 1});
    check_largest(&(struct profile){100, 7, 1000, 300});
    check_largest(&(struct profile){1, 1, 0, 1});
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_schedule_is_that_of_the_golden_table),
        cmocka_unit_test(the_first_layer_is_capped_at_twice_the_width),
        cmocka_unit_test(the_deeper_layers_share_exactly_width_times_horizon),
        cmocka_unit_test(every_depth_keeps_at_least_one_survivor),
        cmocka_unit_test(each_depth_gets_at_least_a_twentieth_of_the_peak),
        cmocka_unit_test(the_peak_moves_the_budget_along_the_depths),
        cmocka_unit_test(a_wider_spread_gives_the_ends_more),
        cmocka_unit_test(a_tie_favours_the_shallower_depth),
        cmocka_unit_test(the_largest_cap_covers_every_shorter_horizon),
    };

    return cmocka_run_group_tests_name("schedule", tests, NULL, NULL);
}
