/*
 * analysis_page.h -- what to do with a position.
 *
 * First, unless it is known, a line to type it into; then the position, its
 * best placements and what each loses, the plan of each step by step, and the
 * search.
 */
#ifndef UI_PAGES_ANALYSIS_PAGE_H
#define UI_PAGES_ANALYSIS_PAGE_H

#include "bot/worker.h"
#include "coach/hint.h"
#include "ui/pages/pages.h"
#include "ui/pages/position_talk.h"
#include "ui/parts/binding.h"
#include "ui/parts/form.h"

enum { ANALYSIS_TOP = HINT_MOVES_MAX };

/* Whose judgment it is, and by which rules. */
struct analyst {
    struct ai_config config;
    struct ruleset rules;
};

struct analysis_page {
    const struct bindings *bindings;
    struct coloured_position *desk; /* where it is left for others */
    struct coloured_position about; /* what is thought about */
    struct analyst analyst;
    struct worker *worker; /* NULL while there is nothing to think about */
    struct position_talk talk;
    bool knows; /* the answer is there */
    struct worker_answer answer;
    struct form form; /* the placements */
    int step;         /* of the plan */
};

extern const struct page_kind analysis_page_kind;

/*
 * Begin with an empty text; the analyst is copied, the desk outlives the page.
 * When it is to be edited or played the position lies on the desk.
 */
void analysis_page_open(struct analysis_page *page,
                        const struct bindings *bindings,
                        const struct analyst *analyst,
                        struct coloured_position *desk);

/* The same with the position on the desk, which has a piece to be placed, and
   the text that it comes from; NULL: none. */
void analysis_page_open_position(struct analysis_page *page,
                                 const struct bindings *bindings,
                                 const struct analyst *analyst,
                                 struct coloured_position *desk,
                                 const struct position_entry *text);

/* Is there a placement that the cursor is on? */
bool analysis_page_has_choice(const struct analysis_page *page);

/* That placement, held against the best one.  There is one. */
void analysis_page_grade(const struct analysis_page *page, int row,
                         struct grade *grade);

/* See analysis_draw.c. */
void analysis_page_draw(const void *state, struct frame *frame);
enum { ANALYSIS_PAGE_WIDTH = 44, ANALYSIS_PAGE_HEIGHT = 24 };

#endif
