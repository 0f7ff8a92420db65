/*
 * cmaes.c -- draw, weigh, move, stretch.
 *
 * Letters are the tutorial's: y are steps in units of sigma, w weights, m the
 * mean, C the covariance with axes B and lengths D, p_s and p_c the paths.
 */
#include "lab/cmaes.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "lab/elementary.h"

enum { SWEEPS_MOST = 60 }; /* of the eigenvalue method; ten are plenty */

/* All constants that follow from n and lambda. */
struct constants {
    double weight[CMAES_POPULATION_MOST]; /* by rank; the last are negative */
    int mu;                               /* weights above zero */
    double mu_eff;  /* variance-effective selection mass */
    double c_sigma; /* how fast the path of sigma forgets */
    double d_sigma; /* how slowly sigma follows it */
    double c_c;     /* how fast the path of C forgets */
    double c_1;     /* rank-one learning rate */
    double c_mu;    /* rank-mu learning rate */
    double chi;     /* expected length of a standard normal vector */
};

/* --------------------------------------------------------------- constants */

/* Sum of weights and of their squares, over ranks 'from' .. 'to' - 1. */
static void
sum_weights(const double *weight, int from, int to, double *sum, double *square)
{
    *sum = 0.0;
    *square = 0.0;
    for (int i = from; i < to; i++) {
        *sum += fabs(weight[i]);
        *square += weight[i] * weight[i];
    }
}

/* Equations (50) to (53): positive weights add up to one; the negative ones
   are kept so small that C stays positive definite. */
static void
set_weights(struct constants *k, int n, int lambda)
{
    double positive, positive_square, negative, negative_square;

    k->mu = lambda / 2;
    for (int i = 0; i < lambda; i++) /* (49) */
        k->weight[i] =
            elementary_log((lambda + 1) / 2.0) - elementary_log(i + 1.0);
    sum_weights(k->weight, 0, k->mu, &positive, &positive_square);
    sum_weights(k->weight, k->mu, lambda, &negative, &negative_square);
    k->mu_eff = positive * positive / positive_square;

    const double mu_eff_minus = negative * negative / negative_square;
    k->c_1 = 2.0 / ((n + 1.3) * (n + 1.3) + k->mu_eff); /* (57) */
    k->c_mu = fmin(1.0 - k->c_1,                        /* (58) */
                   2.0 * (0.25 + k->mu_eff + 1.0 / k->mu_eff - 2.0) /
                       ((n + 2.0) * (n + 2.0) + k->mu_eff));

    const double alpha_mu = 1.0 + k->c_1 / k->c_mu;
    const double alpha_mu_eff = 1.0 + 2.0 * mu_eff_minus / (k->mu_eff + 2.0);
    const double alpha_definite = (1.0 - k->c_1 - k->c_mu) / (n * k->c_mu);
    const double alpha = fmin(alpha_mu, fmin(alpha_mu_eff, alpha_definite));
    for (int i = 0; i < lambda; i++)
        k->weight[i] *= i < k->mu ? 1.0 / positive : alpha / negative;
}

static struct constants
find_constants(int n, int lambda)
{
    struct constants k = {0};

    set_weights(&k, n, lambda);
    k.c_sigma = (k.mu_eff + 2.0) / (n + k.mu_eff + 5.0); /* (55) */
    k.d_sigma = 1.0 +
                2.0 * fmax(0.0, sqrt((k.mu_eff - 1.0) / (n + 1.0)) - 1.0) +
                k.c_sigma;
    k.c_c = (4.0 + k.mu_eff / n) / (n + 4.0 + 2.0 * k.mu_eff / n); /* (56) */
    k.chi = sqrt(n) * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n));
    return k;
}

int
cmaes_population(int n)
{
    return 4 + (int)(3.0 * elementary_log((double)n));
}

/* ------------------------------------------------------------------- state */

void
cmaes_init(struct cmaes *cmaes, int n, int lambda, const double *mean,
           double sigma)
{
    assert(n >= 1 && n <= CMAES_MOST && sigma > 0.0);
    assert(lambda >= CMAES_POPULATION_LEAST && lambda <= CMAES_POPULATION_MOST);

    memset(cmaes, 0, sizeof *cmaes);
    cmaes->n = n;
    cmaes->lambda = lambda;
    cmaes->sigma = sigma;
    for (int i = 0; i < n; i++) {
        cmaes->mean[i] = mean[i];
        cmaes->c[i][i] = 1.0;
    }
    assert(cmaes_is_sound(cmaes));
}

bool
cmaes_is_sound(const struct cmaes *cmaes)
{
    if (!isfinite(cmaes->sigma) || cmaes->sigma <= 0.0)
        return false;
    for (int i = 0; i < cmaes->n; i++) {
        if (!isfinite(cmaes->mean[i]) || !isfinite(cmaes->path_sigma[i]) ||
            !isfinite(cmaes->path_c[i]) || cmaes->c[i][i] <= 0.0)
            return false;
        for (int j = 0; j < cmaes->n; j++) {
            if (!isfinite(cmaes->c[i][j]) || cmaes->c[i][j] != cmaes->c[j][i])
                return false;
        }
    }
    return true;
}

/* -------------------------------------------------------------------- axes */

/*
 * Turn in the plane of p and q so that a[p][q] becomes zero (Jacobi 1846; the
 * formulas of Golub and Van Loan, Matrix Computations, 8.5.2).
 */
static void
rotate(double a[CMAES_MOST][CMAES_MOST], double b[CMAES_MOST][CMAES_MOST],
       int n, int p, int q)
{
    const double tau = (a[q][q] - a[p][p]) / (2.0 * a[p][q]);
    const double t =
        (tau >= 0.0 ? 1.0 : -1.0) / (fabs(tau) + sqrt(1.0 + tau * tau));
    const double c = 1.0 / sqrt(1.0 + t * t);
    const double s = t * c;

    for (int k = 0; k < n; k++) { /* columns */
        const double kp = a[k][p];
        const double kq = a[k][q];

        a[k][p] = c * kp - s * kq;
        a[k][q] = s * kp + c * kq;
    }
    for (int k = 0; k < n; k++) { /* rows, and the axes */
        const double pk = a[p][k];
        const double qk = a[q][k];
        const double kp = b[k][p];
        const double kq = b[k][q];

        a[p][k] = c * pk - s * qk;
        a[q][k] = s * pk + c * qk;
        b[k][p] = c * kp - s * kq;
        b[k][q] = s * kp + c * kq;
    }
    a[p][q] = 0.0; /* but for rounding it is */
    a[q][p] = 0.0;
}

/* One turn for each pair that matters; false when none did. */
static bool
sweep(double a[CMAES_MOST][CMAES_MOST], double b[CMAES_MOST][CMAES_MOST], int n)
{
    bool turned = false;

    for (int p = 0; p < n; p++) {
        for (int q = p + 1; q < n; q++) {
            if (fabs(a[p][q]) <= 1e-18 * (fabs(a[p][p]) + fabs(a[q][q])))
                continue;
            rotate(a, b, n, p, q);
            turned = true;
        }
    }
    return turned;
}

void
cmaes_find_axes(const struct cmaes *cmaes, struct cmaes_axes *axes)
{
    const int n = cmaes->n;
    double a[CMAES_MOST][CMAES_MOST];
    int sweeps = 0;

    assert(cmaes_is_sound(cmaes));

    memcpy(a, cmaes->c, sizeof a);
    memset(axes, 0, sizeof *axes);
    for (int i = 0; i < n; i++)
        axes->b[i][i] = 1.0;
    while (sweeps < SWEEPS_MOST && sweep(a, axes->b, n))
        sweeps++;
    /* Rounding may bring a tiny one below zero. */
    for (int i = 0; i < n; i++)
        axes->d[i] = sqrt(fmax(a[i][i], 1e-20));
}

/* ----------------------------------------------------------------- drawing */

/* Evenly from -1 .. 1. */
static double
draw_even(struct random *random)
{
    return 2.0 * ((double)(random_next(random) >> 11) * 0x1p-53) - 1.0;
}

/* Marsaglia's polar method (SIAM Review 6, 1964); half of each pair is used. */
static double
draw_normal(struct random *random)
{
    for (;;) {
        const double u = draw_even(random);
        const double v = draw_even(random);
        const double s = u * u + v * v;

        if (s > 1e-300 && s < 1.0)
            return u * sqrt(-2.0 * elementary_log(s) / s);
    }
}

void
cmaes_draw(const struct cmaes *cmaes, const struct cmaes_axes *axes,
           struct random *random, double *point)
{
    const int n = cmaes->n;
    double dz[CMAES_MOST];

    for (int i = 0; i < n; i++)
        dz[i] = axes->d[i] * draw_normal(random);
    for (int i = 0; i < n; i++) { /* (38) to (40) */
        double y = 0.0;

        for (int j = 0; j < n; j++)
            y += axes->b[i][j] * dz[j];
        point[i] = cmaes->mean[i] + cmaes->sigma * y;
    }
}

/* --------------------------------------------------------------- advancing */

/* out = C^(-1/2) y = B D^-1 B' y */
static void
whiten(const struct cmaes_axes *axes, int n, const double *y, double *out)
{
    double t[CMAES_MOST];

    for (int j = 0; j < n; j++) {
        t[j] = 0.0;
        for (int i = 0; i < n; i++)
            t[j] += axes->b[i][j] * y[i];
        t[j] /= axes->d[j];
    }
    for (int i = 0; i < n; i++) {
        out[i] = 0.0;
        for (int j = 0; j < n; j++)
            out[i] += axes->b[i][j] * t[j];
    }
}

static double
length_of(const double *vector, int n)
{
    double square = 0.0;

    for (int i = 0; i < n; i++)
        square += vector[i] * vector[i];
    return sqrt(square);
}

/* The weighted mean of the better half's steps, (41); the mean moves, (42). */
static void
move_mean(struct cmaes *cmaes, const struct constants *k,
          const struct cmaes_points *steps, double *mean_step)
{
    for (int i = 0; i < cmaes->n; i++) {
        mean_step[i] = 0.0;
        for (int r = 0; r < k->mu; r++)
            mean_step[i] += k->weight[r] * steps->at[r][i];
        cmaes->mean[i] += cmaes->sigma * mean_step[i];
    }
}

/* (43) and (44); returns the length of the path. */
static double
adapt_sigma(struct cmaes *cmaes, const struct constants *k,
            const struct cmaes_axes *axes, const double *mean_step)
{
    const int n = cmaes->n;
    const double pull = sqrt(k->c_sigma * (2.0 - k->c_sigma) * k->mu_eff);
    double white[CMAES_MOST];

    whiten(axes, n, mean_step, white);
    for (int i = 0; i < n; i++)
        cmaes->path_sigma[i] =
            (1.0 - k->c_sigma) * cmaes->path_sigma[i] + pull * white[i];

    const double length = length_of(cmaes->path_sigma, n);
    /* No generation changes the step by more than a factor of e. */
    cmaes->sigma *= elementary_exp(
        fmin(1.0, k->c_sigma / k->d_sigma * (length / k->chi - 1.0)));
    return length;
}

/* Is the path of sigma so short that the one of C may be lengthened? */
static bool
path_is_short(const struct cmaes *cmaes, const struct constants *k,
              double length)
{
    double forgotten = 1.0;

    for (int g = 0; g < 2 * (cmaes->generation + 1) && forgotten > 1e-20; g++)
        forgotten *= 1.0 - k->c_sigma;
    return length / sqrt(1.0 - forgotten) <
           (1.4 + 2.0 / (cmaes->n + 1.0)) * k->chi;
}

/* (45); returns what (47) gives back to C where the path was not lengthened. */
static double
adapt_path(struct cmaes *cmaes, const struct constants *k, bool is_short,
           const double *mean_step)
{
    const double pull =
        is_short ? sqrt(k->c_c * (2.0 - k->c_c) * k->mu_eff) : 0.0;

    for (int i = 0; i < cmaes->n; i++)
        cmaes->path_c[i] =
            (1.0 - k->c_c) * cmaes->path_c[i] + pull * mean_step[i];
    return is_short ? 0.0 : k->c_1 * k->c_c * (2.0 - k->c_c);
}

/* (46): a bad step counts by its direction, not by its length. */
static double
weight_of(const struct constants *k, const struct cmaes_axes *axes, int n,
          int rank, const double *step)
{
    double white[CMAES_MOST];

    if (k->weight[rank] >= 0.0)
        return k->weight[rank];
    whiten(axes, n, step, white);

    const double length = length_of(white, n);
    return k->weight[rank] * n / fmax(length * length, 1e-20);
}

/* (47) */
static void
adapt_covariance(struct cmaes *cmaes, const struct constants *k,
                 const struct cmaes_axes *axes,
                 const struct cmaes_points *steps, double given_back)
{
    const int n = cmaes->n;
    double weight[CMAES_POPULATION_MOST];
    double sum = 0.0;

    for (int r = 0; r < cmaes->lambda; r++) {
        sum += k->weight[r];
        weight[r] = weight_of(k, axes, n, r, steps->at[r]);
    }

    const double keep = 1.0 + given_back - k->c_1 - k->c_mu * sum;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
            double mu = 0.0;

            for (int r = 0; r < cmaes->lambda; r++)
                mu += weight[r] * steps->at[r][i] * steps->at[r][j];
            cmaes->c[i][j] = keep * cmaes->c[i][j] +
                             k->c_1 * cmaes->path_c[i] * cmaes->path_c[j] +
                             k->c_mu * mu;
            cmaes->c[j][i] = cmaes->c[i][j];
        }
    }
}

void
cmaes_advance(struct cmaes *cmaes, const struct cmaes_axes *axes,
              const struct cmaes_points *points)
{
    const int n = cmaes->n;
    const struct constants k = find_constants(n, cmaes->lambda);
    struct cmaes_points steps = {0};
    double mean_step[CMAES_MOST];

    for (int r = 0; r < cmaes->lambda; r++) {
        for (int i = 0; i < n; i++)
            steps.at[r][i] = (points->at[r][i] - cmaes->mean[i]) / cmaes->sigma;
    }
    move_mean(cmaes, &k, &steps, mean_step);

    const double length = adapt_sigma(cmaes, &k, axes, mean_step);
    const bool is_short = path_is_short(cmaes, &k, length);
    const double given_back = adapt_path(cmaes, &k, is_short, mean_step);
    adapt_covariance(cmaes, &k, axes, &steps, given_back);
    cmaes->generation++;
    assert(cmaes_is_sound(cmaes));
}
