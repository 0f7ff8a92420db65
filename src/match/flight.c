/*
 * flight.c -- falling, resting, locking.
 *
 * Every change of place ends in arrive(), the one spot where "rests", the
 * lowest row and both clocks are brought up to date.
 */
#include "match/flight.h"

#include <assert.h>

enum { STEP_US = 1000 };

static int64_t
us_of(const struct flight_air *air)
{
    return (int64_t)air->step * STEP_US;
}

/* Row of the lowest cell. */
static int8_t
bottom_of(const struct position *at)
{
    return (int8_t)(at->y + piece_shape[at->piece][at->rotation].bottom);
}

/* The piece is new to its place. */
static void
arrive(struct flight *flight, const struct flight_air *air)
{
    const struct timing *timing = &air->rules->timing;
    const bool rested = flight->rests;

    if (bottom_of(&flight->at) < flight->lowest) {
        flight->lowest = bottom_of(&flight->at);
        flight->landed = false;
        flight->resets_left = (int16_t)timing->lock_resets;
    }
    flight->rests = position_rests(air->board, &flight->at);
    if (flight->rests) {
        if (!rested || !flight->landed)
            flight->lock_at = air->step + timing->lock_delay;
        if (timing->lock_resets > 0 && flight->resets_left == 0)
            flight->lock_at = air->step;
        flight->landed = true;
    } else if (rested) {
        flight->fall_at = us_of(air) + air->row_us;
    }
}

bool
flight_enter(struct flight *flight, const struct flight_air *air,
             enum piece piece)
{
    *flight = (struct flight){.spin = SPIN_NONE, .lowest = BOARD_ROWS};
    if (!position_enter(air->board, piece, &flight->at))
        return false;
    flight->fall_at = us_of(air) + air->row_us;
    arrive(flight, air);
    return true;
}

/* A move or a turn was made; after landing it costs a reset. */
static void
finish_move(struct flight *flight, const struct flight_air *air)
{
    flight->moved = true;
    if (flight->landed && flight->resets_left > 0) {
        flight->resets_left--;
        flight->lock_at = air->step + air->rules->timing.lock_delay;
    }
    arrive(flight, air);
}

bool
flight_shift(struct flight *flight, const struct flight_air *air, int dx)
{
    if (!position_shift(air->board, &flight->at, dx))
        return false;
    flight->spin = SPIN_NONE;
    finish_move(flight, air);
    return true;
}

bool
flight_slide(struct flight *flight, const struct flight_air *air, int dx)
{
    bool any = false;

    while (flight_shift(flight, air, dx))
        any = true;
    return any;
}

bool
flight_turn(struct flight *flight, const struct flight_air *air, enum turn turn)
{
    const int test = position_turn(air->rules, air->board, &flight->at, turn);

    if (test < 0)
        return false;
    flight->spin =
        (uint8_t)position_spin(air->rules, air->board, &flight->at, turn, test);
    finish_move(flight, air);
    return true;
}

/* One row down; the caller has seen that nothing is in the way. */
static void
sink(struct flight *flight, const struct flight_air *air)
{
    const bool fell = position_fall(air->board, &flight->at);

    assert(fell);
    (void)fell;
    flight->spin = SPIN_NONE;
    flight->moved = true;
    arrive(flight, air);
}

int
flight_lower(struct flight *flight, const struct flight_air *air, int rows)
{
    int fallen = 0;

    assert(rows >= 0);
    while (fallen < rows && !flight->rests) {
        sink(flight, air);
        fallen++;
    }
    if (fallen > 0)
        flight->fall_at = us_of(air) + air->row_us;
    return fallen;
}

void
flight_fall(struct flight *flight, const struct flight_air *air)
{
    assert(air->row_us > 0);
    while (!flight->rests && flight->fall_at <= us_of(air)) {
        flight->fall_at += air->row_us;
        sink(flight, air);
    }
}

bool
flight_must_lock(const struct flight *flight, int32_t step)
{
    return flight->rests && flight->lock_at <= step;
}

int32_t
flight_due(const struct flight *flight)
{
    if (flight->rests)
        return flight->lock_at;

    const int64_t step = (flight->fall_at + STEP_US - 1) / STEP_US;
    return step < INT32_MAX ? (int32_t)step : INT32_MAX;
}

struct landing
flight_landing(const struct flight *flight)
{
    assert(flight->rests);
    return (struct landing){flight->at, flight->spin};
}

bool
flight_is_sound(const struct flight *flight, const struct board *board)
{
    return flight->at.piece < PIECE_COUNT && flight->at.rotation < ROT_COUNT &&
           flight->spin < SPIN_COUNT && flight->resets_left >= 0 &&
           position_fits(board, &flight->at) &&
           flight->rests == position_rests(board, &flight->at) &&
           flight->lowest <= bottom_of(&flight->at) &&
           (flight->landed || !flight->rests);
}
