/*
 * bench_steps.h -- what the steps of a search cost, each done by itself.
 *
 * The search reads no clock, so its steps are taken apart and done one after
 * the other for the same placements: listing them, locking, naming (the key),
 * evaluating, and giving a status.  What a whole decision takes beyond their
 * sum is the rest: tables, collapsing, keeping and ordering.
 */
#ifndef LAB_BENCH_STEPS_H
#define LAB_BENCH_STEPS_H

#include <stdint.h>

#include "ai/ai.h"

enum bench_step {
    BENCH_LIST,
    BENCH_LOCK,
    BENCH_NAME,
    BENCH_EVALUATE,
    BENCH_STATUS,
    BENCH_STEP_COUNT
};

struct bench_steps {
    int64_t placements; /* each step was done so often */
    double seconds[BENCH_STEP_COUNT];
};

/* Processor seconds that this program has used. */
double bench_seconds(void);

/* Do the steps for all placements of all pieces on the boards. */
void bench_steps_work(struct bench_steps *steps,
                      const struct evaluator *evaluator,
                      const struct ai_position *position, int count);

#endif
