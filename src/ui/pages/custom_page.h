/*
 * custom_page.h -- a game as the player likes it: goal, level, gravity, rules,
 * seed.
 *
 * What was set stays as long as the program runs.
 */
#ifndef UI_PAGES_CUSTOM_PAGE_H
#define UI_PAGES_CUSTOM_PAGE_H

#include "ui/pages/choice.h"
#include "ui/pages/menu.h"
#include "ui/pages/pages.h"
#include "ui/parts/form.h"

enum { CUSTOM_SEED_MAX = 20 }; /* digits, with the final '\0' */

struct custom_page {
    const struct bindings *bindings;
    struct menu_list rules;
    struct form form;
    struct choice choice;
    int ruleset;                /* of the rules */
    char seed[CUSTOM_SEED_MAX]; /* as typed; "": another one each time */
};

extern const struct page_kind custom_page_kind;

/* The usual custom game by these rules. */
void custom_page_init(struct custom_page *page, const struct bindings *bindings,
                      const struct menu_list *rules, int ruleset);

#endif
