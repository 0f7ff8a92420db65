/*
 * pty.c -- a program in a terminal of the test's own: opening and closing,
 * reading and writing.
 *
 * The terminal is called screen-256color: libvterm 0.1.4 does not know REP,
 * which xterm-256color has and curses uses.
 */
#include "test.h"

#include "pty_parts.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHILDREN_MAX = 1000 };

/* Jobs and shells that a failed test may have left behind. */
static pid_t children[CHILDREN_MAX];
static int child_count;

static void
kill_children(void)
{
    for (int i = 0; i < child_count; i++)
        kill(children[i], SIGKILL);
}

static void
note_child(pid_t pid)
{
    if (child_count == 0)
        atexit(kill_children);
    if (child_count < CHILDREN_MAX)
        children[child_count++] = pid;
}

static void
forget_child(pid_t pid)
{
    for (int i = 0; i < child_count; i++)
        if (children[i] == pid)
            children[i--] = children[--child_count];
}

void
pty_set_size(const struct pty *pty, int width, int height)
{
    const struct winsize size = {.ws_row = (unsigned short)height,
                                 .ws_col = (unsigned short)width};

    assert_int_equal(ioctl(pty->master, TIOCSWINSZ, &size), 0);
}

void
pty_open(struct pty *pty, const char *const argv[], struct pty_options options)
{
    int reports[2];
    int commands[2];
    char slave[100];

    *pty = (struct pty){.options = options};
    signal(SIGPIPE, SIG_IGN);
    pty->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_true(pty->master >= 0);
    assert_int_equal(grantpt(pty->master), 0);
    assert_int_equal(unlockpt(pty->master), 0);
    assert_int_equal(ptsname_r(pty->master, slave, sizeof slave), 0);
    if (options.has_size)
        pty_set_size(pty, options.told_width, options.told_height);
    else
        pty_set_size(pty, options.width, options.height);
    assert_int_equal(pipe2(reports, O_CLOEXEC), 0);
    assert_int_equal(pipe2(commands, O_CLOEXEC), 0);
    pty_open_emulator(pty);
    assert_int_equal(tcgetattr(pty->master, &pty->before), 0);
    pty->started_us = pty_now_us();
    pty->own_waited_us = pty_waited_us("self");
    pty->shell = fork();
    assert_true(pty->shell >= 0);
    if (pty->shell == 0) {
        close(pty->master); /* or hanging up would not be noticed */
        close(reports[0]);
        close(commands[1]);
        pty_run_shell(slave, (struct pty_shell_pipes){reports[1], commands[0]},
                      argv, &options);
    }
    close(reports[1]);
    close(commands[0]);
    pty->reports = reports[0];
    pty->commands = commands[1];
    note_child(pty->shell);
    pty->job = (pid_t)pty_wait_report(pty, PTY_STARTED);
    note_child(pty->job);
}

void
pty_hang_up(struct pty *pty)
{
    if (pty->master >= 0)
        close(pty->master);
    pty->master = -1;
}

void
pty_close(struct pty *pty)
{
    if (!pty->has_ended)
        kill(pty->job, SIGKILL);
    pty_hang_up(pty);
    close(pty->commands);
    close(pty->reports);
    kill(pty->shell, SIGKILL);
    waitpid(pty->shell, NULL, 0);
    forget_child(pty->job);
    forget_child(pty->shell);
    vterm_free(pty->vt);
}

/* What the program has written by then; 0 if nothing. */
static size_t
read_program(struct pty *pty, char *bytes, size_t size, int timeout_ms)
{
    struct pollfd in = {.fd = pty->master, .events = POLLIN};
    ssize_t length;

    if (pty->master < 0 || poll(&in, 1, timeout_ms) <= 0)
        return 0;
    length = read(pty->master, bytes, size);
    return length > 0 ? (size_t)length : 0;
}

/* Show what has come through a slow line by now; true if anything. */
static bool
drain_line(struct pty *pty)
{
    const uint64_t rate = (uint64_t)pty->options.line_rate;
    const uint64_t now = pty_now_us();
    uint64_t count = (now - pty->line_us) * rate / 1000000;

    if (pty->line_length == 0)
        pty->line_us = now;
    if (pty->line_length == 0 || count == 0)
        return false;
    if (count > (uint64_t)pty->line_length)
        count = (uint64_t)pty->line_length;
    pty->line_us += count * 1000000 / rate;
    pty->line_length -= (int)count;
    pty_show(pty, pty->line, (size_t)count);
    memmove(pty->line, pty->line + count, (size_t)pty->line_length);
    return true;
}

/* The same as pty_pump, through a line of its own that never refuses a byte. */
static bool
pump_line(struct pty *pty, int timeout_ms)
{
    const uint64_t end = pty_now_us() + (uint64_t)timeout_ms * 1000;

    do {
        const size_t room = sizeof pty->line - (size_t)pty->line_length;

        if (drain_line(pty))
            return true;
        assert_true(room > 0);
        pty->line_length += (int)read_program(pty, pty->line + pty->line_length,
                                              room, timeout_ms > 0 ? 1 : 0);
    } while (pty_now_us() < end);
    return false;
}

bool
pty_pump(struct pty *pty, int timeout_ms)
{
    char bytes[4096];
    size_t length;

    if (pty->options.line_rate > 0)
        return pump_line(pty, timeout_ms);
    length = read_program(pty, bytes, sizeof bytes, timeout_ms);
    if (length == 0)
        return false;
    pty_show(pty, bytes, length);
    return true;
}

void
pty_release_answers(struct pty *pty)
{
    pty->holds_answers = false;
    pty_send(pty, pty->held, (size_t)pty->held_length);
    pty->held_length = 0;
}

void
pty_settle(struct pty *pty, int quiet_ms)
{
    while (pty_pump(pty, quiet_ms))
        continue;
}

void
pty_type(struct pty *pty, const char *bytes)
{
    pty_send(pty, bytes, strlen(bytes));
}

void
pty_resize(struct pty *pty, int width, int height)
{
    vterm_set_size(pty->vt, height, width);
    pty_set_size(pty, width, height);
    pty->options.width = width;
    pty->options.height = height;
}

struct pty_report
pty_poll_report(struct pty *pty)
{
    struct pollfd in = {.fd = pty->reports, .events = POLLIN};
    struct pty_report report = {.what = PTY_NOTHING};

    if (poll(&in, 1, 0) > 0)
        assert_int_equal(read(pty->reports, &report, sizeof report),
                         sizeof report);
    if (report.what == PTY_ENDED) {
        pty->has_ended = true;
        forget_child(pty->job);
    }
    return report;
}
