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

enum { TAKEN_MAX = 128 /* more than any system has signals */ };

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

/* Asked to end, and nothing came of it; or somebody else's, which kills. */
static void
on_alarm(int number)
{
    if (signals.quit == 0) {
        on_quit(number);
        return;
    }
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

/* --------------------------------------------------------------- Actions -- */

/* The last signal that there is; those of real time are no constants. */
static int
last_signal(void)
{
#ifdef SIGRTMAX
    const int last = SIGRTMAX;
#else
    const int last = NSIG - 1;
#endif

    return last < TAKEN_MAX ? last : TAKEN_MAX;
}

/* All others end a process that does not take them. */
static bool
spares_by_default(int number)
{
    switch (number) {
    case SIGCHLD:
    case SIGURG:
    case SIGWINCH:
    case SIGCONT:
    case SIGSTOP:
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU:
        return true;
    default:
        return false;
    }
}

/* It says that something is broken: there is no going on, not even to save. */
static bool
is_crash(int number)
{
    switch (number) {
    case SIGSEGV:
    case SIGBUS:
    case SIGFPE:
    case SIGILL:
    case SIGABRT:
    case SIGTRAP:
    case SIGSYS:
        return true;
    default:
        return false;
    }
}

/*
 * Ignored ones stay ignored.  One that has a handler already does not kill, and
 * is left to it, unless it tells of a crash.
 */
static void
take(int number, void (*handler)(int), int flags)
{
    struct taken *taken = &signals.taken[signals.taken_count];
    struct sigaction action = {.sa_flags = flags | SA_ONSTACK};

    assert(signals.taken_count < TAKEN_MAX);
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &taken->before) != 0 ||
        taken->before.sa_handler == SIG_IGN ||
        (taken->before.sa_handler != SIG_DFL && !is_crash(number)) ||
        sigaction(number, &action, NULL) != 0)
        return; /* also of SIGKILL, and what the C library keeps to itself */
    taken->number = number;
    signals.taken_count++;
}

/* What would end the program, and with it leave the terminal as it is. */
static void
take_deadly(int number)
{
    if (is_crash(number))
        take(number, on_crash, (int)SA_RESETHAND | SA_NODEFER);
    else if (number == SIGALRM)
        take(number, on_alarm, SA_NODEFER);
    else
        take(number, on_quit, SA_RESTART);
}

/* ------------------------------------------------------------ Life cycle -- */

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
    for (int number = 1; number <= last_signal(); number++)
        if (!spares_by_default(number))
            take_deadly(number);
    take(SIGWINCH, on_request, SA_RESTART);
    take(SIGTSTP, on_request, SA_RESTART);
    take(SIGCONT, on_request, SA_RESTART);
    return true;
}

/* Unless somebody has come to ignore it since: SIGPIPE, for a bot's pipes. */
static void
give_back(const struct taken *taken)
{
    struct sigaction now;

    if (sigaction(taken->number, NULL, &now) == 0 && now.sa_handler != SIG_IGN)
        sigaction(taken->number, &taken->before, NULL);
}

void
signals_restore(void)
{
    assert(signals.read_end >= 0);
    alarm(0);
    for (int i = 0; i < signals.taken_count; i++)
        give_back(&signals.taken[i]);
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
