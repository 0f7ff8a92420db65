/*
 * seat.h -- one side of a match: its stack, its piece, its keys, its debts.
 *
 * A seat knows nothing of the other one.  What it attacks with is left in
 * 'outgoing', where the match fetches it; what comes in is put into
 * 'incoming' by the match.
 *
 * Fields are for everybody to read; only this room writes them.
 */
#ifndef MATCH_SEAT_H
#define MATCH_SEAT_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/attack.h"
#include "ai/rules/bag.h"
#include "ai/rules/garbage.h"
#include "ai/rules/random.h"
#include "match/event.h"
#include "match/flight.h"
#include "match/handling.h"
#include "match/options.h"
#include "match/stack.h"
#include "match/tally.h"

enum seat_phase {
    SEAT_FLYING,  /* a piece is in flight */
    SEAT_WAITING, /* between a lock and the next entry, where rules delay it */
    SEAT_OVER
};

struct seat {
    uint8_t phase;               /* enum seat_phase */
    uint8_t end;                 /* enum seat_end: why it is over */
    uint8_t hold;                /* enum piece, PIECE_NONE while empty */
    bool hold_used;              /* not again before the next lock */
    uint8_t queue[PREVIEWS_MAX]; /* as many as options.previews, next first */
    int16_t level;
    int16_t piece_keys;  /* fresh inputs for the piece in flight */
    int16_t margin_rest; /* hundredths of a line of attack, 0..99 */
    int16_t outgoing;    /* lines of attack that the match has yet to fetch */
    int32_t enters_at;   /* step; meant while it waits */
    int32_t entered_at;  /* step at which the piece in flight entered */
    int32_t over_at;     /* step; meant when it is over */
    struct chain chain;
    struct flight flight; /* meant while it flies, and shown after block out */
    struct stack stack;
    struct bag bag;          /* what comes after the queue */
    struct garbage incoming; /* due on the clock of steps */
    struct random holes;
    struct tally tally;
    struct keys keys;
};

/* What a seat is given with each call. */
struct seat_call {
    const struct match_options *options;
    struct events *events;
    int32_t step;
    int index; /* the seat's number */
};

void seat_init(struct seat *seat, const struct seat_call *call);

/* Do an action; false when it was refused. 'fresh' as in event_action. */
bool seat_act(struct seat *seat, const struct seat_call *call,
              enum action action, bool fresh);

/* Let time act up to this step: gravity, lock delay, a delayed entry. */
void seat_pass(struct seat *seat, const struct seat_call *call);

/* Let the repeats of held keys act that are due at this step. */
void seat_repeat(struct seat *seat, const struct seat_call *call);

/* The step at which time or a held key acts next. */
int32_t seat_due(const struct seat *seat);

/* Queue 'rows' (1 and up) of garbage, in one packet with one hole. */
void seat_receive(struct seat *seat, const struct seat_call *call, int rows);

/* Stop for this reason; one that has stopped is left alone. */
void seat_stop(struct seat *seat, const struct seat_call *call,
               enum seat_end end);

/* Gravity at a level of 1 and up, in microseconds a row. */
int32_t seat_row_us(const struct seat *seat,
                    const struct match_options *options);

bool seat_is_sound(const struct seat *seat,
                   const struct match_options *options);

#endif
