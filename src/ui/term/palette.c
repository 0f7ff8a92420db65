/*
 * palette.c -- the colours of the roles.
 */
#include "ui/term/palette.h"

#include <assert.h>
#include <stddef.h>

enum { UPPER_HALF = 0x2580, LOWER_HALF = 0x2584, FULL_BLOCK = 0x2588 };

_Static_assert((int)PALETTE_BOLD == (int)FRAME_BOLD &&
                   (int)PALETTE_UNDERLINE == (int)FRAME_UNDERLINE &&
                   (int)PALETTE_REVERSE == (int)FRAME_REVERSE,
               "cells and palette speak of the same attributes");
_Static_assert((int)ROLE_TEXT == (int)THEME_TEXT + 1 &&
                   (int)ROLE_PIECE_I == (int)THEME_PIECE_I + 1 &&
                   (int)ROLE_GRID == (int)THEME_GRID + 1 &&
                   (int)ROLE_COUNT == (int)THEME_PARTS + 1,
               "roles are the parts of a theme, behind the first");

static const unsigned attributes[THEME_STYLES] = {
    [THEME_PLAIN] = 0,
    [THEME_BOLD] = PALETTE_BOLD,
    [THEME_UNDERLINE] = PALETTE_UNDERLINE,
    [THEME_REVERSE] = PALETTE_REVERSE,
    [THEME_BOLD_UNDERLINE] = PALETTE_BOLD | PALETTE_UNDERLINE,
    [THEME_BOLD_REVERSE] = PALETTE_BOLD | PALETTE_REVERSE,
};

static int32_t
ink_of(enum palette_depth depth, const struct theme_look *look)
{
    switch (depth) {
    case PALETTE_8:
        return look->of_8;
    case PALETTE_16:
        return look->of_16;
    case PALETTE_256:
        return look->of_256;
    case PALETTE_TRUE:
        return theme_rgb(look->rgb);
    default:
        return PALETTE_DEFAULT;
    }
}

struct palette_look
palette_look(const struct theme *theme, enum palette_depth depth,
             enum role role)
{
    assert(role < ROLE_COUNT && depth != PALETTE_AUTO);
    if (role == ROLE_NONE)
        return (struct palette_look){PALETTE_DEFAULT, 0};

    const struct theme_look *look = &theme->look[role - ROLE_TEXT];
    const bool has_colour = theme->colour && depth != PALETTE_NONE;
    return (struct palette_look){
        .ink = ink_of(has_colour ? depth : PALETTE_NONE, look),
        .attributes = attributes[has_colour ? look->style : look->plain_style],
    };
}

static bool
has_colour(const struct theme *theme, enum palette_depth depth, uint8_t role)
{
    return palette_look(theme, depth, (enum role)role).ink != PALETTE_DEFAULT;
}

struct frame_cell
palette_cell(const struct theme *theme, enum palette_depth depth,
             struct frame_cell cell)
{
    const uint8_t ink = cell.ink;

    if (cell.paper == ROLE_NONE || has_colour(theme, depth, cell.paper))
        return cell;
    if (cell.code == UPPER_HALF && has_colour(theme, depth, ink)) {
        cell.code = LOWER_HALF;
        cell.ink = cell.paper;
        cell.paper = ink;
        return cell;
    }
    if (cell.code == UPPER_HALF)
        cell.code = FULL_BLOCK;
    else
        cell.attributes |= FRAME_REVERSE;
    cell.paper = ROLE_NONE;
    return cell;
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
