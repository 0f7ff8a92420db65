/*
 * tbp_game.c -- a game as a bot is told about it.
 */
#include "bot/tbp_game.h"

#include <assert.h>
#include <string.h>

enum { BAG_WHOLE = (1 << PIECE_COUNT) - 1 };

void
tbp_game_start(struct tbp_game *game, const struct tbp_start *start)
{
    *game = (struct tbp_game){
        .board = start->board,
        .hold = start->hold,
        .chain = start->chain,
        .bag = start->bag,
        .queue_count = start->queue_count,
    };
    memcpy(game->queue, start->queue, (size_t)start->queue_count);
}

/* The bag without a piece that came out of it: a new one, if it is empty. */
static uint8_t
bag_without(unsigned bag, enum piece piece)
{
    if ((bag >> piece & 1) == 0)
        return 0; /* not the bag that we took it for */
    bag &= ~(1u << piece);
    return (uint8_t)(bag == 0 ? BAG_WHOLE : bag);
}

bool
tbp_game_add(struct tbp_game *game, enum piece piece)
{
    assert(piece < PIECE_COUNT);

    if (game->queue_count == TBP_QUEUE_MAX)
        return false;
    game->queue[game->queue_count++] = (uint8_t)piece;
    game->bag = bag_without(game->bag, piece);
    return true;
}

static void
drop_pieces(struct tbp_game *game, int count)
{
    game->queue_count -= count;
    memmove(game->queue, game->queue + count, (size_t)game->queue_count);
}

/* Take a piece from the queue, or by way of hold. */
static bool
take_piece(struct tbp_game *game, uint8_t piece)
{
    const bool first_hold = game->hold == PIECE_NONE;

    if (game->queue_count == 0)
        return false;
    if (piece == game->queue[0]) {
        drop_pieces(game, 1);
        return true;
    }
    if (first_hold ? game->queue_count < 2 || piece != game->queue[1]
                   : piece != game->hold)
        return false;
    game->hold = game->queue[0];
    drop_pieces(game, first_hold ? 2 : 1);
    return true;
}

bool
tbp_game_play(struct tbp_game *game, const struct landing *landing)
{
    if (!position_rests(&game->board, &landing->at) ||
        !take_piece(game, landing->at.piece))
        return false;
    game->chain = chain_after(&ruleset_guideline.attack, game->chain,
                              landing_lock(&game->board, landing));
    return true;
}

void
tbp_game_position(const struct tbp_game *game, struct ai_position *position)
{
    const bool is_long = game->queue_count > AI_QUEUE_MAX;
    const int count = is_long ? AI_QUEUE_MAX : game->queue_count;

    ai_position_init(position);
    position->board = game->board;
    position->hold = game->hold;
    position->chain = game->chain;
    position->bag = is_long ? 0 : game->bag;
    position->queue_count = (uint8_t)count;
    memcpy(position->queue, game->queue, (size_t)count);
}
