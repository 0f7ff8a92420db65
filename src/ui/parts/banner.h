/*
 * banner.h -- a few letters and digits drawn large.
 */
#ifndef UI_PARTS_BANNER_H
#define UI_PARTS_BANNER_H

#include "ui/term/frame.h"

enum {
    BANNER_LETTER_HEIGHT = 5, /* dots */
    BANNER_ROWS = 3,          /* of a small one: two dots above each other */
};

/* The dots that a text is wide. */
int banner_width(const char *text);

/*
 * One dot is half a row high.  Letters without a shape are left out.  Each
 * letter has the role of a piece in turn when 'role' is ROLE_NONE.
 */
void banner_draw_small(struct frame *frame, int x, int y, enum role role,
                       const char *text);

/* One dot is two columns wide and a row high. */
void banner_draw_large(struct frame *frame, int x, int y, enum role role,
                       const char *text);

#endif
