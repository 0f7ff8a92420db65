/*
 * ratio.h -- figures that are one count over another; 0 where nothing was
 * counted.
 */
#ifndef LAB_RATIO_H
#define LAB_RATIO_H

#include <stdint.h>

static inline double
ratio_of(int64_t part, int64_t whole)
{
    return whole > 0 ? (double)part / (double)whole : 0.0;
}

static inline double
percent_of(int64_t part, int64_t whole)
{
    return 100.0 * ratio_of(part, whole);
}

#endif
