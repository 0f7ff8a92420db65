/*
 * layout.h -- where the parts of a game screen stand on a frame of some size.
 *
 * A layout is chosen from the size alone, and nowhere else: the largest cells
 * that fit win, then a column of their own for the pieces to come on both
 * sides, then the largest of these pieces.  It knows sizes and columns; what
 * is drawn there it does not know.
 */
#ifndef UI_GAME_LAYOUT_H
#define UI_GAME_LAYOUT_H

#include <stdbool.h>

#include "match/match.h"
#include "ui/parts/view.h"
#include "ui/term/frame.h"

/* How the pieces to come are shown. */
enum layout_next {
    LAYOUT_NEXT_NONE,
    LAYOUT_NEXT_PANEL,  /* small, below the hold */
    LAYOUT_NEXT_COLUMN, /* in a column of their own, as large as the hold */
    LAYOUT_NEXT_SMALL,  /* in a column of their own, small */
};

/* The columns of one side, by what begins there. */
struct layout_side {
    int panel; /* hold, figures, hint */
    int meter;
    int board; /* its border */
    int next;
    enum layout_next next_kind;
};

struct layout {
    struct frame_area area; /* all of it, in the middle of the frame */
    int scale;              /* of the boards */
    int piece_scale;        /* of hold and next */
    bool is_narrow;         /* seat 1 is a board of half cells, no more */
    int panel_width;
    struct layout_side side[MATCH_SEATS_MAX];
    int centre; /* between the sides */
    int centre_width;
};

/* The smallest frame that there is a layout for. */
extern const struct view_size layout_size;

/* One seat, on a frame of at least layout_size. */
struct layout layout_alone(int width, int height);

/*
 * Two seats.  With 'thoughts' what is between them is as wide as it can be
 * used, up to 'centre_max' columns; else there are pieces to come.
 */
struct layout layout_pair(int width, int height, bool thoughts, int centre_max);

#endif
