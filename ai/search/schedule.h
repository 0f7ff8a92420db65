/*
 * schedule.h -- how many survivors each depth of a search may keep.
 *
 * The whole schedule follows from four numbers, before the board is seen.  It
 * knows nothing of boards, pieces or clocks, and it computes in integers only,
 * so every machine makes the same one.
 */
#ifndef AI_SEARCH_SCHEDULE_H
#define AI_SEARCH_SCHEDULE_H

#include <stdint.h>

/*
 * Survivors that any layer may keep, whatever its share: chosen when the engine
 * is built.  There is no limit but in a build for tests, where a beam of three
 * makes everything that is rare in a wide one happen all the time.
 */
#ifndef TETRIS_BEAM_MAX
#define TETRIS_BEAM_MAX 1000000
#endif

enum {
    SCHEDULE_CAP_MAX = TETRIS_BEAM_MAX,
    SCHEDULE_DEPTHS_MAX = 16,
    SCHEDULE_WIDTH_MAX = 10000,
    SCHEDULE_PEAK_MAX = 1000,     /* thousandths of the horizon */
    SCHEDULE_SPREAD_MAX = 100000, /* thousandths of a layer */
};

struct schedule {
    int depth_count;
    int32_t cap[SCHEDULE_DEPTHS_MAX]; /* each 1 and up */
};

/* The four numbers. */
struct profile {
    int width;   /* w, 1..SCHEDULE_WIDTH_MAX */
    int horizon; /* h, 1..SCHEDULE_DEPTHS_MAX */
    int peak;    /* centre, 0..SCHEDULE_PEAK_MAX */
    int spread;  /* width of the bell, 1..SCHEDULE_SPREAD_MAX */
};

/*
 * The first layer is capped at 2 w.  The h - 1 deeper ones share exactly w h
 * among them, in the proportions of
 *
 *     g(d) = max(0.05, exp(-(d - peak (h - 1))^2 / (2 spread^2)))
 *
 * by largest remainder; a tie favours the shallower depth.  No cap is below 1,
 * nor above SCHEDULE_CAP_MAX.
 */
void schedule_init(struct schedule *schedule, const struct profile *profile);

/* The largest cap of any schedule with this profile and a horizon up to its. */
int32_t schedule_largest_cap(const struct profile *profile);

#endif
