/*
 * squares.h -- least squares: how a quantity follows several others, at once.
 *
 * Of each sample there are n numbers x and one y.  Looked for are the weights
 * b that make the sum of (y - b.x)^2 least.  Only sums are kept:
 *
 *     A = sum x x'     c = sum x y     A b = c
 *
 * and with S samples the error of b(i) is the root of
 *
 *     (A^-1)(i,i) * (sum (y - b.x)^2) / (S - n)
 *
 * (Draper and Smith, Applied Regression Analysis, 3rd ed. 1998, ch. 5).  A
 * constant is one of the x that is always 1; whoever wants one puts it there.
 */
#ifndef LAB_SQUARES_H
#define LAB_SQUARES_H

#include <stdbool.h>
#include <stdint.h>

enum { SQUARES_MOST = 65 }; /* numbers in a sample */

/* The sums; a plain value. */
struct squares {
    int n; /* 1..SQUARES_MOST */
    int64_t samples;
    double xx[SQUARES_MOST][SQUARES_MOST]; /* A; column <= row is filled */
    double xy[SQUARES_MOST];               /* c */
    double yy;
};

/* What came of it, by number. */
struct squares_fit {
    double weight[SQUARES_MOST];
    double error[SQUARES_MOST]; /* standard error of the weight */
};

void squares_init(struct squares *squares, int n);

/* Add a sample; 'x' has n numbers. */
void squares_add(struct squares *squares, const double *x, double y);

/*
 * False when there is no answer: there must be more samples than weights, and
 * no x may follow from the others in all of them.  *fit is untouched then.
 */
bool squares_solve(const struct squares *squares, struct squares_fit *fit);

#endif
