/*
 * Held keys of terminals that report no releases, told from taps.
 */
#include "test.h"

#include <stdbool.h>

#include "match/repeat.h"

enum { LEFT, RIGHT };

/*
 * Feed one key at these times (to the first 0 after the first entry); bit i of
 * the answer says that event i was taken for a repeat.
 */
static unsigned
feed_all(const int32_t *times, int count)
{
    struct repeat repeat;
    unsigned repeats = 0;

    repeat_init(&repeat);
    for (int i = 0; i < count; i++) {
        if (repeat_feed(&repeat, LEFT, times[i]))
            repeats |= 1u << i;
    }
    return repeats;
}

#define FEED(...)                            \
    feed_all((const int32_t[]){__VA_ARGS__}, \
             (int)(sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t)))

static void
the_first_event_is_a_tap(void **state)
{
    (void)state;
    assert_int_equal(FEED(0), 0);
    assert_int_equal(FEED(12345), 0);
}

static void
a_hold_under_x_is_seen_at_its_second_repeat(void **state)
{
    (void)state;
    assert_int_equal(FEED(0, 660, 700, 740, 780), 0x1c);
}

static void
a_hold_in_foot_is_seen_at_its_second_repeat(void **state)
{
    (void)state;
    assert_int_equal(FEED(0, 400, 425, 450), 0xc);
}

static void
the_fastest_taps_of_a_hand_are_taps(void **state)
{
    (void)state;
    /* Twelve and sixteen a second. */
    assert_int_equal(FEED(0, 83, 166, 249), 0);
    assert_int_equal(FEED(0, 62, 124, 186), 0);
}

static void
slow_repeats_of_a_console_are_passed_on_as_taps(void **state)
{
    (void)state;
    assert_int_equal(FEED(0, 250, 342, 434), 0);
}

static void
the_longest_gap_of_a_repeat_is_sixty_milliseconds(void **state)
{
    (void)state;
    assert_int_equal(FEED(0, 60), 0x2);
    assert_int_equal(FEED(0, 61), 0);
}

static void
a_hold_survives_a_gap_of_two_and_a_half_intervals(void **state)
{
    (void)state;
    /* Interval 40: a gap of 100 is still the same hold, one of 101 is not. */
    assert_int_equal(FEED(0, 40, 80, 180), 0xe);
    assert_int_equal(FEED(0, 40, 80, 181), 0x6);
}

static void
a_hold_never_stretches_to_the_pace_of_taps(void **state)
{
    (void)state;
    /* Each gap 150 ms would do for an interval of 60, and no longer one. */
    assert_int_equal(FEED(0, 60, 210, 360, 511), 0xe);
}

static void
another_key_ends_a_hold(void **state)
{
    struct repeat repeat;

    (void)state;
    repeat_init(&repeat);
    repeat_feed(&repeat, LEFT, 0);
    assert_true(repeat_feed(&repeat, LEFT, 30));
    assert_false(repeat_feed(&repeat, RIGHT, 40));
    assert_false(repeat_feed(&repeat, LEFT, 60));
    assert_true(repeat_feed(&repeat, LEFT, 90));
}

static void
the_interval_follows_the_terminal_and_ignores_bursts(void **state)
{
    struct repeat repeat;

    (void)state;
    repeat_init(&repeat);
    repeat_feed(&repeat, LEFT, 0);
    repeat_feed(&repeat, LEFT, 40);
    assert_int_equal(repeat.interval, 40);
    for (int32_t now = 60; now <= 400; now += 20)
        assert_true(repeat_feed(&repeat, LEFT, now));
    assert_in_range(repeat.interval, 20, 22);
    assert_true(repeat_feed(&repeat, LEFT, 400));
    assert_true(repeat_feed(&repeat, LEFT, 400));
    assert_true(repeat_feed(&repeat, LEFT, 400));
    assert_int_equal(repeat.interval, REPEAT_INTERVAL_MIN);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_event_is_a_tap),
        cmocka_unit_test(a_hold_under_x_is_seen_at_its_second_repeat),
        cmocka_unit_test(a_hold_in_foot_is_seen_at_its_second_repeat),
        cmocka_unit_test(the_fastest_taps_of_a_hand_are_taps),
        cmocka_unit_test(slow_repeats_of_a_console_are_passed_on_as_taps),
        cmocka_unit_test(the_longest_gap_of_a_repeat_is_sixty_milliseconds),
        cmocka_unit_test(a_hold_survives_a_gap_of_two_and_a_half_intervals),
        cmocka_unit_test(a_hold_never_stretches_to_the_pace_of_taps),
        cmocka_unit_test(another_key_ends_a_hold),
        cmocka_unit_test(the_interval_follows_the_terminal_and_ignores_bursts),
    };

    return cmocka_run_group_tests_name("match repeat", tests, NULL, NULL);
}
