/*
 * statistics.h -- what can be said after so many battles, and how surely.
 *
 * The score of a side is its share of points p, draws worth a half; the
 * contrast is wins less losses per battle, 2p - 1.  Battles of one seed are
 * not independent of each other (in a rotation both sides get the same
 * pieces), so seeds are what is sampled:
 *
 *     y(s)   points of seed s            k(s)   battles of seed s
 *     N      all battles                 S      all seeds
 *     p      sum y / N
 *     SE^2   S / (S - 1) * sum (y(s) - p k(s))^2 / N^2
 *     n      p (1 - p) / SE^2, kept between S and N
 *
 * SE is that of a ratio estimated from clusters (Cochran, Sampling Techniques,
 * 3rd ed. 1977, ch. 6).  n is how many independent battles would be as
 * telling (Korn and Graubard, Survey Methodology 24, 1998), and it is never
 * taken for more than were played.  The interval is Wilson's (J. Am. Stat.
 * Assoc. 22, 1927) with p, n and z = 1.959964:
 *
 *     (p + z^2/2n -+ z sqrt(p(1-p)/n + z^2/4n^2)) / (1 + z^2/n)
 *
 * It stays inside 0..1 and has a width even when one side won every battle.
 */
#ifndef LAB_STATISTICS_H
#define LAB_STATISTICS_H

#include <stdint.h>

struct interval {
    double low;
    double high;
};

/* The 97.5 % point of the normal distribution. */
#define STATISTICS_Z95 1.959963984540054

/* Wilson's interval of 95 % for a share of 'count' trials; count > 0. */
struct interval statistics_wilson(double share, double count);

/* How many rating points a share of points is worth; 0 < share < 1. */
double statistics_elo(double share);

enum outcome { OUTCOME_LOSS, OUTCOME_DRAW, OUTCOME_WIN }; /* half points */

/* A score as it grows; all integers, in half points.  Zero it to begin. */
struct score {
    int64_t wins;
    int64_t draws;
    int64_t losses;
    int64_t seeds; /* this and the sums: of whole seeds, before the last */
    int64_t sum_yy;
    int64_t sum_yk;
    int64_t sum_kk;
    uint64_t seed; /* the last one, and its battles so far */
    int64_t y;
    int64_t k;
};

/* Count a battle; those of one seed come one after the other. */
void score_add(struct score *score, uint64_t seed, enum outcome outcome);

int64_t score_battles(const struct score *score);

/* Both need at least one battle. */
double score_share(const struct score *score);
double score_contrast(const struct score *score);

/* n of the formula above. */
double score_effective(const struct score *score);

/* The interval of 95 % of the share and of the contrast. */
struct interval score_share_interval(const struct score *score);
struct interval score_contrast_interval(const struct score *score);

#endif
