/*
 * bench_tables.c -- emptying and rotating, many times over.
 */
#include "lab/bench_tables.h"

#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/search/tables.h"
#include "lab/bench_steps.h"

enum { TURNS = 1000000, CLEARS = 50 };

/* Seconds for one decision's start, with the position always as predicted. */
static double
begin(struct tables *tables, enum ai_cache cache)
{
    struct outlook outlook;

    memset(&outlook, 0, sizeof outlook);
    tables->cache = cache;

    const double start = bench_seconds();
    for (int turn = 0; turn < TURNS; turn++) {
        tables_predict(tables, &outlook);
        tables_begin(tables, &outlook);
    }
    return (bench_seconds() - start) / TURNS;
}

/* Seconds to make a table as it was at first, every bucket written. */
static double
clear(struct ttable *table)
{
    const double start = bench_seconds();

    for (int i = 0; i < CLEARS; i++)
        ttable_init(table, table->bucket);
    return (bench_seconds() - start) / CLEARS;
}

bool
bench_tables_work(struct bench_tables *sums)
{
    const int count = ai_config_default().horizon;
    struct ttable_bucket *buckets =
        aligned_alloc(TTABLE_LINE, (size_t)count * ttable_size());
    struct tables tables = {.count = count};

    if (buckets == NULL)
        return false;
    for (int d = 0; d < count; d++)
        ttable_init(&tables.table[d], buckets + (size_t)d * TTABLE_BUCKETS);
    sums->count = count;
    sums->empty_seconds = begin(&tables, AI_CACHE_DECISION);
    sums->rotate_seconds = begin(&tables, AI_CACHE_ROTATE);
    sums->clear_seconds = clear(&tables.table[0]);
    free(buckets);
    return true;
}
