/*
 * tty.c -- the terminal as a file descriptor.
 */
#include "ui/term/tty.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/text.h"

bool
tty_has_room(int fd)
{
    struct pollfd room = {.fd = fd, .events = POLLOUT};

    return poll(&room, 1, 0) > 0;
}

bool
tty_write(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t n = write(fd, bytes, length);

        if (n >= 0) {
            bytes += n;
            length -= (size_t)n;
        } else if (errno == EAGAIN) { /* somebody made it non-blocking */
            struct pollfd room = {.fd = fd, .events = POLLOUT};

            poll(&room, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* The number of an environment variable, if it has one that makes sense. */
static void
read_variable(const char *name, int *number)
{
    const char *value = getenv(name);
    uint64_t read;

    if (value != NULL && text_read_number(text_of(value), 1, INT_MAX, &read))
        *number = (int)read;
}

void
tty_size(int fd, int *width, int *height)
{
    struct winsize size;

    if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 ||
        size.ws_row == 0) {
        read_variable("COLUMNS", width);
        read_variable("LINES", height);
        return;
    }
    *width = size.ws_col;
    *height = size.ws_row;
}

void
tty_set_keys(int fd)
{
    struct termios mode;

    if (tcgetattr(fd, &mode) != 0)
        return;
    mode.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
    mode.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
    mode.c_lflag |= ISIG;
    mode.c_cc[VMIN] = 1;
    mode.c_cc[VTIME] = 0;
    tcsetattr(fd, TCSADRAIN, &mode);
}
