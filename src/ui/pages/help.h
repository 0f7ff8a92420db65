/*
 * help.h -- the pages of keys, and what the signs mean.
 *
 * Written from the table of bindings.  Two keys turn the pages, every other one
 * leads back.
 */
#ifndef UI_PAGES_HELP_H
#define UI_PAGES_HELP_H

#include "ui/pages/pages.h"
#include "ui/parts/binding.h"

enum help_about {
    HELP_GAME,
    HELP_TRAINING,
    HELP_ANALYSIS,
    HELP_EDITOR,
    HELP_COUNT
};

struct help_page {
    const struct bindings *bindings;
    bool has_release; /* the terminal tells when a key is let go */
    enum help_about about;
};

extern const struct page_kind help_page_kind;

void help_page_open(struct help_page *page, const struct bindings *bindings,
                    bool has_release, enum help_about about);

#endif
