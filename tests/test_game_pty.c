/*
 * The game in a terminal: it is played, resized, stopped, killed, and measured,
 * and the terminal is looked at afterwards.
 */
#include "test.h"

#include <glob.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "pty.h"

enum {
    WIDTH = 80,
    HEIGHT = 24,
    SECOND_US = 1000000,
    BYTES_PER_SECOND = 500,   /* at most, in marathon with a key a second */
    CPU_PER_MILLE = 10,       /* at most, while no AI thinks */
    RESIDENT_KIB = 40 * 1024, /* at most, in versus */
    FIRST_FRAME_US = 50000,
    AGAIN_MS = 2000,            /* for a key that may be pressed again, */
    TOGGLE_MS = 20000,          /* and for one that would undo it */
    COUNTDOWN_MAX_US = 5000000, /* three, two, one: 1.8 s */
};

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
static const bool is_instrumented = true; /* its own measures are meaningless */
#else
static const bool is_instrumented = false;
#endif

static char game_path[500];

static const char too_small[] = "need 44x24";
static const char playing[] = "p pause";   /* while time passes */
static const char hint_label[] = "\nhint"; /* at the left, while they are on */
static const char p_key[] = "\033[112u\033[112;1:3u"; /* for any keyboard */

/* ------------------------------------------------------------------ Helpers */

static const struct pty_options at_80x24 = {.width = WIDTH, .height = HEIGHT};
static const struct pty_options kitty_80x24 = {
    .width = WIDTH, .height = HEIGHT, .speaks_kitty = true};

static void
open_marathon(struct pty *pty, struct pty_options options)
{
    const char *const argv[] = {game_path, "play", "--mode", "marathon",
                                "--seed",  "1",    NULL};

    pty_open(pty, argv, options);
    pty_wait_text(pty, playing);
}

static void
open_versus(struct pty *pty, struct pty_options options)
{
    const char *const argv[] = {game_path, "play",   "--mode", "versus",
                                "--hints", "--seed", "1",      NULL};

    pty_open(pty, argv, options);
    pty_wait_text(pty, playing);
}

static void
assert_exited(struct pty *pty, int status)
{
    const int value = pty_wait_report(pty, PTY_ENDED);

    assert_true(WIFEXITED(value));
    assert_int_equal(WEXITSTATUS(value), status);
}

static void
assert_killed_by(struct pty *pty, int signal_number)
{
    const int value = pty_wait_report(pty, PTY_ENDED);

    assert_true(WIFSIGNALED(value));
    assert_int_equal(WTERMSIG(value), signal_number);
}

/*
 * Look at a game for so long: true as soon as the screen shows a text.  A busy
 * machine makes the game pause by itself; it is told to go on, and not again
 * before the countdown must be over.
 */
static bool
play_until(struct pty *pty, const char *text, int patience_ms)
{
    const uint64_t end_us = pty_now_us() + (uint64_t)patience_ms * 1000;
    uint64_t resumed_us = 0;

    while (!pty_shows(pty, text)) {
        const uint64_t now_us = pty_now_us();

        if (now_us >= end_us)
            return false;
        if (pty_shows(pty, "Paused") &&
            now_us >= resumed_us + COUNTDOWN_MAX_US) {
            pty_type(pty, p_key);
            resumed_us = now_us;
        }
        pty_pump(pty, 50);
    }
    return true;
}

/*
 * Press a key, while the game is on, and again as long as a text does not
 * come: what is pressed just when the game pauses by itself does nothing.
 */
static void
press_until(struct pty *pty, const char *key, const char *text, int patience_ms)
{
    const uint64_t end_us = pty_now_us() + 3ull * PTY_TIMEOUT_MS * 1000;

    while (!pty_shows(pty, text) && pty_now_us() < end_us) {
        if (play_until(pty, playing, PTY_TIMEOUT_MS))
            pty_type(pty, key);
        play_until(pty, text, patience_ms);
    }
    if (!pty_shows(pty, text))
        print_error("# '%s' does not appear:\n%s", text, pty_text(pty));
    assert_true(pty_shows(pty, text));
}

/* Pause: the focus is lost, which never does anything else. */
static void
pause_game(struct pty *pty)
{
    pty_type(pty, "\033[O");
    pty_wait_text(pty, "Paused");
}

/* Processor time of the whole program so far. */
static uint64_t
cpu_us(const struct pty *pty)
{
    struct timespec time;
    clockid_t clock;

    assert_int_equal(clock_getcpuclockid(pty->job, &clock), 0);
    assert_int_equal(clock_gettime(clock, &time), 0);
    return (uint64_t)time.tv_sec * SECOND_US + (uint64_t)time.tv_nsec / 1000;
}

/* The most memory that it has had so far, in KiB. */
static long
resident_kib(const struct pty *pty)
{
    char path[64];
    char line[200];
    long kib = -1;
    FILE *from;

    snprintf(path, sizeof path, "/proc/%d/status", (int)pty->job);
    from = fopen(path, "r");
    if (from == NULL)
        return -1; /* no such file system */
    while (fgets(line, sizeof line, from) != NULL)
        if (strncmp(line, "VmHWM:", 6) == 0)
            kib = strtol(line + 6, NULL, 10);
    fclose(from);
    return kib;
}

struct use {
    uint64_t time_us;
    uint64_t cpu_us;
    long bytes;
};

static struct use
use_now(const struct pty *pty)
{
    return (struct use){.time_us = pty_now_us(),
                        .cpu_us = cpu_us(pty),
                        .bytes = pty->byte_count};
}

/* What was used since then; printed, in units a second. */
static struct use
use_since(const struct pty *pty, struct use then, const char *what)
{
    struct use use = use_now(pty);

    use.time_us -= then.time_us;
    use.cpu_us -= then.cpu_us;
    use.bytes -= then.bytes;
    print_message("# %s: %.0f bytes a second, %.2f %% CPU\n", what,
                  (double)use.bytes * SECOND_US / (double)use.time_us,
                  100.0 * (double)use.cpu_us / (double)use.time_us);
    return use;
}

static void
pump_for(struct pty *pty, uint64_t duration_us)
{
    const uint64_t end = pty_now_us() + duration_us;

    for (uint64_t now; (now = pty_now_us()) < end;)
        pty_pump(pty, (int)((end - now) / 1000) + 1);
}

/* ------------------------------------------------------------------ Playing */

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
    press_until(&pty, " ", "██", AGAIN_MS); /* dropped, it becomes stack */
    press_until(&pty, "i", hint_label, TOGGLE_MS);
    assert_true(play_until(&pty, "◁▷", PTY_TIMEOUT_MS)); /* while it goes on */
    pause_game(&pty);
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Quit");
    pty_type(&pty, "q");
    assert_exited(&pty, 0);
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
    assert_killed_by(&pty, SIGTERM);
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
a_lost_focus_pauses(void **state)
{
    struct pty pty;

    (void)state;
    open_marathon(&pty, at_80x24);
    pause_game(&pty);
    pty_close(&pty);
}

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
    char root[] = "game_pty.XXXXXX", path[300], command[300];
    struct pty pty;
    glob_t found;

    (void)state;
    assert_non_null(mkdtemp(root));
    snprintf(path, sizeof path, "%s/%s", getcwd(command, 200), root);
    setenv("XDG_DATA_HOME", path, 1);
    pty_open(&pty, argv, at_80x24);
    setenv("XDG_DATA_HOME", "/nonexistent", 1);
    pty_wait_text(&pty, playing);
    press_until(&pty, " ", "reached the top", AGAIN_MS);
    pty_wait_text(&pty, "replay kept");
    pty_wait_text(&pty, "finesse faults");
    pty_wait_text(&pty, "▶ 1"); /* the first, and so the best */
    pty_close(&pty);

    snprintf(path, sizeof path, "%s/beamfall/replays/*-marathon.replay", root);
    assert_int_equal(glob(path, 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1);
    assert_true(is_good_replay(found.gl_pathv[0]));
    globfree(&found);
    snprintf(path, sizeof path, "%s/beamfall/scores", root);
    assert_int_equal(access(path, R_OK), 0);
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
        assert_killed_by(&pty, numbers[i]);
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
    assert_killed_by(&pty, SIGHUP);
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
    assert_exited(&pty, 2);
    assert_true(pty_shows(&pty, "terminal 'dumb' cannot move its cursor\n\n"));
    pty_assert_restored(&pty);
    pty_close(&pty);
}

/* ---------------------------------------------------------------- Measuring */

static void
the_first_frame_of_the_game_comes_within_50_ms(void **state)
{
    const char *const argv[] = {game_path, "play", NULL};
    uint64_t best = UINT64_MAX;

    (void)state;
    for (int i = 0; i < 30 && best > FIRST_FRAME_US; i++) {
        struct pty pty;
        uint64_t took;

        pty_open(&pty, argv, at_80x24);
        pty_wait_text(&pty, "Versus");
        took = pty_age_us(&pty);
        best = took < best ? took : best;
        pty_close(&pty);
    }
    print_message("# first frame: %llu us\n", (unsigned long long)best);
    assert_true(best <= FIRST_FRAME_US || is_instrumented);
}

static void
marathon_costs_little(void **state)
{
    static const char *const keys[] = {"\033[D", " ", "\033[A", " "};
    struct pty pty;
    struct use use;

    (void)state;
    open_marathon(&pty, at_80x24);
    pty_settle(&pty, 100);
    use = use_now(&pty);
    for (int i = 0; i < 4; i++) {
        pty_type(&pty, keys[i]);
        pump_for(&pty, SECOND_US);
    }
    use = use_since(&pty, use, "marathon");
    assert_true(use.bytes * SECOND_US / (long)use.time_us < BYTES_PER_SECOND);
    assert_true(is_instrumented ||
                use.cpu_us * 1000 / use.time_us < CPU_PER_MILLE);
    pty_close(&pty);
}

/* Within a while there comes a second in which it does nothing at all. */
static void
assert_idle(struct pty *pty, const char *what)
{
    bool is_idle = false;

    for (int i = 0; i < 30 && !is_idle; i++) {
        struct use use;

        pty_wait_quiet(pty, 300);
        use = use_now(pty);
        pump_for(pty, SECOND_US);
        use = use_since(pty, use, what);
        is_idle = use.bytes == 0 && (use.cpu_us <= 1000 || is_instrumented);
    }
    assert_true(is_idle);
}

static void
a_paused_game_and_the_menu_cost_nothing(void **state)
{
    const char *const argv[] = {game_path, "play", NULL};

    (void)state;
    for (int paused = 0; paused < 2; paused++) {
        struct pty pty;

        if (paused == 1) {
            open_versus(&pty, kitty_80x24);
            pty_wait_flags(&pty, 11);
            pause_game(&pty);
        } else {
            pty_open(&pty, argv, kitty_80x24);
            pty_wait_text(&pty, "Versus");
            pty_wait_flags(&pty, 11);
        }
        assert_idle(&pty, paused == 1 ? "paused" : "menu");
        pty_close(&pty);
    }
}

static void
versus_stays_within_its_memory(void **state)
{
    struct pty pty;
    long kib;

    (void)state;
    open_versus(&pty, at_80x24);
    for (int i = 0; i < 5; i++) {
        pty_type(&pty, " ");
        pump_for(&pty, SECOND_US / 5);
    }
    kib = resident_kib(&pty);
    print_message("# versus: %ld KiB\n", kib);
    assert_true(kib <= RESIDENT_KIB || is_instrumented);
    pty_close(&pty);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_versus_game_is_reached_from_the_menu),
        cmocka_unit_test(a_held_key_moves_to_the_wall_and_a_release_ends_it),
        cmocka_unit_test(a_window_too_small_pauses_and_says_so),
        cmocka_unit_test(any_size_at_any_moment_is_survived),
        cmocka_unit_test(stopped_and_continued_it_is_paused),
        cmocka_unit_test(a_lost_focus_pauses),
        cmocka_unit_test(a_game_that_is_over_is_kept_and_scored),
        cmocka_unit_test(
            killed_while_it_plays_it_leaves_the_terminal_as_it_was),
        cmocka_unit_test(a_closed_terminal_ends_the_game),
        cmocka_unit_test(a_dumb_terminal_is_refused_in_one_line),
        cmocka_unit_test(the_first_frame_of_the_game_comes_within_50_ms),
        cmocka_unit_test(marathon_costs_little),
        cmocka_unit_test(a_paused_game_and_the_menu_cost_nothing),
        cmocka_unit_test(versus_stays_within_its_memory),
    };
    const char *slash = strrchr(argv[0], '/');
    const int length = slash == NULL ? 0 : (int)(slash - argv[0]) + 1;

    (void)argc;
    snprintf(game_path, sizeof game_path, "%.*s../beamfall", length, argv[0]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
