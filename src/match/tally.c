/*
 * tally.c -- adding up.
 */
#include "match/tally.h"

#include <assert.h>
#include <string.h>

void
tally_init(struct tally *tally)
{
    memset(tally, 0, sizeof *tally);
}

static void
raise_to(int32_t *most, int value)
{
    if (*most < value)
        *most = value;
}

void
tally_lock(struct tally *tally, const struct event_lock *lock)
{
    const struct clear clear = lock->clear;

    assert(clear.spin < SPIN_COUNT && clear.lines <= CLEAR_LINES_MAX);
    assert(lock->attack == lock->cancelled + lock->sent);

    tally->pieces++;
    tally->lines += clear.lines;
    tally->score += lock->points;
    tally->attack += lock->attack;
    tally->sent += lock->sent;
    tally->cancelled += lock->cancelled;
    tally->dug += lock->dug;
    tally->perfect += clear.lines > 0 && clear.perfect;
    tally->b2b_clears += lock->after.b2b > 1 && clear.lines > 0;
    tally->clears[clear.spin][clear.lines]++;
    raise_to(&tally->combo_max, lock->after.combo);
    raise_to(&tally->b2b_max, lock->after.b2b);
}
