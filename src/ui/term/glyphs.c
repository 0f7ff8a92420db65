/*
 * glyphs.c -- which characters a screen is drawn with.
 *
 * The console set keeps to code page 437, which is what the fonts of the Linux
 * console hold.
 */
#include "ui/term/glyphs.h"

#include <stddef.h>
#include <string.h>

#include "base/utf8.h"

/* clang-format off */
const struct glyphs glyphs_utf8 = {
    .name = "utf-8",
    .has_halves = true,
    .block = {
        [BLOCK_EMPTY]   = {' ', ' '},
        [BLOCK_STACK]   = {0x2588, 0x2588}, /* full block */
        [BLOCK_PIECE]   = {0x2593, 0x2593}, /* dark shade */
        [BLOCK_GARBAGE] = {0x2592, 0x2592}, /* medium shade */
        [BLOCK_GHOST]   = {0x2591, 0x2591}, /* light shade */
        [BLOCK_HINT]    = {0x25c1, 0x25b7}, /* white triangles, left and right */
        [BLOCK_SPENT]   = {0x00d7, 0x00d7}, /* multiplication sign */
        [BLOCK_FLASH]   = {0x2550, 0x2550}, /* double line */
        [BLOCK_REGION]  = {0x00b7, 0x00b7}, /* middle dot */
        [BLOCK_WARNED]  = {'!', '!'},
    },
    .half = {
        [BLOCK_EMPTY]   = {' ', ' ', ' '},
        [BLOCK_STACK]   = {0x2580, 0x2584, 0x2588},
        [BLOCK_PIECE]   = {0x2580, 0x2584, 0x2593},
        [BLOCK_GARBAGE] = {0x2580, 0x2584, 0x2592},
        [BLOCK_GHOST]   = {'\'', '.', ':'},
        [BLOCK_HINT]    = {'^', 'v', 0x25ca},
        [BLOCK_SPENT]   = {0x2580, 0x2584, 0x00d7},
        [BLOCK_FLASH]   = {0x00af, '_', '='},
        [BLOCK_REGION]  = {'`', ',', '~'},
        [BLOCK_WARNED]  = {'"', ';', '!'},
    },
    .line = {
        [LINE_HORIZONTAL]   = 0x2500,
        [LINE_VERTICAL]     = 0x2502,
        [LINE_TOP_LEFT]     = 0x256d, /* round corners */
        [LINE_TOP_RIGHT]    = 0x256e,
        [LINE_BOTTOM_LEFT]  = 0x2570,
        [LINE_BOTTOM_RIGHT] = 0x256f,
        [LINE_METER]        = 0x2591,
        [LINE_METER_READY]  = 0x2588,
        [LINE_DANGER]       = 0x2551, /* double */
        [LINE_FLASH]        = 0x2550,
    },
    .last = UTF8_LAST,
};

const struct glyphs glyphs_console = {
    .name = "console",
    .has_halves = true,
    .block = {
        [BLOCK_EMPTY]   = {' ', ' '},
        [BLOCK_STACK]   = {0x2588, 0x2588},
        [BLOCK_PIECE]   = {0x2593, 0x2593},
        [BLOCK_GARBAGE] = {0x2592, 0x2592},
        [BLOCK_GHOST]   = {0x2591, 0x2591},
        [BLOCK_HINT]    = {'<', '>'},
        [BLOCK_SPENT]   = {'x', 'x'},
        [BLOCK_FLASH]   = {'=', '='},
        [BLOCK_REGION]  = {0x00b7, 0x00b7},
        [BLOCK_WARNED]  = {'!', '!'},
    },
    .half = {
        [BLOCK_EMPTY]   = {' ', ' ', ' '},
        [BLOCK_STACK]   = {0x2580, 0x2584, 0x2588},
        [BLOCK_PIECE]   = {0x2580, 0x2584, 0x2593},
        [BLOCK_GARBAGE] = {0x2580, 0x2584, 0x2592},
        [BLOCK_GHOST]   = {'\'', '.', ':'},
        [BLOCK_HINT]    = {'^', 'v', 'X'},
        [BLOCK_SPENT]   = {0x2580, 0x2584, 'x'},
        [BLOCK_FLASH]   = {'-', '_', '='},
        [BLOCK_REGION]  = {'`', ',', '~'},
        [BLOCK_WARNED]  = {'"', ';', '!'},
    },
    .line = {
        [LINE_HORIZONTAL]   = 0x2500,
        [LINE_VERTICAL]     = 0x2502,
        [LINE_TOP_LEFT]     = 0x250c,
        [LINE_TOP_RIGHT]    = 0x2510,
        [LINE_BOTTOM_LEFT]  = 0x2514,
        [LINE_BOTTOM_RIGHT] = 0x2518,
        [LINE_METER]        = 0x2591,
        [LINE_METER_READY]  = 0x2588,
        [LINE_DANGER]       = 0x2551,
        [LINE_FLASH]        = 0x2550,
    },
    .last = 0x25ff,
};

const struct glyphs glyphs_ascii = {
    .name = "ascii",
    .block = {
        [BLOCK_EMPTY]   = {' ', ' '},
        [BLOCK_STACK]   = {'[', ']'},
        [BLOCK_PIECE]   = {'#', '#'},
        [BLOCK_GARBAGE] = {'%', '%'},
        [BLOCK_GHOST]   = {':', ':'},
        [BLOCK_HINT]    = {'<', '>'},
        [BLOCK_SPENT]   = {'x', 'x'},
        [BLOCK_FLASH]   = {'=', '='},
        [BLOCK_REGION]  = {'~', '~'},
        [BLOCK_WARNED]  = {'!', '!'},
    },
    .half = {
        [BLOCK_EMPTY]   = {' ', ' ', ' '},
        [BLOCK_STACK]   = {'"', '.', '#'},
        [BLOCK_PIECE]   = {'"', '.', '#'},
        [BLOCK_GARBAGE] = {'"', '.', '%'},
        [BLOCK_GHOST]   = {'\'', '.', ':'},
        [BLOCK_HINT]    = {'^', 'v', 'X'},
        [BLOCK_SPENT]   = {'"', '.', 'x'},
        [BLOCK_FLASH]   = {'-', '_', '='},
        [BLOCK_REGION]  = {'`', ',', '~'},
        [BLOCK_WARNED]  = {'"', ';', '!'},
    },
    .line = {
        [LINE_HORIZONTAL]   = '-',
        [LINE_VERTICAL]     = '|',
        [LINE_TOP_LEFT]     = '+',
        [LINE_TOP_RIGHT]    = '+',
        [LINE_BOTTOM_LEFT]  = '+',
        [LINE_BOTTOM_RIGHT] = '+',
        [LINE_METER]        = '.',
        [LINE_METER_READY]  = '!',
        [LINE_DANGER]       = '!',
        [LINE_FLASH]        = '=',
    },
    .last = 0x7e,
};

/* What an ASCII screen shows instead; sorted for the reader, not the search. */
static const struct {
    uint32_t code;
    char twin;
} twins[] = {
    {0x2190, '<'}, {0x2192, '>'}, {0x2191, '^'}, {0x2193, 'v'}, /* arrows */
    {0x21d0, '<'}, {0x21d2, '>'}, {0x21d1, '^'}, {0x21d3, 'v'}, /* double */
    {0x21e4, '<'}, {0x21e5, '>'}, {0x21a7, 'v'}, {0x2913, 'v'}, /* to a bar */
    {0x21bb, ')'}, {0x21ba, '('}, {0x27f3, ')'}, {0x27f2, '('}, /* turns */
    {0x25c0, '<'}, {0x25b6, '>'}, {0x25b2, '^'}, {0x25bc, 'v'}, /* triangles */
    {0x25c1, '<'}, {0x25b7, '>'}, {0x25b3, '^'}, {0x25bd, 'v'},
    {0x2500, '-'}, {0x2501, '-'}, {0x2550, '='}, {0x2502, '|'}, /* lines */
    {0x2503, '|'}, {0x2551, '|'}, {0x253c, '+'}, {0x251c, '+'},
    {0x2524, '+'}, {0x252c, '+'}, {0x2534, '+'}, {0x250c, '+'},
    {0x2510, '+'}, {0x2514, '+'}, {0x2518, '+'}, {0x256d, '+'},
    {0x256e, '+'}, {0x256f, '+'}, {0x2570, '+'},
    {0x2588, '#'}, {0x2593, '#'}, {0x2592, '%'}, {0x2591, ':'}, /* blocks */
    {0x2580, '"'}, {0x2584, '.'}, {0x258c, '|'}, {0x2590, '|'},
    {0x2581, '_'}, {0x2582, '_'}, {0x2583, '_'}, {0x2585, '='},
    {0x2586, '='}, {0x2587, '#'}, {0x2589, '#'}, {0x258a, '#'},
    {0x258b, '#'}, {0x258d, '|'}, {0x258e, '|'}, {0x258f, '|'},
    {0x25a0, '#'}, {0x25a1, 'o'}, {0x25cf, '*'}, {0x25cb, 'o'}, /* bullets */
    {0x2022, '*'}, {0x00b7, '.'}, {0x2219, '.'}, {0x2605, '*'},
    {0x2713, '+'}, {0x2717, 'x'}, {0x00d7, 'x'}, {0x2212, '-'}, /* signs */
    {0x2013, '-'}, {0x2014, '-'}, {0x2018, '\''}, {0x2019, '\''}, /* text */
    {0x201c, '"'}, {0x201d, '"'}, {0x2026, '.'}, {0x00a0, ' '},
};
/* clang-format on */

_Static_assert((int)BLOCK_STACK == (int)THEME_BLOCK_STACK + 1 &&
                   (int)BLOCK_COUNT == (int)THEME_BLOCKS + 1,
               "blocks are those of a theme, behind the empty one");

/* The code point for one of the two columns of a theme's block. */
static uint32_t
code_of(const char *block, int column)
{
    if (strcmp(block, "LETTER") == 0)
        return GLYPHS_LETTER;
    if (strlen(block) != 2)
        return GLYPHS_SMALL_LETTER;
    return (unsigned char)block[column];
}

void
glyphs_take_theme(struct glyphs *glyphs, const struct theme *theme)
{
    glyphs->has_own_blocks = false;
    for (int i = 0; i < THEME_BLOCKS; i++) {
        glyphs->has_own_blocks |= theme->block[i][0] != '\0';
        for (int column = 0; column < 2 && theme->block[i][0] != '\0'; column++)
            glyphs->block[BLOCK_STACK + i][column] =
                code_of(theme->block[i], column);
    }
}

uint32_t
glyphs_translate(const struct glyphs *glyphs, uint32_t code)
{
    if (code <= glyphs->last)
        return code;
    for (size_t i = 0; i < sizeof twins / sizeof twins[0]; i++)
        if (twins[i].code == code)
            return (unsigned char)twins[i].twin;
    return '?';
}
