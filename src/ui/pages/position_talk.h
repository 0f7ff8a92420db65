/*
 * position_talk.h -- what pages about a position have in common.
 *
 * A position is typed or pasted, its fumen is leafed through, and it is shown as
 * text for others.  What becomes of a position that was read is the affair of
 * the page.
 */
#ifndef UI_PAGES_POSITION_TALK_H
#define UI_PAGES_POSITION_TALK_H

#include "ui/pages/position_entry.h"
#include "ui/pages/share.h"

struct position_talk {
    struct position_entry text;  /* what was read last, with all its pages */
    struct position_entry draft; /* what is being typed in its place */
    bool types;
    struct share share;
    bool shares; /* it is shown */
};

/* What a key was to it. */
enum position_talk_key {
    POSITION_TALK_NOTHING, /* it is for the page */
    POSITION_TALK_TAKEN,
    POSITION_TALK_READ, /* the draft is a position, to be accepted or refused */
    POSITION_TALK_LEFT, /* the draft was given up, and all is as it was */
};

/* About a position that comes from a text, which is copied, or from none: NULL. */
void position_talk_begin(struct position_talk *talk,
                         const struct position_entry *text);

/* An empty draft. */
void position_talk_type(struct position_talk *talk);

enum position_talk_key position_talk_key(struct position_talk *talk,
                                         const struct input_event *event);

/* The draft takes the place of the text, or it goes on, and says why. */
void position_talk_accept(struct position_talk *talk);
void position_talk_refuse(struct position_talk *talk, const char *why);

/* The text, typed or accepted, that a position was read from; NULL: none. */
const struct position_entry *position_talk_read(
    const struct position_talk *talk);

/* Show a position as share.h does it. */
void position_talk_share(struct position_talk *talk,
                         const struct coloured_position *position,
                         const struct ai_move *plan, int count);

/* Draw the draft, under a title and with what can be done, or what is shared;
   false if there is neither. */
bool position_talk_draw(struct frame *frame, const struct position_talk *talk,
                        const char *title, const char *about);

/* The name of a page, which page of a fumen it is about, and what was changed
   to make a position of it. */
void position_talk_draw_title(struct frame *frame, int y,
                              const struct position_talk *talk,
                              const char *name);

#endif
