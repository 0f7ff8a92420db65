/*
 * share.h -- a position as text for other people's tools.
 *
 * Drawn over the whole page, so that it can be selected by hand where the
 * terminal does not take what is offered to its clipboard.
 */
#ifndef UI_PAGES_SHARE_H
#define UI_PAGES_SHARE_H

#include <stdbool.h>

#include "format/fumen_plan.h"
#include "ui/term/frame.h"

struct share {
    bool has_plan;               /* and this is the text with it: */
    char fumen[FUMEN_PLAN_SIZE]; /* "": there is none, and this is why: */
    char trouble[FUMEN_ERROR_SIZE];
    char line[POSITION_LINE_SIZE]; /* the position as a line */
};

/*
 * Write a position, and a page for each of 'count' moves of a plan if there are
 * any.  'colours' may be NULL.
 */
void share_write(struct share *share, const struct ai_position *position,
                 const struct position_colours *colours,
                 const struct ai_move *plan, int count);

/* What is to be copied: the fumen, or the line where there is none. */
const char *share_text(const struct share *share);

void share_draw(struct frame *frame, const struct share *share);

#endif
