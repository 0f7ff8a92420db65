/*
 * yield_fit.c -- from samples to a curve that never falls.
 *
 * The samples in order of their differences are cut into groups of equal size;
 * the mean of each is a knot.  Where a knot lies below the one before it, both
 * groups become one (pool adjacent violators), which is the least-squares fit
 * among curves that do not fall.
 */
#include "lab/yield.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum { NOISE_UNDER = 2000 }; /* losses that are looked at for the noise */

/* Sums over a group of samples. */
struct sums {
    double count;
    double difference;
    double lost;
    double lost_squared;
};

/* The best placements are 0 by definition, and not part of the fit. */
static bool
is_fitted(const struct yield_sample *sample)
{
    return !sample->ends && sample->difference > 0;
}

static int
by_difference(const void *a, const void *b)
{
    const struct yield_sample *x = a;
    const struct yield_sample *y = b;

    if (is_fitted(x) != is_fitted(y))
        return is_fitted(x) ? -1 : 1;
    if (x->difference != y->difference)
        return x->difference < y->difference ? -1 : 1;
    return x->position < y->position ? -1 : x->position > y->position;
}

static void
sums_add(struct sums *sums, const struct yield_sample *sample, int whole)
{
    const double lost = (double)sample->lost / whole;

    sums->count += 1.0;
    sums->difference += sample->difference;
    sums->lost += lost;
    sums->lost_squared += lost * lost;
}

static struct yield_knot
knot_of(const struct sums *sums)
{
    struct yield_knot knot = {.count = (int32_t)sums->count};

    if (sums->count < 2.0)
        return knot;

    const double mean = sums->lost / sums->count;
    const double variance =
        (sums->lost_squared - sums->count * mean * mean) / (sums->count - 1.0);
    knot.difference = (int32_t)lround(sums->difference / sums->count);
    knot.loss = (int32_t)lround(1000.0 * mean);
    knot.error = (int32_t)lround(1000.0 * sqrt(variance / sums->count));
    return knot;
}

/* Give knots that fall the mean of their neighbours; both keep their place. */
static void
let_rise(struct yield_knot *knot, int count)
{
    double sum[YIELD_KNOTS], weight[YIELD_KNOTS];
    int size[YIELD_KNOTS];
    int blocks = 0;

    for (int i = 0; i < count; i++) {
        sum[blocks] = (double)knot[i].loss * knot[i].count;
        weight[blocks] = knot[i].count;
        size[blocks++] = 1;
        while (blocks > 1 && sum[blocks - 2] / weight[blocks - 2] >
                                 sum[blocks - 1] / weight[blocks - 1]) {
            blocks--;
            sum[blocks - 1] += sum[blocks];
            weight[blocks - 1] += weight[blocks];
            size[blocks - 1] += size[blocks];
        }
    }
    for (int b = 0, i = 0; b < blocks; b++) {
        const double mean = sum[b] / weight[b];

        for (int j = 0; j < size[b]; j++, i++)
            knot[i].loss = mean > 0.0 ? (int32_t)lround(mean) : 0;
    }
}

/* The curve at a difference: straight from knot to knot, from zero on. */
static double
read_curve(const struct yield_curve *curve, int32_t difference)
{
    double x = 0.0, y = 0.0;

    for (int i = 0; i < YIELD_KNOTS; i++) {
        const struct yield_knot *knot = &curve->knot[i];

        if (difference < knot->difference)
            return y +
                   (knot->loss - y) * (difference - x) / (knot->difference - x);
        x = knot->difference;
        y = knot->loss;
    }
    return y;
}

static void
measure_noise(const struct yield_sample *samples, int count,
              struct yield_curve *curve)
{
    double squares = 0.0;

    curve->noise_count = 0;
    for (int i = 0; i < count; i++) {
        if (samples[i].ends || samples[i].deeper < 0)
            continue;

        const double shallow = read_curve(curve, samples[i].difference);
        const double deep = read_curve(curve, samples[i].deeper);
        if (shallow >= NOISE_UNDER)
            continue;
        squares += (shallow - deep) * (shallow - deep);
        curve->noise_count++;
    }
    curve->noise = curve->noise_count > 0
                       ? (int32_t)lround(sqrt(squares / curve->noise_count))
                       : 0;
}

void
yield_fit(struct yield_sample *samples, int count, int whole,
          struct yield_curve *curve)
{
    struct sums end = {.count = 0.0};
    int fitted = 0;

    *curve = (struct yield_curve){.noise = 0};
    qsort(samples, (size_t)count, sizeof *samples, by_difference);
    for (int i = 0; i < count; i++) {
        fitted += is_fitted(&samples[i]);
        if (samples[i].ends)
            sums_add(&end, &samples[i], whole);
    }
    for (int k = 0; k < YIELD_KNOTS; k++) {
        struct sums sums = {.count = 0.0};

        for (int i = fitted * k / YIELD_KNOTS;
             i < fitted * (k + 1) / YIELD_KNOTS; i++)
            sums_add(&sums, &samples[i], whole);
        curve->knot[k] = knot_of(&sums);
    }
    let_rise(curve->knot, YIELD_KNOTS);
    curve->end = knot_of(&end);
    measure_noise(samples, count, curve);
}

/* ------------------------------------------------------------ What a line is -- */

static int
by_position(const void *a, const void *b)
{
    const struct yield_sample *x = a;
    const struct yield_sample *y = b;

    if (x->position != y->position)
        return x->position < y->position ? -1 : 1;
    return x->difference < y->difference ? -1 : x->difference > y->difference;
}

/*
 * Through zero: slope = sum(x y) / sum(x x).  Samples of one position share its
 * best placement, so its residues are summed before they are squared.
 */
void
yield_fit_slope(struct yield_sample *samples, int count, int whole,
                int32_t (*lines)(int64_t difference), struct yield_curve *curve)
{
    double xy = 0.0, xx = 0.0, squares = 0.0, residue = 0.0;

    curve->slope_count = 0;
    qsort(samples, (size_t)count, sizeof *samples, by_position);
    for (int i = 0; i < count; i++) {
        if (!is_fitted(&samples[i]))
            continue;

        const double x = lines(samples[i].difference) / 1000.0;
        xy += x * samples[i].lost / whole;
        xx += x * x;
        curve->slope_count++;
    }

    const double slope = xx > 0.0 ? xy / xx : 0.0;
    for (int i = 0; i < count; i++) {
        if (is_fitted(&samples[i])) {
            const double x = lines(samples[i].difference) / 1000.0;

            residue += x * ((double)samples[i].lost / whole - slope * x);
        }
        if (i + 1 == count || samples[i + 1].position != samples[i].position) {
            squares += residue * residue;
            residue = 0.0;
        }
    }
    curve->slope = (int32_t)lround(1000.0 * slope);
    curve->slope_error =
        xx > 0.0 ? (int32_t)lround(1000.0 * sqrt(squares) / xx) : 0;
}
