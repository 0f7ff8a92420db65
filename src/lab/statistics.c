/*
 * statistics.c -- scores and their intervals.
 */
#include "lab/statistics.h"

#include <assert.h>
#include <math.h>

struct interval
statistics_wilson(double share, double count)
{
    const double zz = STATISTICS_Z95 * STATISTICS_Z95;

    assert(share >= 0.0 && share <= 1.0 && count > 0.0);

    const double scale = 1.0 + zz / count;
    const double middle = (share + zz / (2.0 * count)) / scale;
    const double half =
        STATISTICS_Z95 *
        sqrt(share * (1.0 - share) / count + zz / (4.0 * count * count)) /
        scale;
    return (struct interval){fmax(0.0, middle - half),
                             fmin(1.0, middle + half)};
}

double
statistics_elo(double share)
{
    assert(share > 0.0 && share < 1.0);
    return 400.0 * log10(share / (1.0 - share));
}

/* Close the last seed: its points and battles go into the sums. */
static void
close_seed(struct score *score)
{
    if (score->k == 0)
        return;
    score->seeds++;
    score->sum_yy += score->y * score->y;
    score->sum_yk += score->y * score->k;
    score->sum_kk += score->k * score->k;
    score->y = 0;
    score->k = 0;
}

void
score_add(struct score *score, uint64_t seed, enum outcome outcome)
{
    if (seed != score->seed)
        close_seed(score);
    score->seed = seed;
    score->y += (int64_t)outcome;
    score->k++;
    score->wins += outcome == OUTCOME_WIN;
    score->draws += outcome == OUTCOME_DRAW;
    score->losses += outcome == OUTCOME_LOSS;
}

int64_t
score_battles(const struct score *score)
{
    return score->wins + score->draws + score->losses;
}

double
score_share(const struct score *score)
{
    const int64_t battles = score_battles(score);

    assert(battles > 0);
    return (double)(2 * score->wins + score->draws) / (2.0 * (double)battles);
}

double
score_contrast(const struct score *score)
{
    const int64_t battles = score_battles(score);

    assert(battles > 0);
    return (double)(score->wins - score->losses) / (double)battles;
}

/* Sum of (y - p k)^2 over all seeds, in whole points. */
static double
squared_residuals(const struct score *closed, double share)
{
    /* y counts half points, so it is 2 p k that y is compared with. */
    const double p = 2.0 * share;

    return ((double)closed->sum_yy - 2.0 * p * (double)closed->sum_yk +
            p * p * (double)closed->sum_kk) /
           4.0;
}

double
score_effective(const struct score *score)
{
    struct score closed = *score;
    const double share = score_share(score);
    const double battles = (double)score_battles(score);
    const double spread = share * (1.0 - share);

    close_seed(&closed);

    const double seeds = (double)closed.seeds;
    const double residuals = squared_residuals(&closed, share);
    if (seeds < 2.0 || spread <= 0.0)
        return seeds; /* nothing is known of the spread between seeds */
    if (residuals <= 0.0)
        return battles;

    const double variance =
        seeds / (seeds - 1.0) * residuals / (battles * battles);
    return fmin(battles, fmax(seeds, spread / variance));
}

struct interval
score_share_interval(const struct score *score)
{
    return statistics_wilson(score_share(score), score_effective(score));
}

struct interval
score_contrast_interval(const struct score *score)
{
    const struct interval share = score_share_interval(score);

    return (struct interval){2.0 * share.low - 1.0, 2.0 * share.high - 1.0};
}
