/*
 * low_entry.h -- the last resort where pieces enter lower than ours.
 *
 * By the protocol a piece enters with its centre at row 19, or at row 20 if
 * that is taken; by our rules at row 20, which must be free, and then falls to
 * row 19 at once.  They differ where only row 20 is blocked: we would call
 * that a block-out, and the protocol plays on.
 */
#ifndef BOT_LOW_ENTRY_H
#define BOT_LOW_ENTRY_H

#include <stdbool.h>

#include "ai/ai.h"

/*
 * A move for a position in which our rules know none: the one, of those that
 * are reached from row 19 by turns, then shifts, then a drop, which clears the
 * most lines, and of those the lowest.  False if there is no such move either.
 */
bool low_entry_move(const struct ruleset *rules,
                    const struct ai_position *position, struct ai_move *move);

#endif
