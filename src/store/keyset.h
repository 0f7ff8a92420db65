/*
 * keyset.h -- which keys do what, as text: data/keys/NAME.cfg and the group
 * 'keys' of the settings.
 *
 *     keys = { left = ["Left", "a"]; hold = ["c"]; };
 *
 * What is not named keeps the keys that it had; an empty list takes them away.
 * One key may do different things in different places (in a game, in a menu);
 * places and conflicts are the affair of ui.
 */
#ifndef STORE_KEYSET_H
#define STORE_KEYSET_H

#include "store/datadir.h"
#include "store/described.h"
#include "store/key_name.h"

enum { KEYSET_KEYS_MAX = 4 }; /* of one action */

/* What keys can do.  The first ones are those of enum match_key, in order. */
enum control {
    CONTROL_LEFT,
    CONTROL_RIGHT,
    CONTROL_LEFT_WALL,
    CONTROL_RIGHT_WALL,
    CONTROL_CW,
    CONTROL_CCW,
    CONTROL_180,
    CONTROL_SOFT_DROP,
    CONTROL_SONIC_DROP,
    CONTROL_HARD_DROP,
    CONTROL_HOLD,
    CONTROL_HINT,
    CONTROL_HINT_NEXT,
    CONTROL_HINT_PLAN,
    CONTROL_PAUSE,
    CONTROL_RESTART,
    CONTROL_RETRY,
    CONTROL_SETTINGS,
    CONTROL_STEP,
    CONTROL_SLOWER,
    CONTROL_FASTER,
    CONTROL_OTHER_SEAT,
    CONTROL_GO, /* of a replay: play, and stand still; and so on */
    CONTROL_PIECE_BACK,
    CONTROL_PIECE_ON,
    CONTROL_TIME_BACK,
    CONTROL_TIME_ON,
    CONTROL_FIRST,
    CONTROL_LAST,
    CONTROL_REPLAY_SLOWER,
    CONTROL_REPLAY_FASTER,
    CONTROL_TAKE,
    CONTROL_ANALYSE,
    CONTROL_REVIEW,
    CONTROL_UNDO, /* of training: a placement */
    CONTROL_REDO,
    CONTROL_PRACTICE,
    CONTROL_GARBAGE,
    CONTROL_FREE_HOLD,
    CONTROL_KEY_LOCK,
    CONTROL_SOLUTION, /* of a puzzle */
    CONTROL_NEXT_PUZZLE,
    CONTROL_EDIT, /* a position */
    CONTROL_PLAY_HERE,
    CONTROL_COPY,
    CONTROL_PAGE_BACK,
    CONTROL_PAGE_ON,
    CONTROL_EDIT_LEFT, /* the cursor of the editor, */
    CONTROL_EDIT_RIGHT,
    CONTROL_EDIT_UP,
    CONTROL_EDIT_DOWN,
    CONTROL_EDIT_PAINT, /* and what is under it */
    CONTROL_EDIT_ERASE,
    CONTROL_EDIT_PART,
    CONTROL_EDIT_ROW,
    CONTROL_EDIT_CLEAR,
    CONTROL_EDIT_TEXT,
    CONTROL_EDIT_I, /* a colour, as those behind it */
    CONTROL_EDIT_O,
    CONTROL_EDIT_T,
    CONTROL_EDIT_S,
    CONTROL_EDIT_Z,
    CONTROL_EDIT_J,
    CONTROL_EDIT_L,
    CONTROL_EDIT_G,
    CONTROL_UP,
    CONTROL_DOWN,
    CONTROL_LESS,
    CONTROL_MORE,
    CONTROL_NEXT_VALUE,
    CONTROL_ACCEPT,
    CONTROL_CLEAR, /* what a row says */
    CONTROL_HELP,
    CONTROL_QUIT,
    CONTROL_COUNT,
    CONTROL_NONE = CONTROL_COUNT
};

/* Names as in key_name.h; the first empty one ends a list. */
struct keyset {
    char key[CONTROL_COUNT][KEYSET_KEYS_MAX][KEY_NAME_SIZE];
};

/*
 * Of struct keyset, in the order of the controls.  The meaning is a label, with
 * "replays: " and the like before it where it is only for one place.
 */
extern const struct described keyset_fields[CONTROL_COUNT];

/* The label alone, where the place is clear. */
const char *keyset_label(enum control control);

/* What a manual says besides; NULL: nothing. */
const char *keyset_more(enum control control);

/* The keys that the program has when nobody says anything. */
struct keyset keyset_default(void);

/*
 * Find NAME in the room "keys" and put what it says over *keys.  On false *keys
 * is untouched and 'error' has one line.
 */
bool keyset_load(const struct datadir *dirs, const char *name,
                 struct keyset *keys, char *error, size_t error_size);

#endif
