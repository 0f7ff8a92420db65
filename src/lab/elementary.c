/*
 * elementary.c -- two series on reduced arguments.
 */
#include "lab/elementary.h"

#include <assert.h>
#include <math.h>

/* ln 2 in two parts: the first has so few bits that a multiple is exact. */
static const double ln2_high = 0x1.62e42fee00000p-1;
static const double ln2_low = 0x1.a39ef35793c76p-33;

/*
 * x = m 2^e with m in 0.70 .. 1.42, and ln m = 2 (t + t^3/3 + t^5/5 + ...)
 * with t = (m - 1)/(m + 1), so |t| < 0.172 and t^24 < 2^-60.
 */
double
elementary_log(double x)
{
    int exponent;

    assert(x > 0.0);

    double m = frexp(x, &exponent);
    if (m < 0.70710678118654752) {
        m *= 2.0;
        exponent--;
    }

    const double t = (m - 1.0) / (m + 1.0);
    const double tt = t * t;
    double sum = 0.0;
    for (int k = 23; k >= 1; k -= 2)
        sum = sum * tt + 1.0 / k;
    return exponent * ln2_high + (exponent * ln2_low + 2.0 * t * sum);
}

/*
 * x = k ln 2 + r with |r| < 0.347, and e^r by its series: r^15/15! < 2^-60.
 */
double
elementary_exp(double x)
{
    assert(x >= -700.0 && x <= 700.0);

    const double k = floor(x / (ln2_high + ln2_low) + 0.5);
    const double r = (x - k * ln2_high) - k * ln2_low;
    double sum = 1.0;
    for (int i = 15; i >= 1; i--)
        sum = 1.0 + r * sum / i;
    return ldexp(sum, (int)k);
}
