/*
 * palette.h -- the colours of the roles.
 *
 * Pure: a theme and the number of colours go in, colour numbers come out.  The
 * terminal's own background is kept everywhere but where a role needs one.
 */
#ifndef UI_TERM_PALETTE_H
#define UI_TERM_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

#include "store/theme.h"
#include "ui/term/frame.h"
#include "ui/term/role.h"

enum palette_depth {
    PALETTE_AUTO,
    PALETTE_NONE, /* NO_COLOR, or a terminal without */
    PALETTE_8,
    PALETTE_16,
    PALETTE_256,
    PALETTE_TRUE, /* 24 bits */
};

enum {
    PALETTE_DEFAULT = -1, /* the terminal's own colour */
    PALETTE_BOLD = 1,     /* the bits are those of FRAME_BOLD, ... */
    PALETTE_UNDERLINE = 2,
    PALETTE_REVERSE = 4,
};

/*
 * How a role looks.  The ink is PALETTE_DEFAULT, an index below 8, 16 or 256,
 * or 0xRRGGBB with PALETTE_TRUE.  A role used as a paper gives its ink to the
 * paper.
 */
struct palette_look {
    int32_t ink;         /* of the character */
    unsigned attributes; /* PALETTE_BOLD | ... */
};

/* Of a theme in a depth, which is not PALETTE_AUTO. */
struct palette_look palette_look(const struct theme *theme,
                                 enum palette_depth depth, enum role role);

/*
 * A cell as it can be shown.  The terminal's own colour is none for a paper: an
 * upper half on it, which is two filled halves, becomes a lower half on the
 * other's colour, or a whole block where that has none either; any other
 * character is reversed.
 */
struct frame_cell palette_cell(const struct theme *theme,
                               enum palette_depth depth,
                               struct frame_cell cell);

/*
 * The depth for a terminal with so many colours (terminfo's; -1 none).  Any
 * NO_COLOR that is not empty wins; 'no_color' may be NULL.
 */
enum palette_depth palette_depth_for(int colours, const char *no_color);

#endif
