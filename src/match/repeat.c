/*
 * repeat.c -- the gap between two equal keys.
 */
#include "match/repeat.h"

#include <assert.h>

void
repeat_init(struct repeat *repeat)
{
    *repeat = (struct repeat){.key = REPEAT_NO_KEY};
}

/* The pace of the terminal, smoothed a little against a jittery line. */
static int32_t
pace_after(const struct repeat *repeat, int32_t gap)
{
    const int32_t pace =
        repeat->held ? (3 * repeat->interval + gap + 2) / 4 : gap;

    if (pace < REPEAT_INTERVAL_MIN)
        return REPEAT_INTERVAL_MIN;
    return pace < REPEAT_GAP_MAX ? pace : REPEAT_GAP_MAX;
}

bool
repeat_feed(struct repeat *repeat, int key, int32_t now)
{
    const bool same = key == repeat->key;
    const int32_t gap = now - repeat->last;
    const int32_t gap_max =
        repeat->held ? repeat->interval * 5 / 2 : REPEAT_GAP_MAX;

    assert(key != REPEAT_NO_KEY);
    assert(repeat->key == REPEAT_NO_KEY || gap >= 0);

    if (same && gap <= gap_max) {
        repeat->interval = pace_after(repeat, gap);
        repeat->held = true;
    } else {
        repeat->held = false;
    }
    repeat->key = key;
    repeat->last = now;
    return repeat->held;
}
