/*
 * userdir.h -- the user's own directories, by the XDG base directories.
 *
 * Without HOME and XDG variables there is no place for files of the user; that
 * is no error, only a reason not to keep anything.
 */
#ifndef STORE_USERDIR_H
#define STORE_USERDIR_H

#include <stdbool.h>
#include <stddef.h>

#include "base/store.h"
#include "store/datadir.h"

enum userdir {
    USERDIR_CONFIG, /* what the user has chosen */
    USERDIR_DATA,   /* what the program keeps: scores, replays */
    USERDIR_STATE,  /* what it knows for next time, and could do without */
    USERDIR_COUNT
};

/*
 * Write the path of 'within' (NULL: of the directory itself) under the user's
 * directory.  As the XDG specification says, a path that is not absolute is
 * ignored.  False if there is no such place, or its name is too long.
 */
bool userdir_path(enum userdir which, const char *within,
                  char path[DATADIR_PATH_MAX]);

/*
 * Is this path in one of the user's directories?  Then it must be a regular
 * file, also where it was named on the command line.
 */
enum store_kind userdir_kind(const char *path);

#endif
