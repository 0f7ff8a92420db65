/*
 * turns.h -- what a player saw when a piece entered, and where it locked.
 *
 * The coach judges placements by what was known at the time.  A watch follows
 * one seat of a match through its events, live or in a replay, and hands out
 * each turn when it is over.
 */
#ifndef COACH_TURNS_H
#define COACH_TURNS_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "match/match.h"

/* One placement of a player. */
struct played_turn {
    struct ai_position position; /* when the first piece of the turn entered */
    struct ai_move move;
    int32_t step;   /* of the lock, 1 ms each */
    int32_t steps;  /* that the turn took */
    int16_t keys;   /* fresh inputs, hold included */
    bool instant;   /* gravity left no time to float */
    bool dropped;   /* by a hard drop */
    int16_t attack; /* lines, as the game counted them */
    uint8_t dug;    /* garbage rows cleared */
};

struct turns_watch {
    int seat;
    bool begun; /* 'turn' knows the position */
    struct played_turn turn;
};

/* From now on; a piece that has just entered is seen. */
void turns_watch_init(struct turns_watch *watch, const struct match *match,
                      int seat);

/*
 * An event of a match, which stands as it was when the call that reported it
 * returned; all events are to be shown, in order.  True when a turn is over:
 * *turn is it.
 */
bool turns_watch_event(struct turns_watch *watch, const struct match *match,
                       const struct event *event, struct played_turn *turn);

#endif
