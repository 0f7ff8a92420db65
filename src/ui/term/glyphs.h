/*
 * glyphs.h -- which characters a screen is drawn with.
 *
 * Three sets ship: UTF-8, the same without what the Linux console's fonts lack,
 * and ASCII for locales and terminals that cannot do better (box and block
 * characters are of "ambiguous" width; some terminals give them two columns).
 * A set is a constant; nothing here knows a terminal.
 */
#ifndef UI_TERM_GLYPHS_H
#define UI_TERM_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

#include "store/theme.h"
#include "ui/term/role.h"

/* Pieces of a box, and a vertical bar that grows by eighths. */
enum line {
    LINE_HORIZONTAL,
    LINE_VERTICAL,
    LINE_TOP_LEFT,
    LINE_TOP_RIGHT,
    LINE_BOTTOM_LEFT,
    LINE_BOTTOM_RIGHT,
    LINE_METER,       /* garbage announced, one column at the board's edge */
    LINE_METER_READY, /* garbage that may rise with the next piece */
    LINE_DANGER,      /* the side of a board that is nearly full */
    LINE_FLASH,       /* the same where a row lights up */
    LINE_COUNT
};

/* Where two cells share a character, one above the other. */
enum half { HALF_UPPER, HALF_LOWER, HALF_BOTH, HALF_COUNT };

/* Code points of a block that stand for the letter of its piece. */
enum { GLYPHS_LETTER = 1, GLYPHS_SMALL_LETTER = 2 };

struct glyphs {
    const char *name;
    bool has_halves;                /* half blocks are what they look like */
    bool has_own_blocks;            /* a theme's, some of them */
    uint32_t block[BLOCK_COUNT][2]; /* code points, one column each */
    uint32_t half[BLOCK_COUNT][HALF_COUNT]; /* one column, of half cells */
    uint32_t line[LINE_COUNT];
    uint32_t last; /* nothing above this code point may be written as it is */
};

extern const struct glyphs glyphs_utf8;
extern const struct glyphs glyphs_console;
extern const struct glyphs glyphs_ascii;

/* The blocks that a theme has in their stead. */
void glyphs_take_theme(struct glyphs *glyphs, const struct theme *theme);

/*
 * The code point to write for 'code' in this set: itself, or what stands in
 * for it (arrows, lines, bullets, dashes and quotes have ASCII twins of one
 * column; anything else becomes '?').
 */
uint32_t glyphs_translate(const struct glyphs *glyphs, uint32_t code);

#endif
