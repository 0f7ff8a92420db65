/*
 * batch.h -- which rows of a frame may be handed to curses together.
 *
 * Curses looks for rows that have moved and scrolls a part of the screen when
 * it finds some, whatever idlok() says.  Here that only does harm: a falling
 * piece, or one that comes to rest where another did, makes both boards jump,
 * and more bytes are spent on mending than were saved.
 *
 * It takes a row for moved when its characters are found exactly once in the
 * old screen, exactly once in the new one, and elsewhere.  A row that is left
 * alone is in both.  So it finds nothing if no two rows that are handed over
 * together have one's old characters as the other's new ones.
 */
#ifndef UI_TERM_BATCH_H
#define UI_TERM_BATCH_H

#include "ui/term/frame.h"

/*
 * Divide the rows that differ between two frames of one size: batches[y] is the
 * batch of row y, from 1 on, or 0 if the row is the same in both.  Returns the
 * number of batches.
 */
int batch_rows(const struct frame *shown, const struct frame *next,
               unsigned char batches[FRAME_HEIGHT_MAX]);

#endif
