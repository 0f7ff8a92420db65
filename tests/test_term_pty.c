/*
 * The terminal floor in a terminal: the life of tests/term_demo.c from the
 * first frame to every way of ending, and what it leaves behind.
 */
#include "test.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "pty.h"

enum {
    KITTY_FLAGS = 11,
    FIRST_FRAME_US = 50000,
    SOON_US = 3000000, /* for what must not wait for a time-out of 5 s */
    FENCE_US = 300000, /* the program waits so long for the last answer */
    TRIES = 20,        /* at what a busy machine may spoil */
};

static char demo_path[500];

static void
open_with(struct pty *pty, struct pty_options options)
{
    const char *const argv[] = {demo_path, NULL};

    if (options.width == 0) {
        options.width = 80;
        options.height = 24;
    }
    pty_open(pty, argv, options);
    pty_wait_text(pty, "release ");
}

/* Start, and wait until the terminal has been asked and has answered. */
static void
open_settled(struct pty *pty, bool speaks_kitty)
{
    open_with(pty, (struct pty_options){.speaks_kitty = speaks_kitty});
    pty_wait_text(pty, "known 1");
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

    if (!WIFSIGNALED(value))
        print_error("# status %d\n%s", value, pty_text(pty));
    assert_true(WIFSIGNALED(value));
    assert_int_equal(WTERMSIG(value), signal_number);
}

/* A hanging program is asked to end in the first test, and seen to in the last:
 * the five seconds that it is given pass meanwhile. */
static struct pty hanging;

static void
a_hanging_program_is_asked_to_end(void **state)
{
    (void)state;
    open_settled(&hanging, true);
    pty_type(&hanging, "\033[104u");
    pty_wait_text(&hanging, "last h press");
    kill(hanging.job, SIGTERM);
    pty_settle(&hanging, 50);
    assert_int_equal(pty_poll_report(&hanging).what, PTY_NOTHING);
}

static void
a_hanging_program_dies_in_the_end(void **state)
{
    (void)state;
    assert_killed_by(&hanging, SIGTERM);
    pty_assert_restored(&hanging);
    pty_close(&hanging);
}

/* ---------------------------------------------------------------- Starting */

/* The best of a few: it is the program that is measured, not the machine. */
static void
the_first_frame_comes_within_50_ms(void **state)
{
    uint64_t best = UINT64_MAX;

    (void)state;
    for (int i = 0; i < 30 && best > FIRST_FRAME_US; i++) {
        struct pty pty;
        uint64_t took;

        open_with(&pty, (struct pty_options){.speaks_kitty = true});
        took = pty_age_us(&pty);
        best = took < best ? took : best;
        pty_close(&pty);
    }
    print_message("# %llu us\n", (unsigned long long)best);
    assert_true(best <= FIRST_FRAME_US);
}

static void
nothing_is_asked_before_the_first_frame(void **state)
{
    static const char *const questions[] = {"\033[c", "\033[?u", "\033[6n",
                                            "\033[?1004h", "\033[?2004h"};
    struct pty pty;
    const char *frame;

    (void)state;
    open_settled(&pty, true);
    frame = strstr(pty.log, "keys 0");
    assert_non_null(frame);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        const char *question = strstr(pty.log, questions[i]);

        assert_non_null(question);
        assert_true(question > frame);
    }
    pty_close(&pty);
}

static void
the_kitty_protocol_is_found(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, true);
    pty_wait_text(&pty, "release yes");
    assert_true(pty.is_alternate);
    assert_int_equal(pty_keyboard_flags(&pty), KITTY_FLAGS);
    assert_int_equal(pty.flags_count[0], 0); /* the shell's own screen */
    assert_int_equal(pty.pushes, 1);
    pty_type(&pty, "\033[D\033[1;1:2D\033[1;1:3D");
    pty_wait_text(&pty, "last K4 release mods 0.");
    pty_wait_text(&pty, "keys 3 ");
    pty_close(&pty);
}

static void
an_old_keyboard_is_found(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, false);
    pty_wait_text(&pty, "release no");
    assert_int_equal(pty.pushes, 0);
    pty_type(&pty, "\033[1;2D");
    pty_wait_text(&pty, "last K4 press mods 1.");
    pty_type(&pty, "\033"); /* alone: only time tells */
    pty_wait_text(&pty, "last K1 press mods 0.");
    pty_close(&pty);
}

static void
a_protocol_that_does_not_switch_on_is_dropped(void **state)
{
    struct pty pty;

    (void)state;
    open_with(&pty, (struct pty_options){.lies_kitty = true});
    pty_wait_text(&pty, "known 1");
    pty_wait_text(&pty, "release no");
    assert_int_equal(pty.pushes, 1);
    assert_int_equal(pty.flags_count[1], 0);
    pty_close(&pty);
}

/* Does it end soon, and well, though nothing is answered? */
static bool
mute_ends_soon(void)
{
    struct pty pty;
    uint64_t took;

    open_with(&pty, (struct pty_options){.is_mute = true});
    pty_type(&pty, "\033[C");
    pty_wait_text(&pty, "last K5 press mods 0.");
    took = pty_now_us();
    pty_type(&pty, "q");
    assert_exited(&pty, 0);
    took = pty_now_us() - took;
    pty_assert_restored(&pty);
    pty_close(&pty);
    return took < SOON_US;
}

static void
a_mute_terminal_is_not_waited_for(void **state)
{
    bool soon = false;

    (void)state;
    for (int i = 0; i < TRIES && !soon; i++)
        soon = mute_ends_soon();
    assert_true(soon);
}

static void
wide_lines_make_the_screen_ascii(void **state)
{
    struct pty pty;

    (void)state;
    open_with(&pty, (struct pty_options){.is_wide = true});
    pty_wait_text(&pty, "glyphs ascii");
    pty_wait_text(&pty, "+------");
    pty_wait_text(&pty, "[][]");
    assert_false(pty_shows(&pty, "─"));
    pty_close(&pty);
}

static void
narrow_lines_leave_no_trace_of_the_question(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, false);
    pty_wait_start(&pty, "╭───");
    pty_wait_text(&pty, "glyphs utf-8");
    pty_settle(&pty, 50);
    pty_wait_start(&pty, "╭───");
    pty_close(&pty);
}

static void
a_plain_locale_makes_the_screen_ascii(void **state)
{
    struct pty pty;

    (void)state;
    open_with(&pty, (struct pty_options){.locale = "C"});
    pty_wait_text(&pty, "glyphs ascii");
    pty_wait_text(&pty, "+------");
    pty_close(&pty);
}

static void
the_linux_console_gets_its_own_glyphs(void **state)
{
    struct pty pty;

    (void)state;
    open_with(&pty, (struct pty_options){.term = "linux"});
    pty_wait_text(&pty, "depth 2 glyphs console");
    pty_type(&pty, "q");
    assert_exited(&pty, 0);
    assert_true(pty.is_cursor_visible);
    pty_close(&pty);
}

static void
no_color_is_honoured(void **state)
{
    struct pty pty;

    (void)state;
    open_with(&pty, (struct pty_options){.extra = "NO_COLOR=1"});
    pty_wait_text(&pty, "depth 1 ");
    assert_null(strstr(pty.log, "\033[38;5;"));
    pty_close(&pty);
    open_with(&pty, (struct pty_options){.extra = "NO_COLOR="});
    pty_wait_text(&pty, "depth 4 ");
    assert_non_null(strstr(pty.log, "\033[38;5;"));
    pty_close(&pty);
}

static void
an_unknown_terminal_is_named_and_used(void **state)
{
    struct pty pty;

    (void)state;
    open_with(&pty, (struct pty_options){.term = "no-such-terminal"});
    pty_type(&pty, "q");
    assert_exited(&pty, 0);
    assert_true(pty_shows(&pty, "terminal 'no-such-terminal' is not known"));
    pty_assert_restored(&pty);
    pty_close(&pty);
}

static void
a_dumb_terminal_is_refused(void **state)
{
    const char *const argv[] = {demo_path, NULL};
    struct pty pty;

    (void)state;
    pty_open(&pty, argv,
             (struct pty_options){.width = 80, .height = 24, .term = "dumb"});
    assert_exited(&pty, 2);
    assert_true(pty_shows(&pty, "terminal 'dumb' cannot move its cursor"));
    pty_assert_restored(&pty);
    pty_close(&pty);
}

static void
without_a_terminal_there_is_one_clear_line(void **state)
{
    char command[600];
    char text[200] = "";
    FILE *from;
    int status;

    (void)state;
    snprintf(command, sizeof command, "'%s' </dev/null 2>&1", demo_path);
    from = popen(command, "r");
    assert_non_null(from);
    assert_true(fread(text, 1, sizeof text - 1, from) > 0);
    status = pclose(from);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
    assert_string_equal(text, "term_demo: standard input is not a terminal\n");
}

/* ------------------------------------------------------------------ Ending */

static void
quitting_restores_the_terminal(void **state)
{
    (void)state;
    for (int kitty = 0; kitty < 2; kitty++) {
        struct pty pty;

        open_settled(&pty, kitty == 1);
        pty_type(&pty, kitty == 1 ? "\033[113u" : "q");
        assert_exited(&pty, 0);
        assert_true(pty_shows(&pty, "saved"));
        pty_assert_restored(&pty);
        pty_close(&pty);
    }
}

static void
a_signal_to_end_saves_restores_and_kills(void **state)
{
    static const int numbers[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};

    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct pty pty;

        open_settled(&pty, true);
        kill(pty.job, numbers[i]);
        assert_killed_by(&pty, numbers[i]);
        assert_true(pty_shows(&pty, "saved"));
        pty_assert_restored(&pty);
        pty_close(&pty);
    }
}

static void
a_crash_restores_and_kills(void **state)
{
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct pty pty;

        open_settled(&pty, true);
        kill(pty.job, numbers[i]);
        assert_killed_by(&pty, numbers[i]);
        assert_false(pty_shows(&pty, "saved"));
        pty_assert_restored(&pty);
        pty_close(&pty);
    }
}

static void
a_signal_in_the_first_moments_restores_too(void **state)
{
    static const int numbers[] = {SIGTERM, SIGSEGV};

    (void)state;
    for (int i = 0; i < 20; i++) {
        const char *const argv[] = {demo_path, NULL};
        const int number = numbers[i % 2];
        struct pty pty;

        pty_open(&pty, argv,
                 (struct pty_options){
                     .width = 80, .height = 24, .speaks_kitty = true});
        poll(NULL, 0, i);
        kill(pty.job, number);
        assert_killed_by(&pty, number);
        pty_assert_restored(&pty);
        pty_close(&pty);
    }
}

static void
a_failed_assertion_is_still_read(void **state)
{
    struct pty pty;

    (void)state;
    open_with(&pty, (struct pty_options){
                        .width = 200, .height = 24, .speaks_kitty = true});
    pty_wait_text(&pty, "known 1");
    pty_type(&pty, "\033[97u");
    assert_killed_by(&pty, SIGABRT);
    pty_assert_restored(&pty);
    assert_true(pty_shows(&pty, "the demo was told to fail"));
    pty_close(&pty);
}

static void
a_stack_overflow_restores_too(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, true);
    pty_type(&pty, "\033[111u");
    assert_killed_by(&pty, SIGSEGV);
    pty_assert_restored(&pty);
    pty_close(&pty);
}

static void
standard_error_waits_for_the_end(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, false);
    pty_type(&pty, "e");
    pty_wait_text(&pty, "last e press");
    pty_settle(&pty, 50);
    assert_false(pty_shows(&pty, "a word on"));
    pty_type(&pty, "q");
    assert_exited(&pty, 0);
    assert_true(pty_shows(&pty, "a word on standard error"));
    pty_assert_restored(&pty);
    pty_close(&pty);
}

/* Does it end soon when its terminal has gone? */
static bool
hung_up_ends_soon(bool nohup)
{
    struct pty pty;
    uint64_t took;

    open_with(&pty, (struct pty_options){.speaks_kitty = true,
                                         .ignores_hangup = nohup});
    pty_wait_text(&pty, "known 1");
    took = pty_now_us();
    pty_hang_up(&pty);
    assert_killed_by(&pty, SIGHUP);
    took = pty_now_us() - took;
    pty_close(&pty);
    return took < SOON_US;
}

static void
a_closed_terminal_ends_the_program(void **state)
{
    (void)state;
    for (int nohup = 0; nohup < 2; nohup++) {
        bool soon = false;

        for (int i = 0; i < TRIES && !soon; i++)
            soon = hung_up_ends_soon(nohup == 1);
        assert_true(soon);
    }
}

/*
 * The release of q arrives after the program has written its last, but before
 * it must have stopped waiting for it: false if that came too late.
 */
static bool
release_q_late(struct pty *pty)
{
    const uint64_t typed_us = pty_now_us();

    pty->holds_answers = true;
    pty_type(pty, "\033[113u");
    pty_wait_flags(pty, 0);
    pty_type(pty, "\033[113;1:3u");
    pty_release_answers(pty);
    return pty_now_us() - typed_us < FENCE_US;
}

/* On a slow line; it would be echoed. */
static void
a_late_release_does_not_reach_the_shell(void **state)
{
    bool in_time = false;

    (void)state;
    for (int i = 0; i < TRIES && !in_time; i++) {
        struct pty pty;

        open_settled(&pty, true);
        in_time = release_q_late(&pty);
        assert_exited(&pty, 0);
        pty_assert_restored(&pty);
        pty_settle(&pty, 50);
        assert_true(!in_time || !pty_shows(&pty, "113"));
        pty_close(&pty);
    }
    assert_true(in_time);
}

/* ------------------------------------------------------- The keys of the tty */

static void
control_keys_are_signals_on_every_keyboard(void **state)
{
    static const struct {
        const char *legacy;
        const char *kitty;
        int number;
    } keys[] = {
        {"\003", "\033[99;5u", SIGINT},
        {"\034", "\033[92;5u", SIGQUIT},
    };

    (void)state;
    for (int i = 0; i < 4; i++) {
        const bool kitty = i % 2 == 1;
        struct pty pty;

        open_settled(&pty, kitty);
        pty_type(&pty, kitty ? keys[i / 2].kitty : keys[i / 2].legacy);
        assert_killed_by(&pty, keys[i / 2].number);
        assert_true(pty_shows(&pty, "saved"));
        pty_assert_restored(&pty);
        pty_close(&pty);
    }
}

static void
stopped_and_continued_it_goes_on(void **state)
{
    (void)state;
    for (int kitty = 0; kitty < 2; kitty++) {
        struct pty pty;

        open_settled(&pty, kitty == 1);
        for (int round = 1; round <= 2; round++) {
            char text[40];
            const int value =
                (pty_type(&pty, kitty == 1 ? "\033[122;5u" : "\032"),
                 pty_wait_report(&pty, PTY_STOPPED));

            assert_int_equal(WSTOPSIG(value), SIGTSTP);
            pty_assert_restored(&pty);
            pty_foreground(&pty);
            snprintf(text, sizeof text, "resumed %d known %d", round,
                     round + 1);
            pty_wait_text(&pty, text);
            assert_true(pty.is_alternate);
            assert_false(pty.is_cursor_visible);
            assert_true(pty.has_focus_reports);
            assert_int_equal(pty_keyboard_flags(&pty),
                             kitty == 1 ? KITTY_FLAGS : 0);
        }
        pty_type(&pty, kitty == 1 ? "\033[113u" : "q");
        assert_exited(&pty, 0);
        pty_assert_restored(&pty);
        pty_close(&pty);
    }
}

static void
a_size_changed_while_stopped_is_seen(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, true);
    pty_type(&pty, "\033[122;5u");
    pty_wait_report(&pty, PTY_STOPPED);
    pty_resize(&pty, 100, 30);
    pty_foreground(&pty);
    pty_wait_text(&pty, "size 100x30");
    pty_wait_text(&pty, "resumed 1");
    pty_close(&pty);
}

static void
a_stop_that_cannot_be_caught_is_survived(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, true);
    kill(pty.job, SIGSTOP);
    pty_wait_report(&pty, PTY_STOPPED);
    vterm_screen_reset(pty.screen, 1); /* as if the shell had cleared it */
    pty_foreground(&pty);
    pty_wait_text(&pty, "resumed 1");
    pty_type(&pty, "\033[113u");
    assert_exited(&pty, 0);
    pty_close(&pty);
}

static void
keys_held_while_stopped_are_forgotten(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, true);
    pty_type(&pty, "\033[122;5u"); /* its release never comes */
    pty_wait_report(&pty, PTY_STOPPED);
    pty_foreground(&pty);
    pty_wait_text(&pty, "resumed 1 known 2");
    pty_type(&pty, "\033[13;1:3u"); /* of the Enter that typed fg */
    pty_type(&pty, "\033[C");
    pty_wait_text(&pty, "last K5 press");
    pty_wait_text(&pty, "keys 1 ");
    pty_close(&pty);
}

/* ------------------------------------------------------------------- Living */

static void
the_window_may_change_its_size(void **state)
{
    static const int sizes[][2] = {
        {100, 30}, {40, 10}, {1, 1}, {200, 60}, {80, 24}};
    struct pty pty;

    (void)state;
    open_settled(&pty, true);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char text[40];

        pty_resize(&pty, sizes[i][0], sizes[i][1]);
        snprintf(text, sizeof text, "size %dx%d", sizes[i][0], sizes[i][1]);
        if (sizes[i][0] >= 20)
            pty_wait_text(&pty, text);
        else
            pty_settle(&pty, 50);
    }
    pty_close(&pty);
}

static void
a_resize_storm_ends_in_the_last_size(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, true);
    for (int i = 0; i < 100; i++) {
        pty_resize(&pty, 40 + i * 7 % 100, 10 + i * 3 % 40);
        pty_pump(&pty, i % 3);
    }
    pty_resize(&pty, 90, 25);
    pty_wait_text(&pty, "size 90x25");
    pty_wait_start(&pty, "╭───");
    pty_close(&pty);
}

/* Nothing is read for a while: frames are left out, but never the last. */
static void
a_slow_terminal_gets_the_last_frame(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, true);
    for (int i = 0; i < 60; i++) {
        pty_set_size(&pty, 100 + i, 40);
        poll(NULL, 0, 2);
    }
    pty_resize(&pty, 150, 41);
    pty_type(&pty, "\033[C\033[D");
    pty_wait_text(&pty, "size 150x41");
    pty_wait_text(&pty, "last K4 press");
    pty_close(&pty);
}

static void
nothing_is_written_while_nothing_happens(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, true);
    pty_wait_quiet(&pty, 500);
    pty_close(&pty);
}

static void
a_key_costs_few_bytes(void **state)
{
    struct pty pty;
    long before;

    (void)state;
    open_settled(&pty, false);
    pty_type(&pty, "x");
    pty_wait_text(&pty, "keys 1 ");
    pty_settle(&pty, 50);
    before = pty.byte_count;
    pty_type(&pty, "y");
    pty_wait_text(&pty, "keys 2 ");
    pty_settle(&pty, 50);
    print_message("# %ld bytes\n", pty.byte_count - before);
    assert_in_range(pty.byte_count - before, 2, 60);
    pty_close(&pty);
}

static void
focus_and_paste_are_told(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, true);
    assert_true(pty.has_focus_reports);
    assert_true(pty.has_paste_marks);
    pty_type(&pty, "\033[O\033[I\033[200~qqq\033[201~");
    pty_wait_text(&pty, "pastes 3 focus 1 1 ");
    pty_wait_text(&pty, "keys 0 ");
    pty_close(&pty);
}

static void
text_entry_takes_characters(void **state)
{
    struct pty pty;

    (void)state;
    open_settled(&pty, true);
    pty_type(&pty, "\033[116u");
    pty_wait_text(&pty, "release no");
    pty_wait_flags(&pty, 0);
    assert_int_equal(pty.flags_count[1], 2);
    pty_type(&pty, "\033");
    pty_wait_text(&pty, "last K1 press");
    pty_type(&pty, "t");
    pty_wait_text(&pty, "release yes");
    pty_wait_flags(&pty, KITTY_FLAGS);
    pty_type(&pty, "\033[116u");
    pty_wait_text(&pty, "release no");
    kill(pty.job, SIGSEGV); /* both levels are taken back */
    assert_killed_by(&pty, SIGSEGV);
    pty_assert_restored(&pty);
    pty_close(&pty);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hanging_program_is_asked_to_end),
        cmocka_unit_test(the_first_frame_comes_within_50_ms),
        cmocka_unit_test(nothing_is_asked_before_the_first_frame),
        cmocka_unit_test(the_kitty_protocol_is_found),
        cmocka_unit_test(an_old_keyboard_is_found),
        cmocka_unit_test(a_protocol_that_does_not_switch_on_is_dropped),
        cmocka_unit_test(a_mute_terminal_is_not_waited_for),
        cmocka_unit_test(wide_lines_make_the_screen_ascii),
        cmocka_unit_test(narrow_lines_leave_no_trace_of_the_question),
        cmocka_unit_test(a_plain_locale_makes_the_screen_ascii),
        cmocka_unit_test(the_linux_console_gets_its_own_glyphs),
        cmocka_unit_test(no_color_is_honoured),
        cmocka_unit_test(an_unknown_terminal_is_named_and_used),
        cmocka_unit_test(a_dumb_terminal_is_refused),
        cmocka_unit_test(without_a_terminal_there_is_one_clear_line),
        cmocka_unit_test(quitting_restores_the_terminal),
        cmocka_unit_test(a_signal_to_end_saves_restores_and_kills),
        cmocka_unit_test(a_crash_restores_and_kills),
        cmocka_unit_test(a_signal_in_the_first_moments_restores_too),
        cmocka_unit_test(a_failed_assertion_is_still_read),
        cmocka_unit_test(a_stack_overflow_restores_too),
        cmocka_unit_test(standard_error_waits_for_the_end),
        cmocka_unit_test(a_closed_terminal_ends_the_program),
        cmocka_unit_test(a_late_release_does_not_reach_the_shell),
        cmocka_unit_test(control_keys_are_signals_on_every_keyboard),
        cmocka_unit_test(stopped_and_continued_it_goes_on),
        cmocka_unit_test(a_size_changed_while_stopped_is_seen),
        cmocka_unit_test(a_stop_that_cannot_be_caught_is_survived),
        cmocka_unit_test(keys_held_while_stopped_are_forgotten),
        cmocka_unit_test(the_window_may_change_its_size),
        cmocka_unit_test(a_resize_storm_ends_in_the_last_size),
        cmocka_unit_test(a_slow_terminal_gets_the_last_frame),
        cmocka_unit_test(nothing_is_written_while_nothing_happens),
        cmocka_unit_test(a_key_costs_few_bytes),
        cmocka_unit_test(focus_and_paste_are_told),
        cmocka_unit_test(text_entry_takes_characters),
        cmocka_unit_test(a_hanging_program_dies_in_the_end),
    };
    const char *slash = strrchr(argv[0], '/');
    const int length = slash == NULL ? 0 : (int)(slash - argv[0]) + 1;

    (void)argc;
    snprintf(demo_path, sizeof demo_path, "%.*sterm_demo", length, argv[0]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
