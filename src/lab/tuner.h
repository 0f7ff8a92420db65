/*
 * tuner.h -- looking for a better theta, generation by generation.
 *
 * A theta is a point whose coordinates are, for each number of the evaluator,
 * how far it is from where tuning began, in parts of what it was there: 0 is
 * the anchor's theta, and +0.5 half as much again.  CMA-ES (cmaes.h) draws
 * points; a tournament against a pool, whose first member is the anchor, says
 * which are better.  The centre of the distribution plays along without being
 * ranked: it is what tuning has learned.
 *
 * Everything follows from the plan and its seed.  A tuner that was saved after
 * a generation and loaded again goes on as if it had never stopped.
 */
#ifndef LAB_TUNER_H
#define LAB_TUNER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "format/setup.h"
#include "lab/cmaes.h"
#include "lab/crew.h"
#include "lab/tournament.h"

enum {
    TUNER_GENERATIONS_MOST = 1000,
    TUNER_PLAN_MAX = 16384, /* bytes of a plan's text, with the '\0' */
};

/* What is tuned, and how. */
struct tuner_plan {
    struct setup pool[TOURNAMENT_OPPONENTS_MOST]; /* the anchor first */
    int pool_count;
    uint64_t seed;
    int lambda; /* points a generation */
    int sigma;  /* first step size, in thousandths */
    int seeds;  /* for each pairing, two battles each */
    struct ruleset rules;
};

/* What came of a generation. */
struct tuner_past {
    double best;       /* rating of the best point */
    double average;    /* of all points */
    double centre;     /* of the centre, as it was before */
    double throughput; /* of the centre */
    double sigma;      /* afterwards */
};

struct tuner {
    struct tuner_plan plan;
    struct cmaes cmaes;
    struct tuner_past past[TUNER_GENERATIONS_MOST]; /* by generation */
};

/* Begin; the theta of the anchor must be sound. */
void tuner_init(struct tuner *tuner, const struct tuner_plan *plan);

/* Where the centre is now, as a theta; every number is in its range. */
void tuner_centre(const struct tuner *tuner, struct theta *theta);

/* Battles of one generation. */
int64_t tuner_battles(const struct tuner *tuner);

struct tuner_run {
    int threads;
    void *context;
    void (*progress)(void *context, int64_t done); /* battles; may be NULL */
    bool (*stopped)(void *context);                /* may be NULL */
};

/* One generation.  Unless the answer is CREW_DONE nothing has changed. */
enum crew_end tuner_advance(struct tuner *tuner, const struct tuner_run *run);

/*
 * The plan as text: equal plans, equal texts.  It names the setups of the pool
 * by their canonical texts.
 */
void tuner_write_plan(const struct tuner_plan *plan, char text[TUNER_PLAN_MAX]);

#endif
