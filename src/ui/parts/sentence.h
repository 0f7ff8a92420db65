/*
 * sentence.h -- text that takes as many rows as it needs.
 */
#ifndef UI_PARTS_SENTENCE_H
#define UI_PARTS_SENTENCE_H

#include "ui/term/frame.h"

/*
 * Draw a text from row y on, centred in the frame, broken between words, on at
 * most 'rows' rows; what does not fit is clipped.  Returns the rows it took, 0
 * for "" or without rows.
 */
int sentence_draw(struct frame *frame, int y, int rows, enum role role,
                  const char *text);

/* The same from the left, in the columns and rows of an area. */
int sentence_draw_in(struct frame *frame, struct frame_area area,
                     enum role role, const char *text);

#endif
