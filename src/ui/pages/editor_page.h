/*
 * editor_page.h -- the editor of positions.
 *
 * The board with a cursor, beside it hold, queue and bag, and all keys.  It is
 * left for an analysis or for a training; what becomes of the position then is
 * for its owner to say.
 */
#ifndef UI_PAGES_EDITOR_PAGE_H
#define UI_PAGES_EDITOR_PAGE_H

#include "coach/editor.h"
#include "ui/pages/pages.h"
#include "ui/pages/position_entry.h"
#include "ui/pages/share.h"
#include "ui/parts/binding.h"

struct editor_page {
    const struct bindings *bindings;
    struct coloured_position *desk;
    struct editor editor;
    struct position_entry entry;
    bool types; /* a position is being typed */
    struct share share;
    bool shares;      /* it is shown as text */
    const char *said; /* about the last key; NULL: nothing */
    char complaint[POSITION_TEXT_ERROR_SIZE];
};

extern const struct page_kind editor_page_kind;

/*
 * With what lies on the desk, which outlives the page.  When it is left for an
 * analysis or a training the position as it is then lies there.
 */
void editor_page_open(struct editor_page *page, const struct bindings *bindings,
                      struct coloured_position *desk);

/* Say why nothing could be done with its position. */
void editor_page_complain(struct editor_page *page, const char *why);

#endif
