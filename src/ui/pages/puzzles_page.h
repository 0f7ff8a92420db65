/*
 * puzzles_page.h -- the puzzles by theme, and which of them are solved; first
 * of all the player's own mistakes, as many as are due.
 */
#ifndef UI_PAGES_PUZZLES_PAGE_H
#define UI_PAGES_PUZZLES_PAGE_H

#include "store/mistakes.h"
#include "store/puzzle_file.h"
#include "store/solved.h"
#include "ui/pages/mistake_page.h"
#include "ui/pages/puzzle_page.h"
#include "ui/parts/form.h"

enum { PUZZLES_PAGE_LABEL = 40 };

struct puzzles_page {
    const struct bindings *bindings;
    const struct datadir *dirs;
    int32_t today; /* see store/mistakes.h */
    int count;     /* themes, besides the mistakes */
    struct puzzle_file file[PUZZLE_FILES_MAX];
    struct solved solved;
    char path[DATADIR_PATH_MAX]; /* where that is kept; "": nowhere */
    struct mistakes mistakes;
    char mistakes_path[DATADIR_PATH_MAX];    /* the same of these */
    char mistakes_label[PUZZLES_PAGE_LABEL]; /* how many of them are due */
    bool asked_early;                        /* for mistakes, and none is due */
    bool is_open;                            /* a theme is looked at */
    struct form themes; /* its first row are the mistakes */
    struct form puzzles;
    struct puzzle_page puzzle_page; /* these two lie over this one */
    struct mistake_page mistake_page;
    char trouble[DATADIR_PATH_MAX + 128];
};

extern const struct page_kind puzzles_page_kind;

/*
 * Read all files; the cursors stay where they were, if that is still there.
 * Mistakes are due by 'today'; -1, which is no day: none of them.
 */
void puzzles_page_open(struct puzzles_page *page,
                       const struct bindings *bindings,
                       const struct datadir *dirs, int32_t today);

#endif
