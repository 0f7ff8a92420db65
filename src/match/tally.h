/*
 * tally.h -- what a seat has done so far, counted.
 *
 * Everything in here follows from the locks: the tally of a replay is the
 * tally of the game.
 */
#ifndef MATCH_TALLY_H
#define MATCH_TALLY_H

#include <stdint.h>

#include "match/event.h"

struct tally {
    int32_t pieces;
    int32_t lines;
    int64_t score; /* points, drops included */
    int32_t keys;  /* fresh inputs */
    int32_t holds;
    int32_t attack; /* lines made: sent + cancelled */
    int32_t sent;
    int32_t cancelled;
    int32_t taken;      /* garbage rows that rose */
    int32_t dug;        /* garbage rows cleared */
    int32_t perfect;    /* clears that emptied the board */
    int32_t b2b_clears; /* clears that continued back-to-back */
    int32_t combo_max;  /* most clears in a row */
    int32_t b2b_max;    /* longest back-to-back chain */
    int32_t clears[SPIN_COUNT][CLEAR_LINES_MAX + 1]; /* by spin and lines */
};

void tally_init(struct tally *tally);

/* Count a lock. */
void tally_lock(struct tally *tally, const struct event_lock *lock);

#endif
