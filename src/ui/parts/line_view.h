/*
 * line_view.h -- a position, and a line of placements played out from it.
 *
 * At step i the board has the first i placements on it and the next one as an
 * outline; at the last step all are there.  Where the colours of a position are
 * not known its cells are drawn as garbage; what is placed has its colours.
 */
#ifndef UI_PARTS_LINE_VIEW_H
#define UI_PARTS_LINE_VIEW_H

#include "ai/ai.h"
#include "coach/sequel.h"
#include "format/position_line.h"
#include "ui/parts/draw.h"

/* For one frame: what it points to is the page's. */
struct line_view {
    const struct ai_position *position;
    const struct position_colours *colours; /* of its board; NULL: not known */
    const struct ruleset *rules;
    const struct ai_move *plan;
    int count; /* placements, up to AI_HORIZON_MAX */
    int step;  /* 0..count */
};

/* The board with its border, DRAW_BOARD_WIDTH by DRAW_BOARD_HEIGHT. */
void line_view_draw_board(struct frame *frame, struct draw_place at,
                          const struct line_view *line);

/* "hold" and "next" with the pieces of the position, in two rows. */
void line_view_draw_pieces(struct frame *frame, int x, int y, int width,
                           const struct ai_position *position);

enum { LINE_VIEW_TEXT_MAX = SEQUEL_MOVE_SIZE + SEQUEL_NAME_SIZE + 32 };

/* What is above those words: "Plan, 2 of 7:", or that the line has ended. */
void line_view_heading(const struct line_view *line, const char *name,
                       char text[LINE_VIEW_TEXT_MAX]);

/* What the placement of the step is, or in what the line ends. */
void line_view_words(const struct line_view *line,
                     char text[LINE_VIEW_TEXT_MAX]);

#endif
