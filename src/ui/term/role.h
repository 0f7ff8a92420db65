/*
 * role.h -- what a cell of the screen means.
 *
 * Screens say what they draw, never how it looks: a role is given a colour by
 * the palette and a block is given a glyph by the glyph set, and both can be
 * another theme tomorrow.  Every block has a glyph of its own, so that colour
 * is never the only thing that tells two of them apart.
 */
#ifndef UI_TERM_ROLE_H
#define UI_TERM_ROLE_H

#include "ai/rules/piece.h"

enum role {
    ROLE_NONE,    /* the terminal's own colours */
    ROLE_TEXT,    /* what is to be read */
    ROLE_DIM,     /* what may be read: labels, hints on keys */
    ROLE_TITLE,   /* the name of a screen or a side */
    ROLE_FRAME,   /* lines around boards and boxes */
    ROLE_KEY,     /* the name of a key */
    ROLE_CURSOR,  /* the chosen line of a menu */
    ROLE_GOOD,    /* praise: a record, a best move */
    ROLE_WARNING, /* soon: garbage announced, an inaccuracy */
    ROLE_DANGER,  /* now: garbage about to rise, a blunder, a stack too high */
    ROLE_PIECE_I, /* the seven pieces, in the order of enum piece */
    ROLE_PIECE_O,
    ROLE_PIECE_T,
    ROLE_PIECE_L,
    ROLE_PIECE_J,
    ROLE_PIECE_S,
    ROLE_PIECE_Z,
    ROLE_GARBAGE,
    ROLE_GHOST, /* where the piece would land */
    ROLE_HINT,  /* where it should land */
    ROLE_SPENT, /* the hold while it cannot be used */
    ROLE_FLASH, /* rows that are being cleared */
    ROLE_GRID,  /* empty cells of a board */
    ROLE_COUNT
};

/* Ways to fill one cell of a board: two columns, one row. */
enum block {
    BLOCK_EMPTY,
    BLOCK_STACK,   /* locked; role: its piece */
    BLOCK_PIECE,   /* falling, or in hold or next; role: its piece */
    BLOCK_GARBAGE, /* role: ROLE_GARBAGE */
    BLOCK_GHOST,   /* role: ROLE_GHOST or its piece */
    BLOCK_HINT,    /* role: ROLE_HINT */
    BLOCK_SPENT,   /* the hold while it cannot be used; role: ROLE_SPENT */
    BLOCK_FLASH,   /* role: ROLE_FLASH */
    BLOCK_REGION,  /* about where a hint is, or what lands before it; role:
                      ROLE_HINT */
    BLOCK_WARNED,  /* a ghost on a blunder; role: ROLE_DANGER */
    BLOCK_COUNT
};

/* The role of a piece; PIECE_NONE has ROLE_GRID. */
enum role role_of_piece(enum piece piece);

#endif
