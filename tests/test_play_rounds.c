/*
 * One game after another: series, once more, and on from a moment of a replay.
 */
#include "test.h"

#include <stdbool.h>
#include <string.h>

#include "one_game.h"
#include "ui/game/play.h"

/* ------------------------------------------------------- Rounds and ends -- */

/* Versus against an AI that is far too slow to do anything. */
static struct play *
versus(const struct ai_file *ai, int best_of)
{
    const struct play_setup setup = {
        .options = match_options_for(MODE_VERSUS, &ruleset_guideline),
        .ai = {NULL, ai},
        .hint_ai = ai,
        .settings = &settings,
        .bindings = &usual_keys,
        .best_of = best_of,
    };
    struct play *play = play_create(&setup, false, start_us);

    assert_non_null(play);
    return play;
}

/* One seat gives up; the results are there. */
static uint64_t
end_round(struct play *play, int loser, uint64_t now_us)
{
    match_resign(&play->game.match, loser);
    pass(play, now_us, now_us + 3 * SECOND);
    assert_int_equal(play->phase, PLAY_OVER);
    return now_us + 3 * SECOND;
}

static void
a_series_goes_on_until_one_has_won_enough(void **state)
{
    const struct ai_file ai = ai_of(1);
    struct play *play = versus(&ai, 3);
    uint64_t now = start_us;

    (void)state;
    now = end_round(play, 1, now);
    assert_int_equal(play->series.wins[0], 1);
    assert_int_equal(press(play, INPUT_KEY_ENTER, now), PLAY_WISH_AGAIN);
    play_restart(play, 2, now);
    assert_int_equal(play->series.round, 2);
    now = end_round(play, 0, now);
    play_restart(play, 3, now);
    now = end_round(play, 0, now);
    assert_int_equal(series_winner(&play->series), 1);
    play_restart(play, 4, now);
    assert_int_equal(play->series.round, 1);
    assert_int_equal(play->series.wins[1], 0);
    play_destroy(play);
}

/* The board has the rounds beside the name; the sentences have the name. */
static void
results_of_a_series_name_who_was_beaten(void **state)
{
    const struct ai_file ai = ai_of(1);
    struct play *play = versus(&ai, 3);
    struct frame *frame = frame_create(80, 24, &glyphs_utf8);
    static char text[80 * 24 * 4];

    (void)state;
    play_draw(play, frame, start_us);
    frame_to_text(frame, text, sizeof text);
    assert_non_null(strstr(text, "test  0"));

    const uint64_t now = end_round(play, 1, start_us);
    play_draw(play, frame, now);
    frame_to_text(frame, text, sizeof text);
    assert_non_null(strstr(text, "You beat test in "));
    assert_non_null(strstr(text, "Round 1, best of 3: 1-0."));
    assert_null(strstr(text, "test  0"));
    frame_destroy(frame);
    play_destroy(play);
}

static void
a_hint_in_the_countdown_is_answered(void **state)
{
    const struct ai_file ai = ai_of(1);
    struct play *play = versus(&ai, 1);
    struct frame *frame = frame_create(80, 24, &glyphs_utf8);
    static char text[80 * 24 * 4];
    uint64_t now = start_us;

    (void)state;
    play_pause(play, "", now);
    press(play, INPUT_KEY_ESCAPE, now);
    assert_int_equal(play->phase, PLAY_COUNTDOWN);
    press(play, 'i', now);
    play_draw(play, frame, now);
    frame_to_text(frame, text, sizeof text);
    assert_non_null(strstr(text, "Hints begin at zero."));
    now += 3 * SECOND;
    play_advance(play, now);
    assert_int_equal(play->phase, PLAY_RUNNING);
    frame_clear(frame);
    play_draw(play, frame, now);
    frame_to_text(frame, text, sizeof text);
    assert_null(strstr(text, "Hints begin"));
    frame_destroy(frame);
    play_destroy(play);
}

static void
a_round_that_is_broken_off_begins_the_series_anew(void **state)
{
    const struct ai_file ai = ai_of(1);
    struct play *play = versus(&ai, 5);
    const uint64_t now = end_round(play, 0, start_us);

    (void)state;
    play_restart(play, 2, now);
    assert_int_equal(play->series.wins[1], 1);
    play_restart(play, 3, now);
    assert_int_equal(play->series.wins[1], 0);
    play_destroy(play);
}

static void
the_same_pieces_can_be_had_again(void **state)
{
    const struct ai_file ai = ai_of(1);
    struct play *play = versus(&ai, 1);
    const uint64_t now = end_round(play, 0, start_us);

    (void)state;
    assert_int_equal(press(play, 't', now), PLAY_WISH_RETRY);
    play_destroy(play);
}

static void
the_end_is_told_once_with_a_whole_replay(void **state)
{
    const struct ai_file ai = ai_of(1);
    struct play *play = versus(&ai, 1);

    (void)state;
    assert_false(play_take_end(play));
    end_round(play, 1, start_us);
    assert_true(play_take_end(play));
    assert_true(recorder_is_whole(&play->recorder));
    assert_false(play_take_end(play));
    play_restart(play, 2, start_us + 9 * SECOND);
    assert_false(play_take_end(play));
    assert_false(recorder_is_whole(&play->recorder));
    play_destroy(play);
}

/* ---------------------------------------------------------- Played on from -- */

static void
a_game_is_played_on_from_a_moment_after_a_countdown(void **state)
{
    static const char prefix[] = "not looked at\n";
    const struct ai_file ai = ai_of(60);
    struct play *first = marathon(&ai, false);

    (void)state;
    press(first, ' ', start_us + 10 * MS);
    pass(first, start_us + 10 * MS, start_us + 900 * MS);
    press(first, ' ', start_us + 900 * MS);

    struct play_moment *moment =
        play_moment_create(&first->game.match, prefix, sizeof prefix - 1);
    const struct play_setup setup = {
        .options = first->game.match.options,
        .hint_ai = &ai,
        .settings = &settings,
        .bindings = &usual_keys,
        .from = moment,
    };
    struct play *play = play_create(&setup, false, start_us);
    assert_non_null(moment);
    assert_non_null(play);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(play->phase, PLAY_COUNTDOWN);
        assert_int_equal(play->game.match.seat[0].tally.pieces, 2);
        assert_true(match_hash(&play->game.match) ==
                    match_hash(&moment->match));
        assert_memory_equal(play->recorder.text, prefix, sizeof prefix - 1);
        assert_memory_equal(play->recorder.text + play->recorder.used - 9,
                            " 0 taken\n", 9);
        pass(play, start_us, start_us + 3 * SECOND);
        assert_int_equal(play->phase, PLAY_RUNNING);
        press(play, ' ', start_us + 3 * SECOND);
        assert_int_equal(play->game.match.seat[0].tally.pieces, 3);
        play_restart(play, 99, start_us);
    }
    play_destroy(play);
    play_destroy(first);
    play_moment_destroy(moment);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_series_goes_on_until_one_has_won_enough),
        cmocka_unit_test(results_of_a_series_name_who_was_beaten),
        cmocka_unit_test(a_hint_in_the_countdown_is_answered),
        cmocka_unit_test(a_round_that_is_broken_off_begins_the_series_anew),
        cmocka_unit_test(the_same_pieces_can_be_had_again),
        cmocka_unit_test(the_end_is_told_once_with_a_whole_replay),
        cmocka_unit_test(a_game_is_played_on_from_a_moment_after_a_countdown),
    };

    return cmocka_run_group_tests_name("play rounds", tests, fill_keys, NULL);
}
