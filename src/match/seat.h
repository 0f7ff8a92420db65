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
#include "match/keys.h"
#include "match/match_options.h"
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
    bool edited;                 /* by hand: its sums do not add up */
    uint8_t queue[PREVIEWS_MAX]; /* as many as options.previews, next first */
    int16_t level;
    int16_t piece_keys;  /* fresh inputs of this turn */
    int16_t margin_rest; /* hundredths of a line of attack, 0..99 */
    int32_t enters_at;   /* step; meant while it waits */
    int32_t turn_at; /* step at which the first piece of this turn entered */
    int32_t over_at; /* step; meant when it is over */
    struct attack outgoing; /* that the match has yet to fetch */
    struct chain chain;
    struct flight flight; /* meant while it flies; where it failed to enter */
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

/*
 * Before the first turn: nothing on the board but what the options put there,
 * pieces and holes dealt from their seed.  The first turn has yet to begin
 * (turn.h).
 */
void seat_init(struct seat *seat, const struct seat_call *call);

/* Queue 'rows' (1..255) of garbage: an attack that was made now. */
void seat_receive(struct seat *seat, const struct seat_call *call, int rows);

/* Stop for this reason; one that has stopped is left alone. */
void seat_stop(struct seat *seat, const struct seat_call *call,
               enum seat_end end);

/*
 * The time by which garbage is due at this seat: steps, or its placements where
 * the rules count those.
 */
int32_t seat_garbage_clock(const struct seat *seat,
                           const struct garbage_rules *rules, int32_t step);

/* The same as it will be at the next lock, if that came at this step: garbage
   that is due by then may rise. */
int32_t seat_garbage_clock_at_lock(const struct seat *seat,
                                   const struct garbage_rules *rules,
                                   int32_t step);

/* The step at which time or a held key acts next. */
int32_t seat_due(const struct seat *seat);

/* Gravity at the seat's level, in microseconds a row. */
int32_t seat_row_us(const struct seat *seat,
                    const struct match_options *options);

/* What the piece in flight and the keys must know of this moment. */
struct flight_air seat_air(const struct seat *seat,
                           const struct seat_call *call);
struct keys_moment seat_moment(const struct seat *seat,
                               const struct seat_call *call);

/* Report an event of this seat at this step. */
void seat_report(const struct seat_call *call, enum event_kind kind,
                 struct event event);

bool seat_is_sound(const struct seat *seat,
                   const struct match_options *options);

#endif
