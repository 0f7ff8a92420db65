/*
 * analysis_page.h -- what to do with a position that is typed or pasted.
 *
 * First a line to type into; then the position, its best placements with their
 * difference, the plan of each step by step, and the search.
 */
#ifndef UI_PAGES_ANALYSIS_PAGE_H
#define UI_PAGES_ANALYSIS_PAGE_H

#include "bot/worker.h"
#include "format/position_text.h"
#include "ui/pages/pages.h"
#include "ui/parts/binding.h"
#include "ui/parts/form.h"

enum { ANALYSIS_TOP = 5, ANALYSIS_TEXT_MAX = 4096 };

struct analysis_page {
    const struct bindings *bindings;
    struct ai_options options;
    struct worker *worker; /* NULL while there is nothing to think about */
    bool types;            /* the text is being typed */
    int length;
    char text[ANALYSIS_TEXT_MAX];
    char trouble[POSITION_TEXT_ERROR_SIZE];
    struct ai_position position;
    bool knows; /* the answer is there */
    struct worker_answer answer;
    struct form form; /* the placements */
    int step;         /* of the plan */
};

extern const struct page_kind analysis_page_kind;

/* Begin with an empty text; the rules of the options outlive the page. */
void analysis_page_open(struct analysis_page *page,
                        const struct bindings *bindings,
                        const struct ai_options *options);

/* The same with a position that is known, with a piece to be placed. */
void analysis_page_open_position(struct analysis_page *page,
                                 const struct bindings *bindings,
                                 const struct ai_options *options,
                                 const struct ai_position *position);

#endif
