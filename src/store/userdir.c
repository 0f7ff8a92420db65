/*
 * userdir.c -- where the user's files are.
 */
#include "store/userdir.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

enum store_kind
userdir_kind(const char *path)
{
    char dir[DATADIR_PATH_MAX];

    for (int i = 0; i < USERDIR_COUNT; i++) {
        if (!userdir_path((enum userdir)i, NULL, dir))
            continue;

        const size_t length = strlen(dir);
        if (strncmp(path, dir, length) == 0 && path[length] == '/')
            return STORE_OWN;
    }
    return STORE_OPERAND;
}
