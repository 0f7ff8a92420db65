/*
 * scores_page.h -- the best of every list, by rules.
 */
#ifndef UI_PAGES_SCORES_PAGE_H
#define UI_PAGES_SCORES_PAGE_H

#include "store/score_list.h"
#include "ui/pages/menu.h"
#include "ui/pages/pages.h"

enum { SCORES_PAGE_MAX = 15 };

struct scores_page {
    const struct bindings *bindings;
    struct menu_list rules;
    int list; /* of score_lists */
    int ruleset;
    bool hinted; /* the list of games with hints is shown */
    int count;
    struct score top[SCORES_PAGE_MAX];
    char trouble[DATADIR_PATH_MAX + 128]; /* with the file; "": none */
};

extern const struct page_kind scores_page_kind;

/* Read the file, and show a list by these rules. */
void scores_page_init(struct scores_page *page, const struct bindings *bindings,
                      const struct menu_list *rules, int list, int ruleset);

#endif
