/*
 * fumen_plan.h -- a position and the plan for it, as pages of one fumen.
 *
 * Each page shows a board with the piece where it is going to be, and hold and
 * queue as a quiz comment, which moves on by itself: other people's tools step
 * through the plan.
 */
#ifndef FORMAT_FUMEN_PLAN_H
#define FORMAT_FUMEN_PLAN_H

#include <stddef.h>

#include "ai/ai.h"
#include "format/fumen.h"
#include "format/position_line.h"

enum { FUMEN_PLAN_SIZE = 4096 }; /* room for any plan without colours */

/* All of it is the caller's. */
struct fumen_plan {
    const struct ai_position *position;
    const struct position_colours *colours; /* may be NULL */
    const struct ai_move *move;             /* 'count' of them */
    int count;                              /* 1 and up */
};

/*
 * Write the pages, one for each move.  Returns the length, or 0 with a reason
 * in 'error': the board is higher than a fumen, or there was no room.
 */
size_t fumen_plan_write(const struct fumen_plan *plan, char *text, size_t size,
                        char error[FUMEN_ERROR_SIZE]);

#endif
