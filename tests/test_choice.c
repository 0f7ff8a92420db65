/*
 * Choices: what is asked for on the screen or the command line, as the options
 * of a match; and series of matches.
 */
#include "test.h"

#include "match/series.h"
#include "ui/pages/choice.h"

static struct match_options
options_of(const struct choice *choice)
{
    return choice_options(choice, &ruleset_guideline);
}

static void
the_usual_choice_is_the_mode_itself(void **state)
{
    (void)state;
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        const struct choice choice = choice_of((enum match_mode)mode);
        const struct match_options made = options_of(&choice);
        const struct match_options usual =
            match_options_for((enum match_mode)mode, &ruleset_guideline);

        assert_int_equal(made.goal.lines, usual.goal.lines);
        assert_int_equal(made.goal.rows, usual.goal.rows);
        assert_int_equal(made.goal.time_ms, usual.goal.time_ms);
        assert_int_equal(made.start_rows, usual.start_rows);
        assert_int_equal(made.level_lines, usual.level_lines);
        assert_int_equal(made.gravity_us, usual.gravity_us);
        assert_int_equal(made.seats, usual.seats);
    }
}

static void
versus_does_not_last_for_ever(void **state)
{
    const struct choice choice = choice_of(MODE_VERSUS);
    const struct match_options options = options_of(&choice);

    (void)state;
    assert_int_equal(options.margin.start_ms, 120000);
    assert_true(options.margin.percent_per_minute > 0);
}

static void
goals_of_a_custom_game_stand_alone(void **state)
{
    struct choice choice = choice_of(MODE_CUSTOM);

    (void)state;
    choice.goal = CHOICE_ROWS;
    choice.rows = 7;
    struct match_options options = options_of(&choice);
    assert_int_equal(options.start_rows, 7);
    assert_int_equal(options.goal.rows, 7);
    assert_int_equal(options.goal.lines, 0);

    choice.goal = CHOICE_TIME;
    choice.seconds = 90;
    options = options_of(&choice);
    assert_int_equal(options.start_rows, 0);
    assert_int_equal(options.goal.time_ms, 90000);
    assert_int_equal(options.goal.rows, 0);

    choice.goal = CHOICE_ENDLESS;
    options = options_of(&choice);
    assert_int_equal(options.goal.time_ms, 0);
}

static void
gravity_of_a_custom_game_is_what_was_said(void **state)
{
    struct choice choice = choice_of(MODE_CUSTOM);

    (void)state;
    choice.gravity = CHOICE_FASTER;
    assert_int_equal(options_of(&choice).level_lines, 10);
    choice.gravity = CHOICE_NONE;
    assert_int_equal(options_of(&choice).gravity_us, MATCH_NO_GRAVITY);
    assert_int_equal(options_of(&choice).level_lines, 0);
    choice.gravity = CHOICE_AT_ONCE;
    assert_int_equal(options_of(&choice).gravity_us, 1);
}

/* ---------------------------------------------------------------- Series -- */

static void
a_series_is_over_when_one_has_more_than_half(void **state)
{
    struct series series;

    (void)state;
    series_init(&series, 3);
    assert_true(series_is_long(&series));
    series_note(&series, 0);
    assert_int_equal(series_winner(&series), MATCH_NO_WINNER);
    series_next(&series);
    series_note(&series, 1);
    assert_int_equal(series_winner(&series), MATCH_NO_WINNER);
    series_next(&series);
    assert_int_equal(series.round, 3);
    series_note(&series, 1);
    assert_int_equal(series_winner(&series), 1);
}

static void
a_draw_counts_for_nobody(void **state)
{
    struct series series;

    (void)state;
    series_init(&series, 1);
    assert_false(series_is_long(&series));
    series_note(&series, MATCH_NO_WINNER);
    assert_int_equal(series_winner(&series), MATCH_NO_WINNER);
    series_next(&series);
    series_note(&series, 0);
    assert_int_equal(series_winner(&series), 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_usual_choice_is_the_mode_itself),
        cmocka_unit_test(versus_does_not_last_for_ever),
        cmocka_unit_test(goals_of_a_custom_game_stand_alone),
        cmocka_unit_test(gravity_of_a_custom_game_is_what_was_said),
        cmocka_unit_test(a_series_is_over_when_one_has_more_than_half),
        cmocka_unit_test(a_draw_counts_for_nobody),
    };

    return cmocka_run_group_tests_name("choice", tests, NULL, NULL);
}
