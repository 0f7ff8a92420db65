/*
 * danger.h -- what it costs to have little room left.
 *
 * Rows that may still rise before a piece cannot enter are counted; what a row
 * costs is for the theta of an evaluator to say.
 */
#ifndef AI_JUDGE_DANGER_H
#define AI_JUDGE_DANGER_H

enum { DANGER_ROOM = 12 }; /* free rows from which on it is not crowded */

/* Each row under twelve, squared. */
static inline int
danger_of_crowd(int room, int weight)
{
    const int lacking = room < DANGER_ROOM ? DANGER_ROOM - room : 0;

    return lacking * lacking * weight;
}

/* Being unable to enter, and a tenth more for each row that is too many. */
static inline int
danger_of_death(int safe, int weight)
{
    return safe < 0 ? weight - safe * (weight / 10) : 0;
}

#endif
