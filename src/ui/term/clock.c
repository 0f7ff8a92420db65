/*
 * clock.c -- the only place that reads the time.
 */
#include <config.h>

#include "ui/term/clock.h"

#include <assert.h>
#include <time.h>

uint64_t
clock_now_us(void)
{
    struct timespec now = {0};
    const int failed = clock_gettime(CLOCK_MONOTONIC, &now);

    assert(!failed);
    (void)failed;
    return (uint64_t)now.tv_sec * CLOCK_SECOND_US +
           (uint64_t)now.tv_nsec / 1000;
}
