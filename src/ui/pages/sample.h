/*
 * sample.h -- a small picture of a game, to choose looks by.
 */
#ifndef UI_PAGES_SAMPLE_H
#define UI_PAGES_SAMPLE_H

#include "ui/term/frame.h"

/* 16 columns and 13 rows from x, y on. */
void sample_draw(struct frame *frame, int x, int y);

#endif
