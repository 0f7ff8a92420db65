/*
 * A whole evening in one run of the program: three modes, a key bound anew,
 * windows of every size, being stopped and continued, and killed in the end.
 */
#include "test.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game_pty.h"

enum { PATH_MAX_HERE = 400 };

static const char down_key[] = "\033[B\033[1;1:3B";
static const char enter_key[] = "\033[13u\033[13;1:3u";
static const char q_key[] = "\033[113u\033[113;1:3u";
static const char y_key[] = "\033[121u\033[121;1:3u";
static const char hold_row[] = "▶ hold  ";
static const char cursor[] = "▶";

/* ------------------------------------------------------------------ Steps -- */

/* The line with the cursor, copied. */
static void
copy_line(struct pty *pty, char line[200])
{
    const char *at = strstr(pty_text(pty), cursor);

    line[0] = '\0';
    if (at != NULL)
        snprintf(line, 200, "%.*s", (int)strcspn(at, "\n"), at);
}

/* Go down until the cursor stands at an item, a line at a time. */
static void
choose(struct pty *pty, const char *item)
{
    for (int i = 0; i < 60 && !pty_shows(pty, item); i++) {
        const uint64_t end_us = pty_now_us() + PTY_TIMEOUT_MS * 1000ull;
        char before[200], now[200];

        copy_line(pty, before);
        pty_type(pty, down_key);
        do {
            pty_pump(pty, 50);
            copy_line(pty, now);
        } while ((now[0] == '\0' || strcmp(before, now) == 0) &&
                 pty_now_us() < end_us);
    }
    pty_wait_text(pty, item);
}

static void
start(struct pty *pty, const char *item)
{
    choose(pty, item);
    pty_type(pty, enter_key);
    pty_wait_text(pty, playing);
    press_until(pty, " ", "██", AGAIN_MS);
}

static void
leave(struct pty *pty)
{
    pause_game(pty);
    pty_type(pty, q_key);
    pty_wait_text(pty, "Quit");
}

static void
storm(struct pty *pty)
{
    for (int i = 0; i < 40; i++) {
        pty_resize(pty, 1 + i * 53 % 230, 1 + i * 17 % 70);
        pty_pump(pty, i % 4);
    }
    pty_resize(pty, WIDTH, HEIGHT);
    assert_true(play_until(pty, playing, PTY_TIMEOUT_MS));
}

static void
stop_and_continue(struct pty *pty)
{
    pty_type(pty, "\033[122;5u");
    pty_wait_report(pty, PTY_STOPPED);
    pty_assert_modes(pty); /* the storm has eaten what the shell showed */
    pty_foreground(pty);
    pty_wait_text(pty, "Paused");
    pty_wait_flags(pty, 11);
    assert_true(play_until(pty, playing, PTY_TIMEOUT_MS));
}

/* Hold with y from now on. */
static void
rebind(struct pty *pty)
{
    choose(pty, "▶ Settings");
    pty_type(pty, enter_key);
    choose(pty, "▶ Keys");
    pty_type(pty, enter_key);
    choose(pty, hold_row);
    pty_type(pty, enter_key);
    pty_wait_text(pty, "press");
    pty_type(pty, y_key);
    pty_wait_text(pty, "▶ hold                      y");
    pty_type(pty, q_key);
    pty_wait_no_text(pty, hold_row);
    pty_type(pty, q_key);
    pty_wait_text(pty, "▶ Settings");
}

/* ------------------------------------------------------------------- Test -- */

/* Somewhere for files, of this run alone. */
static void
make_home(char root[PATH_MAX_HERE])
{
    char here[PATH_MAX_HERE - 40];

    assert_non_null(getcwd(here, sizeof here));
    snprintf(root, PATH_MAX_HERE, "%s/evening_pty.XXXXXX", here);
    assert_non_null(mkdtemp(root));
    setenv("XDG_DATA_HOME", root, 1);
    setenv("XDG_CONFIG_HOME", root, 1);
}

static void
remove_home(const char *root)
{
    char command[PATH_MAX_HERE + 20];

    snprintf(command, sizeof command, "rm -rf '%s'", root);
    assert_int_equal(system(command), 0);
}

static void
a_whole_evening_leaves_no_trace_but_its_files(void **state)
{
    const char *const argv[] = {game_path, NULL};
    char root[PATH_MAX_HERE];
    struct pty pty;

    (void)state;
    make_home(root);
    pty_open(&pty, argv, kitty_80x24);
    pty_wait_text(&pty, "▶ Versus");
    pty_wait_flags(&pty, 11);
    start(&pty, "▶ Versus");
    storm(&pty);
    leave(&pty);
    start(&pty, "▶ Marathon");
    stop_and_continue(&pty);
    leave(&pty);
    rebind(&pty);
    start(&pty, "▶ Sprint");
    press_until(&pty, y_key, "××", AGAIN_MS); /* in hold, and used up */
    storm(&pty);
    kill(pty.job, SIGTERM);
    pty_assert_killed(&pty, SIGTERM);
    pty_assert_modes(&pty);
    pty_close(&pty);
    remove_home(root);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_evening_leaves_no_trace_but_its_files),
    };

    (void)argc;
    game_find(argv[0]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
