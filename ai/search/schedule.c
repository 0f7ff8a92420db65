/*
 * schedule.c -- the bell over the depths, in fixed point.
 *
 * Two things must be exact: the caps have to add up, and every machine has to
 * agree on them.  So the bell is computed without the mathematics library, in
 * numbers with 30 binary digits after the point, and the shares are integers
 * divided once.
 */
#include "ai/search/schedule.h"

#include <assert.h>
#include <stdbool.h>

enum {
    FRACTION_BITS = 30,
    SERIES_TERMS = 24, /* 3^25 / 25! < 2^-43: what is left out is nothing */
};

static const uint64_t one = (uint64_t)1 << FRACTION_BITS;
static const uint64_t least_weight = ((uint64_t)1 << FRACTION_BITS) / 20;

/*
 * exp(-x) for x in 0..3, by the nested form of its series:
 *
 *     1 - x/1 (1 - x/2 (1 - x/3 (...)))
 *
 * Every bracket lies between 0 and 1 (the k-th is k times the integral of
 * (1 - t)^(k - 1) exp(-x t) over 0..1), so nothing is ever negative, and a
 * product is at most 3 * 2^60.
 */
static uint64_t
exp_minus(uint64_t x)
{
    uint64_t bracket = one;

    assert(x <= 3 * one);
    for (uint64_t k = SERIES_TERMS; k >= 1; k--) {
        const uint64_t term = (x * bracket >> FRACTION_BITS) / k;

        assert(term <= one);
        bracket = one - term;
    }
    return bracket;
}

/*
 * g of one depth.  With lengths in thousandths of a layer the exponent is
 * D^2 / (2 S^2), where D is below 2^14: D^2 has room for the fraction bits.
 * exp(-3) is below 0.05 already.
 */
static uint64_t
weight_of(const struct profile *profile, int depth)
{
    const int64_t from_peak =
        1000 * depth - profile->peak * (profile->horizon - 1);
    const uint64_t square = (uint64_t)(from_peak * from_peak);
    const uint64_t spread = (uint64_t)profile->spread;
    const uint64_t x = (square << FRACTION_BITS) / (2 * spread * spread);

    if (x >= 3 * one)
        return least_weight;

    const uint64_t weight = exp_minus(x);
    return weight > least_weight ? weight : least_weight;
}

/* Hand what rounding down left over to the largest remainders, one each. */
static void
share_rest(struct schedule *schedule, const uint64_t *remainder, int32_t rest)
{
    bool served[SCHEDULE_DEPTHS_MAX] = {false};

    assert(rest < schedule->depth_count);
    for (; rest > 0; rest--) {
        int next = 0;

        for (int d = 1; d < schedule->depth_count; d++) {
            if (!served[d] && (next == 0 || remainder[d] > remainder[next]))
                next = d;
        }
        served[next] = true;
        schedule->cap[next]++;
    }
}

/* Where the budget is so small that a depth got nothing, the richest gives. */
static void
feed_empty(struct schedule *schedule)
{
    for (int d = 1; d < schedule->depth_count; d++) {
        int richest = 1;

        if (schedule->cap[d] > 0)
            continue;
        for (int i = 2; i < schedule->depth_count; i++) {
            if (schedule->cap[i] >= schedule->cap[richest])
                richest = i; /* of equals the deepest gives */
        }
        schedule->cap[richest]--;
        schedule->cap[d]++;
    }
}

/* Split 'total' over the depths from 1 on. */
static void
share(struct schedule *schedule, const struct profile *profile, uint64_t total)
{
    uint64_t weight[SCHEDULE_DEPTHS_MAX] = {0};
    uint64_t remainder[SCHEDULE_DEPTHS_MAX] = {0};
    uint64_t sum = 0, shared = 0;

    for (int d = 1; d < schedule->depth_count; d++) {
        weight[d] = weight_of(profile, d);
        sum += weight[d];
    }
    for (int d = 1; d < schedule->depth_count; d++) {
        const uint64_t part = total * weight[d] / sum;

        schedule->cap[d] = (int32_t)part;
        remainder[d] = total * weight[d] % sum;
        shared += part;
    }
    share_rest(schedule, remainder, (int32_t)(total - shared));
    feed_empty(schedule);
}

static void
limit(struct schedule *schedule)
{
    for (int d = 0; d < schedule->depth_count; d++) {
        if (schedule->cap[d] > SCHEDULE_CAP_MAX)
            schedule->cap[d] = SCHEDULE_CAP_MAX;
    }
}

void
schedule_init(struct schedule *schedule, const struct profile *profile)
{
    assert(profile->width >= 1 && profile->width <= SCHEDULE_WIDTH_MAX);
    assert(profile->horizon >= 1 && profile->horizon <= SCHEDULE_DEPTHS_MAX);
    assert(profile->peak >= 0 && profile->peak <= SCHEDULE_PEAK_MAX);
    assert(profile->spread >= 1 && profile->spread <= SCHEDULE_SPREAD_MAX);

    *schedule = (struct schedule){.depth_count = profile->horizon};
    schedule->cap[0] = 2 * profile->width;
    if (profile->horizon > 1)
        share(schedule, profile,
              (uint64_t)profile->width * (uint64_t)profile->horizon);
    limit(schedule);
}

int32_t
schedule_largest_cap(const struct profile *profile)
{
    struct profile shorter = *profile;
    int32_t largest = 0;

    for (int h = 1; h <= profile->horizon; h++) {
        struct schedule schedule;

        shorter.horizon = h;
        schedule_init(&schedule, &shorter);
        for (int d = 0; d < h; d++) {
            if (schedule.cap[d] > largest)
                largest = schedule.cap[d];
        }
    }
    return largest;
}
