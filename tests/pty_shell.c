/*
 * pty_shell.c -- the small shell between a test and its program.
 *
 * It runs in a child: nothing here may touch the test's own state.
 */
#include "test.h"

#include "pty_parts.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const char prompt[] = "shell$ demo\r\n";

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

/* What the test asks for, and that it does not exit where a signal kills. */
static void
shell_set_sanitizer(void)
{
    const char *given = getenv("ASAN_OPTIONS");
    char options[1000];

    snprintf(options, sizeof options,
             "%s:handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0",
             given == NULL ? "" : given);
    setenv("ASAN_OPTIONS", options, 1);
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
    setenv("HOME", "/dev/null/none", 1); /* root cannot make it either */
    shell_set_sanitizer();
    if (options->extra != NULL)
        putenv(strdup(options->extra));
    execv(args[0], args);
    _exit(127);
}

/* A job starts with no signal ignored, whatever the tests were started from. */
static void
shell_default_signals(const struct pty_options *options)
{
    for (int number = 1; number <= SIGRTMAX; number++)
        signal(number, SIG_DFL); /* some cannot be set, nor ignored */
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

void
pty_run_shell(const char *slave, struct pty_shell_pipes pipes,
              const char *const argv[], const struct pty_options *options)
{
    struct shell shell = {.reports = pipes.reports, .commands = pipes.commands};
    char byte;

    setsid();
    signal(SIGTTOU, SIG_IGN);
    signal(SIGHUP, SIG_IGN); /* it has to report what became of the job, */
    signal(SIGINT, SIG_IGN); /* whatever is typed while the job is stopped */
    signal(SIGQUIT, SIG_IGN);
    signal(SIGTSTP, SIG_IGN);
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
