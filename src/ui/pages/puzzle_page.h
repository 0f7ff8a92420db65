/*
 * puzzle_page.h -- one puzzle, to be played, hinted at, and shown.
 *
 * Hints grow: the idea, then where the next piece goes, then the keys.  The
 * solution is looked for in a thread while the player thinks.
 */
#ifndef UI_PAGES_PUZZLE_PAGE_H
#define UI_PAGES_PUZZLE_PAGE_H

#include "coach/puzzle_try.h"
#include "coach/solving.h"
#include "ui/pages/pages.h"
#include "ui/parts/binding.h"

enum puzzle_hint {
    PUZZLE_HINT_NONE,
    PUZZLE_HINT_IDEA,
    PUZZLE_HINT_PLACE,
    PUZZLE_HINT_KEYS
};

struct puzzle_page {
    const struct bindings *bindings;
    const struct puzzle_file *file; /* outlives the page */
    int index;                      /* of the puzzle in it */
    struct puzzle_try try;
    struct solving *solving;         /* NULL: it could not be begun */
    const struct solution *solution; /* NULL: not known */
    enum puzzle_hint hint;
    bool shows; /* the solution, */
    int step;   /* placements of it */

    /* Called when it was solved by playing; NULL: nobody wants to know. */
    void (*tell)(void *context, const struct puzzle *puzzle);
    void *context;
};

extern const struct page_kind puzzle_page_kind;

/* Begin with a puzzle of the file. */
void puzzle_page_open(struct puzzle_page *page, const struct bindings *bindings,
                      const struct puzzle_file *file, int index);

#endif
