/*
 * route.c -- the keys from where a seat's piece is now.
 */
#include "bot/route.h"

#include <assert.h>
#include <string.h>

bool
route_is_instant(int32_t row_us, int32_t piece_ms)
{
    return (int64_t)row_us * BOARD_VISIBLE < (int64_t)piece_ms * 500;
}

/* Is the piece in flight not the one of the move, but the one in hold is? */
static bool
needs_hold(const struct seat *seat, const struct ai_move *move)
{
    return move->hold && !seat->hold_used;
}

int
route_find(const struct match *match, int seat, const struct ai_move *move,
           bool instant, const struct path_costs *costs, char route[ROUTE_SIZE])
{
    const struct seat *of = &match->seat[seat];
    const struct movement movement = {
        .rules = &match->options.ruleset,
        .soft_drop = true,
        .instant = instant,
    };
    const struct landing now = {of->flight.at, of->flight.spin};
    const bool hold = needs_hold(of, move);
    char *path = route + (hold ? 1 : 0);
    int cost;

    assert(of->phase == SEAT_FLYING);
    if (hold)
        cost =
            pathgen(&movement, &of->stack.board, &move->landing, costs, path);
    else if (of->flight.at.piece == move->landing.at.piece)
        cost = pathgen_from(&movement, &of->stack.board, &now, &move->landing,
                            costs, path);
    else
        cost = -1;
    if (cost < 0)
        return 0;
    if (hold)
        route[0] = action_letter(ACTION_HOLD);
    return (int)strlen(route);
}
