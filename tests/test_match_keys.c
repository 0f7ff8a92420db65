/*
 * From keys to actions, step by step.
 *
 * A script is a line of words STEP:WHAT: "+l" "-l" press and release left,
 * "r" right, "d" soft drop, "V" hard drop and so on by the letters of actions;
 * "!l" taps.  The answer is a line of the same kind: every action with the
 * step at which it came.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rules/random.h"
#include "match/keys.h"

static struct handling handling;
static int32_t row_us;
static struct keys keys;
static char answer[1024];

static int
set_up(void **state)
{
    (void)state;
    handling = (struct handling){
        .das = 100,
        .arr = 30,
        .soft_drop_factor = 20,
        .drop_guard = 100,
    };
    row_us = 1000000;
    keys_init(&keys);
    return 0;
}

static void
note(int32_t step, enum action action)
{
    const size_t used = strlen(answer);

    if (action == ACTION_NONE)
        return;
    assert_true(used + 16 < sizeof answer);
    snprintf(answer + used, sizeof answer - used, "%s%d:%c",
             used > 0 ? " " : "", (int)step, action_letter(action));
}

static void
do_input(const struct keys_moment *now, const char *what)
{
    const enum match_key key = (enum match_key)action_from_letter(what[1]);

    assert_true(key < MATCH_KEY_COUNT);
    if (what[0] == '+')
        note(now->step, keys_press(&keys, now, key));
    else if (what[0] == '!')
        note(now->step, keys_tap(&keys, now, key));
    else if (what[0] == '-')
        keys_release(&keys, key);
    else
        fail_msg("bad word: %s", what);
}

/* Does a script's rest begin with an input at this step?  Then do it. */
static bool
do_next(const struct keys_moment *now, const char **rest)
{
    char *end;

    if (**rest == '\0' || strtol(*rest, &end, 10) != now->step)
        return false;
    assert_int_equal(*end, ':');
    do_input(now, end + 1);
    *rest = end + 3 + (end[3] == ' ');
    return true;
}

/* Play a script up to the step 'last', repeats before inputs in each step. */
static const char *
play(const char *script, int32_t last)
{
    answer[0] = '\0';
    for (int32_t step = 0; step <= last; step++) {
        const struct keys_moment now = {&handling, step, row_us};
        const int32_t due = keys_due(&keys);
        enum action action;
        int count = 0;

        while ((action = keys_poll(&keys, &now)) != ACTION_NONE) {
            note(step, action);
            count++;
        }
        /* What is due is announced, and nothing comes unannounced. */
        assert_int_equal(count > 0, due <= step);
        while (do_next(&now, &script))
            ;
    }
    assert_int_equal(*script, '\0');
    return answer;
}

static void
a_tap_is_one_move(void **state)
{
    (void)state;
    assert_string_equal(play("5:+l 60:-l 70:+r 99:-r", 400), "5:l 70:r");
}

static void
a_held_side_repeats_after_das_at_arr(void **state)
{
    (void)state;
    assert_string_equal(play("5:+l 170:-l", 400), "5:l 105:l 135:l 165:l");
}

static void
a_release_in_the_step_before_das_stops_the_repeat(void **state)
{
    (void)state;
    assert_string_equal(play("5:+l 104:-l", 400), "5:l");
}

static void
the_last_direction_pressed_wins(void **state)
{
    (void)state;
    assert_string_equal(play("0:+l 50:+r 155:-r 155:-l", 300),
                        "0:l 50:r 150:r");
}

static void
the_other_direction_resumes_with_its_own_charge(void **state)
{
    (void)state;
    /* Charged while it waited: it goes on at once, in the next step. */
    assert_string_equal(play("0:+l 50:+r 120:-r 155:-l", 300),
                        "0:l 50:r 121:l 151:l");
    keys_init(&keys);
    /* Not yet charged: it waits for the rest. */
    assert_string_equal(play("0:+l 50:+r 80:-r 105:-l", 300), "0:l 50:r 100:l");
}

static void
releasing_the_side_that_waits_changes_nothing(void **state)
{
    (void)state;
    assert_string_equal(play("0:+l 50:+r 60:-l 155:-r", 300), "0:l 50:r 150:r");
}

static void
without_arr_a_charged_side_goes_to_the_wall_in_every_step(void **state)
{
    (void)state;
    handling.arr = 0;
    assert_string_equal(play("0:+r 102:-r", 300), "0:r 100:R 101:R 102:R");
}

static void
without_das_the_repeats_begin_in_the_next_step(void **state)
{
    (void)state;
    handling.das = 0;
    assert_string_equal(play("10:+r 45:-r", 300), "10:r 11:r 41:r");
}

static void
wall_keys_and_turns_act_once_however_long_they_are_held(void **state)
{
    (void)state;
    assert_string_equal(play("0:+L 1:+R 2:+z 3:+c 4:+x 5:+D 6:+v", 900),
                        "0:L 1:R 2:z 3:c 4:x 5:D 6:v");
}

static void
a_second_press_without_release_is_ignored(void **state)
{
    (void)state;
    assert_string_equal(play("0:+l 20:+l 105:-l 110:+d 120:+d 130:-d", 300),
                        "0:l 100:l 110:d");
}

static void
soft_drop_goes_at_gravity_divided_by_its_factor(void **state)
{
    (void)state;
    /* One row a second, twenty times as fast: every 50 ms. */
    assert_string_equal(play("7:+d 120:-d", 300), "7:d 57:d 107:d");
}

static void
soft_drop_keeps_time_below_a_millisecond(void **state)
{
    (void)state;
    /* 0.4 ms a row: five rows every two steps. */
    row_us = 8000;
    assert_string_equal(play("10:+d 13:-d", 30),
                        "10:d 11:d 11:d 12:d 12:d 12:d 13:d 13:d");
}

static void
instant_soft_drop_is_a_sonic_drop_in_every_step(void **state)
{
    (void)state;
    handling.soft_drop_factor = SOFT_DROP_INSTANT;
    assert_string_equal(play("3:+d 5:-d", 30), "3:D 4:D 5:D");
}

static void
soft_drop_and_a_side_repeat_side_by_side(void **state)
{
    (void)state;
    assert_string_equal(play("0:+l 60:+d 135:-l 135:-d", 300),
                        "0:l 60:d 100:l 110:d 130:l");
}

static void
dcd_makes_repeats_wait_but_keeps_the_charge(void **state)
{
    const struct keys_moment entry = {&handling, 120, 1000000};

    (void)state;
    handling.dcd = 50;
    assert_string_equal(play("0:+l", 120), "0:l 100:l");
    keys_cut(&keys, &entry);
    assert_int_equal(keys_due(&keys), 170);
    /* Without it the rhythm would have gone on at 130. */
    handling.dcd = 0;
    keys.side[0].due = 130;
    keys_cut(&keys, &entry);
    assert_int_equal(keys_due(&keys), 130);
}

static void
the_drop_guard_swallows_one_press(void **state)
{
    const struct keys_moment lock = {&handling, 0, 1000000};

    (void)state;
    keys_guard(&keys, &lock);
    assert_string_equal(play("99:+V 99:-V 99:+V", 200), "99:V");
    keys_guard(&keys, &lock);
    assert_string_equal(play("100:+V", 200), "100:V");
    handling.drop_guard = 0;
    keys_guard(&keys, &lock);
    assert_string_equal(play("0:+V", 200), "0:V");
}

static void
releasing_all_forgets_what_is_held(void **state)
{
    (void)state;
    play("0:+l 10:+d", 150);
    keys_release_all(&keys);
    assert_int_equal(keys_due(&keys), INT32_MAX);
    assert_string_equal(play("", 300), "");
}

/* --- Terminals without releases ------------------------------------------ */

static void
each_tap_is_one_action_and_nothing_follows(void **state)
{
    (void)state;
    assert_string_equal(play("0:!l 150:!d 300:!z 450:!V", 2000),
                        "0:l 150:d 300:z 450:V");
}

static void
recognised_repeats_move_at_the_players_arr(void **state)
{
    (void)state;
    /* Press, pause, then every 40 ms: the fourth event proves the hold. */
    handling.arr = 10;
    assert_string_equal(play("0:!l 660:!l 700:!l 740:!l 780:!l", 1500),
                        "0:l 660:l 700:l 741:l 751:l 761:l 771:l 781:l 791:l "
                        "801:l 811:l");
}

static void
recognised_repeats_go_to_the_wall_without_arr(void **state)
{
    (void)state;
    handling.arr = 0;
    assert_string_equal(play("0:!l 400:!l 417:!l 434:!l", 437),
                        "0:l 400:l 417:l 435:L 436:L 437:L");
}

static void
a_slower_arr_than_the_terminals_holds_repeats_back(void **state)
{
    (void)state;
    handling.arr = 60;
    assert_string_equal(
        play("0:!l 400:!l 425:!l 450:!l 475:!l 500:!l 525:!l", 1500),
        "0:l 400:l 425:l 451:l 511:l");
}

static void
no_repeat_outlasts_the_moment_of_the_terminals_next(void **state)
{
    (void)state;
    /* Interval 25: the last event is at 475, so nothing after 500. */
    handling.arr = 20;
    assert_string_equal(play("0:!l 400:!l 425:!l 450:!l 475:!l", 1500),
                        "0:l 400:l 425:l 451:l 471:l 491:l");
}

static void
repeats_never_turn_hold_or_drop(void **state)
{
    (void)state;
    /* Not before the hold is proved, not after a late one. */
    assert_string_equal(play("0:!z 400:!z 430:!z 460:!z 490:!z 560:!z", 900),
                        "0:z 400:z 430:z");
    assert_string_equal(play("1600:!V 2000:!V 2030:!V 2060:!V 2090:!V", 2500),
                        "1600:V 2000:V 2030:V");
    assert_string_equal(play("3600:!v 4000:!v 4030:!v 4060:!v 4090:!v", 4500),
                        "3600:v 4000:v 4030:v");
    assert_string_equal(play("5600:!L 6000:!L 6030:!L 6060:!L 6090:!D", 6500),
                        "5600:L 6000:L 6030:L 6090:D");
}

static void
a_held_soft_drop_falls_at_the_players_speed(void **state)
{
    (void)state;
    row_us = 200000;
    /* 10 ms a row, from the event that proves it, for one interval of 30. */
    assert_string_equal(play("0:!d 400:!d 430:!d 460:!d", 900),
                        "0:d 400:d 430:d 461:d 471:d 481:d");
}

static void
another_key_stops_a_held_side(void **state)
{
    (void)state;
    handling.arr = 10;
    assert_string_equal(play("0:!l 300:!l 330:!l 360:!l 375:!z", 500),
                        "0:l 300:l 330:l 361:l 371:l 375:z");
}

static void
a_late_repeat_is_one_move_at_most(void **state)
{
    (void)state;
    handling.arr = 10;
    /* Released after 360 and tapped at 440, or delayed by 40 ms. */
    assert_string_equal(play("0:!l 300:!l 330:!l 360:!l 430:!l", 900),
                        "0:l 300:l 330:l 361:l 371:l 381:l 430:l");
}

/* --- Taps and holds of any rhythm ----------------------------------------- */

enum { TRIALS = 3000, EVENTS_MAX = 40 };

static uint64_t dice_seed;
static struct random dice;

static int
roll(int least, int most)
{
    return least + (int)random_below(&dice, (uint32_t)(most - least + 1));
}

/* When the events of one key are read: milliseconds, never falling. */
struct events {
    int count;
    int32_t at[EVENTS_MAX];
};

/* What came of them. */
struct outcome {
    int moves;           /* single columns, rows, turns, ... */
    int32_t wall_at;     /* when it first went to the wall; -1 never */
    int32_t last_action; /* step */
};

static void
take_action(struct outcome *outcome, int32_t step, enum action action)
{
    if (action == ACTION_NONE)
        return;
    if (action == ACTION_LEFT_WALL && outcome->wall_at < 0)
        outcome->wall_at = step;
    outcome->moves++;
    outcome->last_action = step;
}

/* Play events of one key as a match does: what is due first, then the key. */
static struct outcome
play_events(const struct events *events, enum match_key key)
{
    const int32_t last = events->at[events->count - 1] + 1000;
    struct outcome outcome = {.wall_at = -1};
    int next = 0;

    keys_init(&keys);
    for (int32_t step = 0; step <= last; step++) {
        const struct keys_moment now = {&handling, step, row_us};
        enum action action;

        while ((action = keys_poll(&keys, &now)) != ACTION_NONE)
            take_action(&outcome, step, action);
        for (; next < events->count && events->at[next] == step; next++)
            take_action(&outcome, step, keys_tap(&keys, &now, key));
    }
    return outcome;
}

/* The line between the keyboard and us: a delay of its own for each event, and
   reads that gather what has come since the one before. */
static void
transmit(struct events *events, int jitter_ms, int read_ms)
{
    int32_t before = 0;

    for (int i = 0; i < events->count; i++) {
        int32_t at = events->at[i] + roll(0, jitter_ms);

        at = (at + read_ms - 1) / read_ms * read_ms;
        events->at[i] = before = at > before ? at : before;
    }
}

static bool
is_pause(int32_t gap)
{
    return gap >= REPEAT_PAUSE_MIN && gap <= REPEAT_PAUSE_MAX;
}

static bool
is_interval(int32_t gap)
{
    return gap >= REPEAT_GAP_MIN && gap <= REPEAT_GAP_MAX;
}

/* Is there a pause with two equal gaps directly behind it? */
static bool
looks_held(const struct events *events)
{
    for (int i = 3; i < events->count; i++) {
        const int32_t pause = events->at[i - 2] - events->at[i - 3];
        const int32_t a = events->at[i - 1] - events->at[i - 2];
        const int32_t b = events->at[i] - events->at[i - 1];

        if (is_pause(pause) && is_interval(a) && is_interval(b) &&
            abs(a - b) * 10 <= 3 * (a > b ? a : b))
            return true;
    }
    return false;
}

static enum match_key
roll_key(void)
{
    return (enum match_key)roll(0, MATCH_KEY_COUNT - 1);
}

static void
assert_all_count(const struct events *events)
{
    const enum match_key key = roll_key();
    const struct outcome outcome = play_events(events, key);

    if (outcome.moves == events->count)
        return;
    print_error("# seed %llu: %d taps of %c, %d actions\n",
                (unsigned long long)dice_seed, events->count,
                action_letter((enum action)key), outcome.moves);
    for (int i = 0; i < events->count; i++)
        print_error("# %d\n", (int)events->at[i]);
    fail();
}

static void
begin_trial(int trial)
{
    dice_seed = 20261201u + (uint64_t)trial;
    random_seed(&dice, dice_seed, 0);
    handling.arr = roll(0, 2) * roll(0, 40);
    handling.drop_guard = 0;
    handling.soft_drop_factor = roll(0, 1) * 20;
}

static void
taps_of_any_rhythm_count_once_each(void **state)
{
    (void)state;
    for (int trial = 0; trial < TRIALS; trial++) {
        struct events events = {.count = 0};
        int32_t at = 0;

        begin_trial(trial);
        events.count = roll(1, EVENTS_MAX);
        for (int i = 0; i < events.count; i++) {
            static const int longest[] = {0, 5, 60, 120, 400, 1500};

            at += roll(0, longest[roll(0, 5)]);
            events.at[i] = at;
        }
        if (!looks_held(&events))
            assert_all_count(&events);
    }
}

static void
fast_hands_on_a_jittery_line_tap_once_each(void **state)
{
    (void)state;
    for (int trial = 0; trial < TRIALS; trial++) {
        struct events events = {.count = 0};
        int32_t at = 0;

        begin_trial(trial);
        events.count = roll(1, EVENTS_MAX);
        for (int i = 0; i < events.count; i++) {
            events.at[i] = at;
            at += roll(0, 5) == 0 ? roll(180, 1200) : roll(84, 180);
        }
        transmit(&events, roll(0, 30), roll(1, 16));
        assert_all_count(&events);
    }
}

/* A key held down, as a keyboard repeats it. */
static struct events
hold(int pause_ms, int interval_ms, int wobble_ms)
{
    struct events events = {.count = EVENTS_MAX};
    int32_t at = roll(0, 30);

    for (int i = 0; i < events.count; i++) {
        events.at[i] = at;
        at += i == 0 ? pause_ms : interval_ms;
    }
    transmit(&events, wobble_ms, 1);
    return events;
}

/* X, foot, GNOME, xset r rate 200 45. */
static const struct {
    int pause_ms;
    int interval_ms;
} keyboards[] = {{660, 40}, {400, 25}, {500, 33}, {200, 22}};

static void
a_hold_goes_to_the_wall_as_soon_as_it_is_proved(void **state)
{
    (void)state;
    for (int trial = 0; trial < TRIALS; trial++) {
        const int i = trial % 4;

        begin_trial(trial);
        handling.arr = 0;

        const struct events events =
            hold(keyboards[i].pause_ms, keyboards[i].interval_ms, 3);
        const struct outcome outcome = play_events(&events, MATCH_KEY_LEFT);

        assert_int_equal(outcome.wall_at, events.at[3] + 1);
        assert_true(outcome.last_action <=
                    events.at[events.count - 1] + keyboards[i].interval_ms + 3);
    }
}

static void
a_held_drop_hold_or_turn_acts_until_it_is_proved(void **state)
{
    static const enum match_key once[] = {
        MATCH_KEY_CW,        MATCH_KEY_CCW,       MATCH_KEY_180,
        MATCH_KEY_HARD_DROP, MATCH_KEY_HOLD,      MATCH_KEY_SONIC_DROP,
        MATCH_KEY_LEFT_WALL, MATCH_KEY_RIGHT_WALL};

    (void)state;
    for (int trial = 0; trial < TRIALS; trial++) {
        const int i = trial % 4;

        begin_trial(trial);

        const struct events events =
            hold(keyboards[i].pause_ms, keyboards[i].interval_ms, 3);
        const struct outcome outcome = play_events(&events, once[roll(0, 7)]);

        assert_int_equal(outcome.moves, 3);
        assert_int_equal(outcome.last_action, events.at[2]);
    }
}

static void
slow_repeats_move_once_each(void **state)
{
    (void)state;
    for (int trial = 0; trial < 100; trial++) {
        begin_trial(trial);

        const struct events console = hold(250, 92, 5);

        assert_all_count(&console);
    }
}

static void
a_held_key_of_which_nothing_is_heard_is_let_go(void **state)
{
    const struct keys_moment late = {&handling, KEYS_DEAF_MS, row_us};

    (void)state;
    handling.arr = 1000;
    play("0:+l", KEYS_DEAF_MS);
    keys_hear(&keys, &late, MATCH_KEY_LEFT);
    assert_true(keys_due(&keys) < 2 * KEYS_DEAF_MS);
    const struct keys_moment never = {&handling, 2 * KEYS_DEAF_MS + 1, row_us};
    assert_int_equal(keys_poll(&keys, &never), ACTION_NONE);
    keys_hear(&keys, &never, MATCH_KEY_LEFT);
    assert_int_equal(keys_poll(&keys, &never), ACTION_NONE);
    assert_int_equal(keys_press(&keys, &never, MATCH_KEY_LEFT), ACTION_LEFT);
}

/* What early keys come to at this step, as letters. */
static const char *
early(int32_t step)
{
    const struct keys_moment now = {&handling, step, row_us};
    static char letters[16];
    enum action action;
    int count = 0;

    while ((action = keys_take_early(&keys, &now)) != ACTION_NONE)
        letters[count++] = action_letter(action);
    letters[count] = '\0';
    return letters;
}

static void
wait_for_piece(int32_t step, char letter, bool tapped)
{
    const struct keys_moment now = {&handling, step, row_us};

    keys_wait(&keys, &now, (enum match_key)action_from_letter(letter), tapped);
}

static void
early_keys_act_on_the_next_piece_hold_first(void **state)
{
    (void)state;
    wait_for_piece(10, 'z', false);
    wait_for_piece(20, 'l', false);
    wait_for_piece(30, 'v', false);
    wait_for_piece(40, 'V', false);
    assert_string_equal(early(900), "vzl");
    assert_string_equal(early(900), "");
}

static void
an_early_key_that_was_let_go_does_nothing(void **state)
{
    (void)state;
    wait_for_piece(10, 'z', false);
    wait_for_piece(20, 'v', false);
    keys_release(&keys, MATCH_KEY_CCW);
    assert_string_equal(early(100), "v");
    wait_for_piece(110, 'v', false);
    keys_release_all(&keys);
    assert_string_equal(early(120), "");
}

static void
ten_early_taps_all_act(void **state)
{
    (void)state;
    for (int i = 0; i < 10; i++)
        wait_for_piece(10, 'l', true);
    assert_string_equal(early(11), "llllllllll");
}

static void
an_early_tap_does_nothing_when_it_is_old(void **state)
{
    (void)state;
    wait_for_piece(10, 'z', true);
    wait_for_piece(11, 'l', true);
    assert_string_equal(early(11 + KEYS_EARLY_MS), "l");
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, set_up)
    const struct CMUnitTest tests[] = {
        TEST(a_tap_is_one_move),
        TEST(a_held_side_repeats_after_das_at_arr),
        TEST(a_release_in_the_step_before_das_stops_the_repeat),
        TEST(the_last_direction_pressed_wins),
        TEST(the_other_direction_resumes_with_its_own_charge),
        TEST(releasing_the_side_that_waits_changes_nothing),
        TEST(without_arr_a_charged_side_goes_to_the_wall_in_every_step),
        TEST(without_das_the_repeats_begin_in_the_next_step),
        TEST(wall_keys_and_turns_act_once_however_long_they_are_held),
        TEST(a_second_press_without_release_is_ignored),
        TEST(soft_drop_goes_at_gravity_divided_by_its_factor),
        TEST(soft_drop_keeps_time_below_a_millisecond),
        TEST(instant_soft_drop_is_a_sonic_drop_in_every_step),
        TEST(soft_drop_and_a_side_repeat_side_by_side),
        TEST(dcd_makes_repeats_wait_but_keeps_the_charge),
        TEST(the_drop_guard_swallows_one_press),
        TEST(releasing_all_forgets_what_is_held),
        TEST(each_tap_is_one_action_and_nothing_follows),
        TEST(recognised_repeats_move_at_the_players_arr),
        TEST(recognised_repeats_go_to_the_wall_without_arr),
        TEST(a_slower_arr_than_the_terminals_holds_repeats_back),
        TEST(no_repeat_outlasts_the_moment_of_the_terminals_next),
        TEST(repeats_never_turn_hold_or_drop),
        TEST(a_held_soft_drop_falls_at_the_players_speed),
        TEST(another_key_stops_a_held_side),
        TEST(a_late_repeat_is_one_move_at_most),
        TEST(taps_of_any_rhythm_count_once_each),
        TEST(fast_hands_on_a_jittery_line_tap_once_each),
        TEST(a_hold_goes_to_the_wall_as_soon_as_it_is_proved),
        TEST(a_held_drop_hold_or_turn_acts_until_it_is_proved),
        TEST(slow_repeats_move_once_each),
        TEST(a_held_key_of_which_nothing_is_heard_is_let_go),
        TEST(early_keys_act_on_the_next_piece_hold_first),
        TEST(an_early_key_that_was_let_go_does_nothing),
        TEST(ten_early_taps_all_act),
        TEST(an_early_tap_does_nothing_when_it_is_old),
    };

    return cmocka_run_group_tests_name("match keys", tests, NULL, NULL);
}
