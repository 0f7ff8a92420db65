/*
 * pages.h -- pages that lie over a screen: settings, keys.
 *
 * A stack: the uppermost page gets the keys and is the only one that is drawn.
 * What is below it stands still meanwhile.  A page brings its own state, which
 * outlives it; the stack knows nothing of what is on a page.
 */
#ifndef UI_PAGES_PAGES_H
#define UI_PAGES_PAGES_H

#include <stdbool.h>

#include "ui/parts/view.h"
#include "ui/term/input_event.h"

enum { PAGES_MAX = 4 };

struct pages;

/* What a key on a page leads to; all but the first few leave the page. */
enum page_wish {
    PAGE_WISH_STAY,
    PAGE_WISH_COPY,     /* the text of pages_copied(), for the clipboard */
    PAGE_WISH_EDIT,     /* its position in the editor, above it, */
    PAGE_WISH_PRACTISE, /* or put into a training, if that can be: then all
                            pages are left */
    PAGE_WISH_STAY_LAST = PAGE_WISH_PRACTISE,
    PAGE_WISH_LEAVE,
    PAGE_WISH_PLAY,    /* the game that it says */
    PAGE_WISH_SHOW,    /* the replay that it points at, */
    PAGE_WISH_REVIEW,  /* or the review of it */
    PAGE_WISH_LIST,    /* the replays */
    PAGE_WISH_TRY,     /* the moment that it points at, played from there */
    PAGE_WISH_ANALYSE, /* its position, analysed */
    PAGE_WISH_RISE,    /* garbage, in the training below it */
};

/* What a page is made of. */
struct page_kind {
    struct view_size size; /* the least that it can be drawn on */

    /* Take a key that was pressed. */
    enum page_wish (*key)(void *state, struct pages *pages,
                          const struct input_event *event);
    void (*draw)(const void *state, struct frame *frame);

    /*
     * Look whether something that it waits for has come; true while it waits
     * still, and wants to be asked again soon.  NULL: it waits for nothing.
     */
    bool (*advance)(void *state);

    /* Does it want characters as they are typed?  NULL: never. */
    bool (*takes_text)(const void *state);

    /* Get ready to take a paste; false if the page takes none.  NULL: it takes
       one only where it takes text. */
    bool (*begin_paste)(void *state);

    /* The text that it wished to be copied.  NULL: it never does. */
    const char *(*copied)(const void *state);

    /* It is taken away without having been asked.  NULL: no matter. */
    void (*end)(void *state);
};

struct page {
    const struct page_kind *kind;
    void *state;
};

/* All zero is no page. */
struct pages {
    int count;
    struct page open[PAGES_MAX]; /* the last one is the uppermost */
};

/* Put a page on top.  There is room for PAGES_MAX. */
void pages_open(struct pages *pages, const struct page_kind *kind, void *state);

bool pages_are_open(const struct pages *pages);

/* Is the uppermost page, if any, of this kind? */
bool pages_show(const struct pages *pages, const struct page_kind *kind);

/* A key went down or was repeated; a page that is left is taken away. */
enum page_wish pages_key(struct pages *pages, const struct input_event *event);

/* Let the uppermost page look for what it waits for; true: ask again soon. */
bool pages_advance(struct pages *pages);

/* Of the uppermost page; there is one. */
struct view_size pages_size(const struct pages *pages);
void pages_draw(const struct pages *pages, struct frame *frame);

bool pages_take_text(const struct pages *pages);

/* Let the uppermost page get ready for a paste; false if it takes none. */
bool pages_begin_paste(struct pages *pages);

/* What the uppermost page wished to be copied, until the next key. */
const char *pages_copied(const struct pages *pages);

/* Take the uppermost page away, or all pages. */
void pages_close(struct pages *pages);
void pages_end(struct pages *pages);

#endif
