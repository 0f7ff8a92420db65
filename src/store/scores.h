/*
 * scores.h -- results that are kept: one line each, only ever appended.
 *
 *     {"date":"2026-11-30T01:15:00","mode":"sprint","ruleset":"guideline",
 *      "points":4000,"lines":40,"pieces":100,"ms":61000,"seed":"42",
 *      "name":"Anna B.","splits":[15000,31000,46000,61000]}   (on one line)
 *
 * "mode" is the list, the splits are when the quarters of the goal were reached
 * (left out: there are none), the seed is text, for it may have 64 bits.  A
 * line that cannot be understood is reported as "FILE:LINE: what", skipped and
 * kept; so is the rest of one that a crash has torn.  Programs that add at the
 * same time wait for each other.
 */
#ifndef STORE_SCORES_H
#define STORE_SCORES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/datadir.h"

enum {
    SCORE_WORD_MAX = 32, /* bytes of a date, mode or ruleset, with its '\0' */
    SCORE_NAME_MAX = 32, /* of a name */
    SCORE_SPLITS = 4,
};

struct score {
    char date[SCORE_WORD_MAX]; /* the caller's, any word; sorts as it reads */
    char mode[SCORE_WORD_MAX]; /* the list that it is in, see score_list.h */
    char ruleset[SCORE_WORD_MAX];
    int64_t points;
    int64_t lines;
    int64_t pieces;
    int64_t time_ms;
    uint64_t seed;
    int64_t split[SCORE_SPLITS]; /* milliseconds; all 0: there are none */
    char name[SCORE_NAME_MAX];   /* of one line; empty becomes "?" */
};

/* What makes one score better than another. */
enum score_order {
    SCORE_MOST_POINTS, /* marathon, ultra */
    SCORE_LEAST_TIME,  /* sprint, dig */
};

/* The usual file.  False if there is no place for it: then keep nothing. */
bool scores_path(char path[DATADIR_PATH_MAX]);

/*
 * Append one, on the disk before this returns.  A new file is the user's alone;
 * its directory is made.  On false 'error' has one line.
 */
bool scores_add(const char *path, const struct score *score, char *error,
                size_t error_size);

/* Which scores are asked for. */
struct scores_query {
    const char *mode;
    const char *ruleset;
    enum score_order order;
};

/*
 * The best of a mode under a ruleset, the best one first; among equals the one
 * that is older in the file.  Returns how many were written, at most 'most'.
 * 'error' is empty, or has one line about the first thing that is wrong.  A
 * file that is not there is empty.
 */
int scores_top(const char *path, const struct scores_query *query,
               struct score *top, int most, char *error, size_t error_size);

/* Is 'a' strictly better? */
bool score_is_better(enum score_order order, const struct score *a,
                     const struct score *b);

#endif
