/*
 * tbp_game.h -- a game as a bot is told about it: a start, then what is played
 * and which pieces come.
 *
 * A plain value.  It believes the front end, whose rules may not be ours: any
 * place where the piece rests can be played, however it was reached.
 */
#ifndef BOT_TBP_GAME_H
#define BOT_TBP_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "format/tbp.h"

struct tbp_game {
    struct board board;
    uint8_t hold; /* enum piece, or PIECE_NONE */
    struct chain chain;
    uint8_t bag; /* left after the queue, as in struct ai_position */
    int queue_count;
    uint8_t queue[TBP_QUEUE_MAX]; /* enum piece; the current one first */
};

void tbp_game_start(struct tbp_game *game, const struct tbp_start *start);

/* One more piece at the end of the queue; false when there is no room. */
bool tbp_game_add(struct tbp_game *game, enum piece piece);

/*
 * Play a landing, and advance.  Whether hold was used follows from the piece.
 * False if the piece does not fit or does not rest there, or is not to be had;
 * the game stands then as it was.
 */
bool tbp_game_play(struct tbp_game *game, const struct landing *landing);

/* What the engine needs to know of it; the end of a long queue is left out. */
void tbp_game_position(const struct tbp_game *game,
                       struct ai_position *position);

#endif
