/*
 * store.h -- files on the disk: opened, read, locked, replaced and made.
 *
 * All files that the program reads or writes pass through here.  A file that
 * the program looks for by itself (STORE_OWN) must be a regular one: a FIFO, a
 * device, a socket or a directory in its place is refused at once.  A file that
 * was named on the command line (STORE_OPERAND) may be a pipe or a device.
 *
 * What is changed as a whole is changed under a lock: store_lock(), read what
 * is there now, merge, store_replace(), store_unlock().  Whoever reads the file
 * sees the old content or the new one, also after a crash; never a part of
 * either.  Symbolic links stay: the file they lead to is replaced.
 *
 * All errors are one line, "FILE: what".
 */
#ifndef BASE_STORE_H
#define BASE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/text.h"

enum { STORE_PATH_MAX = 4096 }; /* bytes, the final '\0' included */

enum store_kind {
    STORE_OWN,     /* must be a regular file */
    STORE_OPERAND, /* may be anything but a directory */
};

/* --- Reading ------------------------------------------------------------- */

/*
 * Open for reading; the descriptor, or -1 with one line in 'error'.  errno is
 * ENOENT if there is no such file.
 */
int store_open(const char *path, enum store_kind kind, char *error,
               size_t error_size);

/*
 * Read a whole file of at most 'most' bytes.  The text has a '\0' behind its
 * *length bytes and is to be freed.  NULL with one line in 'error'; errno is
 * ENOENT if there is no such file.
 */
char *store_read(const char *path, enum store_kind kind, size_t most,
                 size_t *length, char *error, size_t error_size);

/* --- Directories --------------------------------------------------------- */

/*
 * Make all directories above the last '/' of 'path' that are missing, for the
 * user alone; but never $HOME itself or what is above it.
 */
bool store_make_dirs(const char *path, char *error, size_t error_size);

/* --- Changing a file ----------------------------------------------------- */

/* A file that is being changed. */
struct store_lock {
    const char *path;            /* the caller's, as it is called in errors */
    char target[STORE_PATH_MAX]; /* where its symbolic links lead */
    int directory;               /* of the target: a locked descriptor */
};

/*
 * Wait until no other process changes a file in the directory that the file is
 * in, for two seconds at most.  The directories above one of our own are made.
 * 'path' must outlive the lock.  File systems without locks exist; there nobody
 * waits.  On false there is nothing to unlock.
 */
bool store_lock(struct store_lock *lock, const char *path, enum store_kind kind,
                char *error, size_t error_size);
void store_unlock(struct store_lock *lock);

/*
 * Put 'length' bytes in the place of the file, on the disk before this returns.
 * A new file gets 'mode' less the umask, an old one keeps mode and owner.  What
 * processes that died while writing have left beside it is removed.  On false
 * the old content is still there.
 */
bool store_replace(const struct store_lock *lock, const char *content,
                   size_t length, mode_t mode, char *error, size_t error_size);

/*
 * Append a line, which ends with '\n', to a file, or make it with 'mode'; on
 * the disk before this returns.  If the file ends within a line, that line is
 * ended first.
 */
bool store_append(const struct store_lock *lock, const char *line,
                  size_t length, mode_t mode, char *error, size_t error_size);

/*
 * Give a file that cannot be understood another name, PATH.broken or one with
 * a number, so that a new one can take its place.  No file is replaced.
 */
bool store_put_aside(const struct store_lock *lock, char *error,
                     size_t error_size);

/* --- Other files --------------------------------------------------------- */

/* Lock, replace and unlock in one: for files whose old content is no matter.
   A pipe or a device that was named as an operand is written to. */
bool store_write(const char *path, enum store_kind kind, struct text content,
                 mode_t mode, char *error, size_t error_size);

/*
 * Make a file that is not there yet, whole or not at all.  False with errno
 * EEXIST if there is one of this name, which stays as it is.
 */
bool store_create(const char *path, const char *content, size_t length,
                  mode_t mode, char *error, size_t error_size);

/*
 * Could store_write() write this operand?  To be asked before hours of work;
 * nothing is left behind, and no directory is made.
 */
bool store_try(const char *path, char *error, size_t error_size);

#endif
