/*
 * fumen_plan.c -- a position and the plan for it, as pages of one fumen.
 */
#include "format/fumen_plan.h"

#include <assert.h>
#include <stdio.h>

#include "format/fumen_position.h"

/* Is any cell of the piece above the rows of a fumen? */
static bool
is_too_high(const struct position *at)
{
    const struct shape *shape = &piece_shape[at->piece][at->rotation];

    return at->y + shape->bottom + shape->height > FUMEN_ROWS;
}

size_t
fumen_plan_write(const struct fumen_plan *plan, char *text, size_t size,
                 char error[FUMEN_ERROR_SIZE])
{
    struct fumen_writer writer;
    struct fumen_page page;

    assert(plan->count >= 1);

    if (!fumen_page_of_position(plan->position, plan->colours, &page, error))
        return 0;
    fumen_writer_init(&writer, text, size);
    for (int i = 0; i < plan->count; i++) {
        page.piece = plan->move[i].landing.at;
        if (is_too_high(&page.piece)) {
            snprintf(error, FUMEN_ERROR_SIZE,
                     "the plan needs more rows than the %d of a fumen",
                     (int)FUMEN_ROWS);
            return 0;
        }
        fumen_writer_add(&writer, &page);
        fumen_page_advance(&page);
    }

    const size_t length = fumen_writer_end(&writer);
    if (length == 0)
        snprintf(error, FUMEN_ERROR_SIZE, "the plan is too long");
    return length;
}
