/*
 * The terminal floor in a terminal: every way of ending, and what it leaves
 * behind.
 */
#include "test.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>

#include "demo_pty.h"

enum {
    SOON_US = 3000000, /* for what must not wait for a time-out of 5 s */
    FENCE_US = 300000, /* the program waits so long for the last answer */
    TRIES = 20,        /* at what a busy machine may spoil */
};

/* A hanging program is asked to end in the first test, and seen to in the last:
 * the five seconds that it is given pass meanwhile. */
static struct pty hanging;

static void
a_hanging_program_is_asked_to_end(void **state)
{
    (void)state;
    demo_open(&hanging, true);
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
    pty_assert_killed(&hanging, SIGTERM);
    pty_assert_restored(&hanging);
    pty_close(&hanging);
}

static void
quitting_restores_the_terminal(void **state)
{
    (void)state;
    for (int kitty = 0; kitty < 2; kitty++) {
        struct pty pty;

        demo_open(&pty, kitty == 1);
        pty_type(&pty, kitty == 1 ? "\033[113u" : "q");
        pty_assert_exited(&pty, 0);
        assert_true(pty_shows(&pty, "saved"));
        pty_assert_restored(&pty);
        pty_close(&pty);
    }
}

static bool
is_one_of(int number, const int *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (numbers[i] == number)
            return true;
    return false;
}

/*
 * All that there are, but those whose default action is to stop, to go on or
 * nothing, SIGKILL, and the two that the C library keeps to itself.
 */
static void
every_signal_that_kills_restores_first(void **state)
{
    static const int harmless[] = {SIGCHLD, SIGCONT, SIGSTOP,  SIGTSTP, SIGTTIN,
                                   SIGTTOU, SIGURG,  SIGWINCH, SIGKILL};
    static const int crashes[] = {SIGSEGV, SIGBUS,  SIGFPE, SIGILL,
                                  SIGABRT, SIGTRAP, SIGSYS};
    int count = 0;

    (void)state;
    for (int number = 1; number <= SIGRTMAX; number++) {
        struct pty pty;

        if (is_one_of(number, harmless, sizeof harmless / sizeof(int)) ||
            (number > SIGSYS && number < SIGRTMIN))
            continue;
        demo_open(&pty, number % 2 == 0);
        kill(pty.job, number);
        pty_assert_killed(&pty, number);
        assert_int_equal(
            pty_shows(&pty, "saved"),
            !is_one_of(number, crashes, sizeof crashes / sizeof(int)));
        pty_assert_restored(&pty);
        pty_close(&pty);
        count++;
    }
    print_message("# %d signals\n", count);
    assert_true(count > 20);
}

static void
an_ignored_signal_does_not_end_it(void **state)
{
    struct pty pty;

    (void)state;
    demo_open_with(&pty, (struct pty_options){.ignores_hangup = true});
    kill(pty.job, SIGHUP);
    pty_type(&pty, "x");
    pty_wait_text(&pty, "last x press");
    pty_close(&pty);
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
        pty_assert_killed(&pty, number);
        pty_assert_restored(&pty);
        pty_close(&pty);
    }
}

static void
a_failed_assertion_is_still_read(void **state)
{
    struct pty pty;

    (void)state;
    demo_open_with(&pty, (struct pty_options){
                             .width = 200, .height = 24, .speaks_kitty = true});
    pty_wait_text(&pty, "known 1");
    pty_type(&pty, "\033[97u");
    pty_assert_killed(&pty, SIGABRT);
    pty_assert_restored(&pty);
    assert_true(pty_shows(&pty, "the demo was told to fail"));
    pty_close(&pty);
}

static void
a_stack_overflow_restores_too(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    pty_type(&pty, "\033[111u");
    pty_assert_killed(&pty, SIGSEGV);
    pty_assert_restored(&pty);
    pty_close(&pty);
}

static void
standard_error_waits_for_the_end(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, false);
    pty_type(&pty, "e");
    pty_wait_text(&pty, "last e press");
    pty_settle(&pty, 50);
    assert_false(pty_shows(&pty, "a word on"));
    pty_type(&pty, "q");
    pty_assert_exited(&pty, 0);
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

    demo_open_with(&pty, (struct pty_options){.speaks_kitty = true,
                                              .ignores_hangup = nohup});
    pty_wait_text(&pty, "known 1");
    took = pty_now_us();
    pty_hang_up(&pty);
    pty_assert_killed(&pty, SIGHUP);
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

        demo_open(&pty, true);
        in_time = release_q_late(&pty);
        pty_assert_exited(&pty, 0);
        pty_assert_restored(&pty);
        pty_settle(&pty, 50);
        assert_true(!in_time || !pty_shows(&pty, "113"));
        pty_close(&pty);
    }
    assert_true(in_time);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hanging_program_is_asked_to_end),
        cmocka_unit_test(quitting_restores_the_terminal),
        cmocka_unit_test(every_signal_that_kills_restores_first),
        cmocka_unit_test(an_ignored_signal_does_not_end_it),
        cmocka_unit_test(a_signal_in_the_first_moments_restores_too),
        cmocka_unit_test(a_failed_assertion_is_still_read),
        cmocka_unit_test(a_stack_overflow_restores_too),
        cmocka_unit_test(standard_error_waits_for_the_end),
        cmocka_unit_test(a_closed_terminal_ends_the_program),
        cmocka_unit_test(a_late_release_does_not_reach_the_shell),
        cmocka_unit_test(a_hanging_program_dies_in_the_end),
    };

    (void)argc;
    demo_find(argv[0]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
