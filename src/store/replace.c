/*
 * replace.c -- write beside, sync, rename, sync the directory.
 */
#include "store/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

/* One name a process, so that two of them cannot mix their bytes. */
static bool
name_beside(const char *path, char beside[PATH_SIZE])
{
    const int length =
        snprintf(beside, PATH_SIZE, "%s.%ld.tmp", path, (long)getpid());

    errno = ENAMETOOLONG;
    return length > 0 && length < PATH_SIZE;
}

static bool
write_and_sync(int file, const char *content, size_t length)
{
    while (length > 0) {
        const ssize_t written = write(file, content, length);

        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        content += written;
        length -= (size_t)written;
    }
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/* The new content under the name 'beside'; nothing is left on failure. */
static bool
write_beside(const char *beside, const char *content, size_t length,
             mode_t mode)
{
    const int file =
        open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);

    if (file < 0)
        return false;

    const bool is_written = write_and_sync(file, content, length);
    const int why = errno;
    if (close(file) == 0 && is_written)
        return true;
    if (!is_written)
        errno = why;
    return false;
}

/* The rename itself is on the disk once its directory is.  Best effort. */
static void
sync_directory(const char *path)
{
    char directory[PATH_SIZE];
    const char *slash = strrchr(path, '/');
    const int length = slash == NULL ? 0 : (int)(slash - path);

    snprintf(directory, sizeof directory, "%.*s", length, path);
    const int file = open(slash == NULL ? "."
                          : length == 0 ? "/"
                                        : directory,
                          O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return;
    fsync(file);
    close(file);
}

bool
replace_file(const char *path, const char *content, size_t length, mode_t mode,
             char *error, size_t error_size)
{
    char beside[PATH_SIZE];
    struct stat about;

    if (stat(path, &about) == 0)
        mode = about.st_mode & 07777;
    if (name_beside(path, beside)) {
        if (write_beside(beside, content, length, mode) &&
            rename(beside, path) == 0) {
            sync_directory(path);
            return true;
        }

        const int why = errno;
        unlink(beside);
        errno = why;
    }
    snprintf(error, error_size, "%s: %s", path, strerror(errno));
    return false;
}
