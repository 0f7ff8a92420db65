/*
 * puzzles_page.h -- the puzzles by theme, and which of them are solved.
 */
#ifndef UI_PAGES_PUZZLES_PAGE_H
#define UI_PAGES_PUZZLES_PAGE_H

#include "store/puzzle_file.h"
#include "store/solved.h"
#include "ui/pages/puzzle_page.h"
#include "ui/parts/form.h"

struct puzzles_page {
    const struct bindings *bindings;
    int count; /* themes */
    struct puzzle_file file[PUZZLE_FILES_MAX];
    struct solved solved;
    char path[DATADIR_PATH_MAX]; /* where that is kept; "": nowhere */
    bool is_open;                /* a theme is looked at */
    struct form themes;
    struct form puzzles;
    struct puzzle_page puzzle_page; /* lies over this one */
    char trouble[DATADIR_PATH_MAX + 128];
};

extern const struct page_kind puzzles_page_kind;

/* Read all files; the cursors stay where they were, if that is still there. */
void puzzles_page_open(struct puzzles_page *page,
                       const struct bindings *bindings,
                       const struct datadir *dirs);

#endif
