/*
 * The game in a terminal: it is played, resized, stopped and killed, and the
 * terminal is looked at afterwards.
 */
#include "test.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "game_pty.h"

static const char too_small[] = "need 40x14";

/* ------------------------------------------------------------------ Playing */

enum { HINT_MS = 5000 }; /* for a hint of full strength to be worked out */

static void
a_versus_game_is_reached_from_the_menu(void **state)
{
    const char *const argv[] = {game_path, "play", NULL};
    struct pty pty;

    (void)state;
    pty_open(&pty, argv, at_80x24);
    pty_wait_text(&pty, "Versus");
    pty_type(&pty, "\r");
    pty_wait_text(&pty, playing);
    press_until(&pty, " ", "██", AGAIN_MS);  /* dropped, it becomes stack */
    press_until(&pty, "iii", "◁▷", HINT_MS); /* it grows to the outline */
    pause_game(&pty);
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Quit");
    pty_type(&pty, "q");
    pty_assert_exited(&pty, 0);
    pty_assert_restored(&pty);
    pty_close(&pty);
}

static void
a_held_key_moves_to_the_wall_and_a_release_ends_it(void **state)
{
    /* Let go and press, and nothing more: it is held. */
    static const char hold_left[] = "\033[1;1:3D\033[D";
    static const char tap_right[] = "\033[1;1:3D\033[C\033[1;1:3C";
    struct pty pty;

    (void)state;
    open_marathon(&pty, kitty_80x24);
    pty_wait_flags(&pty, 11);
    pty_settle(&pty, 50);
    press_until(&pty, hold_left, "│▓▓", AGAIN_MS);
    press_until(&pty, tap_right, "│  ▓▓", AGAIN_MS);
    pty_close(&pty);
}

static void
a_window_too_small_pauses_and_says_so(void **state)
{
    struct pty pty;

    (void)state;
    open_versus(&pty, kitty_80x24);
    pty_resize(&pty, 20, 10);
    pty_wait_text(&pty, too_small);
    pty_wait_text(&pty, "have 20x10");
    pty_resize(&pty, 2, 1);
    pty_settle(&pty, 50);
    pty_resize(&pty, WIDTH, HEIGHT);
    pty_wait_text(&pty, "Paused");
    assert_true(play_until(&pty, playing, PTY_TIMEOUT_MS));
    pty_close(&pty);
}

static void
too_small_in_the_countdown_pauses_again(void **state)
{
    struct pty pty;

    (void)state;
    open_versus(&pty, kitty_80x24);
    pause_game(&pty);
    pty_type(&pty, p_key);
    pty_wait_no_text(&pty, "Paused");
    pty_resize(&pty, 20, 10);
    pty_wait_text(&pty, too_small);
    pty_resize(&pty, WIDTH, HEIGHT);
    pty_wait_text(&pty, "Paused");
    assert_true(play_until(&pty, playing, PTY_TIMEOUT_MS));
    pty_close(&pty);
}

static void
a_game_of_two_goes_on_in_a_narrow_window(void **state)
{
    struct pty pty;

    (void)state;
    open_versus(&pty, kitty_80x24);
    pty_resize(&pty, 44, 24);
    pty_wait_text(&pty, "╭gentle─"); /* on the border of the small board */
    assert_true(play_until(&pty, playing, PTY_TIMEOUT_MS));
    press_until(&pty, " ", "██", AGAIN_MS);
    pty_resize(&pty, 120, 44); /* and in a large one, with larger cells */
    press_until(&pty, " ", "████", AGAIN_MS);
    pty_close(&pty);
}

static void
all_of_it_works_in_forty_four_columns(void **state)
{
    const char *const argv[] = {game_path, NULL};
    struct pty pty;

    (void)state;
    pty_open(&pty, argv, (struct pty_options){.width = 44, .height = 24});
    pty_wait_text(&pty, "▶ Versus");
    pty_type(&pty, "?");
    pty_wait_text(&pty, "sonic drop (no lock)");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "▶ Versus");
    pty_type(&pty, "\r");
    pty_wait_text(&pty, "╭gentle─");
    top_out(&pty, "gentle won");
    pty_wait_text(&pty, "pieces a second");
    pty_wait_text(&pty, "garbage cleared");
    pty_close(&pty);
}

static void
any_size_at_any_moment_is_survived(void **state)
{
    struct pty pty;

    (void)state;
    open_versus(&pty, at_80x24);
    for (int i = 0; i < 60; i++) {
        pty_resize(&pty, 1 + i * 37 % 160, 1 + i * 13 % 60);
        pty_type(&pty, "p \033[D\033[A");
        pty_pump(&pty, i % 4);
    }
    pty_resize(&pty, WIDTH, HEIGHT);
    pty_wait_text(&pty, "pps");
    kill(pty.job, SIGTERM);
    pty_assert_killed(&pty, SIGTERM);
    pty_assert_modes(&pty);
    pty_close(&pty);
}

static void
stopped_and_continued_it_is_paused(void **state)
{
    (void)state;
    for (int kitty = 0; kitty < 2; kitty++) {
        struct pty pty;

        open_versus(&pty, kitty == 1 ? kitty_80x24 : at_80x24);
        pty_wait_flags(&pty, kitty == 1 ? 11 : 0);
        pty_settle(&pty, 50);
        pty_type(&pty, kitty == 1 ? "\033[122;5u" : "\032");
        pty_wait_report(&pty, PTY_STOPPED);
        pty_assert_restored(&pty);
        pty_foreground(&pty);
        pty_wait_text(&pty, "Paused");
        pty_wait_flags(&pty, kitty == 1 ? 11 : 0);
        pty_close(&pty);
    }
}

static void
stopped_by_force_it_is_paused_too(void **state)
{
    struct pty pty;

    (void)state;
    open_versus(&pty, kitty_80x24);
    kill(pty.job, SIGSTOP);
    pty_wait_report(&pty, PTY_STOPPED);
    pty_foreground(&pty);
    pty_wait_text(&pty, "Paused");
    pty_close(&pty);
}

static void
a_lost_focus_pauses(void **state)
{
    struct pty pty;

    (void)state;
    open_marathon(&pty, at_80x24);
    pause_game(&pty);
    pty_close(&pty);
}

static void
a_rival_that_won_plays_slower_and_says_so(void **state)
{
    const char *const argv[] = {game_path, "play", "--opponent", "rival",
                                "--seed",  "1",    NULL};
    const char *const menu[] = {game_path, "play", NULL};
    char root[] = "game_pty.XXXXXX", path[300], command[300];
    struct pty pty;

    (void)state;
    assert_non_null(mkdtemp(root));
    snprintf(path, sizeof path, "%s/%s", getcwd(command, 200), root);
    setenv("XDG_STATE_HOME", path, 1);
    pty_open(&pty, argv, at_80x24);
    pty_wait_text(&pty, playing);
    top_out(&pty, "rival plays at 0.8 pieces a second now");
    pty_close(&pty);

    /* And so it does the next day. */
    pty_open(&pty, menu, at_80x24);
    setenv("XDG_STATE_HOME", "/dev/null/none", 1);
    pty_wait_text(&pty, "Versus");
    for (int i = 0; i < 60 && !pty_shows(&pty, "0.8 pieces a second"); i++) {
        pty_type(&pty, "l"); /* the next opponent */
        pty_settle(&pty, 50);
    }
    assert_true(pty_shows(&pty, "Rival plays at 0.8 pieces a second now"));
    pty_close(&pty);
    snprintf(command, sizeof command, "rm -rf '%s'", root);
    assert_int_equal(system(command), 0);
}

/* ------------------------------------------------------------------- Ending */

static void
killed_while_it_plays_it_leaves_the_terminal_as_it_was(void **state)
{
    static const int numbers[] = {SIGTERM, SIGHUP,  SIGINT,
                                  SIGQUIT, SIGSEGV, SIGABRT};

    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct pty pty;

        open_versus(&pty, i % 2 == 0 ? kitty_80x24 : at_80x24);
        pty_type(&pty, " ");
        pump_for(&pty, 20000 * (i + 1)); /* somewhere in the game */
        kill(pty.job, numbers[i]);
        pty_assert_killed(&pty, numbers[i]);
        pty_assert_restored(&pty);
        pty_close(&pty);
    }
}

static void
a_closed_terminal_ends_the_game(void **state)
{
    struct pty pty;

    (void)state;
    open_versus(&pty, at_80x24);
    pty_hang_up(&pty);
    pty_assert_killed(&pty, SIGHUP);
    pty_close(&pty);
}

static void
a_dumb_terminal_is_refused_in_one_line(void **state)
{
    const char *const argv[] = {game_path, "play", NULL};
    struct pty pty;

    (void)state;
    pty_open(
        &pty, argv,
        (struct pty_options){.width = WIDTH, .height = HEIGHT, .term = "dumb"});
    pty_assert_exited(&pty, 2);
    assert_true(pty_shows(&pty, "terminal 'dumb' cannot move its cursor\n\n"));
    pty_assert_restored(&pty);
    pty_close(&pty);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_versus_game_is_reached_from_the_menu),
        cmocka_unit_test(a_held_key_moves_to_the_wall_and_a_release_ends_it),
        cmocka_unit_test(a_window_too_small_pauses_and_says_so),
        cmocka_unit_test(too_small_in_the_countdown_pauses_again),
        cmocka_unit_test(a_game_of_two_goes_on_in_a_narrow_window),
        cmocka_unit_test(all_of_it_works_in_forty_four_columns),
        cmocka_unit_test(any_size_at_any_moment_is_survived),
        cmocka_unit_test(stopped_and_continued_it_is_paused),
        cmocka_unit_test(stopped_by_force_it_is_paused_too),
        cmocka_unit_test(a_lost_focus_pauses),
        cmocka_unit_test(a_rival_that_won_plays_slower_and_says_so),
        cmocka_unit_test(
            killed_while_it_plays_it_leaves_the_terminal_as_it_was),
        cmocka_unit_test(a_closed_terminal_ends_the_game),
        cmocka_unit_test(a_dumb_terminal_is_refused_in_one_line),
    };

    (void)argc;
    game_find(argv[0]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
