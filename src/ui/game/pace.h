/*
 * pace.h -- wall time into steps of a match.
 *
 * One step is a millisecond at normal speed.  The match is never asked to make
 * up for time in which it was not to go on: whoever lets it stand calls
 * pace_start() again.
 */
#ifndef UI_GAME_PACE_H
#define UI_GAME_PACE_H

#include <stdint.h>

enum { PACE_NORMAL = 2, PACE_COUNT = 7 };

struct pace {
    int speed;         /* 0..PACE_COUNT - 1; the last one is without limit */
    uint64_t start_us; /* when step 'start' was */
    int32_t start;
};

/* "1x", "0.25x", "no limit". */
const char *pace_name(int speed);

/* The speed called so ("0.25", "4x", "max"), or -1. */
int pace_find(const char *name);

/* From now on, and from this step on. */
void pace_start(struct pace *pace, uint64_t now_us, int32_t step);

/* The step that should be reached by now; INT32_MAX without limit. */
int32_t pace_step(const struct pace *pace, uint64_t now_us);

/* When a step is reached; 0 without limit. */
uint64_t pace_time_us(const struct pace *pace, int32_t step);

#endif
