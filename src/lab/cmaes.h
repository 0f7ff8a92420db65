/*
 * cmaes.h -- the covariance matrix adaptation evolution strategy.
 *
 * It looks for a good point in n dimensions when nothing is known but which of
 * some points are better than others.  Each generation draws lambda points
 * from a normal distribution; what their ranks say moves its mean, stretches
 * its covariance and sets its step size.
 *
 * The algorithm and its constants are those of N. Hansen, "The CMA Evolution
 * Strategy: A Tutorial", arXiv:1604.00772 (2016), with negative weights; the
 * equations in cmaes.c are numbered as there.
 *
 * A struct cmaes is a plain value and the whole state: equal states and equal
 * generators draw equal points, to the last bit, on every machine.
 */
#ifndef LAB_CMAES_H
#define LAB_CMAES_H

#include <stdbool.h>

#include "ai/rules/random.h"

enum {
    CMAES_MOST = 48, /* dimensions */
    CMAES_POPULATION_MOST = 64,
    CMAES_POPULATION_LEAST = 4,
};

struct cmaes {
    int n;      /* dimensions, 1..CMAES_MOST */
    int lambda; /* points a generation */
    int generation;
    double sigma; /* step size */
    double mean[CMAES_MOST];
    double path_sigma[CMAES_MOST]; /* evolution paths */
    double path_c[CMAES_MOST];
    double c[CMAES_MOST][CMAES_MOST]; /* covariance; symmetric */
};

/* The axes of the covariance: c = B diag(d^2) B'.  Columns of b are B's. */
struct cmaes_axes {
    double b[CMAES_MOST][CMAES_MOST];
    double d[CMAES_MOST]; /* above zero */
};

/* Points of a generation, n numbers each. */
struct cmaes_points {
    double at[CMAES_POPULATION_MOST][CMAES_MOST];
};

/* 4 + 3 ln n, rounded down: the standard population. */
int cmaes_population(int n);

/* A round distribution about 'mean', which has n numbers. */
void cmaes_init(struct cmaes *cmaes, int n, int lambda, const double *mean,
                double sigma);

/* Numbers are finite, the step above zero, the covariance symmetric with a
   diagonal above zero. */
bool cmaes_is_sound(const struct cmaes *cmaes);

void cmaes_find_axes(const struct cmaes *cmaes, struct cmaes_axes *axes);

/* Draw one point, n numbers. */
void cmaes_draw(const struct cmaes *cmaes, const struct cmaes_axes *axes,
                struct random *random, double *point);

/*
 * The next generation: 'points' are the lambda ones that were tried, the best
 * first, and 'axes' those that they were drawn with.
 */
void cmaes_advance(struct cmaes *cmaes, const struct cmaes_axes *axes,
                   const struct cmaes_points *points);

#endif
