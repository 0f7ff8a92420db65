/*
 * layout.h -- where the parts of a game screen stand on a frame of some size.
 *
 * A layout is chosen from the size, the characters and what the player wants,
 * and nowhere else: the largest cells that fit win, then a column of their own
 * for the pieces to come on both sides, then the largest of these pieces.  It
 * knows sizes and columns; what is drawn there it does not know.
 */
#ifndef UI_GAME_LAYOUT_H
#define UI_GAME_LAYOUT_H

#include <stdbool.h>

#include "match/match.h"
#include "ui/parts/view.h"
#include "ui/term/frame.h"

/* What there is to be used. */
struct layout_room {
    int width;
    int height;
    const struct glyphs *glyphs;
    enum settings_cells cells; /* that are wanted */
};

/* How the pieces to come are shown. */
enum layout_next {
    LAYOUT_NEXT_NONE,
    LAYOUT_NEXT_PANEL, /* below the hold */
    LAYOUT_NEXT_COLUMN /* in a column of their own */
};

/* The columns of one side, by what begins there. */
struct layout_side {
    int panel; /* hold, figures, hint */
    int meter;
    int board; /* its border */
    int next;
    int next_y; /* the row of its label */
    enum layout_next next_kind;
    int next_cell; /* columns of a cell of these pieces */
};

struct layout {
    struct frame_area area; /* all of it, in the middle of the frame */
    int cell;               /* columns of a cell of the boards */
    int piece_cell;         /* of the piece in hold */
    bool is_narrow;         /* seat 1 is a board of half cells, no more */
    int small_y;            /* whose border begins in this row */
    int panel_y;
    int panel_width;
    struct layout_side side[MATCH_SEATS_MAX];
    int centre; /* between the sides */
    int centre_width;
};

/* All of this frame. */
struct layout_room layout_room_of(const struct frame *frame,
                                  const struct view *view);

/* Are the boards so high that there is room for more figures beside them? */
bool layout_has_more(const struct layout *layout);

/* The smallest room there is a layout for: with half blocks half the cells are
   enough. */
struct view_size layout_size(const struct glyphs *glyphs);

/* One seat; so many columns beside it are kept free, if there are as many. */
struct layout layout_alone(const struct layout_room *room, int beside);

/*
 * Two seats.  With 'thoughts' what is between them is as wide as it can be
 * used, up to 'centre_max' columns; else there are pieces to come.
 */
struct layout layout_pair(const struct layout_room *room, bool thoughts,
                          int centre_max);

#endif
