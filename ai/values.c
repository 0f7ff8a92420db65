/*
 * values.c -- the plain values of the engine's face: positions and moves.
 */
#include "ai/ai.h"

#include <assert.h>
#include <string.h>

/* --------------------------------------------------------------- positions */

void
ai_position_init(struct ai_position *position)
{
    *position = (struct ai_position){.hold = PIECE_NONE};
    board_init(&position->board);
}

bool
ai_position_is_sound(const struct ai_position *position)
{
    if (!board_is_sound(&position->board) ||
        board_full_rows(&position->board) != 0 || position->hold > PIECE_NONE ||
        position->queue_count > AI_QUEUE_MAX ||
        position->incoming_count > AI_INCOMING_MAX ||
        position->bag >= 1 << PIECE_COUNT)
        return false;
    for (int i = 0; i < position->queue_count; i++) {
        if (position->queue[i] >= PIECE_COUNT)
            return false;
    }
    return true;
}

static bool
incoming_is_equal(const struct ai_position *a, const struct ai_position *b)
{
    if (a->incoming_count != b->incoming_count)
        return false;
    for (int i = 0; i < a->incoming_count; i++) {
        if (a->incoming[i].rows != b->incoming[i].rows ||
            a->incoming[i].turns != b->incoming[i].turns)
            return false;
    }
    return true;
}

bool
ai_position_equal(const struct ai_position *a, const struct ai_position *b)
{
    return board_equal(&a->board, &b->board) && a->hold == b->hold &&
           a->held == b->held && a->queue_count == b->queue_count &&
           memcmp(a->queue, b->queue, a->queue_count) == 0 &&
           a->chain.b2b == b->chain.b2b && a->chain.combo == b->chain.combo &&
           a->bag == b->bag && incoming_is_equal(a, b);
}

void
ai_position_look(struct ai_position *position, int previews)
{
    assert(previews >= 0);

    if (position->queue_count <= 1 + previews)
        return;
    position->queue_count = (uint8_t)(1 + previews);
    position->bag = 0; /* what is left in it would tell what was hidden */
}

bool
ai_move_equal(const struct ai_move *a, const struct ai_move *b)
{
    return a->hold == b->hold && a->landing.at.piece == b->landing.at.piece &&
           a->landing.spin == b->landing.spin &&
           position_covers_same(&a->landing.at, &b->landing.at);
}
