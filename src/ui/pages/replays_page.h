/*
 * replays_page.h -- the games that were kept, newest first.
 */
#ifndef UI_PAGES_REPLAYS_PAGE_H
#define UI_PAGES_REPLAYS_PAGE_H

#include "format/replay.h"
#include "store/replays.h"
#include "ui/pages/pages.h"
#include "ui/parts/binding.h"
#include "ui/parts/form.h"

enum {
    REPLAYS_PAGE_MAX = 1000,
    REPLAYS_PAGE_DATE = 20, /* "2026-11-30 01:15:00" */
};

struct replays_page {
    const struct bindings *bindings;
    char dir[DATADIR_PATH_MAX]; /* "": there is no place */
    int count;
    char names[REPLAYS_PAGE_MAX][REPLAYS_NAME_MAX];
    char dates[REPLAYS_PAGE_MAX][REPLAYS_PAGE_DATE];
    struct form form;
    bool knows; /* what the file under the cursor is: */
    struct replay_header header;
    char trouble[DATADIR_PATH_MAX + 128]; /* with that file; "": none */
};

extern const struct page_kind replays_page_kind;

/* Read the directory; the cursor stays where it was, if that is still there. */
void replays_page_open(struct replays_page *page,
                       const struct bindings *bindings);

/* The file under the cursor; false: there is none. */
bool replays_page_path(const struct replays_page *page,
                       char path[DATADIR_PATH_MAX + REPLAYS_NAME_MAX]);

#endif
