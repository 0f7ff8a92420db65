/*
 * mistakes.h -- a player's own mistakes, which come back as puzzles.
 *
 *     {"due":"2026-12-01","stage":0,"loss":4100,"made":"2026-11-30",
 *      "ruleset":"guideline","played":{"piece":"T","rotation":2,"x":4,"y":1,
 *      "spin":2,"hold":false},"position":"GGG.../... T OLJS"}   (on one line)
 *
 * A mistake comes back after one day, then after three, then after seven; each
 * time it is solved it has to wait longer, and whoever fails begins again with
 * a day.  After the third time it is learned and goes.
 *
 * When it comes back is decided by pure functions of dates.  The file is
 * changed under a lock: load, change, save.  A line that cannot be understood
 * is reported as "FILE:LINE: what", skipped and kept.
 */
#ifndef STORE_MISTAKES_H
#define STORE_MISTAKES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/ai.h"
#include "ai/rules/ruleset.h"
#include "base/store.h"
#include "store/datadir.h"

enum {
    MISTAKES_MAX = 400, /* that are kept: those with the least loss go first */
    MISTAKES_STAGES = 3,
    MISTAKES_DATE_SIZE = 11, /* "2026-11-30" and its '\0' */
};

struct mistake {
    int32_t due;   /* a day, see mistakes_day() */
    int32_t made;  /* the day of the game */
    uint8_t stage; /* 0..MISTAKES_STAGES - 1: times that it was solved */
    int32_t loss;  /* thousandths of a line, 0 and up */
    char rules[RULESET_NAME_SIZE]; /* a word: the ruleset's name */
    struct ai_move played;
    struct ai_position position;
};

struct mistakes {
    int count;
    struct mistake list[MISTAKES_MAX];
};

/* --- Dates --------------------------------------------------------------- */

/*
 * The number of a day, counted from 1970-01-01; a date of the Gregorian
 * calendar, from that day to 9999-12-31.  False if it is no such date.
 */
bool mistakes_day(const char *date, int32_t *day);
void mistakes_date(int32_t day, char date[MISTAKES_DATE_SIZE]);

/* --- When they come back ------------------------------------------------- */

/*
 * Add one that was made on this day; one of the same position is replaced.
 * False if there is no room, and none in the list that lost less.
 */
bool mistakes_add(struct mistakes *mistakes, const struct mistake *made,
                  int32_t today);

/* The place in the list of the one of this position; -1: there is none. */
int mistakes_find(const struct mistakes *mistakes,
                  const struct ai_position *position);

/* Places in the list of those that are due, the longest waiting first. */
int mistakes_due(const struct mistakes *mistakes, int32_t today, int *places,
                 int most);

/* When the next one is due; -1: there are none. */
int32_t mistakes_next(const struct mistakes *mistakes);

/* It was tried today: it waits for its next time, or is learned and gone. */
void mistakes_answer(struct mistakes *mistakes, int place, bool solved,
                     int32_t today);

/* --- The file ------------------------------------------------------------ */

/* The usual file.  False if there is no place for it: then keep nothing. */
bool mistakes_path(char path[DATADIR_PATH_MAX]);

/*
 * Read the file; one that is not there is empty.  'error' is empty, or has one
 * line about the first thing that is wrong; all that can be understood is read.
 * False if the file could not be read to its end: then it cannot be saved.
 */
bool mistakes_load(const char *path, struct mistakes *mistakes, char *error,
                   size_t error_size);

/*
 * Replace what the file says by the list, which was loaded under this lock;
 * lines that were skipped stay.  On false 'error' has one line and the old file
 * is there.
 */
bool mistakes_save(const struct store_lock *lock,
                   const struct mistakes *mistakes, char *error,
                   size_t error_size);

/*
 * Note in the file that a mistake was answered today, as mistakes_answer() does
 * in a list; nothing if another process has changed or removed it meanwhile.
 */
bool mistakes_note(const char *path, const struct mistake *asked, bool solved,
                   int32_t today, char *error, size_t error_size);

#endif
