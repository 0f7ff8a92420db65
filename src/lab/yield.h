/*
 * yield.h -- what a difference of statuses comes to, by playing on.
 *
 * The engine's numbers rank placements; what a difference of them is worth is
 * a question to the game.  So positions are taken from games of many kinds,
 * several first placements of each are searched like with like, and from each
 * of them play goes on, with the same pieces and the same garbage for all.
 * What counts alone is lines of attack and garbage dug over twenty pieces;
 * what counts in versus is who wins.
 *
 * A yield follows from its seed alone.  How losses are shown to players is
 * none of its business: see coach/loss.h, which has the fitted numbers.
 */
#ifndef LAB_YIELD_H
#define LAB_YIELD_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"

enum {
    YIELD_PIECES = 20,   /* alone: that are counted, the first one included */
    YIELD_SAMPLES = 8,   /* first placements of a position */
    YIELD_SCENARIOS = 2, /* continuations of each */
    YIELD_DEEPER = 4,    /* times the budget, to see how much changes */
    YIELD_DEEP_EACH = 4, /* one position in so many is searched deeper */
    YIELD_KNOTS = 8,     /* of the curve */
};

struct yield_options {
    struct ruleset rules;
    uint64_t seed;
    int budget; /* of the searches that are compared */
    int horizon;
    bool versus; /* games of two; the unit is a game won, not a line */
};

/* So many parts of a sample's loss are one line, or one game. */
int yield_whole(const struct yield_options *options);

/* One first placement, against the best one of its position. */
struct yield_sample {
    int32_t position;   /* its number */
    int32_t difference; /* of the statuses, 0 and up; meant unless it ends */
    int32_t deeper;     /* the same with more budget, -1: not known */
    bool ends;          /* it looks less far ahead: the game is over */
    int16_t lost; /* parts, less than with the best one in all scenarios */
};

/* What is worked with; large. */
struct yield;

/* NULL when out of memory. */
struct yield *yield_create(const struct yield_options *options);
void yield_destroy(struct yield *yield); /* NULL is allowed */

/*
 * Sample position 'number' (0 and up).  Returns how many samples there are; 0
 * if the position has nothing to choose.
 */
int yield_sample(struct yield *yield, int number,
                 struct yield_sample samples[YIELD_SAMPLES]);

/* --- The curve ----------------------------------------------------------- */

/* A point of it, and what it rests on. */
struct yield_knot {
    int32_t difference; /* mean of the samples' */
    int32_t loss;       /* thousandths of a line or game; never falls */
    int32_t error;      /* standard error of the mean */
    int32_t count;      /* samples */
};

struct yield_curve {
    struct yield_knot knot[YIELD_KNOTS]; /* by rising difference */
    struct yield_knot end; /* of those that end the game; difference is 0 */
    int32_t noise; /* root of the mean square of how much small losses (of
                      less than two lines) change with more budget,
                      thousandths; alone only */
    int32_t noise_count;
    int32_t slope; /* of the straight line from zero through all samples that do
                      not end the game, thousandths of a line or game for one
                      line lost; versus only */
    int32_t slope_error; /* its standard error, positions being independent */
    int32_t slope_count;
};

/* Fit it; the samples are put in order of their differences, and 'whole' is
   as above. */
void yield_fit(struct yield_sample *samples, int count, int whole,
               struct yield_curve *curve);

/* What a line is worth, given how many thousandths of one a difference is.  The
   samples are put in order of their positions. */
void yield_fit_slope(struct yield_sample *samples, int count, int whole,
                     int32_t (*lines)(int64_t difference),
                     struct yield_curve *curve);

#endif
