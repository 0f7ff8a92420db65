/*
 * pty_wait.c -- waiting for what a program does, and looking at it afterwards.
 *
 * Nothing is waited for by its time: a machine may be slow.
 */
#include "test.h"

#include "pty_parts.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ------------------------------------------------------------------ Time -- */

uint64_t
pty_now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/*
 * How long a process has waited for a processor so far.  The second number of
 * schedstat, in nanoseconds; 0 where there is no such file.
 */
uint64_t
pty_waited_us(const char *process)
{
    char path[64];
    char text[100] = "";
    const char *number;
    FILE *from;

    snprintf(path, sizeof path, "/proc/%s/schedstat", process);
    from = fopen(path, "r");
    if (from == NULL)
        return 0;
    if (fgets(text, sizeof text, from) == NULL)
        text[0] = '\0';
    fclose(from);
    number = strchr(text, ' ');
    return number == NULL ? 0 : strtoull(number, NULL, 10) / 1000;
}

uint64_t
pty_age_us(const struct pty *pty)
{
    const uint64_t age_us = pty_now_us() - pty->started_us;
    char job[16];
    uint64_t waited;

    snprintf(job, sizeof job, "%d", (int)pty->job);
    waited = pty_waited_us(job) + pty_waited_us("self") - pty->own_waited_us;
    return waited < age_us ? age_us - waited : 0;
}

/* ----------------------------------------------------------- The screen -- */

void
pty_wait_start(struct pty *pty, const char *text)
{
    const uint64_t deadline = pty_now_us() + PTY_TIMEOUT_MS * 1000ull;

    while (strncmp(pty_text(pty), text, strlen(text)) != 0 &&
           pty_now_us() < deadline)
        pty_pump(pty, 50);
    assert_memory_equal(pty_text(pty), text, strlen(text));
}

void
pty_wait_quiet(struct pty *pty, int quiet_ms)
{
    const uint64_t deadline = pty_now_us() + PTY_TIMEOUT_MS * 1000ull;

    while (pty_pump(pty, quiet_ms))
        assert_true(pty_now_us() < deadline);
}

static void
wait_until(struct pty *pty, const char *text, bool is_shown)
{
    const uint64_t deadline = pty_now_us() + PTY_TIMEOUT_MS * 1000ull;

    while (pty_shows(pty, text) != is_shown) {
        if (pty_now_us() > deadline) {
            print_error("# '%s' does not %s:\n%s", text,
                        is_shown ? "appear" : "go", pty_text(pty));
            fail();
        }
        pty_pump(pty, 50);
    }
}

void
pty_wait_text(struct pty *pty, const char *text)
{
    wait_until(pty, text, true);
}

void
pty_wait_no_text(struct pty *pty, const char *text)
{
    wait_until(pty, text, false);
}

void
pty_wait_flags(struct pty *pty, int flags)
{
    const uint64_t deadline = pty_now_us() + PTY_TIMEOUT_MS * 1000ull;

    while (pty_keyboard_flags(pty) != flags && pty_now_us() < deadline)
        pty_pump(pty, 50);
    assert_int_equal(pty_keyboard_flags(pty), flags);
}

int
pty_wait_report(struct pty *pty, enum pty_what what)
{
    const uint64_t deadline = pty_now_us() + PTY_TIMEOUT_MS * 1000ull;

    for (;;) {
        const struct pty_report report = pty_poll_report(pty);

        if (report.what != PTY_NOTHING) {
            if (pty->options.line_rate == 0) /* a slow line never settles */
                pty_settle(pty, 20);         /* what was written before it */
            if (report.what != what)
                print_error("# report %d, value %d\n", (int)report.what,
                            report.value);
            assert_int_equal(report.what, what);
            return report.value;
        }
        if (pty_now_us() > deadline) {
            print_error("# no report, screen:\n%s", pty_text(pty));
            fail();
        }
        if (!pty_pump(pty, 10) && pty->master < 0)
            poll(NULL, 0, 10);
    }
}

void
pty_foreground(struct pty *pty)
{
    assert_int_equal(write(pty->commands, "f", 1), 1);
}

void
pty_assert_modes(struct pty *pty)
{
    struct termios now;

    pty_settle(pty, 20);
    assert_int_equal(tcgetattr(pty->master, &now), 0);
    assert_int_equal(now.c_iflag, pty->before.c_iflag);
    assert_int_equal(now.c_oflag, pty->before.c_oflag);
    assert_int_equal(now.c_cflag, pty->before.c_cflag);
    assert_int_equal(now.c_lflag, pty->before.c_lflag);
    assert_memory_equal(now.c_cc, pty->before.c_cc, sizeof now.c_cc);
    assert_true(pty->is_cursor_visible);
    assert_false(pty->is_alternate);
    assert_false(pty->has_focus_reports);
    assert_false(pty->has_paste_marks);
    assert_int_equal(pty->flags_count[0], 0);
    assert_int_equal(pty->flags_count[1], 0);
}

void
pty_assert_restored(struct pty *pty)
{
    pty_assert_modes(pty);
    assert_true(pty_shows(pty, "shell$ demo"));
}

void
pty_assert_exited(struct pty *pty, int status)
{
    const int value = pty_wait_report(pty, PTY_ENDED);

    assert_true(WIFEXITED(value));
    assert_int_equal(WEXITSTATUS(value), status);
}

void
pty_assert_killed(struct pty *pty, int signal_number)
{
    const int value = pty_wait_report(pty, PTY_ENDED);

    if (!WIFSIGNALED(value))
        print_error("# status %d\n%s", value, pty_text(pty));
    assert_true(WIFSIGNALED(value));
    assert_int_equal(WTERMSIG(value), signal_number);
}
