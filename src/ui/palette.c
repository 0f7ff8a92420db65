/*
 * palette.c -- the colours of the roles.
 *
 * Text keeps the terminal's own colour, so that it can be read on black and on
 * white alike; greys are used only where there are 256 colours, since "bright
 * black" is the background of some themes.  Pieces have the colours of the
 * guideline.  Eight colours have no orange: L has the colour of text there,
 * which is white on black but not white on white as xterm's colour 7 would be.
 * The dark yellow of sixteen is the nearest to orange.
 */
#include "ui/palette.h"

#include <assert.h>
#include <stddef.h>

#include "ui/frame.h"

_Static_assert((int)PALETTE_BOLD == (int)FRAME_BOLD &&
                   (int)PALETTE_UNDERLINE == (int)FRAME_UNDERLINE &&
                   (int)PALETTE_REVERSE == (int)FRAME_REVERSE,
               "cells and palette speak of the same attributes");

struct row {
    int8_t of_8;
    int8_t of_16;
    int16_t of_256;
    int32_t of_true;
    uint8_t attributes;    /* in every depth */
    uint8_t when_no_color; /* and these where there are no colours */
};

enum {
    DEFAULT = PALETTE_DEFAULT,
    BOLD = PALETTE_BOLD,
    REVERSE = PALETTE_REVERSE,
};

/* clang-format off */
static const struct row rows[ROLE_COUNT] = {
    /*                  8        16       256      true       always   none */
    [ROLE_NONE]    = {DEFAULT, DEFAULT, DEFAULT, DEFAULT,        0, 0},
    [ROLE_TEXT]    = {DEFAULT, DEFAULT, DEFAULT, DEFAULT,        0, 0},
    [ROLE_DIM]     = {DEFAULT, DEFAULT,     245, 0x8a8a8a,       0, 0},
    [ROLE_TITLE]   = {DEFAULT, DEFAULT, DEFAULT, DEFAULT,     BOLD, 0},
    [ROLE_FRAME]   = {DEFAULT, DEFAULT,     244, 0x808080,       0, 0},
    [ROLE_KEY]     = {      6,       6,      37, 0x1fa8a8,    BOLD, 0},
    [ROLE_CURSOR]  = {DEFAULT, DEFAULT, DEFAULT, DEFAULT,  REVERSE, 0},
    [ROLE_GOOD]    = {      2,       2,      70, 0x4fb03a,       0, 0},
    [ROLE_WARNING] = {      3,       3,     172, 0xd08a10,       0, BOLD},
    [ROLE_DANGER]  = {      1,       1,     196, 0xff2a2a,    BOLD, REVERSE},
    [ROLE_PIECE_I] = {      6,      14,      44, 0x18c8d8,       0, 0},
    [ROLE_PIECE_O] = {      3,      11,     220, 0xf5c518,       0, 0},
    [ROLE_PIECE_T] = {      5,      13,     134, 0xaf5fd7,       0, 0},
    [ROLE_PIECE_L] = {DEFAULT,       3,     208, 0xff8a1f,       0, 0},
    [ROLE_PIECE_J] = {      4,      12,      33, 0x2f7dff,       0, 0},
    [ROLE_PIECE_S] = {      2,      10,      76, 0x5fcf2f,       0, 0},
    [ROLE_PIECE_Z] = {      1,       9,     197, 0xff3355,       0, 0},
    [ROLE_GARBAGE] = {DEFAULT, DEFAULT,     246, 0x949494,       0, 0},
    [ROLE_GHOST]   = {DEFAULT, DEFAULT,     246, 0x949494,       0, 0},
    [ROLE_HINT]    = {DEFAULT, DEFAULT, DEFAULT, DEFAULT,     BOLD, 0},
    [ROLE_SPENT]   = {DEFAULT, DEFAULT,     243, 0x767676,       0, 0},
    [ROLE_FLASH]   = {DEFAULT, DEFAULT, DEFAULT, DEFAULT,     BOLD, REVERSE},
    [ROLE_GRID]    = {DEFAULT, DEFAULT,     240, 0x585858,       0, 0},
};
/* clang-format on */

static int32_t
ink_of(enum palette_depth depth, const struct row *row)
{
    switch (depth) {
    case PALETTE_8:
        return row->of_8;
    case PALETTE_16:
        return row->of_16;
    case PALETTE_256:
        return row->of_256;
    case PALETTE_TRUE:
        return row->of_true;
    default:
        return PALETTE_DEFAULT;
    }
}

struct palette_look
palette_look(enum palette_depth depth, enum role role)
{
    const struct row *row = &rows[role];

    assert(role < ROLE_COUNT);
    return (struct palette_look){
        .ink = ink_of(depth, row),
        .paper = PALETTE_DEFAULT,
        .attributes = depth == PALETTE_NONE
                          ? row->attributes | (unsigned)row->when_no_color
                          : row->attributes,
    };
}

enum palette_depth
palette_depth_for(int colours, const char *no_color)
{
    if (no_color != NULL && no_color[0] != '\0')
        return PALETTE_NONE;
    if (colours >= 1 << 24)
        return PALETTE_TRUE;
    if (colours >= 256)
        return PALETTE_256;
    if (colours >= 16)
        return PALETTE_16;
    return colours >= 8 ? PALETTE_8 : PALETTE_NONE;
}
