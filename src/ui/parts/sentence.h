/*
 * sentence.h -- text that takes as many rows as it needs.
 */
#ifndef UI_PARTS_SENTENCE_H
#define UI_PARTS_SENTENCE_H

#include "ui/term/frame.h"

/*
 * Draw a text, centred in the frame, broken between words; what does not fit
 * into a row that has no space is clipped.  Returns the rows it took, 0 for "".
 */
int sentence_draw(struct frame *frame, int y, enum role role, const char *text);

/* The same from the left, in the columns of an area and from its first row on,
   as far down as it needs. */
int sentence_draw_in(struct frame *frame, struct frame_area area,
                     enum role role, const char *text);

#endif
