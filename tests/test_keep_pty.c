/*
 * What the game keeps, in a terminal: replays, scores, the last choice.
 */
#include "test.h"

#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "home_pty.h"

static char replay_path[600];

/* Does the program say that this is a replay, and a good one? */
static bool
is_good_replay(const char *path)
{
    char command[1200];

    snprintf(command, sizeof command, "%s replay --check '%s' >/dev/null",
             game_path, path);
    return system(command) == 0;
}

static void
a_game_that_is_over_is_kept_and_scored(void **state)
{
    const char *const argv[] = {game_path, "play", "--mode", "marathon",
                                "--seed",  "1",    NULL};
    char path[600];
    struct pty pty;
    glob_t found;

    (void)state;
    open_at_home(&pty, argv);
    pty_wait_text(&pty, playing);
    top_out(&pty, "reached the top");
    pty_wait_text(&pty, "replay kept");
    pty_wait_text(&pty, "finesse faults");
    pty_wait_text(&pty, "\u25b6 1"); /* the first, and so the best */
    pty_close(&pty);

    snprintf(path, sizeof path, "%s/beamfall/replays/*-marathon.replay", home);
    assert_int_equal(glob(path, 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1);
    snprintf(replay_path, sizeof replay_path, "%s", found.gl_pathv[0]);
    globfree(&found);
    assert_true(is_good_replay(replay_path));
}

/* As on a full disk, or where the home directory cannot be written. */
static void
what_cannot_be_kept_is_said_with_its_reason(void **state)
{
    const char *const argv[] = {game_path, "play", "--mode", "marathon",
                                "--seed",  "1",    NULL};
    struct pty pty;

    (void)state;
    pty_open(&pty, argv, at_80x24);
    pty_wait_text(&pty, playing);
    top_out(&pty, "reached the top");
    pty_wait_text(&pty, "no replay: Not a directory");
    pty_wait_text(&pty, "This score could not be written down.");
    pty_close(&pty);
}

/* Nobody writes to it: whoever opens it to read waits for ever. */
static void
a_fifo_in_the_place_of_the_scores_stops_nothing(void **state)
{
    const char *const argv[] = {game_path, "play", "--mode", "marathon",
                                "--seed",  "1",    NULL};
    char path[600], aside[600];
    struct pty pty;

    (void)state;
    snprintf(path, sizeof path, "%s/beamfall/scores", home);
    snprintf(aside, sizeof aside, "%s/beamfall/aside", home);
    assert_int_equal(rename(path, aside), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    open_at_home(&pty, argv);
    pty_wait_text(&pty, playing);
    top_out(&pty, "reached the top");
    pty_wait_text(&pty, "This score could not be written down.");
    pty_close(&pty);
    assert_int_equal(rename(aside, path), 0);
}

static void
it_can_be_watched_and_played_on_from(void **state)
{
    const char *const argv[] = {game_path, "replay",    "--piece",
                                "3",       replay_path, NULL};
    struct pty pty;

    (void)state;
    open_at_home(&pty, argv);
    pty_wait_text(&pty, "still");
    pty_wait_text(&pty, "3/");
    pty_type(&pty, "t");
    assert_true(play_until(&pty, playing, PTY_TIMEOUT_MS));
    top_out(&pty, "reached the top");
    pty_wait_text(&pty, "Played on from a replay");
    pty_wait_text(&pty, "replay kept");
    pty_close(&pty);
}

static void
the_menu_leads_to_it_and_remembers(void **state)
{
    const char *const argv[] = {game_path, "play", NULL};
    struct pty pty;

    (void)state;
    open_at_home(&pty, argv);
    pty_wait_text(&pty, "\u25b6 Versus");
    pty_type(&pty, "\033[B");
    pty_wait_text(&pty, "\u25b6 Marathon");
    pty_type(&pty, "\r");
    assert_true(play_until(&pty, playing, PTY_TIMEOUT_MS));
    pause_game(&pty);
    pty_type(&pty, "q");
    pty_wait_text(&pty, "\u25b6 Marathon");
    pty_close(&pty);

    open_at_home(&pty, argv);
    pty_wait_text(&pty, "\u25b6 Marathon");
    choose(&pty, "\u25b6 Replays");
    pty_type(&pty, "\r");
    pty_wait_text(&pty, "marathon");
    pty_type(&pty, "\r");
    pty_wait_text(&pty, "play on");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Replays");
    pty_close(&pty);
}

static void
hints_are_one_setting_of_menu_and_settings(void **state)
{
    const char *const argv[] = {game_path, "play", NULL};
    const char *const hinted[] = {game_path, "play", "--hints", NULL};
    struct pty pty;

    (void)state;
    open_at_home(&pty, argv);
    choose(&pty, "\u25b6 Hints");
    pty_type(&pty, "\033[C");
    pty_wait_text(&pty, "\u25c1 at-once");
    pty_type(&pty, "\033[C");
    pty_wait_text(&pty, "\u25c1 delay");
    pty_close(&pty);

    open_at_home(&pty, hinted);
    pty_wait_text(&pty, "Hints        delay");
    choose(&pty, "\u25b6 Settings");
    pty_type(&pty, "\r");
    choose(&pty, "\u25b6 Hints");
    pty_wait_text(&pty, "\u25c1 delay");
    for (int i = 0; i < 3; i++)
        pty_type(&pty, "\033[D");
    pty_wait_text(&pty, "\u25c1 request");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Hints        request");
    pty_close(&pty);

    open_at_home(&pty, hinted);
    pty_wait_text(&pty, "Hints        at-once");
    pty_close(&pty);
    open_at_home(&pty, argv);
    pty_wait_text(&pty, "Hints        request");
    pty_close(&pty);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_is_over_is_kept_and_scored),
        cmocka_unit_test(what_cannot_be_kept_is_said_with_its_reason),
        cmocka_unit_test(a_fifo_in_the_place_of_the_scores_stops_nothing),
        cmocka_unit_test(it_can_be_watched_and_played_on_from),
        cmocka_unit_test(the_menu_leads_to_it_and_remembers),
        cmocka_unit_test(hints_are_one_setting_of_menu_and_settings),
    };

    (void)argc;
    game_find(argv[0]);
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
