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
enum keyset_action {
    KEYSET_LEFT,
    KEYSET_RIGHT,
    KEYSET_LEFT_WALL,
    KEYSET_RIGHT_WALL,
    KEYSET_TURN_CW,
    KEYSET_TURN_CCW,
    KEYSET_TURN_180,
    KEYSET_SOFT_DROP,
    KEYSET_SONIC_DROP,
    KEYSET_HARD_DROP,
    KEYSET_HOLD,
    KEYSET_HINT,
    KEYSET_HINT_NEXT,
    KEYSET_HINT_PLAN,
    KEYSET_PAUSE,
    KEYSET_RESTART,
    KEYSET_RETRY,
    KEYSET_SETTINGS,
    KEYSET_STEP,
    KEYSET_SLOWER,
    KEYSET_FASTER,
    KEYSET_OTHER_SEAT,
    KEYSET_GO,
    KEYSET_PIECE_BACK,
    KEYSET_PIECE_ON,
    KEYSET_TIME_BACK,
    KEYSET_TIME_ON,
    KEYSET_FIRST,
    KEYSET_LAST,
    KEYSET_REPLAY_SLOWER,
    KEYSET_REPLAY_FASTER,
    KEYSET_TAKE,
    KEYSET_ANALYSE,
    KEYSET_REVIEW,
    KEYSET_UNDO,
    KEYSET_REDO,
    KEYSET_PRACTICE,
    KEYSET_GARBAGE,
    KEYSET_FREE_HOLD,
    KEYSET_KEY_LOCK,
    KEYSET_SOLUTION,
    KEYSET_NEXT_PUZZLE,
    KEYSET_EDIT,
    KEYSET_PLAY_HERE,
    KEYSET_COPY,
    KEYSET_PAGE_BACK,
    KEYSET_PAGE_ON,
    KEYSET_EDIT_LEFT,
    KEYSET_EDIT_RIGHT,
    KEYSET_EDIT_UP,
    KEYSET_EDIT_DOWN,
    KEYSET_EDIT_PAINT,
    KEYSET_EDIT_ERASE,
    KEYSET_EDIT_PART,
    KEYSET_EDIT_ROW,
    KEYSET_EDIT_CLEAR,
    KEYSET_EDIT_TEXT,
    KEYSET_EDIT_I,
    KEYSET_EDIT_O,
    KEYSET_EDIT_T,
    KEYSET_EDIT_S,
    KEYSET_EDIT_Z,
    KEYSET_EDIT_J,
    KEYSET_EDIT_L,
    KEYSET_EDIT_G,
    KEYSET_UP,
    KEYSET_DOWN,
    KEYSET_LESS,
    KEYSET_MORE,
    KEYSET_NEXT_VALUE,
    KEYSET_ACCEPT,
    KEYSET_CLEAR,
    KEYSET_HELP,
    KEYSET_QUIT,
    KEYSET_ACTIONS
};

/* Names as in key_name.h; the first empty one ends a list. */
struct keyset {
    char key[KEYSET_ACTIONS][KEYSET_KEYS_MAX][KEY_NAME_SIZE];
};

/* Of struct keyset, in the order of the actions. */
extern const struct described keyset_fields[KEYSET_ACTIONS];

/* The keys that the program has when nobody says anything. */
struct keyset keyset_default(void);

/*
 * Find NAME in the room "keys" and put what it says over *keys.  On false *keys
 * is untouched and 'error' has one line.
 */
bool keyset_load(const struct datadir *dirs, const char *name,
                 struct keyset *keys, char *error, size_t error_size);

#endif
