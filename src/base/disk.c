/*
 * disk.c -- write beside, sync, sync the directory, disk_sweep.
 */
#include "base/disk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    NAMES_MAX = 100,    /* names that are tried for one file */
    LEFTOVER_AGE = 600, /* seconds; no writer takes as long */
    DIRECTORY_FLAGS = O_RDONLY | O_CLOEXEC | O_DIRECTORY,
};

void
disk_close_quietly(int file)
{
    const int why = errno;

    if (file >= 0)
        close(file);
    errno = why;
}

void
disk_unlink_quietly(const char *path)
{
    const int why = errno;

    unlink(path);
    errno = why;
}

void
disk_directory(const char *path, char directory[STORE_PATH_MAX])
{
    const char *slash = strrchr(path, '/');

    if (slash == NULL)
        snprintf(directory, STORE_PATH_MAX, ".");
    else if (slash == path)
        snprintf(directory, STORE_PATH_MAX, "/");
    else
        snprintf(directory, STORE_PATH_MAX, "%.*s", (int)(slash - path), path);
}

bool
disk_write(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t written = write(file, bytes, length);

        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

bool
disk_sync(int file)
{
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
}

void
disk_sync_directory(const char *path)
{
    char directory[STORE_PATH_MAX];

    disk_directory(path, directory);
    const int file = open(directory, DIRECTORY_FLAGS);
    if (file < 0)
        return;
    fsync(file);
    close(file);
}

int
disk_create(const char *path, mode_t mode)
{
    return open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                mode);
}

int
disk_open_beside(const char *target, char beside[STORE_PATH_MAX], mode_t mode)
{
    for (int i = 0; i < NAMES_MAX; i++) {
        char number[16] = "";

        if (i > 0)
            snprintf(number, sizeof number, "-%d", i);
        const int length = snprintf(beside, STORE_PATH_MAX, "%s.%ld%s.tmp",
                                    target, (long)getpid(), number);
        if (length < 0 || length >= STORE_PATH_MAX) {
            errno = ENAMETOOLONG;
            return -1;
        }

        const int file = disk_create(beside, mode);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

/* As the file whose place it takes; the owner as far as that is allowed. */
static bool
take_after(int file, const struct stat *old)
{
    if (old == NULL)
        return true;
    (void)!fchown(file, old->st_uid, old->st_gid);
    return fchmod(file, old->st_mode & 07777) == 0;
}

bool
disk_write_beside(const char *target, const struct disk_content *content,
                  char beside[STORE_PATH_MAX], struct stat *about)
{
    const int file = disk_open_beside(target, beside, content->mode);

    if (file < 0)
        return false;

    const bool is_written = disk_write(file, content->bytes, content->length) &&
                            take_after(file, content->old) && disk_sync(file) &&
                            fstat(file, about) == 0;
    if (is_written && close(file) == 0)
        return true;
    if (!is_written)
        disk_close_quietly(file);
    disk_unlink_quietly(beside);
    return false;
}

const char *
disk_last_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash == NULL ? path : slash + 1;
}

/* ---------------------------------------------------------------- leftovers */

/* Take the digits before *end off; their number, or -1. */
static long
take_digits(const char *text, const char **end)
{
    const char *from = *end;

    while (from > text && from[-1] >= '0' && from[-1] <= '9')
        from--;
    if (from == *end || *end - from > 10)
        return -1;
    *end = from;
    return strtol(from, NULL, 10);
}

/*
 * The process that has written "STEM.PID.tmp" or "STEM.PID-N.tmp"; -1: it is no
 * such name.  A stem that begins with a dot is the end of one.
 */
static long
writer_of(const char *name, const char *stem)
{
    static const char suffix[] = ".tmp";
    const size_t length = strlen(name), stem_length = strlen(stem);

    if (length < sizeof suffix)
        return -1;

    const char *end = name + length - (sizeof suffix - 1);
    if (strcmp(end, suffix) != 0)
        return -1;

    long number = take_digits(name, &end);
    if (number >= 0 && end > name && end[-1] == '-') {
        end--;
        number = take_digits(name, &end);
    }
    if (number < 0 || end == name || end[-1] != '.')
        return -1;

    const size_t before = (size_t)(end - 1 - name);
    const bool fits =
        stem[0] == '.' ? before > stem_length : before == stem_length;
    return fits && memcmp(end - 1 - stem_length, stem, stem_length) == 0
               ? number
               : -1;
}

static bool
is_dead(long process)
{
    return process > 0 && process <= INT_MAX && kill((pid_t)process, 0) != 0 &&
           errno == ESRCH;
}

void
disk_sweep(const char *target, const char *stem, const struct stat *about)
{
    char path[STORE_PATH_MAX];
    struct stat other;

    disk_directory(target, path);
    DIR *directory = opendir(path);
    if (directory == NULL)
        return;
    for (const struct dirent *entry = readdir(directory); entry != NULL;
         entry = readdir(directory)) {
        if (is_dead(writer_of(entry->d_name, stem)) &&
            fstatat(dirfd(directory), entry->d_name, &other,
                    AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(other.st_mode) &&
            about->st_mtime - other.st_mtime > LEFTOVER_AGE)
            unlinkat(dirfd(directory), entry->d_name, 0);
    }
    closedir(directory);
}
