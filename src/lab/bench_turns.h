/*
 * bench_turns.h -- what the tables of the search over turns save.
 *
 * Two games, move by move; on every decision of the first seat each way to keep
 * what has been worked out is asked the same.
 */
#ifndef LAB_BENCH_TURNS_H
#define LAB_BENCH_TURNS_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/turns/turns.h"

enum { BENCH_TURNS_LEVELS = 3, BENCH_TURNS_RUNS = 2 * TURNS_CACHE_COUNT };

/* One way to keep it: sums over all decisions. */
struct bench_turns_run {
    enum turns_cache cache;
    bool shares;
    int64_t decisions;
    int64_t predicted;
    double seconds;
    struct turns_report sum; /* its counts; the rest of it is not set */
    uint64_t digest;
};

struct bench_turns {
    struct ai_config config; /* of all runs, but for cache and shares */
    struct bench_turns_run run[BENCH_TURNS_RUNS];
    struct turns_memory memory; /* of one instance */
    bool agrees; /* all that begin each decision anew decided the same */
};

/* 'quick': only the first two decisions of each game.  False when out of
   memory. */
bool bench_turns_work(struct bench_turns *bench, bool quick);

#endif
