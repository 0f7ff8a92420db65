/*
 * userdir.c -- where the user's files are, and making room for them.
 */
#include "store/userdir.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char program[] = "beamfall";

static const struct {
    const char *variable;
    const char *fallback; /* under HOME */
} places[USERDIR_COUNT] = {
    [USERDIR_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
    [USERDIR_DATA] = {"XDG_DATA_HOME", ".local/share"},
    [USERDIR_STATE] = {"XDG_STATE_HOME", ".local/state"},
};

bool
userdir_path(enum userdir which, const char *within,
             char path[DATADIR_PATH_MAX])
{
    const char *dir = getenv(places[which].variable);
    const char *home = getenv("HOME");
    const char *slash = within == NULL ? "" : "/";
    int length = -1;

    assert(which < USERDIR_COUNT);

    if (within == NULL)
        within = "";
    if (dir != NULL && dir[0] == '/')
        length = snprintf(path, DATADIR_PATH_MAX, "%s/%s%s%s", dir, program,
                          slash, within);
    else if (home != NULL && home[0] == '/')
        length = snprintf(path, DATADIR_PATH_MAX, "%s/%s/%s%s%s", home,
                          places[which].fallback, program, slash, within);
    return length > 0 && length < DATADIR_PATH_MAX;
}

bool
userdir_make(const char *path, char *error, size_t error_size)
{
    char part[DATADIR_PATH_MAX];
    const size_t length = strlen(path);

    if (length >= sizeof part) {
        snprintf(error, error_size, "%s: this path is too long", path);
        return false;
    }
    memcpy(part, path, length + 1);
    for (char *slash = strchr(part + 1, '/'); slash != NULL;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST) {
            snprintf(error, error_size, "%s: %s", part, strerror(errno));
            return false;
        }
        *slash = '/';
    }
    return true;
}
