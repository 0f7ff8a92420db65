/*
 * pty.c -- a program in a terminal of the test's own.
 *
 * The terminal is called screen-256color: libvterm 0.1.4 does not know REP,
 * which xterm-256color has and curses uses.
 */
#include "test.h"

#include "pty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const char prompt[] = "shell$ demo\r\n";
static const char pop[] = "\033[<u"; /* the kitty keyboard's flags */

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
static uint64_t
waited_us(const char *process)
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
    waited = waited_us(job) + waited_us("self") - pty->own_waited_us;
    return waited < age_us ? age_us - waited : 0;
}

/* -------------------------------------------------------------- The shell -- */

/* Run in a child: nothing here may touch the test's own state. */

struct shell {
    int terminal;
    int reports;
    int commands;
    pid_t job;
};

static void
shell_report(const struct shell *shell, enum pty_what what, int value)
{
    const struct pty_report report = {.what = what, .value = value};

    if (write(shell->reports, &report, sizeof report) != sizeof report)
        _exit(99);
}

static void
shell_exec(const char *const argv[], const struct pty_options *options)
{
    const struct rlimit no_core = {0, 0};
    char *args[16] = {NULL};

    setrlimit(RLIMIT_CORE, &no_core);
    for (int i = 0; argv[i] != NULL && i < 15; i++)
        args[i] = strdup(argv[i]);
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    setenv("TERM", options->term != NULL ? options->term : "screen-256color",
           1);
    setenv("LC_ALL", options->locale != NULL ? options->locale : "C.UTF-8", 1);
    setenv("HOME", "/nonexistent", 1);
    setenv("ASAN_OPTIONS", /* it would exit where a signal kills */
           "handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0", 1);
    if (options->extra != NULL)
        putenv(strdup(options->extra));
    execv(args[0], args);
    _exit(127);
}

/* A job starts with no signal ignored, whatever the tests were started from. */
static void
shell_default_signals(const struct pty_options *options)
{
    static const int signals[] = {SIGINT,  SIGQUIT, SIGTERM, SIGPIPE,
                                  SIGTSTP, SIGTTIN, SIGTTOU, SIGALRM};

    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        signal(signals[i], SIG_DFL);
    signal(SIGHUP, options->ignores_hangup ? SIG_IGN : SIG_DFL);
}

static void
shell_start_job(struct shell *shell, const char *const argv[],
                const struct pty_options *options)
{
    shell->job = fork();
    if (shell->job == 0) {
        setpgid(0, 0);
        tcsetpgrp(shell->terminal, getpid()); /* SIGTTOU is ignored */
        shell_default_signals(options);
        close(shell->reports);
        close(shell->commands);
        close(shell->terminal);
        shell_exec(argv, options);
    }
    setpgid(shell->job, shell->job);
    shell_report(shell, PTY_STARTED, shell->job);
}

/* Wait for the job; take the terminal when it stops, until told otherwise. */
static void
shell_serve(const struct shell *shell)
{
    for (;;) {
        int status;
        char command;

        if (waitpid(shell->job, &status, WUNTRACED) != shell->job)
            _exit(98);
        tcsetpgrp(shell->terminal, getpid());
        if (!WIFSTOPPED(status)) {
            shell_report(shell, PTY_ENDED, status);
            return;
        }
        shell_report(shell, PTY_STOPPED, status);
        if (read(shell->commands, &command, 1) != 1)
            return;
        tcsetpgrp(shell->terminal, shell->job);
        kill(-shell->job, SIGCONT);
    }
}

static void
shell_run(const char *slave, struct shell shell, const char *const argv[],
          const struct pty_options *options)
{
    char byte;

    setsid();
    signal(SIGTTOU, SIG_IGN);
    signal(SIGHUP, SIG_IGN); /* it has to report what became of the job */
    shell.terminal = open(slave, O_RDWR);
    if (shell.terminal < 0 || ioctl(shell.terminal, TIOCSCTTY, 0) != 0)
        _exit(97);
    for (int fd = 0; fd < 3; fd++)
        dup2(shell.terminal, fd);
    if (write(shell.terminal, prompt, strlen(prompt)) < 0)
        _exit(96);
    shell_start_job(&shell, argv, options);
    shell_serve(&shell);
    while (read(shell.commands, &byte, 1) > 0) /* until the test closes */
        continue;
    _exit(0);
}

/* ------------------------------------------------------------ The emulator -- */

static int
set_property(VTermProp prop, VTermValue *value, void *user)
{
    struct pty *pty = user;

    if (prop == VTERM_PROP_CURSORVISIBLE)
        pty->is_cursor_visible = value->boolean;
    if (prop == VTERM_PROP_ALTSCREEN)
        pty->is_alternate = value->boolean;
    return 1;
}

static const VTermScreenCallbacks screen_callbacks = {
    .settermprop = set_property,
};

static void
send_bytes(struct pty *pty, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t n = write(pty->master, bytes, length);

        if (n <= 0)
            return; /* the other end is closed */
        bytes += n;
        length -= (size_t)n;
    }
}

/* Answer now, or when the test says so. */
static void
reply(struct pty *pty, const char *bytes, size_t length)
{
    if (!pty->holds_answers) {
        send_bytes(pty, bytes, length);
        return;
    }
    assert_true((size_t)pty->held_length + length <= sizeof pty->held);
    memcpy(pty->held + pty->held_length, bytes, length);
    pty->held_length += (int)length;
}

/* What the emulator answers, unless the terminal is to be another. */
static void
answer(const char *bytes, size_t length, void *user)
{
    struct pty *pty = user;

    if (pty->options.is_mute)
        return;
    if (pty->options.is_wide && length == 6 &&
        memcmp(bytes, "\033[1;2R", 6) == 0)
        bytes = "\033[1;3R";
    reply(pty, bytes, length);
}

int
pty_keyboard_flags(const struct pty *pty)
{
    const int count = pty->flags_count[pty->is_alternate];

    return count == 0 ? 0 : pty->flags[pty->is_alternate][count - 1];
}

/*
 * The kitty keyboard protocol: CSI ? u and CSI > flags u.  CSI < u is not passed
 * on by libvterm; see feed_emulator.
 */
static int
accept_csi(const char *leader, const long args[], int argcount,
           const char *intermediate, char command, void *user)
{
    struct pty *pty = user;
    int *count = &pty->flags_count[pty->is_alternate];
    const char kind = leader == NULL ? '\0' : leader[0];
    const bool speaks = pty->options.speaks_kitty || pty->options.lies_kitty;
    char text[16];

    (void)intermediate;
    if (command != 'u' || !speaks || pty->options.is_mute)
        return 1;
    if (kind == '?') {
        snprintf(text, sizeof text, "\033[?%du", pty_keyboard_flags(pty));
        reply(pty, text, strlen(text));
    } else if (kind == '>' && *count < PTY_FLAGS_MAX && argcount > 0) {
        pty->flags[pty->is_alternate][(*count)++] =
            pty->options.lies_kitty ? 0 : (int)args[0];
        pty->pushes++;
    }
    return 1;
}

/* Write to the emulator, acting on each pop where it stands. */
static void
feed_emulator(struct pty *pty, const char *bytes, size_t length)
{
    size_t begin = 0;

    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == pop[pty->pop_seen])
            pty->pop_seen++;
        else
            pty->pop_seen = bytes[i] == pop[0] ? 1 : 0;
        if (pop[pty->pop_seen] != '\0')
            continue;
        vterm_input_write(pty->vt, bytes + begin, i + 1 - begin);
        begin = i + 1;
        pty->pop_seen = 0;
        if (pty->flags_count[pty->is_alternate] > 0)
            pty->flags_count[pty->is_alternate]--;
    }
    vterm_input_write(pty->vt, bytes + begin, length - begin);
}

static const VTermParserCallbacks unknown_callbacks = {.csi = accept_csi};

static void
open_emulator(struct pty *pty)
{
    pty->vt = vterm_new(pty->options.height, pty->options.width);
    assert_non_null(pty->vt);
    vterm_set_utf8(pty->vt, 1);
    vterm_output_set_callback(pty->vt, answer, pty);
    pty->screen = vterm_obtain_screen(pty->vt);
    vterm_screen_enable_altscreen(pty->screen, 1);
    vterm_screen_set_callbacks(pty->screen, &screen_callbacks, pty);
    vterm_screen_set_unrecognised_fallbacks(pty->screen, &unknown_callbacks,
                                            pty);
    pty->is_cursor_visible = true;
    vterm_screen_reset(pty->screen, 1);
}

/* Follow a mode in the bytes; the last mention counts. */
static void
watch_mode(const char *bytes, const char *mode, bool *is_on)
{
    for (const char *at = bytes; (at = strstr(at, mode)) != NULL;) {
        at += strlen(mode);
        if (*at == 'h' || *at == 'l')
            *is_on = *at == 'h';
    }
}

/* Look at bytes together with the end of those before. */
static void
watch_modes(struct pty *pty, const char *bytes, size_t length)
{
    char text[5000];
    const size_t tail = (size_t)pty->tail_length;
    size_t total = tail + length;

    assert_true(total < sizeof text);
    memcpy(text, pty->tail, tail);
    memcpy(text + tail, bytes, length);
    for (size_t i = 0; i < total; i++)
        if (text[i] == '\0')
            text[i] = ' ';
    text[total] = '\0';
    watch_mode(text, "\033[?1004", &pty->has_focus_reports);
    watch_mode(text, "\033[?2004", &pty->has_paste_marks);
    pty->tail_length =
        total < sizeof pty->tail ? (int)total : (int)sizeof pty->tail - 1;
    memcpy(pty->tail, text + total - (size_t)pty->tail_length,
           (size_t)pty->tail_length);
}

/* ---------------------------------------------------------------- The test -- */

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
    pty_set_size(pty, options.width, options.height);
    assert_int_equal(pipe2(reports, O_CLOEXEC), 0);
    assert_int_equal(pipe2(commands, O_CLOEXEC), 0);
    open_emulator(pty);
    assert_int_equal(tcgetattr(pty->master, &pty->before), 0);
    pty->started_us = pty_now_us();
    pty->own_waited_us = waited_us("self");
    pty->shell = fork();
    assert_true(pty->shell >= 0);
    if (pty->shell == 0) {
        close(pty->master); /* or hanging up would not be noticed */
        close(reports[0]);
        close(commands[1]);
        shell_run(
            slave,
            (struct shell){.reports = reports[1], .commands = commands[0]},
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

static void
add_log(struct pty *pty, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length && pty->log_length < PTY_LOG_MAX - 1; i++)
        pty->log[pty->log_length++] = bytes[i] == '\0' ? ' ' : bytes[i];
}

bool
pty_pump(struct pty *pty, int timeout_ms)
{
    struct pollfd in = {.fd = pty->master, .events = POLLIN};
    char bytes[4096];
    ssize_t length;

    if (pty->master < 0 || poll(&in, 1, timeout_ms) <= 0)
        return false;
    length = read(pty->master, bytes, sizeof bytes);
    if (length <= 0)
        return false;
    pty->byte_count += length;
    add_log(pty, bytes, (size_t)length);
    watch_modes(pty, bytes, (size_t)length);
    feed_emulator(pty, bytes, (size_t)length);
    return true;
}

void
pty_release_answers(struct pty *pty)
{
    pty->holds_answers = false;
    send_bytes(pty, pty->held, (size_t)pty->held_length);
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
    send_bytes(pty, bytes, strlen(bytes));
}

void
pty_resize(struct pty *pty, int width, int height)
{
    vterm_set_size(pty->vt, height, width);
    pty_set_size(pty, width, height);
    pty->options.width = width;
    pty->options.height = height;
}

const char *
pty_text(struct pty *pty)
{
    static char text[PTY_TEXT_MAX];
    size_t used = 0;

    for (int y = 0; y < pty->options.height; y++) {
        const VTermRect row = {y, y + 1, 0, pty->options.width};
        char line[4000];
        size_t length =
            vterm_screen_get_text(pty->screen, line, sizeof line - 1, row);

        if (length > sizeof line - 1)
            length = sizeof line - 1;
        while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == 0))
            length--;
        assert_true(used + length + 2 < sizeof text);
        memcpy(text + used, line, length);
        used += length;
        text[used++] = '\n';
    }
    text[used] = '\0';
    return text;
}

bool
pty_shows(struct pty *pty, const char *text)
{
    return strstr(pty_text(pty), text) != NULL;
}

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

int
pty_wait_report(struct pty *pty, enum pty_what what)
{
    const uint64_t deadline = pty_now_us() + PTY_TIMEOUT_MS * 1000ull;

    for (;;) {
        const struct pty_report report = pty_poll_report(pty);

        if (report.what != PTY_NOTHING) {
            pty_settle(pty, 20); /* what was written before it */
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
