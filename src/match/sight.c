/*
 * sight.c -- milliseconds into placements, seats into positions.
 */
#include "match/sight.h"

#include <assert.h>

/* The pieces that can be seen, the current one first. */
static void
see_pieces(const struct match *match, const struct seat *seat,
           struct ai_position *position)
{
    uint8_t *queue = position->queue;
    int count = 0;

    static_assert(1 + PREVIEWS_MAX <= AI_QUEUE_MAX, "the AI knows enough");

    if (seat->phase == SEAT_FLYING)
        queue[count++] = seat->flight.at.piece;
    for (int i = 0; i < match->options.previews; i++)
        queue[count++] = seat->queue[i];
    position->queue_count = (uint8_t)count;
    position->bag = (uint8_t)bag_remaining(&seat->bag);
    position->hold = seat->hold;
    /* Where rules know no hold it is used up for good. */
    position->held = seat->hold_used || !match->options.ruleset.hold;
}

/* When the piece in flight, or the next one to come, is taken to lock. */
static int64_t
first_lock(const struct match *match, const struct seat *seat, int32_t piece_ms)
{
    const int32_t begin =
        seat->phase == SEAT_FLYING ? seat->turn_at : seat->enters_at;
    const int64_t end = (int64_t)begin + piece_ms;

    return end > match->step ? end : match->step;
}

/* By a clock that shows 'first' at the next lock and goes on by 'turn' each. */
static void
see_garbage(const struct garbage *garbage, int64_t first, int32_t turn,
            struct ai_position *position)
{
    static_assert((int)GARBAGE_PACKETS_MAX <= (int)AI_INCOMING_MAX,
                  "every packet has its place");

    for (int i = 0; i < garbage->count; i++) {
        const struct packet *packet = &garbage->packet[i];
        const int64_t late = packet->due - first;
        const int64_t turns = late > 0 ? (late + turn - 1) / turn : 0;

        position->incoming[i].rows = packet->rows;
        position->incoming[i].turns =
            (uint8_t)(turns < UINT8_MAX ? turns : UINT8_MAX);
    }
    position->incoming_count = (uint8_t)garbage->count;
}

bool
match_position(const struct match *match, int seat, int32_t piece_ms,
               struct ai_position *position)
{
    assert(seat >= 0 && seat < match->options.seats && piece_ms > 0);

    const struct seat *of = &match->seat[seat];
    assert(of->phase != SEAT_OVER);

    ai_position_init(position);
    position->board = of->stack.board;
    position->chain = of->chain;
    see_pieces(match, of, position);
    if (match->options.ruleset.garbage.by_turns)
        see_garbage(&of->incoming, of->tally.pieces + 1, 1, position);
    else
        see_garbage(&of->incoming, first_lock(match, of, piece_ms), piece_ms,
                    position);
    return of->phase == SEAT_WAITING || !of->flight.moved;
}

/* Pieces of the common order up to the end of what a seat has in sight. */
static int
known_end(const struct seat *seat, const struct ai_position *position)
{
    return seat->tally.pieces + (seat->hold != PIECE_NONE) +
           position->queue_count;
}

bool
match_view(const struct match *match, int seat, int32_t piece_ms,
           struct turns_view *view)
{
    struct ai_position *own = &view->seat[TURNS_OWN];
    struct ai_position *other = &view->seat[TURNS_OTHER];

    turns_view_init(view);
    view->percent =
        (uint16_t)match_margin_percent(&match->options.margin, match->step);

    const bool is_whole = match_position(match, seat, piece_ms, own);
    if (match->options.seats < 2 || match->seat[!seat].phase == SEAT_OVER)
        return is_whole;
    match_position(match, !seat, piece_ms, other);

    const int ahead = known_end(&match->seat[!seat], other) -
                      known_end(&match->seat[seat], own);
    view->common = match->options.same_pieces && ahead >= -own->queue_count &&
                   ahead <= other->queue_count;
    if (view->common)
        view->ahead = (int8_t)ahead;
    return is_whole;
}
