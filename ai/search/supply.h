/*
 * supply.h -- which pieces a seat can place next: the queue and hold.
 *
 * It knows the order of pieces and the rules of hold, and nothing of boards.
 *
 * Equal depth and equal hold mean equal queue position.  A placement takes one
 * piece out of (queue and hold), and a swap only exchanges pieces inside it.
 * So with 'placed' pieces placed since the root, counting pieces gives
 *
 *     next = placed + (is hold filled now) - (was hold filled at the root)
 *
 * where 'next' is how many pieces have left the queue.  The root is the same
 * for all arrivals of a search, 'placed' for all of a depth, and the middle
 * term for all with the same piece in hold.  supply_is_sound() checks it.
 */
#ifndef AI_SEARCH_SUPPLY_H
#define AI_SEARCH_SUPPLY_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/piece.h"

enum { SUPPLY_QUEUE_MAX = 16, SUPPLY_CHOICES_MAX = 2 };

/* What is known at the root. */
struct supply {
    uint8_t queue[SUPPLY_QUEUE_MAX]; /* enum piece; the current one first */
    uint8_t count;
    uint8_t hold;  /* enum piece, or PIECE_NONE */
    bool can_hold; /* the rules have a hold */
    bool held;     /* it is used up for the piece at the root */
};

/* One way to go on: place 'piece', and this is what stays. */
struct choice {
    uint8_t piece;
    bool swap;    /* hold is pressed first */
    uint8_t hold; /* afterwards */
    uint8_t next; /* afterwards */
};

/* Placements that can follow each other: the pieces, each once. */
int supply_placeable(const struct supply *supply);

/*
 * The ways to go on with 'hold' in hold and 'next' pieces gone from the queue,
 * the one without a swap first; returns how many there are.
 *
 * - A swap with hold empty places the next piece of the queue but one.
 * - With the queue used up the piece in hold can still be placed.
 * - A swap that would place the same piece keeps only what the piece itself
 *   cannot reach, and that is nothing: both enter at the same place.  (With
 *   hold empty the swap would leave other pieces in hold and in the queue, but
 *   in that pair of orders exactly the same pieces can follow each other.)
 */
int supply_choices(const struct supply *supply, enum piece hold, int next,
                   struct choice choices[SUPPLY_CHOICES_MAX]);

/* The one of them with a swap, or without; there must be such a one. */
struct choice supply_choice(const struct supply *supply, enum piece hold,
                            int next, bool swap);

/* Pieces are neither lost nor made: the equation above. */
bool supply_is_sound(const struct supply *supply, int placed, enum piece hold,
                     int next);

#endif
