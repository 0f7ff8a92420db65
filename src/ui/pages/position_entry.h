/*
 * position_entry.h -- a position that is typed or pasted into a page.
 *
 * A line of text to which the page gives its keys; when it is done there is a
 * position with its colours, or a complaint.  A fumen of many pages is kept, and
 * another page of it can be picked later.
 */
#ifndef UI_PAGES_POSITION_ENTRY_H
#define UI_PAGES_POSITION_ENTRY_H

#include "format/position_text.h"
#include "ui/term/frame.h"
#include "ui/term/input.h"

enum { POSITION_ENTRY_MAX = 32768 /* bytes of the text, with its '\0' */ };

enum position_entry_state {
    POSITION_ENTRY_TYPES, /* more keys are wanted */
    POSITION_ENTRY_READ,  /* there is a position */
    POSITION_ENTRY_LEFT,  /* it was given up */
};

struct position_entry {
    int length;
    char text[POSITION_ENTRY_MAX];
    char trouble[POSITION_TEXT_ERROR_SIZE];
    bool is_read; /* the text was: */
    int page;     /* of it, from 0, */
    int page_count;
    struct coloured_position read;       /* what it says, */
    char note[POSITION_TEXT_ERROR_SIZE]; /* and what was changed; or empty */
};

/* An empty text. */
void position_entry_begin(struct position_entry *entry);

enum position_entry_state position_entry_key(struct position_entry *entry,
                                             const struct input_event *event);

/* Is there a piece to be placed in what was read? */
bool position_entry_has_piece(const struct position_entry *entry);

/*
 * Another page of a fumen: the next one (by 1) or the one before (by -1) or, if
 * there must be a piece to be placed, the first such one that way.  False where
 * there is none; nothing has changed then.
 */
bool position_entry_turn(struct position_entry *entry, int by, bool with_piece);

/* The text and what is wrong with it, under a title, and what can be done. */
void position_entry_draw(struct frame *frame,
                         const struct position_entry *entry, const char *title,
                         const char *about);

#endif
