/*
 * One game on the screen, with the time as the test says: keys, pauses, the
 * countdown, watching, the end.
 */
#include "test.h"

#include <poll.h>
#include <stdbool.h>
#include <string.h>

#include "ui/game/play.h"
#include "ui/term/clock.h"

enum { MS = 1000, SECOND = 1000 * MS, SOON_MS = 20000 };

static const uint64_t start_us = 7 * SECOND;

static struct bindings usual_keys;
static struct settings settings;

static int
fill_keys(void **state)
{
    (void)state;
    settings = settings_default();
    bindings_fill(&usual_keys, &settings.keys);
    return 0;
}

static struct ai_file
ai_of(int pace)
{
    struct ai_file ai = {.name = "test", .evaluator = &evaluator_versus};

    theta_init(&ai.theta, ai.evaluator->fields, ai.evaluator->field_count);
    ai.level = level_default();
    ai.level.value[LEVEL_BUDGET] = 2;
    ai.level.value[LEVEL_HORIZON] = 2;
    ai.level.value[LEVEL_PACE] = pace;
    return ai;
}

/* A marathon that begins at start_us. */
static struct play *
marathon(const struct ai_file *hint_ai, bool has_release)
{
    const struct play_setup setup = {
        .options = match_options_for(MODE_MARATHON, &ruleset_guideline),
        .hint_ai = hint_ai,
        .settings = &settings,
        .bindings = &usual_keys,
    };
    struct play *play = play_create(&setup, has_release, start_us);

    assert_non_null(play);
    return play;
}

/* Two AIs to be watched. */
static struct play *
watch(const struct ai_file *ai, int speed)
{
    const struct play_setup setup = {
        .options = match_options_for(MODE_VERSUS, &ruleset_guideline),
        .ai = {ai, ai},
        .hint_ai = ai,
        .settings = &settings,
        .bindings = &usual_keys,
        .speed = speed,
    };
    struct play *play = play_create(&setup, false, start_us);

    assert_non_null(play);
    return play;
}

static enum play_wish
key(struct play *play, uint32_t code, enum input_action action, uint64_t us)
{
    const struct input_event event = {
        .type = INPUT_KEY, .action = action, .key = code};

    return play_key(play, &event, us);
}

static enum play_wish
press(struct play *play, uint32_t code, uint64_t us)
{
    return key(play, code, INPUT_PRESS, us);
}

/* Let time pass as the loop does: when something is due, never too late. */
static void
pass(struct play *play, uint64_t from_us, uint64_t to_us)
{
    for (uint64_t now = from_us; now <= to_us; now += 10 * MS) {
        play_advance(play, now);
        play_due_us(play, now);
    }
    play_advance(play, to_us);
    play_due_us(play, to_us);
}

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

/* --------------------------------------------------------------- Watching -- */

/* Advance to this time, waiting for the AIs without letting time pass. */
static void
watch_until(struct play *play, uint64_t from_us, uint64_t to_us)
{
    uint64_t now = from_us;

    while (now < to_us && !play->stands) {
        struct pollfd poller = {.events = POLLIN};
        int fds[PLAY_FDS_MAX];

        play_advance(play, now);
        if (game_must_wait(&play->game)) {
            if (play_fds(play, fds) > 0) {
                poller.fd = fds[0];
                assert_int_equal(poll(&poller, 1, SOON_MS), 1);
            }
        } else {
            now += 5 * MS;
        }
    }
}

static void
one_step_is_one_piece(void **state)
{
    const struct ai_file ai = ai_of(120);
    struct play *play = watch(&ai, PACE_NORMAL);
    uint64_t now = start_us;

    (void)state;
    press(play, 'p', now);
    assert_true(play->stands);
    for (int i = 1; i <= 4; i++) {
        const struct match *match = &play->game.match;

        press(play, ' ', now);
        watch_until(play, now, now + 60ull * SECOND);
        now += 60ull * SECOND;
        assert_true(play->stands);
        assert_true(match->seat[0].tally.pieces + match->seat[1].tally.pieces >=
                    i);
        assert_true(match->seat[0].tally.pieces <= i);
        const int32_t step = match->step;
        play_advance(play, now + SECOND);
        assert_int_equal(match->step, step);
    }
    play_destroy(play);
}

/* What seat 0 has after so many pieces; nothing of it changes before the next
   lock. */
struct seen {
    struct board board;
    struct chain chain;
    int32_t attack;
};

static struct seen
seen_after(int pieces, int speed)
{
    const struct ai_file ai = ai_of(300);
    struct play *play = watch(&ai, speed);
    const struct seat *seat = &play->game.match.seat[0];
    uint64_t now = start_us;

    while (seat->tally.pieces < pieces) {
        watch_until(play, now, now + 5 * MS);
        now += 5 * MS;
    }
    assert_int_equal(seat->tally.pieces, pieces);

    const struct seen seen = {seat->stack.board, seat->chain,
                              seat->tally.attack};
    play_destroy(play);
    return seen;
}

static void
the_game_is_the_same_at_any_speed(void **state)
{
    const struct seen slow = seen_after(60, PACE_NORMAL - 1);
    const struct seen fast = seen_after(60, PACE_NORMAL + 3);

    (void)state;
    assert_true(board_equal(&slow.board, &fast.board));
    assert_int_equal(slow.attack, fast.attack);
    assert_int_equal(slow.chain.b2b, fast.chain.b2b);
    assert_int_equal(slow.chain.combo, fast.chain.combo);
}

static void
a_stall_while_watching_only_costs_time(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = watch(&ai, PACE_NORMAL);

    (void)state;
    watch_until(play, start_us, start_us + 100 * MS);
    const int32_t step = play->game.match.step;
    const uint64_t due = play_due_us(play, start_us + 100 * MS);

    play_advance(play, due + 5 * SECOND);
    assert_int_equal(play->phase, PLAY_RUNNING);
    assert_false(play->stands);
    assert_int_equal(play->game.match.step, step);
    play_due_us(play, due + 5 * SECOND);
    play_advance(play, due + 5 * SECOND + 20 * MS);
    assert_int_equal(play->game.match.step, step + 20);
    play_destroy(play);
}

static void
speed_goes_up_and_down(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = watch(&ai, PACE_NORMAL);

    (void)state;
    press(play, '-', start_us);
    assert_string_equal(pace_name(play->pace.speed), "0.5x");
    for (int i = 0; i < 20; i++)
        press(play, '+', start_us);
    assert_string_equal(pace_name(play->pace.speed), "no limit");
    assert_int_equal(press(play, 'q', start_us), PLAY_WISH_LEAVE);
    play_destroy(play);
}

static void
speeds_have_names(void **state)
{
    (void)state;
    assert_int_equal(pace_find("1"), PACE_NORMAL);
    assert_int_equal(pace_find("0.25"), 0);
    assert_int_equal(pace_find("0.25x"), 0);
    assert_int_equal(pace_find("max"), PACE_COUNT - 1);
    assert_int_equal(pace_find("3"), -1);
    assert_int_equal(pace_find(""), -1);
    assert_int_equal(pace_find("no"), -1);
}

static void
a_step_is_a_millisecond_of_wall_time(void **state)
{
    struct pace pace = {.speed = PACE_NORMAL};

    (void)state;
    pace_start(&pace, start_us, 100);
    assert_int_equal(pace_step(&pace, start_us - 1), 100);
    assert_int_equal(pace_step(&pace, start_us + 999), 100);
    assert_int_equal(pace_step(&pace, start_us + 1000), 101);
    assert_true(pace_time_us(&pace, 101) == start_us + 1000);
    pace.speed = 0;
    assert_int_equal(pace_step(&pace, start_us + 4000), 101);
    assert_true(pace_time_us(&pace, 101) == start_us + 4000);
    pace.speed = PACE_COUNT - 1;
    assert_int_equal(pace_step(&pace, start_us), INT32_MAX);
}

/* ------------------------------------------------------------------ Looks -- */

/* How many cells of what is drawn at this time have this character. */
static int
drawn(const struct play *play, uint32_t code, uint64_t now_us)
{
    const struct view_size size = play_size(play);
    struct frame *frame = frame_create(size.width, size.height, &glyphs_utf8);
    int count = 0;

    assert_non_null(frame);
    play_draw(play, frame, now_us);
    for (int i = 0; i < size.width * size.height; i++)
        count += frame->cells[i].code == code;
    frame_destroy(frame);
    return count;
}

static void
the_ghost_is_drawn_if_the_player_wants_it(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    const uint32_t code = glyphs_utf8.block[BLOCK_GHOST][0];

    (void)state;
    assert_int_equal(drawn(play, code, start_us), 8);
    settings.ghost = false;
    assert_int_equal(drawn(play, code, start_us), 0);
    settings.ghost = true;
    play_destroy(play);
}

/* What a lock reports that cleared row 3. */
static void
light_row_three(struct play *play)
{
    const struct event event = {
        .kind = EVENT_LOCK,
        .step = play->game.match.step,
        .lock = {.clear = {1, SPIN_NONE, false}, .rows = 1 << 3},
    };

    feedback_tell(&play->feedback[0], &event);
}

static void
cleared_rows_light_up_unless_the_player_wants_it_still(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    const uint32_t code = glyphs_utf8.block[BLOCK_FLASH][0];

    (void)state;
    settings.ghost = false;
    light_row_three(play);
    /* Its cells, and the border at both ends. */
    assert_int_equal(drawn(play, code, start_us), 2 * BOARD_COLUMNS + 2);
    settings.animations = false;
    assert_int_equal(drawn(play, code, start_us), 0);
    settings.animations = true;
    pass(play, start_us, start_us + 250 * MS);
    assert_int_equal(drawn(play, code, start_us + 250 * MS), 0);
    settings.ghost = true;
    play_destroy(play);
}

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

static void
a_hint_comes_as_late_as_the_player_wants_it(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    const uint32_t code = glyphs_utf8.block[BLOCK_HINT][0];
    const uint64_t early_us = start_us + 100 * MS;

    (void)state;
    settings.hint_delay = 500;
    assert_true(hint_switch(&play->hint, true));
    pass(play, start_us, early_us);
    await_hint(play);
    assert_int_equal(drawn(play, code, early_us), 0);
    pass(play, early_us, early_us + 500 * MS);
    assert_int_equal(drawn(play, code, early_us), 4);
    settings.hint_delay = 0;
    play_destroy(play);
}

static void
a_hint_that_was_asked_for_does_not_wait(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);

    (void)state;
    settings.hint_delay = 500;
    press(play, 'i', start_us);
    await_hint(play);
    assert_int_equal(drawn(play, glyphs_utf8.block[BLOCK_HINT][0], start_us),
                     4);
    settings.hint_delay = 0;
    play_destroy(play);
}

static void
a_player_without_a_name_is_you(void **state)
{
    const struct ai_file ai = ai_of(60);

    (void)state;
    snprintf(settings.player, sizeof settings.player, "Anna");
    struct play *play = marathon(&ai, false);
    assert_string_equal(play->names[0], "Anna");
    play_destroy(play);
    settings.player[0] = '\0';
    play = marathon(&ai, false);
    assert_string_equal(play->names[0], "You");
    play_destroy(play);
}

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
    assert_false(play_has_ended(play));
    end_round(play, 1, start_us);
    assert_true(play_has_ended(play));
    assert_true(recorder_is_whole(&play->recorder));
    assert_false(play_has_ended(play));
    play_restart(play, 2, start_us + 9 * SECOND);
    assert_false(play_has_ended(play));
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
        cmocka_unit_test(a_key_counts_at_the_time_it_was_pressed),
        cmocka_unit_test(a_held_key_repeats_where_releases_are_seen),
        cmocka_unit_test(a_key_acts_once_where_they_are_not),
        cmocka_unit_test(again_begins_again),
        cmocka_unit_test(quitting_takes_two_keys),
        cmocka_unit_test(a_pause_takes_no_time_and_counts_down),
        cmocka_unit_test(a_stall_pauses_and_passes_no_time),
        cmocka_unit_test(a_pause_lets_go_of_held_keys),
        cmocka_unit_test(the_end_is_seen_before_the_results),
        cmocka_unit_test(one_step_is_one_piece),
        cmocka_unit_test(the_game_is_the_same_at_any_speed),
        cmocka_unit_test(a_stall_while_watching_only_costs_time),
        cmocka_unit_test(speed_goes_up_and_down),
        cmocka_unit_test(speeds_have_names),
        cmocka_unit_test(a_step_is_a_millisecond_of_wall_time),
        cmocka_unit_test(the_ghost_is_drawn_if_the_player_wants_it),
        cmocka_unit_test(
            cleared_rows_light_up_unless_the_player_wants_it_still),
        cmocka_unit_test(a_hint_comes_as_late_as_the_player_wants_it),
        cmocka_unit_test(a_hint_that_was_asked_for_does_not_wait),
        cmocka_unit_test(a_player_without_a_name_is_you),
        cmocka_unit_test(a_series_goes_on_until_one_has_won_enough),
        cmocka_unit_test(a_round_that_is_broken_off_begins_the_series_anew),
        cmocka_unit_test(the_same_pieces_can_be_had_again),
        cmocka_unit_test(the_end_is_told_once_with_a_whole_replay),
        cmocka_unit_test(a_game_is_played_on_from_a_moment_after_a_countdown),
    };

    return cmocka_run_group_tests_name("play", tests, fill_keys, NULL);
}
