/*
 * elementary.h -- exponential and logarithm, the same on every machine.
 *
 * The C library picks its versions by processor, and they may differ in the
 * last bit; a tuning run would then go another way on another machine.  These
 * two use nothing but additions, multiplications and divisions, which IEEE 754
 * rounds in one way only.  They are within a few units of the last place.
 */
#ifndef LAB_ELEMENTARY_H
#define LAB_ELEMENTARY_H

/* Natural logarithm of a positive, normal number. */
double elementary_log(double x);

/* e to the x, for x in -700 .. 700. */
double elementary_exp(double x);

#endif
