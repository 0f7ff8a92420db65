/*
 * disk.h -- what is written is whole, and on the disk.  Private to the store
 * and the journal.
 *
 * A file that replaces another is written beside it, as "NAME.PID.tmp" or
 * "NAME.PID-N.tmp", and then takes its name.  What processes leave that die
 * meanwhile is swept away by later ones.
 */
#ifndef BASE_DISK_H
#define BASE_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "base/store.h"

/* --- Descriptors and paths ----------------------------------------------- */

/* close() and unlink() after a failure: errno stays.  -1 is no file. */
void disk_close_quietly(int file);
void disk_unlink_quietly(const char *path);

/* The directory that a path is in, and the name behind its last '/'. */
void disk_directory(const char *path, char directory[STORE_PATH_MAX]);
const char *disk_last_name(const char *path);

/* --- Writing ------------------------------------------------------------- */

/* Write all of it; false: errno. */
bool disk_write(int file, const char *bytes, size_t length);

/* True as well where a file system cannot sync: it has its own way. */
bool disk_sync(int file);

/* A new name is on the disk once its directory is.  Best effort. */
void disk_sync_directory(const char *path);

/*
 * Make a file that is not there yet; -1: errno.  A symbolic link in its place,
 * which would lead elsewhere, is not followed.
 */
int disk_create(const char *path, mode_t mode);

/* --- Files beside others -------------------------------------------------- */

struct disk_content {
    const char *bytes;
    size_t length;
    mode_t mode;            /* of a new file, less the umask */
    const struct stat *old; /* the file whose place it takes; NULL: none */
};

/* A new file beside the target, called 'beside'; -1: errno. */
int disk_open_beside(const char *target, char beside[STORE_PATH_MAX],
                     mode_t mode);

/*
 * Write the content to a new file beside the target, on the disk, and *about
 * it.  False: errno, and nothing is left.
 */
bool disk_write_beside(const char *target, const struct disk_content *content,
                       char beside[STORE_PATH_MAX], struct stat *about);

/*
 * Remove what processes have left beside the target that died while they were
 * writing files called 'stem', or with names that end so if it begins with a
 * dot.  'about' is a file written just now, so that its time is that of the
 * file system: on another machine a process may live under a number that is
 * free here, so what is young stays.
 */
void disk_sweep(const char *target, const char *stem, const struct stat *about);

#endif
