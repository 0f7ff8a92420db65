/*
 * rescue.c -- giving the terminal back from a crash.
 *
 * The text exists twice: one copy is in use while the other is written, so that
 * a crash in the middle of rescue_arm finds a whole one.
 */
#include "ui/term/rescue.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "ui/term/divert.h"

struct text {
    size_t length;
    char bytes[RESCUE_TEXT_MAX];
};

enum {
    NOT_ARMED = -1,
    STEP_MS = 20, /* between two attempts to write */
    STEP_COUNT = 15,
};

static struct {
    int fd;
    struct termios saved;
    struct text texts[2];
    atomic_int armed; /* index of the text in use, or NOT_ARMED */
} rescue = {.armed = NOT_ARMED};

void
rescue_prepare(int fd, const struct termios *saved)
{
    assert(rescue.armed == NOT_ARMED);
    rescue.fd = fd;
    rescue.saved = *saved;
}

void
rescue_arm(const char *text, size_t length)
{
    const int next = rescue.armed == 0 ? 1 : 0;

    assert(length <= RESCUE_TEXT_MAX);
    memcpy(rescue.texts[next].bytes, text, length);
    rescue.texts[next].length = length;
    rescue.armed = next;
}

void
rescue_disarm(void)
{
    rescue.armed = NOT_ARMED;
}

/*
 * Write without ever blocking for long.  A terminal that has stopped reading
 * still gets the text into its queue once what else is in there is dropped.
 */
static void
write_patiently(const struct text *text)
{
    size_t done = 0;

    for (int i = 0; i < STEP_COUNT && done < text->length; i++) {
        struct pollfd room = {.fd = rescue.fd, .events = POLLOUT};
        const ssize_t n =
            write(rescue.fd, text->bytes + done, text->length - done);

        if (n > 0)
            done += (size_t)n;
        else if (n < 0 && errno != EAGAIN && errno != EINTR)
            return;
        else if (i == STEP_COUNT / 2)
            tcflush(rescue.fd, TCOFLUSH);
        else
            poll(&room, 1, STEP_MS);
    }
}

void
rescue_now(void)
{
    const int armed = atomic_exchange(&rescue.armed, NOT_ARMED);
    const int saved_errno = errno;
    int flags;

    if (armed == NOT_ARMED)
        return;
    flags = fcntl(rescue.fd, F_GETFL);
    fcntl(rescue.fd, F_SETFL, flags | O_NONBLOCK);
    write_patiently(&rescue.texts[armed]);
    fcntl(rescue.fd, F_SETFL, flags);
    tcsetattr(rescue.fd, TCSANOW, &rescue.saved);
    divert_end();
    errno = saved_errno;
}
