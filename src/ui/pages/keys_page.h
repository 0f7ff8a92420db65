/*
 * keys_page.h -- every control with its keys, to be bound anew.
 *
 * Enter and a key make that the only key of a control, More and a key add one,
 * Delete takes all away.  A key that does two things in one place is marked as
 * soon as it does; arrows, Enter and Esc keep their meaning in menus whatever
 * is bound, so there is always a way back here.
 */
#ifndef UI_PAGES_KEYS_PAGE_H
#define UI_PAGES_KEYS_PAGE_H

#include <stdbool.h>

#include "ui/pages/pages.h"
#include "ui/pages/settings_context.h"
#include "ui/parts/form.h"

enum { KEYS_PAGE_SETS_MAX = 16 };

struct keys_page {
    const struct settings_context *context;
    struct form form;
    bool listens;     /* the next key is bound, */
    bool adds;        /* beside those there are */
    const char *said; /* of the last key that could not be bound, or "" */
    char trouble[DATADIR_PATH_MAX + 256]; /* with a set; "": none */
    int set_count;
    char sets[KEYS_PAGE_SETS_MAX][DATADIR_NAME_MAX];
};

extern const struct page_kind keys_page_kind;

/* Begin at the first row.  The context outlives the page. */
void keys_page_init(struct keys_page *page,
                    const struct settings_context *context);

/* "vi", "vi, changed": which set of keys is in force. */
void keys_page_write_set(const struct settings_context *context,
                         char text[FORM_VALUE_MAX]);

#endif
