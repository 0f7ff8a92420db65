/*
 * sight.h -- what a seat can see of a match, in the words of the AI.
 *
 * Only that: never a hidden piece, a hole column that has not risen, or the
 * state of a random stream.
 */
#ifndef MATCH_SIGHT_H
#define MATCH_SIGHT_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "ai/turns/view.h"
#include "match/match.h"

/*
 * The position of a seat that is not over: the piece in flight (or, between
 * two pieces, the next one) leads the queue.  The AI plans it from its entry;
 * returns whether it is still there and can do what the plan says.
 *
 * Garbage is due in milliseconds (but for rules that count placements) and the
 * AI counts placements: 'piece_ms' (1 and up) is how long the seat takes for
 * one.  The piece in flight is taken to
 * lock when it has used up that time, the next ones one 'piece_ms' later each.
 */
bool match_position(const struct match *match, int seat, int32_t piece_ms,
                    struct ai_position *position);

/*
 * The same, and the other seat beside it, if there is one that is not over: it
 * is taken to be as fast.  Returns what match_position() returns of the seat.
 */
bool match_view(const struct match *match, int seat, int32_t piece_ms,
                struct turns_view *view);

#endif
