/*
 * memo.c -- an index and an array, three times.
 */
#include "ai/turns/memo.h"

#include <string.h>

static struct index_bucket *
take_buckets(struct arena *arena, int places)
{
    return arena_take(arena, (size_t)places / INDEX_PLACES,
                      sizeof(struct index_bucket));
}

void
memo_lay_out(struct memo *memo, int scenarios, struct arena *arena)
{
    const size_t width = (size_t)scenarios * sizeof *memo->arrival;

    memo->scenarios = scenarios;
    memo->plan_index.bucket = take_buckets(arena, MEMO_PLANS);
    memo->plan = arena_take(arena, MEMO_PLANS, sizeof *memo->plan);
    memo->value_index.bucket = take_buckets(arena, MEMO_VALUES);
    memo->value = arena_take(arena, MEMO_VALUES, sizeof *memo->value);
    memo->arrival_index.bucket = take_buckets(arena, MEMO_ARRIVALS);
    memo->arrival = arena_take(arena, MEMO_ARRIVALS, width);
    memo->arrival_count =
        arena_take(arena, MEMO_ARRIVALS, sizeof *memo->arrival_count);
}

void
memo_init(struct memo *memo)
{
    index_init(&memo->plan_index, memo->plan_index.bucket, MEMO_PLANS);
    index_init(&memo->value_index, memo->value_index.bucket, MEMO_VALUES);
    index_init(&memo->arrival_index, memo->arrival_index.bucket, MEMO_ARRIVALS);
}

void
memo_empty(struct memo *memo)
{
    index_empty(&memo->plan_index);
    index_empty(&memo->value_index);
    index_empty(&memo->arrival_index);
}

bool
memo_find_plan(struct memo *memo, struct key name, struct turn_plan *plan)
{
    const int place = index_find(&memo->plan_index, name);

    if (place != INDEX_NOTHING)
        *plan = memo->plan[place];
    return place != INDEX_NOTHING;
}

void
memo_keep_plan(struct memo *memo, struct key name, const struct turn_plan *plan)
{
    memo->plan[index_take(&memo->plan_index, name)] = *plan;
}

bool
memo_find_value(struct memo *memo, struct key name, struct worth *worth)
{
    const int place = index_find(&memo->value_index, name);

    if (place != INDEX_NOTHING)
        *worth = memo->value[place];
    return place != INDEX_NOTHING;
}

void
memo_keep_value(struct memo *memo, struct key name, const struct worth *worth)
{
    memo->value[index_take(&memo->value_index, name)] = *worth;
}

/* Where the arrivals of a place begin. */
static struct arrival_view *
arrivals_at(const struct memo *memo, int place)
{
    return &memo->arrival[(size_t)place * (size_t)memo->scenarios];
}

bool
memo_find_arrivals(struct memo *memo, struct key name,
                   struct arrivals *arrivals)
{
    const int place = index_find(&memo->arrival_index, name);

    if (place == INDEX_NOTHING)
        return false;
    arrivals->count = memo->arrival_count[place];
    memcpy(arrivals->arrival, arrivals_at(memo, place),
           (size_t)arrivals->count * sizeof *arrivals->arrival);
    return true;
}

void
memo_keep_arrivals(struct memo *memo, struct key name,
                   const struct arrivals *arrivals)
{
    const int place = index_take(&memo->arrival_index, name);

    memo->arrival_count[place] = (uint8_t)arrivals->count;
    memcpy(arrivals_at(memo, place), arrivals->arrival,
           (size_t)arrivals->count * sizeof *arrivals->arrival);
}
