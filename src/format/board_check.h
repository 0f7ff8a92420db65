/*
 * board_check.h -- can a board stand before a player?
 *
 * Whatever brings a board in asks here: position lines, fumens, messages of
 * bots, the editor.  Those that refuse it say the same of it, and what passes
 * is a board of a sound position (see ai/ai.h).
 */
#ifndef FORMAT_BOARD_CHECK_H
#define FORMAT_BOARD_CHECK_H

#include <stdbool.h>

#include "ai/rules/board.h"

/* What is wrong with a row, to be said behind its name. */
#define BOARD_CHECK_FULL "is full and would have been cleared"

/*
 * True if the board can stand there.  Else false, and *row is the lowest row,
 * from 0 at the floor, of which BOARD_CHECK_FULL is to be said.
 */
bool board_check(const struct board *board, int *row);

#endif
