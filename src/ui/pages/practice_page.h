/*
 * practice_page.h -- how one practises: a page of a training.
 */
#ifndef UI_PAGES_PRACTICE_PAGE_H
#define UI_PAGES_PRACTICE_PAGE_H

#include "coach/practice.h"
#include "ui/pages/pages.h"
#include "ui/parts/binding.h"
#include "ui/parts/form.h"

struct practice_page {
    const struct bindings *bindings;
    struct drill *drill; /* changed by the page */
    struct form form;
};

extern const struct page_kind practice_page_kind;

/* The drill outlives the page. */
void practice_page_open(struct practice_page *page,
                        const struct bindings *bindings, struct drill *drill);

#endif
