/*
 * tbp_moves.h -- which of the moves that a bot suggests may be played.
 */
#ifndef BOT_TBP_MOVES_H
#define BOT_TBP_MOVES_H

#include "ai/ai.h"
#include "format/tbp.h"

/*
 * The moves that the rules allow, in the bot's order; returns how many.  Cells
 * count and not the orientation, and so does the spin: it must be possible to
 * arrive with it.  Whether hold was used follows from the piece; that it may
 * be used up, which bots are not told, is not looked at.
 */
int tbp_moves_allowed(const struct ruleset *rules,
                      const struct ai_position *position,
                      const struct tbp_suggestion *suggestion,
                      struct ai_move moves[TBP_MOVES_MAX]);

#endif
