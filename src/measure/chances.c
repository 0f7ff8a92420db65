/*
 * chances.c -- try every landing of the pieces at hand.
 */
#include "measure/chances.h"

#include <assert.h>

#include "ai/move/movegen.h"

/* The landings of one piece; what others offered stays. */
static void
try_piece(const struct ruleset *rules, const struct board *board,
          enum piece piece, struct chances *chances)
{
    const struct movement movement = {.rules = rules, .soft_drop = true};
    struct landing landing[MOVEGEN_MAX];
    const int count = movegen(&movement, board, piece, landing);

    for (int i = 0; i < count; i++) {
        struct board after = *board;
        const struct clear clear = landing_lock(&after, &landing[i]);

        chances->clears |= clear.lines > 0;
        chances->spins |= clear.lines >= 2 && clear.spin == SPIN_FULL;
    }
}

/* The piece that hold would bring, or PIECE_NONE. */
static enum piece
held_back(const struct ruleset *rules, const struct ai_position *position)
{
    if (!rules->hold || position->held)
        return PIECE_NONE;
    if (position->hold != PIECE_NONE)
        return (enum piece)position->hold;
    return position->queue_count > 1 ? (enum piece)position->queue[1]
                                     : PIECE_NONE;
}

struct chances
chances_of(const struct ruleset *rules, const struct ai_position *position)
{
    const enum piece other = held_back(rules, position);
    struct chances chances = {false, false};

    assert(ai_position_is_sound(position));

    if (position->queue_count > 0)
        try_piece(rules, &position->board, (enum piece)position->queue[0],
                  &chances);
    if (other != PIECE_NONE)
        try_piece(rules, &position->board, other, &chances);
    return chances;
}
