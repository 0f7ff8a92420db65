/*
 * rival_file.h -- how an opponent that adapts stands: a few numbers, and the
 * file in the user's state directory that keeps them.
 *
 * What they mean and how they change is bot/rival.h's.
 */
#ifndef STORE_RIVAL_FILE_H
#define STORE_RIVAL_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/store.h"
#include "store/datadir.h"
#include "store/described.h"

enum {
    RIVAL_PACE_LEAST = 100, /* pieces in a thousand seconds */
    RIVAL_PACE_MOST = 5000,
    RIVAL_STEP_LEAST = 60, /* thousandths of the pace */
    RIVAL_STEP_MOST = 300,
};

enum rival_last { RIVAL_NONE, RIVAL_LOST, RIVAL_WON };

struct rival {
    int32_t pace; /* pieces in a thousand seconds */
    int32_t step; /* next change, in thousandths of it */
    int32_t last; /* enum rival_last: the game that was counted last */
    int32_t games;
    int32_t lost; /* of these, by the rival */
};

enum { RIVAL_FIELDS = 5 };

extern const struct described rival_fields[RIVAL_FIELDS];

/* The usual file; false if there is no place for it: then keep nothing. */
bool rival_file_path(char path[DATADIR_PATH_MAX]);

/*
 * Read it; *rival is left alone if there is no such file, and each number where
 * the file has no good one.  False with one line in 'error' if something is
 * wrong with the file.
 */
bool rival_file_load(const char *path, struct rival *rival, char *error,
                     size_t error_size);

/* Put it in place of the old one, all or nothing. */
bool rival_file_save(const struct store_lock *lock, const struct rival *rival,
                     char *error, size_t error_size);

#endif
