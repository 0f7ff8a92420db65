/*
 * score_table.h -- scores as rows: place, what counts, who and when.
 */
#ifndef UI_GAME_SCORE_TABLE_H
#define UI_GAME_SCORE_TABLE_H

#include "store/scores.h"
#include "ui/term/frame.h"

enum { SCORE_TABLE_WIDTH = 38 };

struct score_table {
    enum score_order order;
    const struct score *top; /* 'count' of them, the best first */
    int count;
    int marked; /* this one is set off: 1 and up; 0: none */
};

/* Draw the scores; returns the rows that they took. */
int score_table_draw(struct frame *frame, int x, int y,
                     const struct score_table *table);

/*
 * The quarters of a run, and how far before or behind another one (NULL: none)
 * each was reached.  Nothing for a score without them.  Returns the rows.
 */
int score_table_draw_splits(struct frame *frame, int x, int y,
                            const struct score *score,
                            const struct score *best);

#endif
