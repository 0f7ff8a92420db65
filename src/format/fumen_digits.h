/*
 * fumen_digits.h -- numbers that reader and writer must agree on.  Private to
 * the fumen files.
 */
#ifndef FORMAT_FUMEN_DIGITS_H
#define FORMAT_FUMEN_DIGITS_H

#include "format/fumen.h"

enum {
    DIGIT_BASE = 64,     /* numbers are written with their lowest digit first */
    DIFFERENCE_NONE = 8, /* a difference of cell values is -8..8, plus 8 */
    COMMENT_BASE = 96,   /* of four characters of a comment in five digits */
    ROWS_115 = 1 + FUMEN_ROWS,
    ROWS_110 = 22,
};

/* By the value of a digit. */
#define FUMEN_DIGITS \
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

/* By the value of a cell. */
#define FUMEN_CELLS ".ILOZTJSG"

/* By the value of a rotation: reverse, right, spawn, left. */
#define FUMEN_ROTATIONS                          \
    {                                            \
        ROT_SOUTH, ROT_EAST, ROT_NORTH, ROT_WEST \
    }

/*
 * Fumens name some places by another cell than the centre: that cell, seen
 * from the centre.
 */
struct cell fumen_anchor(enum piece piece, enum rotation rotation);

#endif
