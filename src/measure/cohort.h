/*
 * cohort.h -- many battles of the same two AIs, on any number of cores.
 *
 * Game k uses seed + k; with rotations each seed is played twice, with the
 * sides changed over.  Threads play different battles, so the results do not
 * depend on how many there are.
 */
#ifndef MEASURE_COHORT_H
#define MEASURE_COHORT_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "measure/battle.h"

enum { COHORT_THREADS_MAX = 64 };

struct cohort_options {
    struct ai_options ai[2]; /* A and B; both with the same rules */
    uint64_t seed;
    int games;      /* battles in all */
    bool rotations; /* every second battle repeats the seed, sides changed */
    int threads;    /* 1..COHORT_THREADS_MAX */
};

/* One battle as A and B see it: index 0 is always A, whatever its seat. */
struct cohort_battle {
    uint64_t seed;
    bool rotated; /* A sat second */
    struct battle_result result;
};

/* Told after each battle, from one thread at a time. */
typedef void cohort_progress_fn(void *context, int done, int games);

/*
 * Play them all into battles[0 .. games - 1].  Returns false when out of
 * memory or threads.  'progress' may be NULL.
 */
bool cohort_run(const struct cohort_options *options,
                struct cohort_battle *battles, cohort_progress_fn *progress,
                void *context);

#endif
