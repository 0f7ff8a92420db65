/*
 * datadir.h -- where files are looked for, and which one wins.
 *
 * A file is named by its room ("ai", "rulesets") and its name ("gentle"), and
 * lies at DIR/ROOM/NAME.cfg.  The user's own directories come first, then the
 * one that was installed.  A directory that is not there is no error; nor is a
 * missing HOME, which just means that there are no files of the user.
 */
#ifndef STORE_DATADIR_H
#define STORE_DATADIR_H

#include <stdbool.h>
#include <stddef.h>

enum {
    DATADIR_COUNT_MAX = 3,
    DATADIR_PATH_MAX = 1024, /* bytes, the final '\0' included */
    DATADIR_NAME_MAX = 64,   /* as above, of a file without its ".cfg" */
};

struct datadir {
    int count;
    char path[DATADIR_COUNT_MAX][DATADIR_PATH_MAX]; /* first one wins */
};

/*
 * The directories $XDG_CONFIG_HOME/beamfall and $XDG_DATA_HOME/beamfall (or
 * their places under $HOME), and then 'installed'.  As the XDG specification
 * says, a path that is not absolute is ignored; so is one that is too long.
 */
void datadir_init(struct datadir *dirs, const char *installed);

/*
 * Write the path of the file to 'path' and return true, or return false with
 * one line in 'error' that says where was looked.  A name with a '/' is a path
 * itself and is taken as it is.
 */
bool datadir_find(const struct datadir *dirs, const char *room,
                  const char *name, char path[DATADIR_PATH_MAX], char *error,
                  size_t error_size);

/*
 * What a file is called: the last part of its path, without its last suffix,
 * as printable text.
 */
void datadir_name(const char *path, char name[DATADIR_NAME_MAX]);

/*
 * The names of all files of a room, without ".cfg", each once and sorted.
 * Returns how many were written; those beyond 'most' are left out, and so are
 * names that cannot be printed.
 */
int datadir_list(const struct datadir *dirs, const char *room,
                 char names[][DATADIR_NAME_MAX], int most);

#endif
