/*
 * Modes as data: what each of them asks for, and that the match keeps to it.
 */
#include "match_help.h"

#include "ai/rules/bits.h"

static struct match match;

static void
begin_with(const struct match_options *options)
{
    match_init(&match, options);
    forget_events(&match);
}

/* Rows of garbage that are still on the board. */
static int
garbage_rows(const struct stack *stack)
{
    int rows = 0;

    for (int y = 0; y < stack->board.roof; y++)
        rows += memchr(stack->cell[y], CELL_GARBAGE, BOARD_COLUMNS) != NULL;
    return rows;
}

static int
hole_of(const struct stack *stack, int y)
{
    assert_int_equal(bits_count(stack->board.row[y]), BOARD_COLUMNS - 1);
    for (int x = 0; x < BOARD_COLUMNS; x++) {
        if (!board_is_filled(&stack->board, x, y))
            return x;
    }
    return -1;
}

static void
every_mode_is_sound_and_has_its_own_name(void **state)
{
    (void)state;
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        const struct match_options options =
            match_options_for((enum match_mode)mode, &ruleset_guideline);

        assert_true(match_options_are_sound(&options));
        for (int other = 0; other < mode; other++)
            assert_string_not_equal(match_mode_name((enum match_mode)mode),
                                    match_mode_name((enum match_mode)other));
    }
}

static void
goals_are_those_of_the_guideline(void **state)
{
    (void)state;
    assert_int_equal(
        match_options_for(MODE_MARATHON, &ruleset_guideline).goal.lines, 150);
    assert_int_equal(
        match_options_for(MODE_SPRINT, &ruleset_guideline).goal.lines, 40);
    assert_int_equal(
        match_options_for(MODE_ULTRA, &ruleset_guideline).goal.time_ms, 120000);
}

static void
a_dig_begins_on_rows_whose_holes_move(void **state)
{
    struct match_options options =
        match_options_for(MODE_DIG, &ruleset_guideline);

    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        options.seed = seed;
        match_options_set_dig(&options, MATCH_START_ROWS_MAX);
        begin_with(&options);

        const struct stack *stack = &match.seat[0].stack;
        assert_int_equal(garbage_rows(stack), MATCH_START_ROWS_MAX);
        for (int y = 1; y < MATCH_START_ROWS_MAX; y++)
            assert_int_not_equal(hole_of(stack, y), hole_of(stack, y - 1));
        assert_int_equal(match.seat[0].phase, SEAT_FLYING);
    }
}

static void
a_dig_is_done_when_the_last_row_is(void **state)
{
    struct match_options options =
        match_options_for(MODE_DIG, &ruleset_guideline);

    (void)state;
    match_options_set_dig(&options, 1);
    begin_with(&options);

    /* An I on end in the hole clears that row alone. */
    const int hole = hole_of(&match.seat[0].stack, 0);
    give(&match, 0, PIECE_I);
    act_all(&match, 0, "cL");
    while (match.seat[0].flight.at.x < hole &&
           match_act(&match, 0, ACTION_RIGHT))
        ;
    act_all(&match, 0, "V");
    match_step(&match);
    if (match.seat[0].tally.dug == 0)
        fail_msg("the hole at %d was missed", hole);
    assert_int_equal(match.seat[0].end, SEAT_GOAL);
    assert_true(match.over);
    assert_int_equal(match.winner, 0);
    assert_true(match_is_sound(&match));
}

static void
lines_without_garbage_dig_nothing(void **state)
{
    struct match_options options =
        match_options_for(MODE_DIG, &ruleset_guideline);

    (void)state;
    match_options_set_dig(&options, 2);
    options.start_rows = 0;
    begin_with(&options);
    match.seat[0].tally.lines = 100;
    give(&match, 0, PIECE_O);
    act_all(&match, 0, "V");
    match_step(&match);
    assert_int_equal(match.seat[0].phase, SEAT_FLYING);
}

static void
an_ultra_lasts_two_minutes_and_is_then_won(void **state)
{
    struct match_options options =
        match_options_for(MODE_ULTRA, &ruleset_guideline);

    (void)state;
    options.gravity_us = MATCH_NO_GRAVITY;
    begin_with(&options);
    pass_steps(&match, 119999);
    assert_int_equal(match.seat[0].end, SEAT_PLAYING);
    pass_steps(&match, 1);
    assert_int_equal(match.seat[0].end, SEAT_TIME);
    match_step(&match);
    assert_int_equal(match.winner, 0);
    assert_int_equal(match.step, 120000);
}

static void
gravity_can_be_given_and_then_no_level_changes_it(void **state)
{
    struct match_options options =
        match_options_for(MODE_CUSTOM, &ruleset_guideline);

    (void)state;
    options.start_level = 15;
    options.gravity_us = 200000;
    begin_with(&options);
    give(&match, 0, PIECE_T);

    const int8_t y = match.seat[0].flight.at.y;
    pass_steps(&match, 199);
    assert_int_equal(match.seat[0].flight.at.y, y);
    pass_steps(&match, 801);
    assert_int_equal(match.seat[0].flight.at.y, y - 5);
}

static void
every_number_that_was_agreed_on_is_in_the_hash(void **state)
{
    const struct match_options options =
        match_options_for(MODE_VERSUS, &ruleset_guideline);
    int32_t *const numbers[] = {
        &match.options.level_lines,
        &match.options.gravity_us,
        &match.options.start_rows,
        &match.options.goal.lines,
        &match.options.goal.rows,
        &match.options.goal.time_ms,
        &match.options.feed.rows,
        &match.options.feed.every_ms,
        &match.options.margin.start_ms,
        &match.options.margin.percent_per_minute,
    };

    (void)state;
    begin_with(&options);
    const uint64_t hash = match_hash(&match);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        (*numbers[i])++;
        assert_true(match_hash(&match) != hash);
        (*numbers[i])--;
        assert_true(match_hash(&match) == hash);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mode_is_sound_and_has_its_own_name),
        cmocka_unit_test(goals_are_those_of_the_guideline),
        cmocka_unit_test(a_dig_begins_on_rows_whose_holes_move),
        cmocka_unit_test(a_dig_is_done_when_the_last_row_is),
        cmocka_unit_test(lines_without_garbage_dig_nothing),
        cmocka_unit_test(an_ultra_lasts_two_minutes_and_is_then_won),
        cmocka_unit_test(gravity_can_be_given_and_then_no_level_changes_it),
        cmocka_unit_test(every_number_that_was_agreed_on_is_in_the_hash),
    };

    return cmocka_run_group_tests_name("modes", tests, NULL, NULL);
}
