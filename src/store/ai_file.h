/*
 * ai_file.h -- one AI as its file describes it: data/ai/NAME.cfg.
 *
 *     summary   = "Slow and friendly.";   a line for lists
 *     evaluator = "versus";               as in ai/judge/evaluator.h
 *     theta     = { hole = 40; };         the evaluator's numbers
 *     level     = { budget = 100; };      the settings of ai/config.h and the
 *                                         numbers of store/level.h
 *
 * All but the evaluator may be left out, and so may any number: the defaults
 * of the described tables stand in.  A setting whose values have names takes a
 * name ("drops"), its place among the names (2), or true and false for on and
 * off.  A name that is not known is an error.
 */
#ifndef STORE_AI_FILE_H
#define STORE_AI_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "format/setup.h"
#include "store/datadir.h"
#include "store/level.h"

enum {
    AI_FILE_SUMMARY_MAX = 64, /* bytes, the final '\0' included */
    AI_FILES_MAX = 64,        /* in a list */
};

struct ai_file {
    char name[DATADIR_NAME_MAX]; /* of the file, without ".cfg" */
    char summary[AI_FILE_SUMMARY_MAX];
    struct setup setup; /* all that can change a decision */
    struct level level;
};

/*
 * Read one file.  On false *ai is untouched and 'error' has one line,
 * "FILE:LINE: what is wrong".
 */
bool ai_file_read(const char *path, struct ai_file *ai, char *error,
                  size_t error_size);

/*
 * Not from a file: a program that speaks the Tetris Bot Protocol, at the usual
 * level.  Its name is the last word of the command, without directories.  On
 * false as above: the command is empty, too long, or has control characters.
 */
bool ai_file_of_command(const char *command, struct ai_file *ai, char *error,
                        size_t error_size);

/* Find NAME in the room "ai" and read it. */
bool ai_file_load(const struct datadir *dirs, const char *name,
                  struct ai_file *ai, char *error, size_t error_size);

/* The command in "tbp:COMMAND", which names a program, or NULL. */
const char *ai_file_command_in(const char *player);

/* An AI by its name, or a program by "tbp:COMMAND". */
bool ai_file_load_player(const struct datadir *dirs, const char *player,
                         struct ai_file *ai, char *error, size_t error_size);

/* Write all that *ai says to a file, which is replaced if it is there. */
bool ai_file_save(const struct ai_file *ai, const char *path, char *error,
                  size_t error_size);

/*
 * All AIs that have a rank, the weakest first.  Those that cannot be read are
 * left out; the first of them is reported in 'error', which is empty if there
 * was none.  Returns how many were written.
 */
int ai_file_list(const struct datadir *dirs, struct ai_file *list, int most,
                 char *error, size_t error_size);

/* The others, which differ in style, by name. */
int ai_file_list_styles(const struct datadir *dirs, struct ai_file *list,
                        int most, char *error, size_t error_size);

/* The same without those that change their pace: what a ladder is made of. */
int ai_file_list_fixed(const struct datadir *dirs, struct ai_file *list,
                       int most, char *error, size_t error_size);

/*
 * A digest of all that the file says about play at live speed: its setup, its
 * pace and its errors, but not its place in lists nor its strength.
 */
uint64_t ai_file_live_digest(const struct ai_file *ai);

#endif
