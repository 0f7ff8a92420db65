/*
 * outlet.c -- what curses writes, gathered into one write a frame.
 *
 * The descriptor of the stream is the terminal, as curses needs it to be when
 * it asks for modes and size, and another file only while it writes a frame.
 * 20 frames of two changed rows were 60 writes, and are 20 now.
 */
#include <config.h>

#include "ui/term/outlet.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CHUNK = 65536
}; /* bytes written at once; a frame has fewer but rarely */

struct outlet {
    FILE *stream;
    FILE *file; /* NULL: there is none */
    bool gathers;
    char bytes[CHUNK];
};

/* Make one descriptor mean what another does; children do not inherit it. */
static void
redirect(int to, int from)
{
    dup2(to, from);
    fcntl(from, F_SETFD, FD_CLOEXEC);
}

struct outlet *
outlet_create(void)
{
    struct outlet *outlet = malloc(sizeof *outlet);
    const int fd = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);

    if (outlet == NULL || fd < 0)
        goto failed;
    outlet->stream = fdopen(fd, "w");
    if (outlet->stream == NULL)
        goto failed;
    outlet->file = tmpfile();
    if (outlet->file != NULL)
        fcntl(fileno(outlet->file), F_SETFD, FD_CLOEXEC);
    outlet->gathers = false;
    return outlet;

failed:
    if (fd >= 0)
        close(fd);
    free(outlet);
    return NULL;
}

void
outlet_destroy(struct outlet *outlet)
{
    if (outlet == NULL)
        return;
    fclose(outlet->stream);
    if (outlet->file != NULL)
        fclose(outlet->file);
    free(outlet);
}

FILE *
outlet_stream(struct outlet *outlet)
{
    return outlet->stream;
}

void
outlet_gather(struct outlet *outlet)
{
    assert(!outlet->gathers);
    if (outlet->file == NULL)
        return;
    redirect(fileno(outlet->file), fileno(outlet->stream));
    outlet->gathers = true;
}

/* All of it, however slow the terminal is; false when it has gone. */
static bool
write_all(const char *bytes, ssize_t length)
{
    while (length > 0) {
        struct pollfd room = {.fd = STDOUT_FILENO, .events = POLLOUT};
        const ssize_t n = write(STDOUT_FILENO, bytes, (size_t)length);

        if (n >= 0) {
            bytes += n;
            length -= n;
        } else if (errno == EAGAIN) {
            poll(&room, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* Whether these bytes begin with a text; its length, or 0. */
static size_t
begins_with(const char *bytes, size_t length, const char *text)
{
    const size_t size = strlen(text);

    return size <= length && memcmp(bytes, text, size) == 0 ? size : 0;
}

/* The length of the colour resets here that a reset of everything follows. */
static size_t
redundant_length(const char *bytes, size_t length)
{
    static const char *const colours[] = {"\033[39m", "\033[49m",
                                          "\033[39;49m"};
    static const char *const all[] = {"\033[m", "\033(B\033[m"};
    size_t skipped = 0;

    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++)
        skipped += begins_with(bytes + skipped, length - skipped, colours[i]);
    for (size_t i = 0; skipped > 0 && i < sizeof all / sizeof all[0]; i++)
        if (begins_with(bytes + skipped, length - skipped, all[i]) > 0)
            return skipped;
    return 0;
}

/*
 * Leave out what has no effect: curses ends each update with the terminal's own
 * colours and then with no attributes, which has the same effect alone.  Five
 * bytes are 4 ms at 1200 bytes a second.
 */
static size_t
leave_out(char *bytes, size_t length)
{
    size_t kept = 0;

    for (size_t i = 0; i < length;) {
        const size_t skipped =
            bytes[i] == '\033' ? redundant_length(bytes + i, length - i) : 0;

        if (skipped == 0)
            bytes[kept++] = bytes[i++];
        else
            i += skipped;
    }
    return kept;
}

size_t
outlet_release(struct outlet *outlet)
{
    const int file = outlet->file == NULL ? -1 : fileno(outlet->file);
    off_t at = 0;
    size_t count = 0;
    ssize_t length;

    if (!outlet->gathers)
        return 0;
    redirect(STDOUT_FILENO, fileno(outlet->stream));
    outlet->gathers = false;
    while ((length = pread(file, outlet->bytes, CHUNK, at)) > 0) {
        const size_t kept = leave_out(outlet->bytes, (size_t)length);

        if (!write_all(outlet->bytes, (ssize_t)kept))
            break;
        at += length;
        count += kept;
    }
    lseek(file, 0, SEEK_SET);
    if (ftruncate(file, 0) != 0) { /* then no more of this */
        fclose(outlet->file);
        outlet->file = NULL;
    }
    return count;
}
