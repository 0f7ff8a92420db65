/*
 * bench.h -- a fixed amount of work, timed, and a signature of all it did.
 *
 * The work: games that two evaluators play, the second under a rain of
 * garbage, and boards from the middle of games, decided one by one.  Each is
 * done once for every way to treat the tables.  The counts and the signature
 * are the same on every machine and build; only the seconds differ.
 */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "lab/bench_steps.h"
#include "lab/bench_tables.h"

enum { BENCH_EVALUATORS = 2 };

/* Sums over the decisions of one run. */
struct bench_run {
    int64_t decisions;
    int64_t predicted;  /* of them, those that could use rotated tables */
    int64_t candidates; /* of all depths */
    double seconds;     /* of processor time, in decisions alone */
    uint64_t digest;    /* of every decision and every status */
    struct {
        int64_t candidates, collapsed, hits, stores, replaced;
    } layer[AI_HORIZON_MAX];
};

/* Landings listed for all pieces on the boards. */
struct bench_landings {
    int64_t calls;
    int64_t landings;
    double seconds;
};

struct bench {
    const struct evaluator *evaluator[BENCH_EVALUATORS];
    struct bench_run run[BENCH_EVALUATORS][AI_CACHE_COUNT];
    struct bench_landings landings;
    struct bench_steps steps[BENCH_EVALUATORS];
    struct bench_tables tables;
    uint64_t signature;
    bool agrees; /* every way to treat the tables decided the same */
};

/*
 * Do the work.  'quick': only once, with AI_CACHE_ROTATE, for the signature.
 * False when out of memory.
 */
bool bench_work(struct bench *bench, bool quick);

#endif
