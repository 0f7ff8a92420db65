/*
 * sentence.h -- text that takes as many rows as it needs.
 */
#ifndef UI_SENTENCE_H
#define UI_SENTENCE_H

#include "ui/frame.h"

/*
 * Draw a text, centred in the frame, broken between words; what does not fit
 * into a row that has no space is clipped.  Returns the rows it took, 0 for "".
 */
int sentence_draw(struct frame *frame, int y, enum role role, const char *text);

#endif
