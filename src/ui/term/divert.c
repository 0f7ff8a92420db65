/*
 * divert.c -- standard error, while the screen is ours.
 */
#include "ui/term/divert.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { REPEATED_MAX = 4096 }; /* bytes: what fits on a screen or two */

static struct {
    atomic_bool is_on;
    int terminal; /* the descriptor that standard error had */
    int file;
} divert;

/* A file without a name, or -1. */
static int
open_file(void)
{
    char name[] = "/tmp/beamfall-XXXXXX";
    const int fd = mkstemp(name);

    if (fd >= 0)
        unlink(name);
    return fd;
}

void
divert_begin(void)
{
    assert(!divert.is_on);
    if (!isatty(STDERR_FILENO))
        return;
    divert.file = open_file();
    if (divert.file < 0)
        return;
    divert.terminal = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (divert.terminal < 0) {
        close(divert.file);
        return;
    }
    fflush(stderr);
    fcntl(divert.file, F_SETFD, FD_CLOEXEC);
    fcntl(divert.file, F_SETFL, O_APPEND);
    dup2(divert.file, STDERR_FILENO);
    divert.is_on = true;
}

void
divert_end(void)
{
    const int saved_errno = errno;
    char text[REPEATED_MAX];
    off_t end;
    ssize_t length;

    if (!atomic_exchange(&divert.is_on, false))
        return;
    dup2(divert.terminal, STDERR_FILENO);
    end = lseek(divert.file, 0, SEEK_END);
    length = pread(divert.file, text, sizeof text,
                   end > REPEATED_MAX ? end - REPEATED_MAX : 0);
    for (ssize_t done = 0, n = 0; done < length; done += n) {
        n = write(STDERR_FILENO, text + done, (size_t)(length - done));
        if (n <= 0)
            break;
    }
    close(divert.terminal);
    close(divert.file);
    errno = saved_errno;
}
