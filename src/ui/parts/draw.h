/*
 * draw.h -- the things that screens are made of: boards, pieces, rows of keys.
 *
 * Everything is drawn at a place on a frame and from values; nothing is
 * remembered.
 */
#ifndef UI_PARTS_DRAW_H
#define UI_PARTS_DRAW_H

#include <stdbool.h>

#include "match/match.h"
#include "ui/parts/binding.h"
#include "ui/term/frame.h"

enum {
    DRAW_SCALE_MAX = 4,    /* rows of a cell; it has twice as many columns */
    DRAW_PIECE_WIDTH = 8,  /* columns of a lying piece at scale 1 */
    DRAW_SMALL_WIDTH = 4,  /* columns of a small piece, one row high */
    DRAW_BOARD_WIDTH = 22, /* at scale 1, with its border */
    DRAW_BOARD_HEIGHT = 22,
    DRAW_HALF_BOARD_WIDTH = 12, /* of half cells, with its border */
    DRAW_HALF_BOARD_HEIGHT = 12,
};

/* What is drawn of a seat. */
struct draw_board {
    const struct match *match;
    int seat;
    int scale;                   /* 1..DRAW_SCALE_MAX */
    bool ghost;                  /* where the piece would land */
    bool veiled;                 /* an empty board: a pause is no help */
    const struct position *hint; /* NULL: none */
    uint64_t flash;              /* bit y: row y lights up */
};

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
 * The same of half cells, one column wide and two in a row, with no marks: it
 * has a border too, and its own fixed size.
 */
void draw_half_board(struct frame *frame, struct draw_place at,
                     const struct draw_board *board);

/* The border of a board: it warns when new pieces have little room left. */
void draw_border(struct frame *frame, struct frame_area area,
                 const struct seat *seat);

/*
 * A piece as it enters, 2 * scale rows of up to 8 * scale columns; PIECE_NONE:
 * none.
 */
void draw_piece(struct frame *frame, struct draw_place at, int scale,
                enum piece piece, bool spent);

/* The same in one row of half blocks, four columns at most. */
void draw_small_piece(struct frame *frame, int x, int y, enum piece piece,
                      bool spent);

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
