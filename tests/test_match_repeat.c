/*
 * Held keys of terminals that report no releases, told from taps.
 */
#include "test.h"

#include <stdbool.h>

#include "match/repeat.h"

enum { LEFT, RIGHT };

/*
 * Feed one key at these times; a letter for each event: t a tap, r a repeat,
 * l a late one.
 */
static const char *
feed_all(const int32_t *times, int count)
{
    static char kinds[64];
    struct repeat repeat;

    assert_in_range(count, 1, sizeof kinds - 1);
    repeat_init(&repeat);
    for (int i = 0; i < count; i++)
        kinds[i] = "trl"[repeat_feed(&repeat, LEFT, times[i])];
    kinds[count] = '\0';
    return kinds;
}

#define FEED(...)                            \
    feed_all((const int32_t[]){__VA_ARGS__}, \
             (int)(sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t)))

static void
the_first_event_is_a_tap(void **state)
{
    (void)state;
    assert_string_equal(FEED(0), "t");
    assert_string_equal(FEED(12345), "t");
}

static void
a_pause_and_two_equal_gaps_prove_a_hold(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 660, 700, 740, 780), "tttrr"); /* X */
    assert_string_equal(FEED(0, 400, 425, 450, 475), "tttrr"); /* foot */
    assert_string_equal(FEED(0, 200, 222, 244, 266), "tttrr"); /* xset r */
}

static void
short_gaps_without_a_pause_prove_nothing(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 40), "tt");
    assert_string_equal(FEED(0, 40, 80, 120, 160, 200), "tttttt");
    assert_string_equal(FEED(0, 100, 140, 180, 220), "ttttt");
}

static void
a_pause_alone_proves_nothing(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 660), "tt");
    assert_string_equal(FEED(0, 660, 1320, 1980), "tttt");
    assert_string_equal(FEED(0, 660, 700), "ttt");
    assert_string_equal(FEED(0, 400, 500, 525, 550), "ttttt");
}

static void
a_pause_may_be_too_short_or_too_long(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 180, 220, 260), "tttr");
    assert_string_equal(FEED(0, 179, 219, 259, 299), "ttttt");
    assert_string_equal(FEED(0, 1000, 1040, 1080), "tttr");
    assert_string_equal(FEED(0, 1001, 1041, 1081, 1121), "ttttt");
}

static void
events_of_one_read_are_taps(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 0, 0, 0, 0), "ttttt");
    assert_string_equal(FEED(0, 500, 500, 500, 500), "ttttt");
    assert_string_equal(FEED(0, 500, 540, 540, 580), "ttttt");
}

static void
gaps_that_differ_by_more_than_thirty_percent_prove_nothing(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 500, 540, 568), "tttr");
    assert_string_equal(FEED(0, 500, 540, 567, 594), "ttttt");
    assert_string_equal(FEED(0, 500, 540, 597), "tttr");
    assert_string_equal(FEED(0, 500, 540, 598, 656), "ttttt");
}

static void
the_fastest_taps_of_a_hand_are_taps(void **state)
{
    (void)state;
    /* Twelve and sixteen a second. */
    assert_string_equal(FEED(0, 300, 383, 466, 549), "ttttt");
    assert_string_equal(FEED(0, 300, 362, 424, 486), "ttttt");
}

static void
slow_repeats_of_a_console_are_passed_on_as_taps(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 250, 342, 434, 526), "ttttt");
}

static void
the_longest_gap_of_a_repeat_is_sixty_milliseconds(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 300, 360, 420), "tttr");
    assert_string_equal(FEED(0, 300, 361, 422, 483), "ttttt");
}

static void
an_event_is_late_after_one_and_a_half_intervals(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 300, 340, 380, 440), "tttrr");
    assert_string_equal(FEED(0, 300, 340, 380, 441, 481), "tttrlr");
}

static void
a_hold_survives_a_gap_of_two_and_a_half_intervals(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 300, 340, 380, 480, 520), "tttrlr");
    assert_string_equal(FEED(0, 300, 340, 380, 481, 521), "tttrtt");
}

static void
a_hold_does_not_survive_two_late_events(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 300, 360, 420, 570, 720, 870), "tttrltt");
}

static void
a_hold_that_has_ended_is_proved_anew(void **state)
{
    (void)state;
    assert_string_equal(FEED(0, 300, 340, 380, 1000, 1040, 1080), "tttrttr");
    assert_string_equal(FEED(0, 300, 340, 380, 530, 570, 610), "tttrttt");
}

static void
another_key_ends_a_hold(void **state)
{
    struct repeat repeat;

    (void)state;
    repeat_init(&repeat);
    repeat_feed(&repeat, LEFT, 0);
    repeat_feed(&repeat, LEFT, 300);
    repeat_feed(&repeat, LEFT, 340);
    assert_int_equal(repeat_feed(&repeat, LEFT, 380), REPEAT_ON_HOLD);
    assert_int_equal(repeat_feed(&repeat, RIGHT, 400), REPEAT_TAP);
    assert_int_equal(repeat_feed(&repeat, LEFT, 420), REPEAT_TAP);
    assert_int_equal(repeat_feed(&repeat, LEFT, 460), REPEAT_TAP);
}

static void
the_interval_follows_the_terminal_and_ignores_bursts(void **state)
{
    struct repeat repeat;

    (void)state;
    repeat_init(&repeat);
    repeat_feed(&repeat, LEFT, 0);
    repeat_feed(&repeat, LEFT, 300);
    repeat_feed(&repeat, LEFT, 340);
    repeat_feed(&repeat, LEFT, 380);
    assert_int_equal(repeat.interval, 40);
    for (int32_t now = 400; now <= 800; now += 20)
        assert_int_equal(repeat_feed(&repeat, LEFT, now), REPEAT_ON_HOLD);
    assert_in_range(repeat.interval, 20, 22);
    for (int i = 0; i < 3; i++)
        assert_int_equal(repeat_feed(&repeat, LEFT, 800), REPEAT_ON_HOLD);
    assert_int_equal(repeat.interval, REPEAT_INTERVAL_MIN);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_event_is_a_tap),
        cmocka_unit_test(a_pause_and_two_equal_gaps_prove_a_hold),
        cmocka_unit_test(short_gaps_without_a_pause_prove_nothing),
        cmocka_unit_test(a_pause_alone_proves_nothing),
        cmocka_unit_test(a_pause_may_be_too_short_or_too_long),
        cmocka_unit_test(events_of_one_read_are_taps),
        cmocka_unit_test(
            gaps_that_differ_by_more_than_thirty_percent_prove_nothing),
        cmocka_unit_test(the_fastest_taps_of_a_hand_are_taps),
        cmocka_unit_test(slow_repeats_of_a_console_are_passed_on_as_taps),
        cmocka_unit_test(the_longest_gap_of_a_repeat_is_sixty_milliseconds),
        cmocka_unit_test(an_event_is_late_after_one_and_a_half_intervals),
        cmocka_unit_test(a_hold_survives_a_gap_of_two_and_a_half_intervals),
        cmocka_unit_test(a_hold_does_not_survive_two_late_events),
        cmocka_unit_test(a_hold_that_has_ended_is_proved_anew),
        cmocka_unit_test(another_key_ends_a_hold),
        cmocka_unit_test(the_interval_follows_the_terminal_and_ignores_bursts),
    };

    return cmocka_run_group_tests_name("match repeat", tests, NULL, NULL);
}
