/*
 * draw.h -- the things that screens are made of: boards, pieces, rows of keys.
 *
 * Everything is drawn at a place on a frame and from values; nothing is
 * remembered.
 */
#ifndef UI_PARTS_DRAW_H
#define UI_PARTS_DRAW_H

#include <stdbool.h>

#include "coach/idea.h"
#include "match/match.h"
#include "ui/parts/binding.h"
#include "ui/parts/mosaic.h"
#include "ui/term/frame.h"

enum {
    DRAW_PIECE_CELLS = 4,  /* columns of cells of a lying piece */
    DRAW_SMALL_WIDTH = 4,  /* columns of a piece of half cells, one row high */
    DRAW_BOARD_WIDTH = 22, /* of normal cells, with its border */
    DRAW_BOARD_HEIGHT = 22,
    DRAW_HALF_BOARD_WIDTH = 12, /* of half cells, with its border */
    DRAW_HALF_BOARD_HEIGHT = 12,
};

/* What is drawn of a seat. */
struct draw_board {
    const struct match *match;
    int seat;
    int cell;                      /* columns of a cell: ui/parts/mosaic.h */
    bool ghost;                    /* where the piece would land */
    bool veiled;                   /* an empty board: a pause is no help */
    const struct position *hint;   /* NULL: none */
    const struct position *before; /* what lands before it, so many: */
    int before_count;
    const struct idea_area *region; /* the same, about where; NULL: none */
    bool warned;                    /* the ghost is on a blunder */
    uint64_t flash;                 /* bit y: row y lights up */
    bool ranked;                    /* one's own: give cells their ranks */
    bool settled;                   /* without the piece in flight */
};

/* With its border a board of any cells has as many columns as rows. */
static inline int
draw_board_side(int cell)
{
    return BOARD_COLUMNS * cell + 2;
}

/* Where the board's border stands. */
struct draw_place {
    int x;
    int y;
};

/*
 * The board and its border.  Cells of the row above the visible ones are drawn
 * over the border, so that a piece is seen as soon as it enters.
 */
void draw_board(struct frame *frame, struct draw_place at,
                const struct draw_board *board);

/*
 * The garbage on its way as a bar beside the board, from the floor up: 'at' is
 * its top, and it is as high as the board inside its border.
 */
void draw_meter(struct frame *frame, struct draw_place at,
                const struct draw_board *board);

/*
 * A piece as it enters, 'cell' rows of up to 4 * cell columns; PIECE_NONE:
 * none.  In half cells one that is spent looks like any other but for its
 * colour.
 */
void draw_piece(struct frame *frame, struct draw_place at, int cell,
                enum piece piece, bool spent);

/* "label      value" in so many columns. */
void draw_value(struct frame *frame, int x, int y, int width, const char *label,
                const char *value);

/*
 * The keys of a place (ui/parts/binding.h), centred in a row of the frame.  Where
 * there is no room for all, the first are left out, but never those of pause,
 * help and quit.
 */
void draw_keys(struct frame *frame, int y, const struct bindings *bindings,
               unsigned place);

/*
 * The same one below the other, those that share a word in one row.  Returns
 * the row below.
 */
int draw_keys_down(struct frame *frame, struct draw_place at,
                   const struct bindings *bindings, unsigned places);

/* The same from a column on. */
void draw_keys_beside(struct frame *frame, int x, int y,
                      const struct bindings *bindings, unsigned place);

#endif
