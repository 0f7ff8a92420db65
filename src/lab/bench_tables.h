/*
 * bench_tables.h -- what it costs to empty all tables of an engine, and to
 * rotate them: once a decision.
 *
 * Both with everything that goes with it: the prediction noted and compared
 * with the position that came.
 */
#ifndef LAB_BENCH_TABLES_H
#define LAB_BENCH_TABLES_H

#include <stdbool.h>

struct bench_tables {
    int count;             /* tables of an engine with default options */
    double empty_seconds;  /* to empty all of them once */
    double rotate_seconds; /* to rotate them by one depth once */
    double clear_seconds;  /* for comparison: to overwrite one of them */
};

/* False when out of memory. */
bool bench_tables_work(struct bench_tables *sums);

#endif
