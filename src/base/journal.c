/*
 * journal.c -- appending with care.
 */
#include "base/journal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/disk.h"

static bool
complain(const struct journal *journal, const char *what, char *error,
         size_t error_size)
{
    snprintf(error, error_size, "%s: %s", journal->path, what);
    return false;
}

/*
 * One writer at a time.  File systems without locks exist; there nobody stands
 * guard, which is no reason to refuse work.
 */
static bool
lock(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* Lines are read through a stream on the same file. */
static bool
attach(struct journal *journal, size_t longest)
{
    const int copy = dup(journal->file);
    FILE *stream = copy < 0 ? NULL : fdopen(copy, "r");

    if (stream == NULL) {
        if (copy >= 0)
            close(copy);
        return false;
    }
    if (line_file_attach(&journal->lines, stream, longest))
        return true;
    fclose(stream);
    return false;
}

bool
journal_open(struct journal *journal, const char *path, size_t longest,
             char *error, size_t error_size)
{
    struct stat about;
    const char *wrong = NULL;

    *journal = (struct journal){.path = path};
    journal->file =
        open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0666);
    if (journal->file < 0)
        return complain(journal, strerror(errno), error, error_size);
    if (fstat(journal->file, &about) != 0 || !S_ISREG(about.st_mode))
        wrong = "not a regular file";
    else if (!lock(journal->file))
        wrong = "another run is writing to this file";
    else if (!attach(journal, longest))
        wrong = strerror(errno);
    if (wrong == NULL)
        return true;
    complain(journal, wrong, error, error_size);
    journal_close(journal);
    return false;
}

void
journal_close(struct journal *journal)
{
    line_file_close(&journal->lines);
    if (journal->file >= 0)
        close(journal->file);
    journal->file = -1;
}

enum line_file_got
journal_next(struct journal *journal)
{
    return line_file_next(&journal->lines);
}

bool
journal_cut(struct journal *journal, char *error, size_t error_size)
{
    const off_t end = (off_t)journal->lines.end;

    if (ftruncate(journal->file, end) == 0 &&
        lseek(journal->file, end, SEEK_SET) == end)
        return true;
    return complain(journal, strerror(errno), error, error_size);
}

bool
journal_append(struct journal *journal, const char *line, size_t length,
               char *error, size_t error_size)
{
    assert(length > 0 && line[length - 1] == '\n');

    if (disk_write(journal->file, line, length) && disk_sync(journal->file))
        return true;
    return complain(journal, strerror(errno), error, error_size);
}
