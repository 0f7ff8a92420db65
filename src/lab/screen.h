/*
 * screen.h -- playing a screening, and what it says of each number.
 *
 * The sample is a seed, both its battles together: they have the same pieces
 * and the same design, and are not independent of each other.  What side A
 * made better than side B there is explained by the signs of the design, by
 * least squares (squares.h), so the weight of a number is how much better the
 * side fares that has it high than the side that has it low.
 *
 * Threads play different battles; the outcome does not depend on how many.
 */
#ifndef LAB_SCREEN_H
#define LAB_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "lab/crew.h"
#include "lab/screen_plan.h"
#include "lab/squares.h"

/* What was counted on the seeds of which both battles were played. */
struct screen_tally {
    int64_t seeds;
    int64_t turns;           /* this and the next two: of all their battles */
    int64_t attack;          /* lines, of both sides */
    int64_t pieces;          /* of both sides */
    struct squares contrast; /* wins less losses a battle; a constant first */
    struct squares attacks;  /* lines of attack a piece; likewise */
};

struct screen_run {
    int threads; /* 1..CREW_THREADS_MAX */
    void *context;
    void (*progress)(void *context, int64_t done); /* battles; may be NULL */
    bool (*stopped)(void *context);                /* may be NULL */
};

/* A weight with its standard error. */
struct screen_effect {
    double value;
    double error;
};

/* What the side that has a number high has more than the other one. */
struct screen_answer {
    struct screen_effect contrast; /* share of wins less that of losses */
    struct screen_effect attack;   /* lines a piece */
};

/*
 * Play it.  Where the answer is CREW_STOPPED the tally is that of the first
 * seeds; where it is CREW_FAILED, memory that has run out included, it means
 * nothing.
 */
enum crew_end screen_play(const struct screen_plan *plan,
                          const struct screen_run *run,
                          struct screen_tally *tally);

/*
 * The answers, by number.  False when the seeds are too few, or have signs by
 * which some numbers cannot be told apart.
 */
bool screen_answer(const struct screen_plan *plan,
                   const struct screen_tally *tally,
                   struct screen_answer answer[SCREEN_NUMBERS_MOST]);

#endif
