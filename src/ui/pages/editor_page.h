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
#include "ui/pages/position_talk.h"
#include "ui/parts/binding.h"

struct editor_page {
    const struct bindings *bindings;
    struct coloured_position *desk;
    struct editor editor;
    struct position_talk talk;
    const char *said; /* about the last key; NULL: nothing */
    char complaint[POSITION_TEXT_ERROR_SIZE];
};

extern const struct page_kind editor_page_kind;

/*
 * With what lies on the desk, which outlives the page, and the text that it comes
 * from; NULL: none.  If the text has no piece to be placed, that is asked for
 * first.  When it is to be analysed or played the position as it is
 * then lies on the desk.
 */
void editor_page_open(struct editor_page *page, const struct bindings *bindings,
                      struct coloured_position *desk,
                      const struct position_entry *text);

/* Say why nothing could be done with its position. */
void editor_page_complain(struct editor_page *page, const char *why);

#endif
