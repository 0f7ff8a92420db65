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

/* Here, and not in piece.c, for the same reason as the kick tables. */
/* clang-format off */
static const struct shape piece_shape[PIECE_COUNT][ROT_COUNT] = {
    [PIECE_I] = {
        {-1,  0, 4, 1, {0xf}},
        { 0, -2, 1, 4, {0x1, 0x1, 0x1, 0x1}},
        {-2,  0, 4, 1, {0xf}},
        { 0, -1, 1, 4, {0x1, 0x1, 0x1, 0x1}},
    },
    [PIECE_O] = {
        { 0,  0, 2, 2, {0x3, 0x3}},
        { 0,  0, 2, 2, {0x3, 0x3}},
        { 0,  0, 2, 2, {0x3, 0x3}},
        { 0,  0, 2, 2, {0x3, 0x3}},
    },
    [PIECE_T] = {
        {-1,  0, 3, 2, {0x7, 0x2}},
        { 0, -1, 2, 3, {0x1, 0x3, 0x1}},
        {-1, -1, 3, 2, {0x2, 0x7}},
        {-1, -1, 2, 3, {0x2, 0x3, 0x2}},
    },
    [PIECE_L] = {
        {-1,  0, 3, 2, {0x7, 0x4}},
        { 0, -1, 2, 3, {0x3, 0x1, 0x1}},
        {-1, -1, 3, 2, {0x1, 0x7}},
        {-1, -1, 2, 3, {0x2, 0x2, 0x3}},
    },
    [PIECE_J] = {
        {-1,  0, 3, 2, {0x7, 0x1}},
        { 0, -1, 2, 3, {0x1, 0x1, 0x3}},
        {-1, -1, 3, 2, {0x4, 0x7}},
        {-1, -1, 2, 3, {0x3, 0x2, 0x2}},
    },
    [PIECE_S] = {
        {-1,  0, 3, 2, {0x3, 0x6}},
        { 0, -1, 2, 3, {0x2, 0x3, 0x1}},
        {-1, -1, 3, 2, {0x3, 0x6}},
        {-1, -1, 2, 3, {0x2, 0x3, 0x1}},
    },
    [PIECE_Z] = {
        {-1,  0, 3, 2, {0x6, 0x3}},
        { 0, -1, 2, 3, {0x1, 0x3, 0x2}},
        {-1, -1, 3, 2, {0x6, 0x3}},
        {-1, -1, 2, 3, {0x1, 0x3, 0x2}},
    },
};
/* clang-format on */

/* The letter that names the piece in files and on the screen; '-' for none. */
char piece_letter(enum piece piece);

/* The piece of a letter (either case), or PIECE_NONE. */
enum piece piece_from_letter(char letter);

#endif
