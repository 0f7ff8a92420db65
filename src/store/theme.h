/*
 * theme.h -- how the screen looks, as text: data/themes/NAME.cfg.
 *
 *     colours     = { piece_t = "#af5fd7"; dim = "own"; };
 *     colours_256 = { piece_t = 134; };
 *     styles      = { danger = "bold"; };
 *     blocks      = { stack = "[]"; piece = "LETTER"; };
 *
 * A part that is not named looks as in the default theme.  One that is given a
 * colour takes the nearest one where there are fewer of them, unless that is
 * said, too.  Colours are numbers of a terminal here; what a part is drawn for
 * is the affair of ui.
 */
#ifndef STORE_THEME_H
#define STORE_THEME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/datadir.h"
#include "store/described.h"

/* In the order of the roles of ui/term/role.h. */
enum theme_part {
    THEME_TEXT,
    THEME_DIM,
    THEME_TITLE,
    THEME_FRAME,
    THEME_KEY,
    THEME_CURSOR,
    THEME_GOOD,
    THEME_WARNING,
    THEME_DANGER,
    THEME_PIECE_I,
    THEME_PIECE_O,
    THEME_PIECE_T,
    THEME_PIECE_L,
    THEME_PIECE_J,
    THEME_PIECE_S,
    THEME_PIECE_Z,
    THEME_GARBAGE,
    THEME_GHOST,
    THEME_HINT,
    THEME_SPENT,
    THEME_FLASH,
    THEME_GRID,
    THEME_PARTS
};

/* In the order of the blocks of ui/term/role.h, without the empty one. */
enum theme_block {
    THEME_BLOCK_STACK,
    THEME_BLOCK_PIECE,
    THEME_BLOCK_GARBAGE,
    THEME_BLOCK_GHOST,
    THEME_BLOCK_HINT,
    THEME_BLOCK_SPENT,
    THEME_BLOCK_FLASH,
    THEME_BLOCK_REGION,
    THEME_BLOCK_WARNED,
    THEME_BLOCKS
};

enum {
    THEME_OWN = -1,       /* the terminal's own colour */
    THEME_RGB_SIZE = 8,   /* "#rrggbb" or "own" */
    THEME_BLOCK_SIZE = 8, /* two characters, "letter", "LETTER" or "" */
    THEME_SUMMARY_SIZE = 64,
};

/* Places among the words of a style. */
enum theme_style {
    THEME_PLAIN,
    THEME_BOLD,
    THEME_UNDERLINE,
    THEME_REVERSE,
    THEME_BOLD_UNDERLINE,
    THEME_BOLD_REVERSE,
    THEME_STYLES
};

struct theme_look {
    char rgb[THEME_RGB_SIZE];
    int32_t of_256; /* or THEME_OWN, as the next two */
    int32_t of_16;
    int32_t of_8;
    int32_t style;       /* enum theme_style, in every depth */
    int32_t plain_style; /* and this one instead where there are no colours */
};

struct theme {
    char summary[THEME_SUMMARY_SIZE]; /* a line for lists */
    bool colour;                      /* false: none, whatever there is */
    bool ascii;                       /* draw with ASCII only */
    struct theme_look look[THEME_PARTS];
    char block[THEME_BLOCKS][THEME_BLOCK_SIZE];
};

/*
 * Of struct theme.  The first THEME_FIELDS_NAMED rows say what parts and blocks
 * there are, the others are the same parts in other groups.
 */
enum {
    THEME_FIELDS_NAMED = 3 + THEME_PARTS + THEME_BLOCKS,
    THEME_FIELDS = THEME_FIELDS_NAMED + 5 * THEME_PARTS,
};
extern const struct described theme_fields[THEME_FIELDS];

/* The theme that the program has when nobody says anything. */
extern const struct theme theme_default;

/*
 * Find NAME in the room "themes"; "" is the default theme.  On false *theme is
 * untouched and 'error' has one line.
 */
bool theme_load(const struct datadir *dirs, const char *name,
                struct theme *theme, char *error, size_t error_size);

/* 0xRRGGBB of a colour's text, or THEME_OWN. */
int32_t theme_rgb(const char *text);

/* The nearest of 8, 16 or 256 colours to 0xRRGGBB; of THEME_OWN that. */
int theme_nearest(int32_t rgb, int colours);

#endif
