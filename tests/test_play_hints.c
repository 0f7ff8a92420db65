/*
 * One game on the screen: hints and warnings, when they come and what is seen.
 */
#include "test.h"

#include <poll.h>
#include <stdbool.h>

#include "one_game.h"
#include "ui/game/play_private.h"

enum { SOON_MS = 20000 };

/* Until the hint for the piece is known. */
static void
await_hint(struct play *play)
{
    struct pollfd ready = {.fd = hint_fd(&play->hint), .events = POLLIN};
    int number, count;

    while (hint_move(&play->hint, &play->game.match, &number, &count) == NULL) {
        assert_int_equal(poll(&ready, 1, SOON_MS), 1);
        hint_look(&play->hint, &play->game.match);
    }
}

static int
outlined(const struct play *play, uint64_t us)
{
    return drawn(play, glyphs_utf8.block[BLOCK_HINT][0], us);
}

static void
a_hint_comes_as_late_as_the_player_wants_it(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon_with_hints(&ai, HINTS_DELAYED);
    const uint64_t early_us = start_us + 100 * MS;

    (void)state;
    pass(play, start_us, early_us);
    await_hint(play);
    assert_int_equal(outlined(play, early_us), 0);
    pass(play, early_us, early_us + 500 * MS);
    assert_int_equal(outlined(play, early_us), 4);
    play_destroy(play);
}

static void
a_hint_that_was_asked_for_does_not_wait(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon_with_hints(&ai, HINTS_DELAYED);

    (void)state;
    press(play, 'i', start_us);
    assert_false(hint_is_on(&play->hint));
    press(play, 'i', start_us);
    await_hint(play);
    assert_int_equal(outlined(play, start_us), 4);
    play_destroy(play);
}

static void
a_hint_at_once_is_there_with_its_keys(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon_with_hints(&ai, HINTS_AT_ONCE);

    (void)state;
    await_hint(play);
    assert_int_equal(outlined(play, start_us), 4);
    assert_true(play->hinted);
    play_destroy(play);
}

static void
outside_of_training_a_hint_grows_too(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    const uint32_t region = glyphs_utf8.block[BLOCK_REGION][0];

    (void)state;
    settings.ghost = false;
    assert_false(play->hinted);
    press(play, 'i', start_us); /* the idea */
    await_hint(play);
    assert_int_equal(outlined(play, start_us), 0);
    assert_int_equal(drawn(play, region, start_us), 0);
    press(play, 'i', start_us); /* the region: an empty board has all of it */
    assert_int_equal(outlined(play, start_us), 0);
    assert_int_equal(drawn(play, region, start_us), 2 * 4 * 4);
    press(play, 'i', start_us); /* the outline */
    assert_int_equal(outlined(play, start_us), 4);
    assert_int_equal(drawn(play, region, start_us), 0);
    press(play, 'i', start_us); /* the keys */
    assert_int_equal(outlined(play, start_us), 4);
    press(play, 'i', start_us); /* nothing any more */
    assert_false(hint_is_on(&play->hint));
    assert_int_equal(outlined(play, start_us), 0);
    assert_true(play->hinted);
    play_destroy(play);
}

static void
other_placements_are_shown_where_the_hint_is_outlined(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    struct view_hint view;

    (void)state;
    press(play, 'i', start_us);
    await_hint(play);
    press(play, INPUT_KEY_TAB, start_us);
    assert_int_equal(play->hint.number, 0); /* only the idea is told */
    press(play, 'i', start_us);
    press(play, 'i', start_us);
    press(play, INPUT_KEY_TAB, start_us);
    assert_int_equal(play->hint.number, 1);
    play_hints_view(play, &view);
    assert_int_equal(view.number, 2);
    assert_int_equal(view.loss, hint_loss(&play->hint));
    press(play, 'v', start_us);
    assert_int_equal(play->hint.ahead, 1);
    play_destroy(play);
}

static void
what_is_set_in_a_pause_counts_at_once(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);

    (void)state;
    assert_false(hint_is_on(&play->hint));
    settings.hint_when = HINTS_AT_ONCE;
    play_take_settings(play);
    play_advance(play, start_us);
    await_hint(play);
    assert_int_equal(outlined(play, start_us), 4);
    assert_true(play->hinted);
    settings.hint_when = HINTS_REQUEST;
    play_take_settings(play);
    assert_int_equal(outlined(play, start_us), 0);
    assert_false(hint_is_on(&play->hint));
    play_destroy(play);
}

static void
a_new_game_begins_without_the_hint_that_was_asked_for(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);

    (void)state;
    press(play, 'i', start_us);
    assert_true(play->hinted);
    play_restart(play, 3, start_us);
    assert_false(play->hinted);
    assert_false(hint_is_on(&play->hint));
    play_destroy(play);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_hint_comes_as_late_as_the_player_wants_it,
                               fill_keys),
        cmocka_unit_test_setup(a_hint_that_was_asked_for_does_not_wait,
                               fill_keys),
        cmocka_unit_test_setup(a_hint_at_once_is_there_with_its_keys,
                               fill_keys),
        cmocka_unit_test_setup(outside_of_training_a_hint_grows_too, fill_keys),
        cmocka_unit_test_setup(
            other_placements_are_shown_where_the_hint_is_outlined, fill_keys),
        cmocka_unit_test_setup(what_is_set_in_a_pause_counts_at_once,
                               fill_keys),
        cmocka_unit_test_setup(
            a_new_game_begins_without_the_hint_that_was_asked_for, fill_keys),
    };

    return cmocka_run_group_tests_name("play hints", tests, fill_keys, NULL);
}
