/*
 * store.c -- one at a time: write beside, rename, sync the directory.
 *
 * The lock is a flock() on the directory of the file: it needs no file of its
 * own, survives the rename, and goes with the process that holds it.
 */
#include "base/store.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/disk.h"

enum {
    LINKS_MAX = 40, /* symbolic links in a row, as in the Linux kernel */
    LOCK_TRIES = 200,
    LOCK_WAIT_MS = 10,    /* between two tries */
    NAMES_MAX = 100,      /* broken files of one name */
    FIRST_SIZE = 1 << 16, /* bytes of a buffer that grows */
    DIR_MODE = 0700,      /* of directories that are made */
    READ_FLAGS = O_RDONLY | O_CLOEXEC | O_NOCTTY,
};

static const char not_regular[] = "not a regular file";

/* "PATH: what"; false, and errno is what it was. */
static bool
complain(const char *path, const char *what, char *error, size_t error_size)
{
    const int why = errno;

    snprintf(error, error_size, "%s: %s", path, what);
    errno = why;
    return false;
}

static bool
complain_errno(const char *path, char *error, size_t error_size)
{
    return complain(path, strerror(errno), error, error_size);
}

/* ----------------------------------------------------------------- reading */

/* What is wrong with a file of this kind and type, or NULL. */
static const char *
check_type(const struct stat *about, enum store_kind kind)
{
    if (S_ISREG(about->st_mode))
        return NULL;
    if (S_ISDIR(about->st_mode))
        return strerror(EISDIR);
    return kind == STORE_OWN ? not_regular : NULL;
}

int
store_open(const char *path, enum store_kind kind, char *error,
           size_t error_size)
{
    /* A FIFO without a writer must not stop the program. */
    const int flags = READ_FLAGS | (kind == STORE_OWN ? O_NONBLOCK : 0);
    const int file = open(path, flags);
    const char *wrong = NULL;
    struct stat about;

    if (file < 0) {
        /* What a socket answers. */
        wrong = errno == ENXIO ? not_regular : strerror(errno);
        if (errno == ENOTDIR)
            errno = ENOENT;
    } else if (fstat(file, &about) != 0) {
        wrong = strerror(errno);
    } else {
        wrong = check_type(&about, kind);
        errno = EINVAL;
    }
    if (wrong == NULL)
        return file;
    complain(path, wrong, error, error_size);
    disk_close_quietly(file);
    return -1;
}

/* read() until there is something, the end or an error. */
static ssize_t
read_some(int file, char *bytes, size_t size)
{
    ssize_t got;

    do
        got = read(file, bytes, size);
    while (got < 0 && errno == EINTR);
    return got;
}

/* All that is left in the file, to be freed; NULL with *wrong. */
static char *
read_all(int file, size_t most, size_t *length, const char **wrong)
{
    size_t room = FIRST_SIZE;
    char *text = malloc(room);

    *wrong = "out of memory";
    *length = 0;
    while (text != NULL) {
        const ssize_t got = read_some(file, text + *length, room - *length - 1);

        if (got <= 0) {
            *wrong = got < 0 ? strerror(errno) : NULL;
            break;
        }
        *length += (size_t)got;
        if (*length > most) {
            *wrong = "this file is too long";
            break;
        }
        if (*length == room - 1) {
            char *larger = realloc(text, 2 * room);

            if (larger == NULL)
                break;
            text = larger;
            room *= 2;
        }
    }
    if (*wrong == NULL) {
        text[*length] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

char *
store_read(const char *path, enum store_kind kind, size_t most, size_t *length,
           char *error, size_t error_size)
{
    const int file = store_open(path, kind, error, error_size);
    const char *wrong;

    *length = 0;
    if (file < 0)
        return NULL;

    char *text = read_all(file, most, length, &wrong);
    close(file);
    if (text != NULL)
        return text;
    errno = EIO;
    complain(path, wrong, error, error_size);
    return NULL;
}

/* ------------------------------------------------------------- directories */

/* Is it the home directory, or one above it? */
static bool
leads_home(const char *path)
{
    const char *home = getenv("HOME");
    const size_t length = strlen(path);

    return home != NULL && strncmp(home, path, length) == 0 &&
           (home[length] == '\0' || home[length] == '/');
}

bool
store_make_dirs(const char *path, char *error, size_t error_size)
{
    char part[STORE_PATH_MAX];
    const size_t length = strlen(path);

    if (length >= sizeof part) {
        errno = ENAMETOOLONG;
        return complain_errno(path, error, error_size);
    }
    memcpy(part, path, length + 1);
    for (char *slash = strchr(part + 1, '/'); slash != NULL;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';

        const int made =
            leads_home(part) ? access(part, F_OK) : mkdir(part, DIR_MODE);
        if (made != 0 && errno != EEXIST)
            return complain_errno(part, error, error_size);
        *slash = '/';
    }
    return true;
}

/* ----------------------------------------------------------------- locking */

/* Put what a symbolic link says in its place. */
static bool
follow(char path[STORE_PATH_MAX], const char *link)
{
    char next[STORE_PATH_MAX];
    const char *slash = strrchr(path, '/');
    const int kept =
        link[0] == '/' || slash == NULL ? 0 : (int)(slash - path) + 1;
    const int length = snprintf(next, sizeof next, "%.*s%s", kept, path, link);

    errno = ENAMETOOLONG;
    if (length < 0 || length >= STORE_PATH_MAX)
        return false;
    memcpy(path, next, (size_t)length + 1);
    return true;
}

/* Where the symbolic links of a path lead, whether there is a file or not. */
static bool
resolve(const char *path, char target[STORE_PATH_MAX])
{
    char link[STORE_PATH_MAX];

    errno = ENAMETOOLONG;
    if (strlen(path) >= STORE_PATH_MAX)
        return false;
    memcpy(target, path, strlen(path) + 1);
    for (int i = 0; i < LINKS_MAX; i++) {
        const ssize_t length = readlink(target, link, sizeof link - 1);

        if (length < 0)
            return true;
        link[length] = '\0';
        if (!follow(target, link))
            return false;
    }
    errno = ELOOP;
    return false;
}

/* File systems without locks exist; there nobody stands guard. */
static bool
wait_for_turn(int directory)
{
    for (int i = 0; i < LOCK_TRIES; i++) {
        if (flock(directory, LOCK_EX | LOCK_NB) == 0 ||
            (errno != EWOULDBLOCK && errno != EINTR))
            return true;
        poll(NULL, 0, LOCK_WAIT_MS);
    }
    return false;
}

bool
store_lock(struct store_lock *lock, const char *path, enum store_kind kind,
           char *error, size_t error_size)
{
    char directory[STORE_PATH_MAX];

    lock->path = path;
    lock->directory = -1;
    if (kind == STORE_OWN && !store_make_dirs(path, error, error_size))
        return false;
    if (!resolve(path, lock->target))
        return complain_errno(path, error, error_size);
    disk_directory(lock->target, directory);
    lock->directory = open(directory, READ_FLAGS | O_DIRECTORY);
    if (lock->directory < 0)
        return complain_errno(path, error, error_size);
    if (wait_for_turn(lock->directory))
        return true;
    store_unlock(lock);
    return complain(path, "another process keeps its directory locked", error,
                    error_size);
}

void
store_unlock(struct store_lock *lock)
{
    disk_close_quietly(lock->directory);
    lock->directory = -1;
}

/* ---------------------------------------------------------------- changing */

/*
 * May the target be replaced?  *old is the file that is there; *is_there is
 * false if there is none.
 */
static const char *
check_target(const char *target, struct stat *old, bool *is_there)
{
    *is_there = lstat(target, old) == 0;
    if (!*is_there)
        return errno == ENOENT ? NULL : strerror(errno);

    const char *wrong = check_type(old, STORE_OWN);
    if (wrong == NULL && access(target, W_OK) != 0)
        wrong = strerror(errno);
    return wrong;
}

bool
store_replace(const struct store_lock *lock, const char *content, size_t length,
              mode_t mode, char *error, size_t error_size)
{
    char beside[STORE_PATH_MAX];
    struct stat old, about;
    bool is_there;
    const char *wrong = check_target(lock->target, &old, &is_there);
    const struct disk_content new = {content, length, mode,
                                     is_there ? &old : NULL};

    if (wrong != NULL)
        return complain(lock->path, wrong, error, error_size);
    if (!disk_write_beside(lock->target, &new, beside, &about))
        return complain_errno(lock->path, error, error_size);
    if (rename(beside, lock->target) != 0) {
        disk_unlink_quietly(beside);
        return complain_errno(lock->path, error, error_size);
    }
    disk_sync_directory(lock->target);
    disk_sweep(lock->target, disk_last_name(lock->target), &about);
    return true;
}

/* Does the file end in the middle of a line? */
static bool
is_torn(int file, off_t size)
{
    char last;

    return size > 0 && pread(file, &last, 1, size - 1) == 1 && last != '\n';
}

/* All of the line, or nothing. */
static bool
append(int file, const char *line, size_t length, off_t size)
{
    if ((!is_torn(file, size) || disk_write(file, "\n", 1)) &&
        disk_write(file, line, length) && disk_sync(file))
        return true;

    const int why = errno;
    (void)!ftruncate(file, size);
    errno = why;
    return false;
}

bool
store_append(const struct store_lock *lock, const char *line, size_t length,
             mode_t mode, char *error, size_t error_size)
{
    const int file = open(lock->target,
                          O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW |
                              O_NONBLOCK | O_CLOEXEC | O_NOCTTY,
                          mode);
    struct stat about;

    assert(length > 0 && line[length - 1] == '\n');

    if (file < 0)
        return complain(lock->path,
                        errno == ENXIO ? not_regular : strerror(errno), error,
                        error_size);
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) {
        close(file);
        return complain(lock->path, not_regular, error, error_size);
    }

    const bool is_done = append(file, line, length, about.st_size);
    disk_close_quietly(file);
    if (!is_done)
        return complain_errno(lock->path, error, error_size);
    if (about.st_size == 0)
        disk_sync_directory(lock->target);
    return true;
}

bool
store_put_aside(const struct store_lock *lock, char *error, size_t error_size)
{
    struct stat about;
    bool is_there;
    const char *wrong = check_target(lock->target, &about, &is_there);

    if (wrong != NULL)
        return complain(lock->path, wrong, error, error_size);
    for (int i = 0; i < NAMES_MAX; i++) {
        char aside[STORE_PATH_MAX], number[16] = "";

        if (i > 0)
            snprintf(number, sizeof number, "-%d", i);
        const int length =
            snprintf(aside, sizeof aside, "%s.broken%s", lock->target, number);
        if (length < 0 || length >= STORE_PATH_MAX)
            break;
        if (access(aside, F_OK) == 0)
            continue;
        /* Not every file system has hard links. */
        if (link(lock->target, aside) == 0 ||
            (errno != EEXIST && rename(lock->target, aside) == 0))
            return true;
        if (errno != EEXIST)
            return complain_errno(lock->path, error, error_size);
    }
    return complain(lock->path, "there are too many broken files", error,
                    error_size);
}

/* ------------------------------------------------------------- other files */

/* Is it a pipe, a device or the like, which cannot be replaced? */
static bool
is_stream(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && !S_ISREG(about.st_mode) &&
           !S_ISDIR(about.st_mode);
}

static bool
write_stream(const char *path, struct text content, char *error,
             size_t error_size)
{
    const int file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    const bool is_done =
        file >= 0 && disk_write(file, content.at, content.length);

    disk_close_quietly(file);
    return is_done || complain_errno(path, error, error_size);
}

bool
store_write(const char *path, enum store_kind kind, struct text content,
            mode_t mode, char *error, size_t error_size)
{
    struct store_lock lock;

    if (kind == STORE_OPERAND && is_stream(path))
        return write_stream(path, content, error, error_size);
    if (!store_lock(&lock, path, kind, error, error_size))
        return false;

    const bool is_done = store_replace(&lock, content.at, content.length, mode,
                                       error, error_size);
    store_unlock(&lock);
    return is_done;
}

/* Give the file its name, if no other has it. */
static bool
name_it(const char *beside, const char *path)
{
    if (link(beside, path) == 0) {
        unlink(beside);
        return true;
    }
    if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS &&
        errno != EMLINK)
        return false;

    /* There are no hard links here: take the name first, then rename. */
    const int file = disk_create(path, S_IRUSR | S_IWUSR);
    if (file < 0)
        return false;
    close(file);
    if (rename(beside, path) == 0)
        return true;
    disk_unlink_quietly(path);
    return false;
}

bool
store_create(const char *path, const char *content, size_t length, mode_t mode,
             char *error, size_t error_size)
{
    const struct disk_content new = {content, length, mode, NULL};
    const char *suffix = strrchr(disk_last_name(path), '.');
    char beside[STORE_PATH_MAX];
    struct stat about;

    if (!store_make_dirs(path, error, error_size))
        return false;
    if (!disk_write_beside(path, &new, beside, &about))
        return complain_errno(path, error, error_size);
    if (!name_it(beside, path)) {
        disk_unlink_quietly(beside);
        return complain_errno(path, error, error_size);
    }
    disk_sync_directory(path);
    disk_sweep(path, suffix != NULL ? suffix : disk_last_name(path), &about);
    return true;
}

bool
store_try(const char *path, char *error, size_t error_size)
{
    char target[STORE_PATH_MAX], beside[STORE_PATH_MAX];
    struct stat old;
    bool is_there;

    if (is_stream(path))
        return access(path, W_OK) == 0 ||
               complain_errno(path, error, error_size);
    if (!resolve(path, target))
        return complain_errno(path, error, error_size);

    const char *wrong = check_target(target, &old, &is_there);
    if (wrong != NULL)
        return complain(path, wrong, error, error_size);

    const int file = disk_open_beside(target, beside, S_IRUSR | S_IWUSR);
    if (file < 0)
        return complain_errno(path, error, error_size);
    close(file);
    unlink(beside);
    return true;
}
