/*
 * solved.h -- the puzzles that were solved, a line each: "THEME/NAME".
 *
 * The file is replaced as a whole.  A line of a puzzle that is no longer there
 * is kept: it may come back.  A line that is none is reported as
 * "FILE:LINE: what", and then the file is left alone until somebody mends it.
 */
#ifndef STORE_SOLVED_H
#define STORE_SOLVED_H

#include <stdbool.h>
#include <stddef.h>

#include "store/puzzle_file.h"

enum {
    SOLVED_MAX = 2000,
    SOLVED_NAME_SIZE = DATADIR_NAME_MAX + PUZZLE_NAME_SIZE,
};

struct solved {
    int count;
    bool is_broken; /* the file that was read has lines that are none */
    char name[SOLVED_MAX][SOLVED_NAME_SIZE];
};

/* The usual file.  False if there is no place for it: then keep nothing. */
bool solved_path(char path[DATADIR_PATH_MAX]);

/*
 * Read the file; one that is not there is empty.  'error' is empty, or has one
 * line about the first thing that is wrong; all that can be understood is read.
 */
void solved_load(const char *path, struct solved *solved, char *error,
                 size_t error_size);

bool solved_has(const struct solved *solved, const char *theme,
                const char *puzzle);

/* False: it was there already, or there is no room. */
bool solved_add(struct solved *solved, const char *theme, const char *puzzle);

/*
 * Replace the file; on false 'error' has one line and the old one is there.
 * One that is broken is not replaced.
 */
bool solved_save(const char *path, const struct solved *solved, char *error,
                 size_t error_size);

#endif
