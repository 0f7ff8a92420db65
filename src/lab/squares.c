/*
 * squares.c -- the normal equations, by Cholesky's method.
 *
 * A = L L' with L lower triangular.  L z = c and L' b = z give the weights.
 * The inverse is L'^-1 L^-1, so its number (i,i) is the sum of squares of
 * column i of L^-1, which is the z of L z = e(i).
 */
#include "lab/squares.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* A pivot that is so small a part of its diagonal is a zero, rounded. */
#define SMALLEST_PIVOT 1e-9

struct triangle {
    int n;
    double l[SQUARES_MOST][SQUARES_MOST];
};

void
squares_init(struct squares *squares, int n)
{
    assert(n >= 1 && n <= SQUARES_MOST);

    memset(squares, 0, sizeof *squares);
    squares->n = n;
}

void
squares_add(struct squares *squares, const double *x, double y)
{
    for (int i = 0; i < squares->n; i++) {
        for (int j = 0; j <= i; j++)
            squares->xx[i][j] += x[i] * x[j];
        squares->xy[i] += x[i] * y;
    }
    squares->yy += y * y;
    squares->samples++;
}

/* False: A is singular. */
static bool
factor(const struct squares *squares, struct triangle *triangle)
{
    triangle->n = squares->n;
    for (int i = 0; i < squares->n; i++) {
        double *row = triangle->l[i];

        for (int j = 0; j <= i; j++) {
            double rest = squares->xx[i][j];

            for (int k = 0; k < j; k++)
                rest -= row[k] * triangle->l[j][k];
            if (j < i)
                row[j] = rest / triangle->l[j][j];
            else if (rest > SMALLEST_PIVOT * squares->xx[i][i])
                row[i] = sqrt(rest);
            else
                return false;
        }
    }
    return true;
}

/* z of L z = right. */
static void
solve_lower(const struct triangle *triangle, const double *right, double *z)
{
    for (int i = 0; i < triangle->n; i++) {
        double rest = right[i];

        for (int k = 0; k < i; k++)
            rest -= triangle->l[i][k] * z[k];
        z[i] = rest / triangle->l[i][i];
    }
}

/* b of L' b = z. */
static void
solve_upper(const struct triangle *triangle, const double *z, double *b)
{
    for (int i = triangle->n - 1; i >= 0; i--) {
        double rest = z[i];

        for (int k = i + 1; k < triangle->n; k++)
            rest -= triangle->l[k][i] * b[k];
        b[i] = rest / triangle->l[i][i];
    }
}

static double
inverse_diagonal(const struct triangle *triangle, int i)
{
    double unit[SQUARES_MOST] = {0.0};
    double z[SQUARES_MOST];
    double sum = 0.0;

    unit[i] = 1.0;
    solve_lower(triangle, unit, z);
    for (int k = i; k < triangle->n; k++)
        sum += z[k] * z[k];
    return sum;
}

bool
squares_solve(const struct squares *squares, struct squares_fit *fit)
{
    struct triangle triangle = {0};
    double z[SQUARES_MOST] = {0.0};
    double rest = squares->yy; /* the sum of (y - b.x)^2 is yy - z.z */

    if (squares->samples <= squares->n || !factor(squares, &triangle))
        return false;
    solve_lower(&triangle, squares->xy, z);
    solve_upper(&triangle, z, fit->weight);
    for (int i = 0; i < squares->n; i++)
        rest -= z[i] * z[i];

    /* What rounding has left of an exact fit may be below zero. */
    const double variance =
        fmax(0.0, rest) / (double)(squares->samples - squares->n);
    for (int i = 0; i < squares->n; i++)
        fit->error[i] = sqrt(variance * inverse_diagonal(&triangle, i));
    return true;
}
