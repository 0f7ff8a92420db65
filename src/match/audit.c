/*
 * audit.c -- everything that must be true of a match between two calls.
 */
#include "match/match.h"

static bool
queue_is_sound(const struct seat *seat, const struct match_options *options)
{
    for (int i = 0; i < PREVIEWS_MAX; i++) {
        if (i < options->previews && seat->queue[i] >= PIECE_COUNT)
            return false;
        if (i >= options->previews && seat->queue[i] != 0)
            return false;
    }
    return seat->hold <= PIECE_NONE && seat->bag.dealt >= 0 &&
           seat->bag.dealt < PIECE_COUNT;
}

static bool
garbage_is_sound(const struct garbage *garbage)
{
    if (garbage->count < 0 || garbage->count > GARBAGE_PACKETS_MAX ||
        garbage->column > GARBAGE_NO_COLUMN)
        return false;
    for (int i = 0; i < garbage->count; i++) {
        const struct packet *packet = &garbage->packet[i];

        if (packet->rows == 0 || packet->hole >= BOARD_COLUMNS)
            return false;
        if (i > 0 && packet[-1].due > packet->due)
            return false;
    }
    return true;
}

/* The sums that a tally can be checked by. */
static bool
tally_is_sound(const struct tally *tally, int start_rows)
{
    int32_t pieces = 0;
    int32_t lines = 0;

    for (int spin = 0; spin < SPIN_COUNT; spin++) {
        for (int i = 0; i <= CLEAR_LINES_MAX; i++) {
            pieces += tally->clears[spin][i];
            lines += i * tally->clears[spin][i];
        }
    }
    return pieces == tally->pieces && lines == tally->lines &&
           tally->attack == tally->sent + tally->cancelled &&
           tally->dug <= tally->taken + start_rows &&
           tally->dug <= tally->lines;
}

/*
 * Every cell of the stack came with a piece or with garbage (nine a row), and
 * goes ten at a time.  Not so once cells were pushed past the top.
 */
static bool
cells_add_up(const struct seat *seat, int start_rows)
{
    const struct tally *tally = &seat->tally;
    int32_t cells =
        4 * tally->pieces + 9 * (tally->taken + start_rows) - 10 * tally->lines;

    for (int y = 0; y < seat->stack.board.roof; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++)
            cells -= seat->stack.cell[y][x] != CELL_EMPTY;
    }
    return cells == 0 || seat->end == SEAT_TOP_OUT;
}

static bool
phase_is_sound(const struct seat *seat)
{
    switch (seat->phase) {
    case SEAT_FLYING:
        return seat->end == SEAT_PLAYING &&
               flight_is_sound(&seat->flight, &seat->stack.board);
    case SEAT_WAITING:
        return seat->end == SEAT_PLAYING;
    case SEAT_OVER:
        return seat->end != SEAT_PLAYING && seat->end < SEAT_END_COUNT;
    default:
        return false;
    }
}

bool
seat_is_sound(const struct seat *seat, const struct match_options *options)
{
    return phase_is_sound(seat) && queue_is_sound(seat, options) &&
           seat->level >= options->start_level &&
           seat->level <= MATCH_LEVEL_MAX && seat->margin_rest >= 0 &&
           seat->margin_rest < 100 && seat->outgoing.count == 0 &&
           stack_is_sound(&seat->stack) && garbage_is_sound(&seat->incoming) &&
           (seat->edited ||
            (tally_is_sound(&seat->tally, options->start_rows) &&
             cells_add_up(seat, options->start_rows)));
}

bool
match_is_sound(const struct match *match)
{
    const struct match_options *options = &match->options;

    if (!match_options_are_sound(options) || match->step < 0)
        return false;
    for (int i = 0; i < options->seats; i++) {
        if (!seat_is_sound(&match->seat[i], options))
            return false;
        if (!match->over && seat_due(&match->seat[i]) < match->next_due)
            return false;
    }
    return match->winner >= MATCH_NO_WINNER && match->winner < options->seats;
}
