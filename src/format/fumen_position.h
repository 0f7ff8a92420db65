/*
 * fumen_position.h -- between pages of a fumen and positions.
 *
 * A page has a field, and by its quiz comment hold and a queue; without one,
 * the piece on it is the queue.  It has no chains, no bag and no garbage on
 * its way: they are left out, and the row below the floor is not looked at.
 */
#ifndef FORMAT_FUMEN_POSITION_H
#define FORMAT_FUMEN_POSITION_H

#include <stdbool.h>

#include "ai/ai.h"
#include "format/fumen.h"
#include "format/position_line.h"

/*
 * The position before the page's piece is placed.  'colours' may be NULL.  Full
 * rows, which a position cannot have, are cleared as the game clears them;
 * 'note' then says which, in one line, and is empty otherwise.
 */
void fumen_page_to_position(const struct fumen_page *page,
                            struct ai_position *position,
                            struct position_colours *colours,
                            char note[FUMEN_ERROR_SIZE]);

/*
 * A page of a position; 'colours' may be NULL, then all cells are grey.  False
 * with a reason if the board is higher than a fumen.
 */
bool fumen_page_of_position(const struct ai_position *position,
                            const struct position_colours *colours,
                            struct fumen_page *page,
                            char error[FUMEN_ERROR_SIZE]);

#endif
