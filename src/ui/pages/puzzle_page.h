/*
 * puzzle_page.h -- a puzzle of a file, and the solver that knows its solution.
 *
 * The solution is looked for in a thread while the player thinks.
 */
#ifndef UI_PAGES_PUZZLE_PAGE_H
#define UI_PAGES_PUZZLE_PAGE_H

#include "coach/solving.h"
#include "ui/pages/pages.h"
#include "ui/pages/puzzle_board.h"

struct puzzle_page {
    const struct bindings *bindings;
    const struct puzzle_file *file; /* outlives the page */
    int index;                      /* of the puzzle in it */
    struct puzzle_board board;
    struct solving *solving; /* NULL: it could not be begun */

    /* Called when it was solved by playing; NULL: nobody wants to know. */
    void (*tell)(void *context, const struct puzzle *puzzle);
    void *context;
};

extern const struct page_kind puzzle_page_kind;

/* Begin with a puzzle of the file. */
void puzzle_page_open(struct puzzle_page *page, const struct bindings *bindings,
                      const struct puzzle_file *file, int index);

#endif
