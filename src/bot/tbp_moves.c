/*
 * tbp_moves.c -- which of the moves that a bot suggests may be played.
 */
#include "bot/tbp_moves.h"

#include <assert.h>

#include "ai/move/movegen.h"

/* Is it a landing that can be reached, with the spin that it claims? */
static bool
is_reachable(const struct ruleset *rules, const struct board *board,
             const struct landing *landing)
{
    const struct movement movement = {rules, true, false};
    struct landing all[MOVEGEN_MAX];
    int count;

    if (!position_fits(board, &landing->at))
        return false;
    count = movegen(&movement, board, (enum piece)landing->at.piece, all);
    for (int i = 0; i < count; i++) {
        if (all[i].spin == landing->spin &&
            position_covers_same(&all[i].at, &landing->at))
            return true;
    }
    return false;
}

/* The piece that hold would bring, or PIECE_NONE. */
static enum piece
piece_by_hold(const struct ruleset *rules, const struct ai_position *position)
{
    if (!rules->hold)
        return PIECE_NONE;
    if (position->hold != PIECE_NONE)
        return (enum piece)position->hold;
    return position->queue_count > 1 ? (enum piece)position->queue[1]
                                     : PIECE_NONE;
}

int
tbp_moves_allowed(const struct ruleset *rules,
                  const struct ai_position *position,
                  const struct tbp_suggestion *suggestion,
                  struct ai_move moves[TBP_MOVES_MAX])
{
    const enum piece other = piece_by_hold(rules, position);
    int count = 0;

    assert(ai_position_is_sound(position) && position->queue_count > 0);
    for (int i = 0; i < suggestion->move_count; i++) {
        const struct landing *landing = &suggestion->move[i];
        const bool hold = landing->at.piece != position->queue[0];

        if (hold && landing->at.piece != other)
            continue;
        if (is_reachable(rules, &position->board, landing))
            moves[count++] = (struct ai_move){*landing, hold};
    }
    return count;
}
