/*
 * replays.h -- finished games, a file each.
 *
 *     .../beamfall/replays/2026-11-30T01-15-00-versus.replay
 *
 * The names sort by date; a game with hints has "-hints" behind the mode.  A
 * file is there whole or not at all.  Only files that end with ".replay" are
 * looked at, and only those are ever removed.
 */
#ifndef STORE_REPLAYS_H
#define STORE_REPLAYS_H

#include <stdbool.h>
#include <stddef.h>

#include "store/datadir.h"

enum { REPLAYS_NAME_MAX = 96 }; /* bytes of a file's name, with its '\0' */

/* The usual directory.  False if there is no place for it: keep nothing. */
bool replays_dir(char path[DATADIR_PATH_MAX]);

/* A game to be kept. */
struct replays_game {
    const char *date; /* the caller's; letters, digits, '-', '_' are kept */
    const char *mode;
    bool hinted;      /* its name says so, for what is in it does not */
    const char *text; /* as format/replay.h writes it */
    size_t length;
};

/*
 * Keep a game, and of all games only the newest 'keep' (1 and up).  The
 * directory is made, the file is the user's alone; 'path' gets its name.  On
 * false 'error' has one line and nothing has changed.
 */
bool replays_save(const char *dir, const struct replays_game *game, int keep,
                  char path[DATADIR_PATH_MAX], char *error, size_t error_size);

/* Names of the newest games, newest first; returns how many were written. */
int replays_list(const char *dir, char names[][REPLAYS_NAME_MAX], int most);

/*
 * Read a file; the text is to be freed.  NULL with one line in 'error' if it
 * cannot be, or is larger than any game.
 */
char *replays_read(const char *path, size_t *length, char *error,
                   size_t error_size);

#endif
