/*
 * theta.h -- the numbers of an evaluator, described.
 *
 * Each evaluator has one table of fields: it names each number, says what it
 * means and bounds it.  The reader of its data file, the manual page, the
 * error messages and the tuner all walk that table; there is no second list.
 */
#ifndef AI_JUDGE_THETA_H
#define AI_JUDGE_THETA_H

#include <stdbool.h>
#include <stdint.h>

enum { THETA_MAX = 48 }; /* numbers that an evaluator may have */

struct theta {
    int32_t value[THETA_MAX]; /* by the evaluator's own field number */
};

/* One number.  All are integers; the unit is part of the meaning. */
struct theta_field {
    const char *name;    /* lower case, words joined by '_' */
    const char *meaning; /* a phrase for a person who tunes it */
    int32_t least;
    int32_t most;
    int32_t initial; /* the shipped default */
};

/* The defaults of a table of 'count' fields. */
void theta_init(struct theta *theta, const struct theta_field *fields,
                int count);

/* The number of the field called 'name', or -1. */
int theta_find(const struct theta_field *fields, int count, const char *name);

/* Every number is inside the range of its field. */
bool theta_is_sound(const struct theta *theta, const struct theta_field *fields,
                    int count);

#endif
