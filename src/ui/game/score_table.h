/*
 * score_table.h -- scores as rows: place, what counts, who and when.
 */
#ifndef UI_GAME_SCORE_TABLE_H
#define UI_GAME_SCORE_TABLE_H

#include "store/scores.h"
#include "ui/term/frame.h"

enum { SCORE_TABLE_WIDTH = 38 };

/* Draw the scores, the one at 'marked' (1 and up; 0: none) set off; returns
   the rows that it took. */
int score_table_draw(struct frame *frame, int x, int y, enum score_order order,
                     const struct score *top, int count, int marked);

/*
 * The quarters of a run, and how far before or behind another one (NULL: none)
 * each was reached.  Nothing for a score without them.  Returns the rows.
 */
int score_table_draw_splits(struct frame *frame, int x, int y,
                            const struct score *score,
                            const struct score *best);

#endif
