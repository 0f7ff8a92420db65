/*
 * frame.h -- a picture of the screen, apart from any terminal.
 *
 * A frame is a grid of cells.  Screens draw on it, the painter shows it, and
 * tests read it as text.  It does not know what a terminal is, and what it is
 * given to draw may stick out: everything is clipped.  Coordinates are columns
 * from the left and rows from the top, both from 0.
 *
 * All text is UTF-8.  A frame whose glyph set is ASCII holds ASCII only: what
 * is written to it is translated on the way in, so that a screen is drawn by
 * the same code for every terminal.
 */
#ifndef UI_TERM_FRAME_H
#define UI_TERM_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ui/term/glyphs.h"
#include "ui/term/role.h"

enum {
    FRAME_WIDTH_MAX = 1000,
    FRAME_HEIGHT_MAX = 500,
};

/* Attributes that a cell may add to those of its role. */
enum {
    FRAME_BOLD = 1,
    FRAME_UNDERLINE = 2,
    FRAME_REVERSE = 4,
};

struct frame_cell {
    uint32_t code;      /* a code point; 0 in the right half of a wide one */
    uint8_t ink;        /* enum role: the colour of the character */
    uint8_t paper;      /* enum role, its colour used behind the character */
    uint8_t attributes; /* FRAME_BOLD | ... */
    uint8_t width;      /* columns: 1 or 2; 0 in the right half of a wide one */
};

/*
 * What is shown first on a slow line (flow.h), from the last to the first.  A
 * cell that changes has the rank that it had or has, whichever is more; what
 * fills the place of a ghost comes before all else.
 */
enum frame_rank {
    FRAME_REST,
    FRAME_OWN,   /* of one's own board */
    FRAME_GHOST, /* where one's own piece would land */
    FRAME_PIECE, /* one's own piece */
};

struct frame {
    int width;  /* columns, at least 1 */
    int height; /* rows, at least 1 */
    const struct glyphs *glyphs;
    struct frame_cell *cells; /* height rows of width cells */
    uint8_t *ranks;           /* of each cell: enum frame_rank */
    bool is_ranked;           /* some cell has more than FRAME_REST */
    bool is_slow;             /* the line is: draw nothing that need not be */
    uint16_t *text; /* of each cell: which text it shows a part of; 0: none */
    uint16_t text_count; /* that were written since the frame was cleared */
    bool has_overlap;    /* see frame_has_overlap() */
};

struct frame_area {
    int x;
    int y;
    int width;
    int height;
};

/* A cleared frame, or NULL when there is no memory.  The caller owns it. */
struct frame *frame_create(int width, int height, const struct glyphs *glyphs);
void frame_destroy(struct frame *frame);

/* Make every cell a space of FRAME_REST. */
void frame_clear(struct frame *frame);

/* The cell at x, y, which must be inside. */
const struct frame_cell *frame_at(const struct frame *frame, int x, int y);

/* Put one character; returns its columns, 0 if it did not fit. */
int frame_put(struct frame *frame, int x, int y, enum role role, uint32_t code);

/*
 * Put one cell with an ink, a paper and attributes of its own (half blocks,
 * reversed bars).  Its width is worked out here.
 */
int frame_put_cell(struct frame *frame, int x, int y, struct frame_cell cell);

/*
 * Write UTF-8 text on one row, clipped at both edges of the frame.  Control
 * characters and bad bytes become U+FFFD.  Returns the columns that the text
 * takes, clipped or not, so that more can be written after it.
 */
int frame_text(struct frame *frame, int x, int y, enum role role,
               const char *text);

/* The same within 'width' columns from x on; "..." marks a cut. */
int frame_text_clipped(struct frame *frame, int x, int y, int width,
                       enum role role, const char *text);

/* Write text centred in, or against the right edge of, 'width' columns. */
void frame_text_centred(struct frame *frame, int x, int y, int width,
                        enum role role, const char *text);
void frame_text_right(struct frame *frame, int x, int y, int width,
                      enum role role, const char *text);

/*
 * Was a text written over a part of another one, since the frame was cleared?
 * Who means to write over what is there fills the area first (frame_fill).
 */
bool frame_has_overlap(const struct frame *frame);

/* The columns that a text takes. */
int frame_text_width(const char *text);

/* Fill an area with one character of one column. */
void frame_fill(struct frame *frame, struct frame_area area, enum role role,
                uint32_t code);

/* Draw the border of an area; the inside is left alone. */
void frame_box(struct frame *frame, struct frame_area area, enum role role);

/* Put one piece of a box or meter; one column. */
void frame_line(struct frame *frame, int x, int y, enum role role,
                enum line line);

/* Put one cell of a board: two columns. */
void frame_block(struct frame *frame, int x, int y, enum role role,
                 enum block block);

/* One of the two columns of such a cell: 0 or 1. */
void frame_block_column(struct frame *frame, int x, int y, enum role role,
                        enum block block, int column);

/* Add attributes to, and give a paper to, what is there already. */
void frame_mark(struct frame *frame, struct frame_area area, enum role paper,
                unsigned attributes);

/* Give every cell of an area this rank. */
void frame_rank(struct frame *frame, struct frame_area area,
                enum frame_rank rank);

/* Whether they look the same. */
bool frame_equals(const struct frame *a, const struct frame *b);

/*
 * The frame as lines of UTF-8, blanks at their ends cut off, each ending in a
 * newline.  Writes at most size - 1 bytes and a NUL; returns the bytes needed
 * without it, as snprintf does.
 */
size_t frame_to_text(const struct frame *frame, char *text, size_t size);

#endif
