/*
 * Warnings: of the place under the ghost as it is, gone when it has moved, and
 * without a trace in the match.
 */
#include "test.h"

#include <poll.h>
#include <stdbool.h>
#include <string.h>

#include "coach/practice.h"
#include "coach/warning.h"
#include "format/position_text.h"
#include "one_game.h"
#include "ui/game/play_hints.h"

enum { BUDGET = 4 };

/* A pillar in the middle: what drops there lands where pieces enter. */
static const char pillar[] =
    "...####.../...####.../...####.../...####.../...####.../...####.../"
    "...####.../...####.../...####.../...####.../...####.../...####.../"
    "...####.../...####.../...####.../...####.../...####.../...####.../"
    "...####... - OTISZLJ";

static struct match match;
static struct warning *warning;

static void
put(struct match *to, const char *line)
{
    struct position_colours colours;
    struct ai_position position;
    char error[POSITION_TEXT_ERROR_SIZE];

    if (!position_text_read(line, strlen(line), &position, &colours, error) ||
        !practice_put(to, 0, &position, &colours, error))
        fail_msg("%s", error);
}

static int
begin(void **state)
{
    struct match_options options =
        match_options_for(MODE_TRAINING, &ruleset_guideline);

    (void)state;
    options.seed = 5;
    match_init(&match, &options);
    put(&match, pillar);
    warning = warning_create(&ruleset_guideline, 0, BUDGET);
    assert_non_null(warning);
    return 0;
}

static int
end(void **state)
{
    (void)state;
    warning_destroy(warning);
    return 0;
}

static void
await(struct warning *of, const struct match *in)
{
    warning_look(of, in);
    while (!warning_is_known(of, in)) {
        struct pollfd ready = {.fd = warning_fd(of), .events = POLLIN};

        assert_int_equal(poll(&ready, 1, SOON_MS), 1);
        warning_look(of, in);
    }
}

static void
a_ghost_on_a_blunder_is_warned_of(void **state)
{
    (void)state;
    assert_false(warning_is_due(warning, &match)); /* nobody has looked yet */
    await(warning, &match);
    assert_true(warning_is_due(warning, &match));
}

static void
the_warning_is_gone_as_soon_as_the_ghost_has_moved(void **state)
{
    (void)state;
    await(warning, &match);
    assert_true(warning_is_due(warning, &match));
    match_act(&match, 0, ACTION_LEFT_WALL);
    assert_false(warning_is_due(warning, &match));
    await(warning, &match);
    assert_false(warning_is_due(warning, &match)); /* beside the pillar */
    match_act(&match, 0, ACTION_RIGHT_WALL);
    assert_false(warning_is_due(warning, &match));
    for (int i = 0; i < 4; i++)
        match_act(&match, 0, ACTION_LEFT);
    assert_true(warning_is_due(warning, &match)); /* known from before */
}

static void
a_warning_of_another_piece_is_never_given(void **state)
{
    (void)state;
    await(warning, &match);
    assert_true(warning_is_due(warning, &match));
    match_act(&match, 0, ACTION_HOLD);
    assert_false(warning_is_due(warning, &match));
    await(warning, &match);
    put(&match, "- - TISZLJO"); /* edited: the same piece on another board */
    assert_false(warning_is_due(warning, &match));
    await(warning, &match);
    assert_false(warning_is_due(warning, &match));
}

static void
warnings_leave_no_trace_in_the_match(void **state)
{
    struct match without = match;

    (void)state;
    await(warning, &match);
    match_act(&match, 0, ACTION_LEFT_WALL);
    match_act(&without, 0, ACTION_LEFT_WALL);
    warning_look(warning, &match);
    match_run(&match, 300);
    match_run(&without, 300);
    assert_true(match_hash(&match) == match_hash(&without));
}

/* --- On the screen ------------------------------------------------------- */

static void
a_blunder_is_seen_without_colour_and_marks_the_game(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon_with_hints(&ai, HINTS_WARN);
    const uint32_t code = glyphs_utf8.block[BLOCK_WARNED][0];
    struct view_hint view;

    (void)state;
    assert_true(play->hinted);
    assert_false(hint_is_on(&play->hint)); /* warnings alone */
    put(&play->game.match, pillar);
    await(play->warning, &play->game.match);
    play_hints_view(play, &view);
    assert_true(view.warned);
    assert_true(drawn(play, code, start_us) > 0);
    press(play, INPUT_KEY_LEFT, start_us);
    press(play, INPUT_KEY_LEFT, start_us);
    press(play, INPUT_KEY_LEFT, start_us);
    press(play, INPUT_KEY_LEFT, start_us);
    play_hints_view(play, &view);
    assert_false(view.warned);
    play_destroy(play);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_ghost_on_a_blunder_is_warned_of,
                                        begin, end),
        cmocka_unit_test_setup_teardown(
            the_warning_is_gone_as_soon_as_the_ghost_has_moved, begin, end),
        cmocka_unit_test_setup_teardown(
            a_warning_of_another_piece_is_never_given, begin, end),
        cmocka_unit_test_setup_teardown(warnings_leave_no_trace_in_the_match,
                                        begin, end),
        cmocka_unit_test_setup(
            a_blunder_is_seen_without_colour_and_marks_the_game, fill_keys),
    };

    return cmocka_run_group_tests_name("warning", tests, NULL, NULL);
}
