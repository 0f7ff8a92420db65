/*
 * solved.h -- the puzzles that were solved, a line of JSON each:
 *
 *     {"theme":"openers","puzzle":"First bag 1"}
 *
 * Lines are only appended.  A line of a puzzle that is no longer there is kept:
 * it may come back.  A line that names no puzzle is reported as
 * "FILE:LINE: what", skipped and kept.
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

/*
 * Note in the file that a puzzle was solved, unless it says so already: under a
 * lock, and after what other processes have noted, which *solved has then, too.
 * A 'path' of "" is no file: then only *solved gets it.  On false 'error' has
 * one line and *solved has the puzzle all the same.
 */
bool solved_add(const char *path, struct solved *solved, const char *theme,
                const char *puzzle, char *error, size_t error_size);

#endif
