/*
 * clock.h -- the only place that reads the time.
 *
 * Monotonic: setting the wall clock does not move it, and it is the same clock
 * in every thread.  Its zero means nothing.
 */
#ifndef UI_TERM_CLOCK_H
#define UI_TERM_CLOCK_H

#include <stdint.h>

enum { CLOCK_SECOND_US = 1000000, CLOCK_MS_US = 1000 };

/* A deadline that never comes. */
#define CLOCK_NEVER UINT64_MAX

/* Microseconds. */
uint64_t clock_now_us(void);

#endif
