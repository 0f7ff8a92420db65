/*
 * One game on the screen, with the time as the test says: keys, pauses, the
 * countdown, the end.
 */
#include "test.h"

#include <stdbool.h>

#include "one_game.h"
#include "ui/game/play.h"
#include "ui/term/clock.h"

/* ------------------------------------------------------------------ Keys -- */

static void
a_key_counts_at_the_time_it_was_pressed(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    const int8_t x = play->game.match.seat[0].flight.at.x;

    (void)state;
    press(play, INPUT_KEY_LEFT, start_us + 137 * MS + 999);
    assert_int_equal(play->game.match.step, 137);
    assert_int_equal(play->game.match.seat[0].flight.at.x, x - 1);
    play_destroy(play);
}

static void
a_held_key_repeats_where_releases_are_seen(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, true);
    const struct seat *seat = &play->game.match.seat[0];

    (void)state;
    press(play, INPUT_KEY_LEFT, start_us);
    key(play, INPUT_KEY_LEFT, INPUT_REPEAT, start_us + 40 * MS);
    pass(play, start_us, start_us + 100 * MS);
    assert_int_equal(seat->tally.keys, 1);
    const int8_t x = seat->flight.at.x;
    pass(play, start_us + 100 * MS, start_us + 210 * MS);
    assert_true(seat->flight.at.x < x);
    key(play, INPUT_KEY_LEFT, INPUT_RELEASE, start_us + 220 * MS);

    const int8_t after = seat->flight.at.x;
    pass(play, start_us + 220 * MS, start_us + 400 * MS);
    assert_int_equal(seat->flight.at.x, after);
    play_destroy(play);
}

static void
a_key_acts_once_where_they_are_not(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    const struct seat *seat = &play->game.match.seat[0];
    const int8_t x = seat->flight.at.x;

    (void)state;
    press(play, INPUT_KEY_LEFT, start_us);
    pass(play, start_us, start_us + 600 * MS);
    assert_int_equal(seat->flight.at.x, x - 1);
    play_destroy(play);
}

static void
again_begins_again(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);

    (void)state;
    press(play, ' ', start_us + 10 * MS);
    assert_int_equal(play->game.match.seat[0].tally.pieces, 1);
    assert_int_equal(press(play, 'r', start_us + 20 * MS), PLAY_WISH_AGAIN);
    play_restart(play, 9, start_us + 20 * MS);
    assert_int_equal(play->game.match.step, 0);
    assert_int_equal(play->game.match.seat[0].tally.pieces, 0);
    assert_int_equal(play->game.match.options.seed, 9);
    assert_int_equal(play->phase, PLAY_RUNNING);
    play_destroy(play);
}

/* ---------------------------------------------------------------- Pauses -- */

static void
quitting_takes_two_keys(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);

    (void)state;
    assert_int_equal(press(play, 'q', start_us), PLAY_WISH_NONE);
    assert_int_equal(play->phase, PLAY_PAUSED);
    assert_int_equal(press(play, 'q', start_us), PLAY_WISH_LEAVE);
    play_destroy(play);
}

static void
a_pause_takes_no_time_and_counts_down(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    uint64_t now = start_us + 500 * MS;

    (void)state;
    pass(play, start_us, now);
    press(play, 'p', now);
    const int32_t step = play->game.match.step;
    assert_true(play_due_us(play, now) == CLOCK_NEVER);

    now += 3600ull * SECOND;
    play_advance(play, now);
    press(play, 'p', now);
    assert_int_equal(play->phase, PLAY_COUNTDOWN);
    for (int count = 3; count >= 1; count--) {
        assert_int_equal(play_countdown(play, now), count);
        now = play_due_us(play, now);
        play_advance(play, now);
    }
    assert_int_equal(play->phase, PLAY_RUNNING);
    assert_int_equal(play->game.match.step, step);
    play_advance(play, now + 30 * MS);
    assert_int_equal(play->game.match.step, step + 30);
    play_destroy(play);
}

static void
a_stall_pauses_and_passes_no_time(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);

    (void)state;
    play_advance(play, start_us + 100 * MS);
    const uint64_t due = play_due_us(play, start_us + 100 * MS);
    play_advance(play, due + 200 * MS);
    assert_int_equal(play->phase, PLAY_RUNNING);

    const uint64_t next = play_due_us(play, due + 200 * MS);
    const int32_t step = play->game.match.step;
    play_advance(play, next + 260 * MS);
    assert_int_equal(play->phase, PLAY_PAUSED);
    assert_int_equal(play->game.match.step, step);
    play_destroy(play);
}

static void
a_pause_lets_go_of_held_keys(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, true);
    const struct seat *seat = &play->game.match.seat[0];
    uint64_t now = start_us + 20 * MS;

    (void)state;
    press(play, INPUT_KEY_LEFT, now);
    const int8_t x = seat->flight.at.x;
    play_pause(play, "why", now);
    play_resume(play, now);
    now += 2 * SECOND;
    play_advance(play, now);
    assert_int_equal(play->phase, PLAY_RUNNING);
    pass(play, now, now + 500 * MS);
    assert_int_equal(seat->flight.at.x, x);
    play_destroy(play);
}

/* --------------------------------------------------------------- The end -- */

static void
the_end_is_seen_before_the_results(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    uint64_t now = start_us;

    (void)state;
    while (play->phase == PLAY_RUNNING) {
        now += 200 * MS;
        press(play, ' ', now);
        play_advance(play, now + MS);
    }
    assert_int_equal(play->phase, PLAY_ENDING);
    assert_int_equal(press(play, ' ', now + 300 * MS), PLAY_WISH_NONE);
    assert_int_equal(play->phase, PLAY_ENDING);
    press(play, ' ', now + 1000 * MS);
    assert_int_equal(play->phase, PLAY_OVER);
    assert_int_equal(press(play, ' ', now + 1100 * MS), PLAY_WISH_NONE);
    assert_int_equal(press(play, INPUT_KEY_ENTER, now + 1200 * MS),
                     PLAY_WISH_AGAIN);
    assert_int_equal(press(play, 'q', now + 1200 * MS), PLAY_WISH_LEAVE);
    play_destroy(play);
}

/* The last key was one that ended it; the loop has not looked at it yet. */
static void
a_game_that_is_over_is_not_paused(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    uint64_t now = start_us;

    (void)state;
    while (!play->game.match.over) {
        now += 200 * MS;
        press(play, ' ', now);
    }
    play_pause(play, "why", now);
    play_advance(play, now + MS);
    assert_int_equal(play->phase, PLAY_ENDING);
    play_destroy(play);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_counts_at_the_time_it_was_pressed),
        cmocka_unit_test(a_held_key_repeats_where_releases_are_seen),
        cmocka_unit_test(a_key_acts_once_where_they_are_not),
        cmocka_unit_test(again_begins_again),
        cmocka_unit_test(quitting_takes_two_keys),
        cmocka_unit_test(a_pause_takes_no_time_and_counts_down),
        cmocka_unit_test(a_stall_pauses_and_passes_no_time),
        cmocka_unit_test(a_pause_lets_go_of_held_keys),
        cmocka_unit_test(the_end_is_seen_before_the_results),
        cmocka_unit_test(a_game_that_is_over_is_not_paused),
    };

    return cmocka_run_group_tests_name("play", tests, fill_keys, NULL);
}
