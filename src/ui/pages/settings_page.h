/*
 * settings_page.h -- all settings, each with a line about it.
 *
 * Less and More change a value at once, Delete puts it back to what it was
 * before anybody set it.  They are saved when the page is left; if that fails,
 * the page stays and says why, and leaving it once more leaves it.
 */
#ifndef UI_PAGES_SETTINGS_PAGE_H
#define UI_PAGES_SETTINGS_PAGE_H

#include "store/ai_file.h"
#include "ui/pages/keys_page.h"
#include "ui/pages/pages.h"
#include "ui/pages/settings_context.h"
#include "ui/parts/form.h"

enum { SETTINGS_PAGE_THEMES_MAX = 32 };

/* AIs to choose among. */
struct settings_ais {
    int count;
    char name[AI_FILES_MAX][DATADIR_NAME_MAX];
};

struct settings_page {
    const struct settings_context *context;
    struct form form;
    bool types; /* the name is being typed, into this: */
    char text[SETTINGS_NAME_MAX];
    char trouble[DATADIR_PATH_MAX + 256]; /* with a file; "": none */
    bool was_warned;                      /* that nothing could be saved */
    int theme; /* of the list, the one in force or tried last */
    int theme_count;
    char themes[SETTINGS_PAGE_THEMES_MAX][DATADIR_NAME_MAX];
    struct settings_ais levels; /* the weakest first */
    struct settings_ais styles; /* all there are */
    struct keys_page keys;
};

extern const struct page_kind settings_page_kind;

/* Begin at the first row.  The context outlives the page. */
void settings_page_init(struct settings_page *page,
                        const struct settings_context *context);

#endif
