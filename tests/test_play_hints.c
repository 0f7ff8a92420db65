/*
 * One game on the screen: hints and warnings, when they come and what is seen.
 */
#include "test.h"

#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "one_game.h"
#include "ui/game/play_hints.h"
#include "ui/parts/figures.h"

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
    struct grade grade;

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
    hint_grade(&play->hint, &grade);
    assert_int_equal(view.loss, grade.loss);
    press(play, 'v', start_us);
    assert_int_equal(play->hint.ahead, 1);
    play_destroy(play);
}

static void
a_loss_in_versus_is_a_share_of_the_game(void **state)
{
    const struct ai_file ai = ai_of(60);
    const struct play_setup setup = {
        .options = match_options_for(MODE_VERSUS, &ruleset_guideline),
        .ai = {NULL, &ai},
        .hint_ai = &ai,
        .settings = &settings,
        .bindings = &usual_keys,
    };
    char text[FIGURES_TEXT_MAX];
    struct view_hint view;

    (void)state;
    struct play *play = play_create(&setup, false, start_us);
    assert_non_null(play);
    for (int i = 0; i < 3; i++)
        press(play, 'i', start_us);
    await_hint(play);
    play_hints_view(play, &view);
    assert_true(view.in_games);
    assert_int_equal(view.loss, 0);
    play_destroy(play);
    figures_cost(text, 3 * LOSS_LINE);
    assert_string_equal(text, "2 %");
    figures_cost(text, 0);
    assert_string_equal(text, "0 %");
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

/* Is the text on the screen? */
static bool
says(const struct play *play, const char *text, uint64_t now_us)
{
    static char screen[80 * 24 * 4];
    struct frame *frame = frame_create(80, 24, &glyphs_utf8);

    assert_non_null(frame);
    play_draw(play, frame, now_us);
    frame_to_text(frame, screen, sizeof screen);
    frame_destroy(frame);
    return strstr(screen, text) != NULL;
}

static void
hints_that_are_off_are_not_shown_by_the_key(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon_with_hints(&ai, HINTS_OFF);

    (void)state;
    assert_false(says(play, "hints are off", start_us));
    press(play, 'i', start_us);
    assert_false(hint_is_on(&play->hint));
    assert_false(play->hinted);
    assert_true(says(play, "hints are off", start_us));
    settings.hint_when = HINTS_REQUEST;
    play_take_settings(play);
    press(play, 'i', start_us);
    assert_true(hint_is_on(&play->hint));
    assert_true(play->hinted);
    settings.hint_when = HINTS_OFF;
    play_take_settings(play);
    assert_false(hint_is_on(&play->hint));
    play_destroy(play);
}

static void
hints_that_are_off_do_not_begin_after_the_countdown(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon_with_hints(&ai, HINTS_OFF);

    (void)state;
    play_pause(play, "", start_us);
    press(play, INPUT_KEY_ESCAPE, start_us);
    assert_int_equal(play->phase, PLAY_COUNTDOWN);
    press(play, 'i', start_us);
    assert_true(says(play, "Hints are off.", start_us));
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

/* --- Off means off ------------------------------------------------------- */

/* A game of which everything is kept that the rules and its chance do. */
struct tape {
    char *replay;
    size_t length;
    uint64_t hash;
};

/* Until so many steps of the match have passed; returns the time then. */
static uint64_t
pass_steps(struct play *play, int32_t steps, uint64_t now)
{
    const int32_t to = play->game.match.step + steps;

    while (play->game.match.step < to && !play->game.match.over) {
        int fds[PLAY_FDS_MAX];
        struct pollfd ready[PLAY_FDS_MAX];
        const int count = play_fds(play, fds);

        for (int i = 0; i < count; i++)
            ready[i] = (struct pollfd){.fd = fds[i], .events = POLLIN};
        if (game_must_wait(&play->game))
            assert_true(poll(ready, (nfds_t)count, SOON_MS) > 0);
        now += MS;
        play_advance(play, now);
        play_due_us(play, now);
    }
    return now;
}

/*
 * Play a few pieces, and look at hints in between or never.  The opponent, if
 * there is one, is waited for, so that the tape is the same each time.
 */
static void
record(const struct ai_file *ai, enum match_mode mode, int when,
       struct tape *tape)
{
    static const uint32_t keys[] = {INPUT_KEY_LEFT, 'c', INPUT_KEY_RIGHT,
                                    INPUT_KEY_UP};
    static const char asked[] = {'i', 'i', 'i', '\t', 'v'};
    struct play_setup setup = {
        .options = match_options_for(mode, &ruleset_guideline),
        .hint_ai = ai,
        .settings = &settings,
        .bindings = &usual_keys,
    };
    uint64_t now = start_us;

    settings.hint_when = when >= 0 ? when : HINTS_REQUEST;
    setup.options.seed = 41;
    setup.ai[1] = mode == MODE_VERSUS ? ai : NULL;
    struct play *play = play_create(&setup, false, start_us);
    assert_non_null(play);
    if (play->game.player[1] != NULL)
        play->game.player[1]->timing = PLAYER_EXACT;
    for (int i = 0; i < 12 && !play->game.match.over; i++) {
        press(play, keys[i % 4], now);
        if (when >= 0)
            press(play,
                  asked[i % 5] == '\t' ? INPUT_KEY_TAB : (uint32_t)asked[i % 5],
                  now);
        press(play, ' ', now);
        now = pass_steps(play, 400, now);
    }
    assert_true(play->hinted == (when >= 0));
    tape->length = play->recorder.used;
    tape->replay = malloc(tape->length);
    assert_non_null(tape->replay);
    memcpy(tape->replay, play->recorder.text, tape->length);
    tape->hash = match_hash(&play->game.match);
    play_destroy(play);
}

static void
assert_same_tape(enum match_mode mode)
{
    const struct ai_file ai = ai_of(60);
    struct tape without;

    record(&ai, mode, -1, &without);
    assert_true(without.length > 0);
    for (int when = HINTS_REQUEST; when <= HINTS_WARN; when++) {
        struct tape with;

        record(&ai, mode, when, &with);
        assert_int_equal(with.length, without.length);
        assert_memory_equal(with.replay, without.replay, with.length);
        assert_true(with.hash == without.hash);
        free(with.replay);
    }
    free(without.replay);
}

static void
hints_change_nothing_in_a_game_alone(void **state)
{
    (void)state;
    assert_same_tape(MODE_MARATHON);
}

static void
hints_change_nothing_in_a_game_against_the_machine(void **state)
{
    (void)state;
    assert_same_tape(MODE_VERSUS);
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
        cmocka_unit_test_setup(a_loss_in_versus_is_a_share_of_the_game,
                               fill_keys),
        cmocka_unit_test_setup(what_is_set_in_a_pause_counts_at_once,
                               fill_keys),
        cmocka_unit_test_setup(hints_that_are_off_are_not_shown_by_the_key,
                               fill_keys),
        cmocka_unit_test_setup(
            hints_that_are_off_do_not_begin_after_the_countdown, fill_keys),
        cmocka_unit_test_setup(
            a_new_game_begins_without_the_hint_that_was_asked_for, fill_keys),
        cmocka_unit_test_setup(hints_change_nothing_in_a_game_alone, fill_keys),
        cmocka_unit_test_setup(
            hints_change_nothing_in_a_game_against_the_machine, fill_keys),
    };

    return cmocka_run_group_tests_name("play hints", tests, fill_keys, NULL);
}
