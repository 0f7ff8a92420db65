/*
 * repeat.c -- a pause, and equal gaps behind it.
 */
#include "match/repeat.h"

#include <assert.h>

void
repeat_init(struct repeat *repeat)
{
    *repeat = (struct repeat){.key = REPEAT_NO_KEY};
}

/* The interval of the terminal, smoothed against a jittery line. */
static int32_t
interval_after(const struct repeat *repeat, int32_t gap)
{
    const int32_t interval = (3 * repeat->interval + gap + 2) / 4;

    if (interval < REPEAT_INTERVAL_MIN)
        return REPEAT_INTERVAL_MIN;
    return interval < REPEAT_GAP_MAX ? interval : REPEAT_GAP_MAX;
}

/* Whether two gaps differ by 30 % of the longer one at most. */
static bool
gaps_agree(int32_t a, int32_t b)
{
    const int32_t longer = a > b ? a : b;

    return 10 * (longer - (a + b - longer)) <= 3 * longer;
}

/* A gap that ends no pause and belongs to no hold: is the run proved now? */
static bool
extend_run(struct repeat *repeat, int32_t gap)
{
    const bool fits =
        repeat->has_paused && gap >= REPEAT_GAP_MIN && gap <= REPEAT_GAP_MAX;
    const int32_t before = repeat->interval;

    repeat->has_paused = fits && (before == 0 || gaps_agree(before, gap));
    repeat->interval = repeat->has_paused ? gap : 0;
    return repeat->has_paused && before > 0;
}

static void
restart(struct repeat *repeat, bool has_paused)
{
    repeat->has_paused = has_paused;
    repeat->held = false;
    repeat->was_late = false;
    repeat->interval = 0;
}

static enum repeat_kind
feed_gap(struct repeat *repeat, int32_t gap)
{
    const int32_t interval = repeat->interval;

    if (repeat->held && 2 * gap <= 3 * interval) {
        repeat->interval = interval_after(repeat, gap);
        repeat->was_late = false;
        return REPEAT_ON_HOLD;
    }
    if (repeat->held && 2 * gap <= 5 * interval && !repeat->was_late) {
        repeat->was_late = true;
        return REPEAT_LATE;
    }
    if (repeat->held || gap >= REPEAT_PAUSE_MIN) {
        restart(repeat, gap >= REPEAT_PAUSE_MIN && gap <= REPEAT_PAUSE_MAX);
        return REPEAT_TAP;
    }
    repeat->held = extend_run(repeat, gap);
    return repeat->held ? REPEAT_ON_HOLD : REPEAT_TAP;
}

enum repeat_kind
repeat_feed(struct repeat *repeat, int key, int32_t now)
{
    enum repeat_kind kind = REPEAT_TAP;

    assert(key != REPEAT_NO_KEY);
    assert(repeat->key == REPEAT_NO_KEY || now >= repeat->last);

    if (key == repeat->key)
        kind = feed_gap(repeat, now - repeat->last);
    else
        restart(repeat, false);
    repeat->key = key;
    repeat->last = now;
    return kind;
}
