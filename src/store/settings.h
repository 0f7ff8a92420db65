/*
 * settings.h -- what a player has set, and the two files that say it.
 *
 *   beamfall.cfg   made by hand, by libconfig's grammar; never written to
 *   saved.cfg      written by the program, when something is set in it
 *
 * Both lie in the user's configuration directory and may say the same things;
 * the saved file is read last and wins.  It says no more than what differs
 * from the one made by hand.  A setting that is bad is reported as
 * "FILE:LINE: what", skipped and kept.  When settings are saved, those that
 * another instance has saved meanwhile stay.
 *
 * settings_fields is the list of all settings but the keys, which keyset.h has.
 */
#ifndef STORE_SETTINGS_H
#define STORE_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "match/handling.h"
#include "store/datadir.h"
#include "store/described.h"
#include "store/keyset.h"

enum settings_keyboard { KEYBOARD_AUTO, KEYBOARD_KITTY, KEYBOARD_LEGACY };
enum settings_glyphs {
    GLYPHS_AUTO,
    GLYPHS_UNICODE,
    GLYPHS_CONSOLE,
    GLYPHS_ASCII
};
enum settings_colours {
    COLOURS_AUTO,
    COLOURS_NONE,
    COLOURS_8,
    COLOURS_16,
    COLOURS_256,
    COLOURS_TRUE
};
enum settings_cells {
    CELLS_AUTO,   /* the largest ones that leave room for all there is */
    CELLS_LARGE,  /* the largest ones, the other board small for it */
    CELLS_NORMAL, /* two columns and a row at most */
    CELLS_HALF    /* half a character */
};

/* When a hint is shown. */
enum settings_hints {
    HINTS_OFF,     /* never; in training as on request */
    HINTS_REQUEST, /* on the hint key */
    HINTS_GUESS,   /* the same, and in training after the player's own guess */
    HINTS_AT_ONCE,
    HINTS_DELAYED,
    HINTS_WARN /* only that the ghost stands on a blunder; else on request */
};

enum {
    SETTINGS_AS_RULES = -1, /* of handling: what the ruleset says */
    SETTINGS_NAME_MAX = 32, /* bytes of a player's name, with its '\0' */
    SETTINGS_FIELDS = 28,
    SETTINGS_ALL = SETTINGS_FIELDS + CONTROL_COUNT,
};

/* Choices are numbers of the enumerations above. */
struct settings {
    char player[SETTINGS_NAME_MAX];
    char preset[DATADIR_NAME_MAX]; /* a file in keys/; "": none */
    struct keyset keys;            /* with the preset in it */

    int32_t das; /* as in struct handling, or SETTINGS_AS_RULES */
    int32_t arr;
    int32_t soft_drop;
    int32_t dcd;
    int32_t drop_guard;

    int32_t hint_when;
    int32_t hint_delay;                /* of HINTS_DELAYED, milliseconds */
    int32_t hint_vocabulary;           /* enum vocabulary of the engine */
    char hint_level[DATADIR_NAME_MAX]; /* AIs; "": the strongest, and as the */
    char hint_style[DATADIR_NAME_MAX]; /* level */

    int32_t keyboard;
    int32_t glyphs;
    int32_t colours;
    int32_t cells;
    char theme[DATADIR_NAME_MAX]; /* a file in themes/; "": the built-in one */
    bool animations;
    bool ghost;

    bool save_replays;
    int32_t keep_replays; /* the newest ones */

    /* What was chosen last, for the menu. */
    char last_mode[DATADIR_NAME_MAX];
    char last_opponent[DATADIR_NAME_MAX];
    char last_ruleset[DATADIR_NAME_MAX];
    int32_t last_level;
    bool knows_move; /* captions of the first game that are done */
    bool knows_hold;
    bool knows_hint;
};

/* Of struct settings. */
extern const struct described settings_fields[SETTINGS_FIELDS];

struct settings settings_default(void);
bool settings_are_sound(const struct settings *settings);

/* Is a hint or a warning shown automatically, without the hint key? */
bool settings_hints_come(const struct settings *settings);

/* Does training show the better place after the player's own guess? */
bool settings_show_better(const struct settings *settings);

/* The player's handling in a game with this timing. */
struct handling settings_handling(const struct settings *settings,
                                  const struct timing *timing);

/* What a file says. */
struct settings_layer {
    struct settings values;
    bool says[SETTINGS_ALL]; /* by row: settings_fields, then keyset_fields */
};

struct settings_files {
    char made[DATADIR_PATH_MAX];  /* by hand; "": there is no place */
    char saved[DATADIR_PATH_MAX]; /* by the program */
    struct datadir dirs;          /* where presets are */
    struct settings_layer hand;   /* what the one made by hand says */
    struct settings base; /* that, over the preset and over the defaults */
    struct settings seen; /* what was loaded or saved last, or holds for this
                             run only: only differences to it are saved */
};

/*
 * The usual places of both files; 'made' stands in for the one made by hand,
 * NULL: the usual one.
 */
void settings_files_init(struct settings_files *files, const char *made);

/*
 * Read both.  'dirs' is where presets are.  *settings is always filled: with
 * the defaults, and what could be read over them.  On false 'error' has one
 * line about the first setting or file that could not.  A file that is not
 * there is no error, unless it was named.
 */
bool settings_load(struct settings_files *files, const struct datadir *dirs,
                   struct settings *settings, char *error, size_t error_size);

/*
 * Show hints automatically in this run: as the settings say, or at once if
 * they say otherwise.  What the files say stays.  The settings are loaded.
 */
void settings_show_hints(struct settings_files *files,
                         struct settings *settings);

/*
 * Take the keys of this preset ("": the usual ones), and over them those of the
 * file made by hand.  What is saved from now on is what differs from that.  On
 * false 'error' has one line and nothing has changed.
 */
bool settings_take_preset(struct settings_files *files,
                          const struct datadir *dirs, const char *preset,
                          struct settings *settings, char *error,
                          size_t error_size);

/*
 * Save what differs from the file made by hand, all or nothing: of the settings
 * those that have changed since they were loaded or saved, and else what the
 * file says now.  On false 'error' has one line and the file is what it was.
 * Where there is no place for it nothing is done, and that is no error.
 */
bool settings_save(struct settings_files *files,
                   const struct settings *settings, char *error,
                   size_t error_size);

#endif
