/*
 * signals.c -- signals as something that can be waited for.
 */
#include "ui/term/signals.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "ui/term/rescue.h"

enum { STACK_BYTES = 64 * 1024 };

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
static const int quit_signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};

enum {
    CRASH_COUNT = sizeof crash_signals / sizeof crash_signals[0],
    QUIT_COUNT = sizeof quit_signals / sizeof quit_signals[0],
    TAKEN_MAX = CRASH_COUNT + QUIT_COUNT + 4,
};

/* A signal that was taken over, and what it did before. */
struct taken {
    int number;
    struct sigaction before;
};

static struct {
    volatile sig_atomic_t quit;
    volatile sig_atomic_t resize;
    volatile sig_atomic_t stop;
    volatile sig_atomic_t continued;
    int read_end;
    int write_end;
    int taken_count;
    struct taken taken[TAKEN_MAX];
    stack_t stack_before;
    char stack[STACK_BYTES];
} signals = {.read_end = -1, .write_end = -1};

/* ------------------------------------------------------------- Handlers -- */

static void
wake(void)
{
    const int saved_errno = errno;
    const ssize_t n = write(signals.write_end, "", 1);

    (void)n; /* a full pipe wakes as well */
    errno = saved_errno;
}

static void
on_quit(int number)
{
    if (signals.quit == 0) {
        signals.quit = number;
        alarm(SIGNALS_PATIENCE_S);
    }
    wake();
}

static void
on_request(int number)
{
    if (number == SIGWINCH)
        signals.resize = 1;
    else if (number == SIGTSTP)
        signals.stop = 1;
    else
        signals.continued = 1;
    wake();
}

static void
die_by_default(int number)
{
    signal(number, SIG_DFL);
    raise(number);
}

/* Asked to end, and nothing came of it. */
static void
on_alarm(int number)
{
    (void)number;
    if (signals.quit == 0)
        return;
    rescue_now();
    die_by_default(signals.quit);
}

/* The handler is reset and the signal not blocked: raise is the end. */
static void
on_crash(int number)
{
    rescue_now();
    die_by_default(number);
}

/* ------------------------------------------------------------ Life cycle -- */

static void
take(int number, void (*handler)(int), int flags)
{
    struct taken *taken = &signals.taken[signals.taken_count];
    struct sigaction action = {.sa_flags = flags | SA_ONSTACK};

    assert(signals.taken_count < TAKEN_MAX);
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(number, NULL, &taken->before);
    if (taken->before.sa_handler == SIG_IGN)
        return;
    sigaction(number, &action, NULL);
    taken->number = number;
    signals.taken_count++;
}

static bool
open_pipe(void)
{
    int ends[2];

    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    signals.read_end = ends[0];
    signals.write_end = ends[1];
    return true;
}

bool
signals_install(void)
{
    const stack_t stack = {.ss_sp = signals.stack, .ss_size = STACK_BYTES};

    assert(signals.read_end < 0);
    if (!open_pipe())
        return false;
    signals.quit = 0;
    signals.resize = 0;
    signals.stop = 0;
    signals.continued = 0;
    signals.taken_count = 0;
    sigaltstack(&stack, &signals.stack_before);
    for (int i = 0; i < CRASH_COUNT; i++)
        take(crash_signals[i], on_crash, (int)SA_RESETHAND | SA_NODEFER);
    for (int i = 0; i < QUIT_COUNT; i++)
        take(quit_signals[i], on_quit, SA_RESTART);
    take(SIGALRM, on_alarm, SA_NODEFER);
    take(SIGWINCH, on_request, SA_RESTART);
    take(SIGTSTP, on_request, SA_RESTART);
    take(SIGCONT, on_request, SA_RESTART);
    return true;
}

void
signals_restore(void)
{
    assert(signals.read_end >= 0);
    alarm(0);
    for (int i = 0; i < signals.taken_count; i++)
        sigaction(signals.taken[i].number, &signals.taken[i].before, NULL);
    sigaltstack(&signals.stack_before, NULL);
    close(signals.read_end);
    close(signals.write_end);
    signals.read_end = -1;
    signals.write_end = -1;
}

int
signals_fd(void)
{
    return signals.read_end;
}

static bool
take_flag(volatile sig_atomic_t *flag)
{
    const bool is_set = *flag != 0;

    *flag = 0;
    return is_set;
}

struct signals_asked
signals_take(void)
{
    char bytes[64];

    while (read(signals.read_end, bytes, sizeof bytes) > 0)
        continue;
    return (struct signals_asked){
        .resize = take_flag(&signals.resize),
        .stop = take_flag(&signals.stop),
        .continued = take_flag(&signals.continued),
        .quit = signals.quit,
    };
}

/*
 * The group is told while we are deaf to it: we must be stopped once, and by
 * raise, which does not return before it has been.
 */
void
signals_stop(bool whole_group)
{
    struct sigaction action = {.sa_handler = SIG_IGN};
    struct sigaction ours;

    sigemptyset(&action.sa_mask);
    sigaction(SIGTSTP, &action, &ours);
    if (ours.sa_handler == SIG_IGN) /* ours is not to stop */
        return;
    if (whole_group)
        kill(0, SIGTSTP);
    action.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &action, NULL);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &ours, NULL);
    signals.stop = 0;
    signals.continued = 0;
}

void
signals_send_group(int signal_number)
{
    kill(0, signal_number);
}
