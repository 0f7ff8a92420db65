/*
 * process.c -- another program, at the other end of two pipes.
 */
#include <config.h>

#include "bot/process.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    GRACE_MS = 50, /* for each step of stopping */
    LOOK_MS = 5,   /* between two looks whether to go on */
    MS = 1000000,  /* nanoseconds */
};

int64_t
process_now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / MS;
}

void
process_init(struct process *process)
{
    process->pid = 0;
    process->to_child = -1;
    process->from_child = -1;
    process->unsent_count = 0;
    lines_init(&process->lines);
}

/* ------------------------------------------------------------------ starting */

/* Copies of the variables that are passed on; NULL when out of memory. */
static char **
create_environment(void)
{
    static const char *const names[] = {
        "PATH",
        "HOME",
        "LANG",
        "LC_ALL",
        "LC_CTYPE",
        "TMPDIR",
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "BEAMFALL_DATA_DIR",
    };
    enum { NAME_COUNT = sizeof names / sizeof names[0] };
    char **environment = calloc(NAME_COUNT + 1, sizeof *environment);
    int count = 0;

    for (int i = 0; i < NAME_COUNT && environment != NULL; i++) {
        const char *value = getenv(names[i]);

        if (value == NULL)
            continue;

        const size_t size = strlen(names[i]) + 1 + strlen(value) + 1;
        char *entry = malloc(size);

        if (entry == NULL)
            break;
        snprintf(entry, size, "%s=%s", names[i], value);
        environment[count++] = entry;
    }
    return environment;
}

static void
destroy_environment(char **environment)
{
    for (char **entry = environment; entry != NULL && *entry != NULL; entry++)
        free(*entry);
    free(environment);
}

/* Its input and output are pipes, its errors are lost, all else is closed. */
static int
plan_files(posix_spawn_file_actions_t *files, int input, int output)
{
    int why = posix_spawn_file_actions_adddup2(files, input, STDIN_FILENO);

    if (why == 0)
        why = posix_spawn_file_actions_adddup2(files, output, STDOUT_FILENO);
    if (why == 0)
        why = posix_spawn_file_actions_addopen(files, STDERR_FILENO,
                                               "/dev/null", O_WRONLY, 0);
#ifdef HAVE_POSIX_SPAWN_FILE_ACTIONS_ADDCLOSEFROM_NP
    if (why == 0)
        why =
            posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
#endif
    return why;
}

/* A session of its own, and signals as any program expects them. */
static int
plan_attributes(posix_spawnattr_t *attributes)
{
    sigset_t none, all;
    int why;

    sigemptyset(&none);
    sigfillset(&all);
    why = posix_spawnattr_setsigmask(attributes, &none);
    if (why == 0)
        why = posix_spawnattr_setsigdefault(attributes, &all);
    if (why == 0)
        why = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSID |
                                                       POSIX_SPAWN_SETSIGMASK |
                                                       POSIX_SPAWN_SETSIGDEF);
    return why;
}

/* Returns 0, or the number of an error. */
static int
spawn(pid_t *pid, const char *command, int input, int output)
{
    char shell[] = "/bin/sh", option[] = "-c";
    char *copy = strdup(command);
    char *arguments[] = {shell, option, copy, NULL};
    char **environment = create_environment();
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    int why = ENOMEM;

    if (copy == NULL || environment == NULL)
        goto no_memory;
    why = posix_spawn_file_actions_init(&files);
    if (why != 0)
        goto no_memory;
    why = posix_spawnattr_init(&attributes);
    if (why != 0)
        goto no_attributes;
    why = plan_files(&files, input, output);
    if (why == 0)
        why = plan_attributes(&attributes);
    if (why == 0)
        why = posix_spawn(pid, shell, &files, &attributes, arguments,
                          environment);
    posix_spawnattr_destroy(&attributes);
no_attributes:
    posix_spawn_file_actions_destroy(&files);
no_memory:
    destroy_environment(environment);
    free(copy);
    return why;
}

/* Our ends do not block; theirs do, as any program expects. */
static bool
make_pipes(int input[2], int output[2])
{
    if (pipe2(input, O_CLOEXEC) != 0)
        return false;
    if (pipe2(output, O_CLOEXEC) != 0) {
        close(input[0]);
        close(input[1]);
        return false;
    }
    fcntl(input[1], F_SETFL, O_NONBLOCK);
    fcntl(output[0], F_SETFL, O_NONBLOCK);
    return true;
}

bool
process_start(struct process *process, const char *command)
{
    int input[2], output[2];

    assert(process->pid == 0);

    if (!make_pipes(input, output))
        return false;
    signal(SIGPIPE, SIG_IGN);
    process_init(process);

    const int why = spawn(&process->pid, command, input[0], output[1]);
    close(input[0]);
    close(output[1]);
    process->to_child = input[1];
    process->from_child = output[0];
    if (why == 0)
        return true;
    process->pid = 0;
    close(input[1]);
    close(output[0]);
    errno = why;
    return false;
}

/* ------------------------------------------------------------------- talking */

bool
process_send(struct process *process, const char *text, size_t length)
{
    if (length > PROCESS_UNSENT_MAX - process->unsent_count)
        return false;
    memcpy(process->unsent + process->unsent_count, text, length);
    process->unsent_count += length;
    return true;
}

/* Nobody reads any more: nothing is to be sent. */
static void
close_input(struct process *process)
{
    if (process->to_child >= 0)
        close(process->to_child);
    process->to_child = -1;
    process->unsent_count = 0;
}

/* Send what can be sent without waiting. */
static void
send_some(struct process *process)
{
    while (process->unsent_count > 0 && process->to_child >= 0) {
        const ssize_t sent =
            write(process->to_child, process->unsent, process->unsent_count);

        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && errno == EAGAIN)
            return;
        if (sent < 0) {
            close_input(process);
            return;
        }
        process->unsent_count -= (size_t)sent;
        memmove(process->unsent, process->unsent + sent, process->unsent_count);
    }
}

/* Read what is there; false at the end of it. */
static bool
read_some(struct process *process)
{
    size_t size;
    char *room = lines_room(&process->lines, &size);
    const ssize_t got = read(process->from_child, room, size);

    if (got > 0)
        lines_add(&process->lines, (size_t)got);
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

void
process_collect(struct process *process)
{
    if (process->from_child >= 0 && !read_some(process)) {
        close(process->from_child);
        process->from_child = -1;
    }
}

/* Wait until something can be done, or some time has passed. */
static void
wait_for_pipes(const struct process *process, int64_t most_ms)
{
    struct pollfd polled[2] = {
        {.fd = process->from_child, .events = POLLIN},
        {.fd = process->unsent_count > 0 ? process->to_child : -1,
         .events = POLLOUT},
    };

    poll(polled, 2, (int)most_ms);
}

static int64_t
time_left(const struct patience *patience)
{
    const int64_t left = patience->until_ms - process_now_ms();

    if (patience->cancelled != NULL && left > LOOK_MS)
        return LOOK_MS;
    return left < INT32_MAX ? left : INT32_MAX;
}

enum process_got
process_read(struct process *process, const struct patience *patience,
             struct text_line *line)
{
    for (;;) {
        const enum lines_outcome taken = lines_take(&process->lines, line);

        if (taken == LINES_LINE)
            return PROCESS_LINE;
        if (taken == LINES_TOO_LONG)
            return PROCESS_TOO_LONG;
        if (process->from_child < 0)
            return PROCESS_ENDED;
        if (patience->cancelled != NULL &&
            patience->cancelled(patience->context))
            return PROCESS_CANCELLED;

        const int64_t left = time_left(patience);
        if (left <= 0)
            return PROCESS_TIMEOUT;
        send_some(process);
        wait_for_pipes(process, left);
        process_collect(process);
    }
}

/* ------------------------------------------------------------------ stopping */

static void
sleep_ms(int ms)
{
    const struct timespec time = {.tv_nsec = (long)ms * MS};

    nanosleep(&time, NULL);
}

/* Has it ended?  It is not reaped, so its number stays its own. */
static bool
has_ended(pid_t pid)
{
    siginfo_t info = {.si_pid = 0};

    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid == pid;
}

static bool
ends_within(pid_t pid, int ms)
{
    const int64_t until = process_now_ms() + ms;

    while (!has_ended(pid)) {
        if (process_now_ms() >= until)
            return false;
        sleep_ms(1);
    }
    return true;
}

static void
tell_end(int status, bool by_itself, char end[PROCESS_END_MAX])
{
    if (!by_itself)
        snprintf(end, PROCESS_END_MAX, "it closed its output");
    else if (WIFSIGNALED(status))
        snprintf(end, PROCESS_END_MAX, "it died of signal %d",
                 WTERMSIG(status));
    else
        snprintf(end, PROCESS_END_MAX, "it ended with status %d",
                 WEXITSTATUS(status));
}

void
process_stop(struct process *process, char end[PROCESS_END_MAX])
{
    const pid_t pid = process->pid;
    char unheard[PROCESS_END_MAX];
    int status = 0;

    if (pid == 0)
        return;

    send_some(process);
    close_input(process);

    const bool by_itself = ends_within(pid, GRACE_MS);
    if (!by_itself) {
        kill(-pid, SIGTERM);
        ends_within(pid, GRACE_MS);
    }
    /* Its children too, while its number cannot be anybody else's. */
    kill(-pid, SIGKILL);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        continue;
    tell_end(status, by_itself, end != NULL ? end : unheard);
    if (process->from_child >= 0)
        close(process->from_child);
    process_init(process);
}
