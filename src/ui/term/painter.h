/*
 * painter.h -- frames onto the terminal, through curses.
 *
 * Curses is used for output only.  The painter knows what is on the screen and
 * hands over the cells that differ; where nothing does, curses is not called.
 * There is one terminal, so there is at most one painter.
 */
#ifndef UI_TERM_PAINTER_H
#define UI_TERM_PAINTER_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/term/frame.h"
#include "ui/term/palette.h"

struct painter;

/*
 * Open the terminal on standard input and output by its terminfo name, at a
 * size from 1 to FRAME_WIDTH_MAX and FRAME_HEIGHT_MAX.  NULL with one line in
 * 'why' if curses cannot.  Nothing is written yet.
 */
struct painter *painter_create(const char *name, int width, int height,
                               char *why, size_t size);

/*
 * Draw in the colours of this theme, which must live on, and in no more of them
 * than these.  The next frame is drawn whole.
 */
void painter_set_looks(struct painter *painter, const struct theme *theme,
                       enum palette_depth wanted);

/* Set the modes of the terminal and hide its cursor. */
void painter_begin(struct painter *painter);

/* Leave the screen and free everything.  NULL is allowed. */
void painter_destroy(struct painter *painter);

/*
 * The terminal has another size, with the same limits; false, and nothing
 * changed: no memory.
 */
bool painter_resize(struct painter *painter, int width, int height);

/* How much of a ranked frame is shown. */
struct painter_share {
    enum frame_rank least; /* what has a lower rank is left out */
    int budget; /* about so many bytes, what comes first by its rank, but the
                   cells of a piece are not parted; INT_MAX: all of it */
};

/*
 * Show a frame of the painter's size; what is left out of it comes when it is
 * shown again.  Returns how many bytes were written, or 1 if that is not known.
 */
size_t painter_show(struct painter *painter, const struct frame *frame,
                    struct painter_share share);

/* Somebody else wrote on the screen: the next frame is drawn whole. */
void painter_forget(struct painter *painter);

/*
 * Put the cursor into the upper left corner.  Somebody else may write now, if
 * he leaves it there; saving and restoring it by escape sequences would spoil
 * what the switch to the alternate screen has saved.
 */
void painter_go_home(struct painter *painter);

/*
 * The two cells in the upper left corner were blanked by somebody else; they
 * are put right at once.
 */
void painter_forget_corner(struct painter *painter);

/* Leave the screen to somebody else, and take it back as it was. */
void painter_leave(struct painter *painter);
void painter_return(struct painter *painter);

enum palette_depth painter_depth(const struct painter *painter);

#endif
