/*
 * theme.c -- the described parts of a theme, and the default one.
 *
 * The default keeps the terminal's own colour for text, so that it can be read
 * on black and on white alike; greys are used only where there are 256 colours,
 * since "bright black" is the background of some terminals.  Pieces have the
 * colours of the guideline.  Eight colours have no orange: L has the colour of
 * text there, which is white on black but not white on white as xterm's colour
 * 7 would be.  The dark yellow of sixteen is the nearest to orange.
 */
#include "store/theme.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ------------------------------------------------------------------ Tables -- */

static bool
is_colour(const char *text)
{
    if (strcmp(text, "own") == 0)
        return true;
    if (text[0] != '#' || strlen(text) != 7)
        return false;
    for (int i = 1; i < 7; i++) {
        if (!isxdigit((unsigned char)text[i]))
            return false;
    }
    return true;
}

static bool
is_block(const char *text)
{
    if (text[0] == '\0' || strcasecmp(text, "letter") == 0)
        return true;
    return strlen(text) == 2 && text[0] > ' ' && text[0] <= '~' &&
           text[1] > ' ' && text[1] <= '~';
}

/* clang-format off */
#define PARTS(ROW) \
    ROW(TEXT,    text,    "what is to be read") \
    ROW(DIM,     dim,     "what may be read: labels") \
    ROW(TITLE,   title,   "the name of a screen or a side") \
    ROW(FRAME,   frame,   "lines around boards and boxes") \
    ROW(KEY,     key,     "the name of a key") \
    ROW(CURSOR,  cursor,  "the chosen line of a menu") \
    ROW(GOOD,    good,    "praise: a record, a best move") \
    ROW(WARNING, warning, "soon: garbage on its way") \
    ROW(DANGER,  danger,  "now: garbage about to rise, a stack too high") \
    ROW(PIECE_I, piece_i, "the piece I") \
    ROW(PIECE_O, piece_o, "the piece O") \
    ROW(PIECE_T, piece_t, "the piece T") \
    ROW(PIECE_L, piece_l, "the piece L") \
    ROW(PIECE_J, piece_j, "the piece J") \
    ROW(PIECE_S, piece_s, "the piece S") \
    ROW(PIECE_Z, piece_z, "the piece Z") \
    ROW(GARBAGE, garbage, "rows that the other side has sent") \
    ROW(GHOST,   ghost,   "where the piece would land") \
    ROW(HINT,    hint,    "where it should land") \
    ROW(SPENT,   spent,   "the hold while it cannot be used") \
    ROW(FLASH,   flash,   "rows that are cleared or rise") \
    ROW(GRID,    grid,    "empty cells of a board")

#define BLOCKS(ROW) \
    ROW(STACK,   stack,   "what has locked") \
    ROW(PIECE,   piece,   "the piece, and those in hold and next") \
    ROW(GARBAGE, garbage, "rows that the other side has sent") \
    ROW(GHOST,   ghost,   "where the piece would land") \
    ROW(HINT,    hint,    "where it should land") \
    ROW(SPENT,   spent,   "the hold while it cannot be used") \
    ROW(FLASH,   flash,   "rows that are cleared or rise") \
    ROW(REGION,  region,  "about where it should land") \
    ROW(WARNED,  warned,  "where it would land, and that is a blunder")

#define IN(part, of) \
    .offset = offsetof(struct theme, look[THEME_##part].of), \
    .size = sizeof(((struct theme *)NULL)->look[0].of)

#define RGB(part, called, what) \
    {"colours", #called, what, DESCRIBED_TEXT, IN(part, rgb), \
     .accepts = is_colour, .wants = "a colour"},
#define OF_256(part, called, what) \
    {"colours_256", #called, what, DESCRIBED_NUMBER, IN(part, of_256), \
     .least = THEME_OWN, .most = 255},
#define OF_16(part, called, what) \
    {"colours_16", #called, what, DESCRIBED_NUMBER, IN(part, of_16), \
     .least = THEME_OWN, .most = 15},
#define OF_8(part, called, what) \
    {"colours_8", #called, what, DESCRIBED_NUMBER, IN(part, of_8), \
     .least = THEME_OWN, .most = 7},
#define STYLE_WORDS "plain|bold|underline|reverse|bold-underline|bold-reverse"
#define STYLE(part, called, what) \
    {"styles", #called, what, DESCRIBED_CHOICE, IN(part, style), \
     .words = STYLE_WORDS},
#define PLAIN_STYLE(part, called, what) \
    {"styles_without_colour", #called, what, DESCRIBED_CHOICE, \
     IN(part, plain_style), .words = STYLE_WORDS},
#define BLOCK(part, called, what) \
    {"blocks", #called, what, DESCRIBED_TEXT, \
     .offset = offsetof(struct theme, block[THEME_BLOCK_##part]), \
     .size = THEME_BLOCK_SIZE, .accepts = is_block, \
     .wants = "two characters, letter or LETTER"},

const struct described theme_fields[THEME_FIELDS] = {
    {NULL, "summary", "a line for lists", DESCRIBED_TEXT,
        DESCRIBED_AT(struct theme, summary)},
    {NULL, "colour", "false: no colours, whatever the terminal has",
        DESCRIBED_SWITCH, DESCRIBED_AT(struct theme, colour)},
    {NULL, "ascii", "true: no characters but those of ASCII",
        DESCRIBED_SWITCH, DESCRIBED_AT(struct theme, ascii)},
    PARTS(RGB)
    BLOCKS(BLOCK)
    PARTS(OF_256)
    PARTS(OF_16)
    PARTS(OF_8)
    PARTS(STYLE)
    PARTS(PLAIN_STYLE)
};

const struct theme theme_default = {
    .summary = "The terminal's own colours, pieces as in the guideline.",
    .colour = true,
    .look = {
        /*                  true      256 16  8  always */
        [THEME_TEXT]    = {"own",     -1, -1, -1, THEME_PLAIN, THEME_PLAIN},
        [THEME_DIM]     = {"#8a8a8a", 245, -1, -1, THEME_PLAIN, THEME_PLAIN},
        [THEME_TITLE]   = {"own",     -1, -1, -1, THEME_BOLD, THEME_BOLD},
        [THEME_FRAME]   = {"#808080", 244, -1, -1, THEME_PLAIN, THEME_PLAIN},
        [THEME_KEY]     = {"#1fa8a8", 37, 6, 6, THEME_BOLD, THEME_BOLD},
        [THEME_CURSOR]  = {"own", -1, -1, -1, THEME_REVERSE, THEME_REVERSE},
        [THEME_GOOD]    = {"#4fb03a", 70, 2, 2, THEME_PLAIN, THEME_PLAIN},
        [THEME_WARNING] = {"#d08a10", 172, 3, 3, THEME_PLAIN, THEME_BOLD},
        [THEME_DANGER]  = {"#ff2a2a", 196, 1, 1, THEME_BOLD,
                           THEME_BOLD_REVERSE},
        [THEME_PIECE_I] = {"#18c8d8", 44, 14, 6, THEME_PLAIN, THEME_PLAIN},
        [THEME_PIECE_O] = {"#f5c518", 220, 11, 3, THEME_PLAIN, THEME_PLAIN},
        [THEME_PIECE_T] = {"#af5fd7", 134, 13, 5, THEME_PLAIN, THEME_PLAIN},
        [THEME_PIECE_L] = {"#ff8a1f", 208, 3, -1, THEME_PLAIN, THEME_PLAIN},
        [THEME_PIECE_J] = {"#2f7dff", 33, 12, 4, THEME_PLAIN, THEME_PLAIN},
        [THEME_PIECE_S] = {"#5fcf2f", 76, 10, 2, THEME_PLAIN, THEME_PLAIN},
        [THEME_PIECE_Z] = {"#ff3355", 197, 9, 1, THEME_PLAIN, THEME_PLAIN},
        [THEME_GARBAGE] = {"#949494", 246, -1, -1, THEME_PLAIN, THEME_PLAIN},
        [THEME_GHOST]   = {"#949494", 246, -1, -1, THEME_PLAIN, THEME_PLAIN},
        [THEME_HINT]    = {"own", -1, -1, -1, THEME_BOLD, THEME_BOLD},
        [THEME_SPENT]   = {"#767676", 243, -1, -1, THEME_PLAIN, THEME_PLAIN},
        [THEME_FLASH]   = {"own", -1, -1, -1, THEME_BOLD, THEME_BOLD_REVERSE},
        [THEME_GRID]    = {"#585858", 240, -1, -1, THEME_PLAIN, THEME_PLAIN},
    },
};

/* Usual colours of terminals; xterm's. */
static const int32_t sixteen[16] = {
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd,
    0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff,
    0x00ffff, 0xffffff,
};
/* clang-format on */

/* ----------------------------------------------------------------- Colours -- */

int32_t
theme_rgb(const char *text)
{
    return text[0] == '#' ? (int32_t)strtol(text + 1, NULL, 16) : THEME_OWN;
}

/*
 * What number 'i' of 256 looks like: sixteen that everybody sets as he likes,
 * a cube of 6 by 6 by 6, and 24 greys.
 */
static int32_t
rgb_of(int i)
{
    static const int32_t levels[6] = {0, 95, 135, 175, 215, 255};

    if (i < 16)
        return sixteen[i];
    if (i >= 232)
        return (8 + 10 * (i - 232)) * 0x010101;
    i -= 16;
    return levels[i / 36] << 16 | levels[i / 6 % 6] << 8 | levels[i % 6];
}

static int32_t
distance(int32_t a, int32_t b)
{
    int32_t sum = 0;

    for (int shift = 0; shift <= 16; shift += 8) {
        const int32_t d = (a >> shift & 255) - (b >> shift & 255);
        sum += d * d;
    }
    return sum;
}

int
theme_nearest(int32_t rgb, int colours)
{
    int best = colours == 256 ? 16 : 0;

    assert(colours == 8 || colours == 16 || colours == 256);
    if (rgb == THEME_OWN)
        return THEME_OWN;
    for (int i = best + 1; i < colours; i++) {
        if (distance(rgb, rgb_of(i)) < distance(rgb, rgb_of(best)))
            best = i;
    }
    return best;
}

/* ------------------------------------------------------------------ Reading -- */

/* What no file can say: that nothing was said. */
enum { UNSAID = -2 };
static const char unsaid_block[] = "\a";

static struct theme
nothing_said(void)
{
    struct theme theme = theme_default;

    for (int i = 0; i < THEME_PARTS; i++)
        theme.look[i] =
            (struct theme_look){"", UNSAID, UNSAID, UNSAID, UNSAID, UNSAID};
    for (int i = 0; i < THEME_BLOCKS; i++)
        memcpy(theme.block[i], unsaid_block, sizeof unsaid_block);
    return theme;
}

/* Give a part what was not said of it. */
static void
complete(struct theme_look *look, const struct theme_look *usual)
{
    const bool has_colour = look->rgb[0] != '\0';

    if (!has_colour)
        memcpy(look->rgb, usual->rgb, sizeof look->rgb);

    const int32_t rgb = theme_rgb(look->rgb);
    if (look->of_256 == UNSAID)
        look->of_256 = has_colour ? theme_nearest(rgb, 256) : usual->of_256;
    if (look->of_16 == UNSAID)
        look->of_16 = has_colour ? theme_nearest(rgb, 16) : usual->of_16;
    if (look->of_8 == UNSAID)
        look->of_8 = has_colour ? theme_nearest(rgb, 8) : usual->of_8;
    if (look->style == UNSAID)
        look->style = usual->style;
    if (look->plain_style == UNSAID)
        look->plain_style = usual->plain_style;
}

static bool
read_theme(const struct cfg *cfg, struct theme *theme)
{
    struct theme read = nothing_said();

    if (!described_read(cfg, theme_fields, THEME_FIELDS, &read))
        return false;
    for (int i = 0; i < THEME_PARTS; i++)
        complete(&read.look[i], &theme_default.look[i]);
    for (int i = 0; i < THEME_BLOCKS; i++) {
        if (strcmp(read.block[i], unsaid_block) == 0)
            memcpy(read.block[i], theme_default.block[i], THEME_BLOCK_SIZE);
    }
    assert(described_is_sound(theme_fields, THEME_FIELDS, &read));
    *theme = read;
    return true;
}

bool
theme_load(const struct datadir *dirs, const char *name, struct theme *theme,
           char *error, size_t error_size)
{
    char path[DATADIR_PATH_MAX];
    struct cfg cfg;

    if (name[0] == '\0') {
        *theme = theme_default;
        return true;
    }
    if (!datadir_find(dirs, "themes", name, path, error, error_size) ||
        !cfg_open(&cfg, path, error, error_size))
        return false;

    const bool is_good = read_theme(&cfg, theme);
    cfg_close(&cfg);
    return is_good;
}
