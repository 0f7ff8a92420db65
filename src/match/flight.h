/*
 * flight.h -- a piece in flight under gravity, until it must lock.
 *
 * The clock is an argument: the step (1 ms) for the lock delay, microseconds
 * for gravity, which at high levels moves several rows a step.
 *
 * Lock delay: it starts whenever the piece comes to rest.  Once the piece has
 * rested, each move and each turn uses up one of the ruleset's resets and
 * starts the delay anew; when they are spent, it locks as soon as it is on a
 * surface.  A row lower than any before restores them all.
 */
#ifndef MATCH_FLIGHT_H
#define MATCH_FLIGHT_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/position.h"

struct flight {
    struct position at;
    uint8_t spin;        /* enum spin that a lock here and now would have */
    bool rests;          /* on a surface */
    bool landed;         /* has rested since it reached 'lowest' */
    bool moved;          /* is not where and as it entered */
    int8_t lowest;       /* lowest row that a cell of it has reached */
    int16_t resets_left; /* moves and turns that still restart the delay */
    int32_t lock_at;     /* step; meant while it rests */
    int64_t fall_at;     /* microseconds; meant while it does not rest */
};

/* Where and when a piece flies. */
struct flight_air {
    const struct ruleset *rules;
    const struct board *board;
    int32_t step;
    int32_t row_us; /* gravity, microseconds a row */
};

/* Bring a piece in; false on block out ('at' is where it would have been). */
bool flight_enter(struct flight *flight, const struct flight_air *air,
                  enum piece piece);

/* One column (dx -1 or 1), or as far as it goes; false: it did not move. */
bool flight_shift(struct flight *flight, const struct flight_air *air, int dx);
bool flight_slide(struct flight *flight, const struct flight_air *air, int dx);

/* false: no test fitted. */
bool flight_turn(struct flight *flight, const struct flight_air *air,
                 enum turn turn);

/* Down by at most 'rows' at once; returns how many it went. */
int flight_lower(struct flight *flight, const struct flight_air *air, int rows);

/* Let gravity act up to this step. */
void flight_fall(struct flight *flight, const struct flight_air *air);

/* Is it due to lock at 'step'? */
bool flight_must_lock(const struct flight *flight, int32_t step);

/* The step at which it falls or locks by itself. */
int32_t flight_due(const struct flight *flight);

/* The landing that a lock here and now makes; it rests. */
struct landing flight_landing(const struct flight *flight);

bool flight_is_sound(const struct flight *flight, const struct board *board);

#endif
