/*
 * binding.c -- the table of controls, and looking keys up.
 */
#include "ui/parts/binding.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

_Static_assert((int)CONTROL_HINT == (int)KEYSET_HINT &&
                   (int)CONTROL_RESTART == (int)KEYSET_RESTART &&
                   (int)CONTROL_REVIEW == (int)KEYSET_REVIEW &&
                   (int)CONTROL_REDO == (int)KEYSET_REDO &&
                   (int)CONTROL_ACCEPT == (int)KEYSET_ACCEPT &&
                   (int)CONTROL_QUIT == (int)KEYSET_ACTIONS - 1,
               "controls and the actions of a keyset go in one order");

/* clang-format off */
#define ENTER  {INPUT_KEY_ENTER, 0}
#define ESCAPE {INPUT_KEY_ESCAPE, 0}
#define NONE   {{0, 0}}

const struct binding bindings_table[] = {
    {(enum control)MATCH_KEY_LEFT, PLACE_PLAY, NONE, "", "move left", false},
    {(enum control)MATCH_KEY_RIGHT, PLACE_PLAY, NONE, "move", "move right",
     false},
    {(enum control)MATCH_KEY_LEFT_WALL, PLACE_PLAY, NONE, NULL,
     "to the left wall", false},
    {(enum control)MATCH_KEY_RIGHT_WALL, PLACE_PLAY, NONE, NULL,
     "to the right wall", false},
    {(enum control)MATCH_KEY_CW, PLACE_PLAY, NONE, "turn", "turn clockwise",
     false},
    {(enum control)MATCH_KEY_CCW, PLACE_PLAY, NONE, "back",
     "turn counterclockwise", false},
    {(enum control)MATCH_KEY_180, PLACE_PLAY, NONE, NULL,
     "half turn, if allowed", false},
    {(enum control)MATCH_KEY_SOFT_DROP, PLACE_PLAY, NONE, "down",
     "soft drop: fall faster", false},
    {(enum control)MATCH_KEY_SONIC_DROP, PLACE_PLAY, NONE, NULL,
     "fall, but do not lock", false},
    {(enum control)MATCH_KEY_HARD_DROP, PLACE_PLAY, NONE, "drop",
     "hard drop: fall and lock", false},
    {(enum control)MATCH_KEY_HOLD, PLACE_PLAY, NONE, "hold",
     "put the piece in hold", false},
    {CONTROL_HINT, PLACE_PLAY, NONE, "hint", "hints on and off", false},
    {CONTROL_HINT_NEXT, PLACE_PLAY, NONE, NULL, "the next best hint", false},
    {CONTROL_HINT_PLAN, PLACE_PLAY, NONE, NULL, NULL, false},
    {CONTROL_REDO, PLACE_TRAINING, NONE, "do again", NULL, false},
    {CONTROL_UNDO, PLACE_TRAINING, NONE, "take back", "training: take back",
     false},
    {CONTROL_PAUSE, PLACE_PLAY | PLACE_WATCH, {ESCAPE}, "pause",
     "pause, and go on", false},
    {CONTROL_PAUSE, PLACE_PAUSE, {ENTER, {' ', 0}, ESCAPE}, "go on", NULL,
     false},
    {CONTROL_STEP, PLACE_WATCH, NONE, "step", "watch: one more piece", false},
    {CONTROL_SLOWER, PLACE_WATCH, NONE, "", "watch: slower", false},
    {CONTROL_FASTER, PLACE_WATCH, NONE, "speed", "watch: faster", false},
    {CONTROL_OTHER_SEAT, PLACE_WATCH, NONE, "other side",
     "watch: the other side", false},
    {CONTROL_RESTART, PLACE_PLAY | PLACE_RESULTS, NONE, NULL, "start again",
     false},
    {CONTROL_RESTART, PLACE_WATCH | PLACE_PAUSE, NONE, "again", NULL, false},
    {CONTROL_RETRY, PLACE_RESULTS | PLACE_PAUSE, NONE, "same pieces", NULL,
     false},
    {CONTROL_REVIEW, PLACE_RESULTS, NONE, "review", NULL, false},
    {CONTROL_ANALYSE, PLACE_REPLAY, {{'a', 0}}, "analyse", NULL, true},
    {CONTROL_GO, PLACE_REPLAY, {ENTER}, "go", NULL, false},
    {CONTROL_PIECE_BACK, PLACE_REPLAY, NONE, "", NULL, false},
    {CONTROL_PIECE_ON, PLACE_REPLAY, NONE, "piece", NULL, false},
    {CONTROL_TIME_BACK, PLACE_REPLAY, NONE, "", NULL, false},
    {CONTROL_TIME_ON, PLACE_REPLAY, NONE, "5 s", NULL, false},
    {CONTROL_FIRST, PLACE_REPLAY, NONE, NULL, NULL, false},
    {CONTROL_LAST, PLACE_REPLAY, NONE, NULL, NULL, false},
    {CONTROL_SLOWER, PLACE_REPLAY, {{'-', 0}}, "", NULL, true},
    {CONTROL_FASTER, PLACE_REPLAY, {{'+', 0}, {'=', 0}}, "speed", NULL, true},
    {CONTROL_TAKE, PLACE_REPLAY, NONE, "play on", NULL, false},
    {CONTROL_QUIT, PLACE_REPLAY, {ESCAPE}, "back", NULL, false},
    {CONTROL_UP, PLACE_MENU, {{INPUT_KEY_UP, 0}}, "", "menu: up", false},
    {CONTROL_DOWN, PLACE_MENU, {{INPUT_KEY_DOWN, 0}}, "choose", "menu: down",
     false},
    {CONTROL_LESS, PLACE_MENU, {{INPUT_KEY_LEFT, 0}}, "", NULL, false},
    {CONTROL_MORE, PLACE_MENU, {{INPUT_KEY_RIGHT, 0}}, "change",
     "menu: change a value", false},
    {CONTROL_NEXT_VALUE, PLACE_MENU, NONE, "other", NULL, false},
    {CONTROL_ACCEPT, PLACE_MENU, {ENTER}, "start", "menu: start", false},
    {CONTROL_ACCEPT, PLACE_RESULTS, {ENTER}, "again", NULL, true},
    {CONTROL_UP, PLACE_FORM, {{INPUT_KEY_UP, 0}}, "", NULL, false},
    {CONTROL_DOWN, PLACE_FORM, {{INPUT_KEY_DOWN, 0}}, "choose", NULL, false},
    {CONTROL_LESS, PLACE_FORM, {{INPUT_KEY_LEFT, 0}}, "", NULL, false},
    {CONTROL_MORE, PLACE_FORM, {{INPUT_KEY_RIGHT, 0}}, "change", NULL, false},
    {CONTROL_ACCEPT, PLACE_FORM, {ENTER}, "open", NULL, false},
    {CONTROL_CLEAR, PLACE_FORM, {{INPUT_KEY_DELETE, 0},
                                 {INPUT_KEY_BACKSPACE, 0}}, "clear", NULL,
     true},
    {CONTROL_LESS, PLACE_SCORES, {{INPUT_KEY_LEFT, 0}}, "", NULL, false},
    {CONTROL_MORE, PLACE_SCORES, {{INPUT_KEY_RIGHT, 0}}, "list", NULL, false},
    {CONTROL_UP, PLACE_SCORES, {{INPUT_KEY_UP, 0}}, "", NULL, false},
    {CONTROL_DOWN, PLACE_SCORES, {{INPUT_KEY_DOWN, 0}}, "rules", NULL, false},
    {CONTROL_UP, PLACE_REPLAYS, {{INPUT_KEY_UP, 0}}, "", NULL, false},
    {CONTROL_DOWN, PLACE_REPLAYS, {{INPUT_KEY_DOWN, 0}}, "choose", NULL, false},
    {CONTROL_LESS, PLACE_REPLAYS, {{INPUT_KEY_LEFT, 0}}, "", NULL, false},
    {CONTROL_MORE, PLACE_REPLAYS, {{INPUT_KEY_RIGHT, 0}}, "ten", NULL, false},
    {CONTROL_ACCEPT, PLACE_REPLAYS, {ENTER}, "watch", NULL, false},
    {CONTROL_REVIEW, PLACE_REPLAYS, {{'r', 0}}, "review", NULL, false},
    {CONTROL_UP, PLACE_REVIEW, {{INPUT_KEY_UP, 0}}, "", NULL, false},
    {CONTROL_DOWN, PLACE_REVIEW, {{INPUT_KEY_DOWN, 0}}, "choose", NULL, false},
    {CONTROL_ACCEPT, PLACE_REVIEW, {ENTER}, "look", NULL, false},
    {CONTROL_PIECE_BACK, PLACE_MOMENT, {{INPUT_KEY_LEFT, 0}}, "", NULL, false},
    {CONTROL_PIECE_ON, PLACE_MOMENT, {{INPUT_KEY_RIGHT, 0}}, "step", NULL,
     false},
    {CONTROL_UP, PLACE_MOMENT, {{INPUT_KEY_UP, 0}}, "", NULL, true},
    {CONTROL_DOWN, PLACE_MOMENT, {{INPUT_KEY_DOWN, 0}}, "other", NULL, true},
    {CONTROL_TAKE, PLACE_MOMENT, NONE, "try", NULL, false},
    {CONTROL_HINT, PLACE_PUZZLE, NONE, "hint", NULL, false},
    {CONTROL_RESTART, PLACE_PUZZLE, NONE, "again", NULL, false},
    {CONTROL_NEXT_VALUE, PLACE_PUZZLE, {{INPUT_KEY_TAB, 0}}, "solution", NULL,
     true},
    {CONTROL_ACCEPT, PLACE_PUZZLE, {ENTER}, "next", NULL, true},
    {CONTROL_PIECE_BACK, PLACE_SOLUTION, {{INPUT_KEY_LEFT, 0}}, "", NULL,
     false},
    {CONTROL_PIECE_ON, PLACE_SOLUTION, {{INPUT_KEY_RIGHT, 0}}, "step", NULL,
     false},
    {CONTROL_UP, PLACE_ANALYSIS, {{INPUT_KEY_UP, 0}}, "", NULL, true},
    {CONTROL_DOWN, PLACE_ANALYSIS, {{INPUT_KEY_DOWN, 0}}, "choose", NULL, true},
    {CONTROL_PIECE_BACK, PLACE_ANALYSIS, {{INPUT_KEY_LEFT, 0}}, "", NULL,
     false},
    {CONTROL_PIECE_ON, PLACE_ANALYSIS, {{INPUT_KEY_RIGHT, 0}}, "step", NULL,
     false},
    {CONTROL_QUIT, PLACE_PUZZLE | PLACE_SOLUTION | PLACE_ANALYSIS, {ESCAPE}, "back", NULL,
     false},
    {CONTROL_SETTINGS, PLACE_PAUSE, NONE, "settings", NULL, false},
    {CONTROL_HELP, PLACE_MENU | PLACE_PAUSE, NONE, "help", "this page", false},
    {CONTROL_QUIT, PLACE_MENU, NONE, "quit", NULL, false},
    {CONTROL_QUIT, PLACE_PLAY | PLACE_WATCH, NONE, "quit", "quit", false},
    {CONTROL_QUIT, PLACE_PAUSE, NONE, "menu", NULL, false},
    {CONTROL_QUIT, PLACE_RESULTS, {ESCAPE}, "menu", NULL, false},
    {CONTROL_QUIT, PLACE_HELP, {ESCAPE}, "back", NULL, false},
    {CONTROL_QUIT, PLACE_FORM | PLACE_SCORES | PLACE_REPLAYS | PLACE_REVIEW |
     PLACE_MOMENT, {ESCAPE}, "back", NULL, false},
};
/* clang-format on */

const int bindings_table_count =
    sizeof bindings_table / sizeof bindings_table[0];

/* ------------------------------------------------------------ Names of keys */

/* The keys that key_name.h has a name for, in its order. */
static const uint32_t named_keys[KEY_NAME_F1] = {
    ' ',
    INPUT_KEY_ENTER,
    INPUT_KEY_ESCAPE,
    INPUT_KEY_TAB,
    INPUT_KEY_BACKSPACE,
    INPUT_KEY_INSERT,
    INPUT_KEY_DELETE,
    INPUT_KEY_LEFT,
    INPUT_KEY_RIGHT,
    INPUT_KEY_UP,
    INPUT_KEY_DOWN,
    INPUT_KEY_HOME,
    INPUT_KEY_END,
    INPUT_KEY_PAGE_UP,
    INPUT_KEY_PAGE_DOWN,
};

static uint32_t
code_of(const struct key_named *key)
{
    if (key->name == KEY_NAME_NONE)
        return (unsigned char)key->character;
    if (key->name >= KEY_NAME_F1)
        return INPUT_KEY_F1 + (uint32_t)(key->name - KEY_NAME_F1);
    return named_keys[key->name];
}

static bool
name_code(uint32_t code, struct key_named *key)
{
    for (int i = 0; i < KEY_NAME_F1; i++) {
        if (named_keys[i] == code) {
            key->name = (enum key_name)i;
            return true;
        }
    }
    if (code >= INPUT_KEY_F1 && code <= INPUT_KEY_F12) {
        key->name = (enum key_name)(KEY_NAME_F1 + (code - INPUT_KEY_F1));
        return true;
    }
    key->name = KEY_NAME_NONE;
    key->character = (char)code;
    return code > ' ' && code <= '~';
}

bool
binding_name_key(const struct input_event *event, char name[KEY_NAME_SIZE])
{
    struct key_named key = {.shift = (event->mods & INPUT_SHIFT) != 0};

    if ((event->mods & ~(unsigned)INPUT_SHIFT) != 0 ||
        !name_code(event->key, &key))
        return false;
    key_name_write(key, name);
    return true;
}

void
bindings_fill(struct bindings *bindings, const struct keyset *keys)
{
    memset(bindings, 0, sizeof *bindings);
    for (int action = 0; action < KEYSET_ACTIONS; action++) {
        int count = 0;

        for (int i = 0; i < KEYSET_KEYS_MAX; i++) {
            struct key_named key;

            if (key_name_read(keys->key[action][i], &key))
                bindings->key[action][count++] = (struct binding_key){
                    code_of(&key), key.shift ? INPUT_SHIFT : 0};
        }
    }
}

/* ---------------------------------------------------------------- Looking up */

/* Whose keys: the player's, or those that are fixed. */
enum owner { OWNER_PLAYER, OWNER_TABLE };

static bool
is_same(struct binding_key a, struct binding_key b)
{
    return a.key == b.key && a.mods == b.mods;
}

static bool
has_key(const struct binding_key *keys, int count, struct binding_key key)
{
    for (int i = 0; i < count && keys[i].key != 0; i++) {
        if (is_same(keys[i], key))
            return true;
    }
    return false;
}

static bool
answers_to(const struct bindings *bindings, const struct binding *row,
           enum owner owner, struct binding_key key)
{
    if (owner == OWNER_TABLE)
        return has_key(row->fixed, BINDING_FIXED_MAX, key);
    return !row->only_fixed && (int)row->control < KEYSET_ACTIONS &&
           has_key(bindings->key[row->control], KEYSET_KEYS_MAX, key);
}

static enum control
find_of_owner(const struct bindings *bindings, unsigned place, enum owner owner,
              struct binding_key key)
{
    for (int i = 0; i < bindings_table_count; i++) {
        if ((bindings_table[i].places & place) != 0 &&
            answers_to(bindings, &bindings_table[i], owner, key))
            return bindings_table[i].control;
    }
    return CONTROL_NONE;
}

/* In a game the player has the last word, elsewhere the fixed keys have it. */
static enum control
find_exact(const struct bindings *bindings, unsigned place,
           struct binding_key key)
{
    const bool in_game = (place & (PLACE_PLAY | PLACE_WATCH)) != 0;
    const enum owner first = in_game ? OWNER_PLAYER : OWNER_TABLE;
    const enum owner second = in_game ? OWNER_TABLE : OWNER_PLAYER;
    const enum control control = find_of_owner(bindings, place, first, key);

    return control != CONTROL_NONE
               ? control
               : find_of_owner(bindings, place, second, key);
}

enum control
bindings_find(const struct bindings *bindings, unsigned place,
              const struct input_event *event)
{
    const unsigned mods = event->mods;

    assert(event->type == INPUT_KEY);
    if ((mods & ~(unsigned)INPUT_SHIFT) != 0)
        return CONTROL_NONE;

    const enum control control =
        find_exact(bindings, place, (struct binding_key){event->key, mods});
    if (control != CONTROL_NONE || mods == 0)
        return control;
    return find_exact(bindings, place, (struct binding_key){event->key, 0});
}

int
bindings_list(const struct bindings *bindings, const struct binding *row,
              struct binding_key keys[BINDING_KEYS_MAX])
{
    const bool has_own = !row->only_fixed && (int)row->control < KEYSET_ACTIONS;
    int count = 0;

    for (int i = 0; has_own && i < KEYSET_KEYS_MAX; i++) {
        const struct binding_key key = bindings->key[row->control][i];

        if (key.key != 0 &&
            find_exact(bindings, row->places, key) == row->control)
            keys[count++] = key;
    }
    for (int i = 0; i < BINDING_FIXED_MAX; i++) {
        const struct binding_key key = row->fixed[i];

        if (key.key != 0 && !has_key(keys, count, key) &&
            find_exact(bindings, row->places, key) == row->control)
            keys[count++] = key;
    }
    return count;
}

bool
bindings_release(const struct bindings *bindings, enum control control,
                 const struct input_event *event)
{
    if (event->action != INPUT_RELEASE || (int)control >= KEYSET_ACTIONS)
        return false;
    for (int i = 0; i < KEYSET_KEYS_MAX; i++) {
        if (bindings->key[control][i].key == event->key)
            return true;
    }
    return false;
}

/* All places in which the player's keys for a control count. */
static unsigned
places_of(enum control control)
{
    unsigned places = 0;

    for (int i = 0; i < bindings_table_count; i++) {
        if (bindings_table[i].control == control &&
            !bindings_table[i].only_fixed)
            places |= bindings_table[i].places;
    }
    return places;
}

enum control
bindings_rival(const struct bindings *bindings, enum control control,
               struct binding_key key)
{
    const unsigned places = places_of(control);
    const unsigned games = PLACE_PLAY | PLACE_WATCH;

    for (int i = 0; i < bindings_table_count; i++) {
        const struct binding *row = &bindings_table[i];
        const unsigned shared = row->places & places;

        if (row->control == control || shared == 0)
            continue;
        if (answers_to(bindings, row, OWNER_PLAYER, key))
            return row->control;
        if ((shared & ~games) != 0 &&
            answers_to(bindings, row, OWNER_TABLE, key))
            return row->control;
    }
    return CONTROL_NONE;
}

/* ------------------------------------------------------- For people to read */

/* Keys whose character is not their name. */
static const struct {
    uint32_t key;
    const char *name;
} names[] = {
    {' ', "space"},
    {INPUT_KEY_ENTER, "Enter"},
    {INPUT_KEY_ESCAPE, "Esc"},
    {INPUT_KEY_TAB, "Tab"},
    {INPUT_KEY_BACKSPACE, "Backspace"},
    {INPUT_KEY_INSERT, "Insert"},
    {INPUT_KEY_DELETE, "Delete"},
    {INPUT_KEY_LEFT, "\u2190"},
    {INPUT_KEY_RIGHT, "\u2192"},
    {INPUT_KEY_UP, "\u2191"},
    {INPUT_KEY_DOWN, "\u2193"},
    {INPUT_KEY_HOME, "Home"},
    {INPUT_KEY_END, "End"},
    {INPUT_KEY_PAGE_UP, "PageUp"},
    {INPUT_KEY_PAGE_DOWN, "PageDown"},
};

void
binding_key_text(struct binding_key key, char text[BINDING_TEXT_MAX])
{
    const char *shift = (key.mods & INPUT_SHIFT) != 0 ? "Shift+" : "";

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i].key == key.key) {
            snprintf(text, BINDING_TEXT_MAX, "%s%s", shift, names[i].name);
            return;
        }
    }
    if (key.key >= INPUT_KEY_F1 && key.key <= INPUT_KEY_F12)
        snprintf(text, BINDING_TEXT_MAX, "%sF%u", shift,
                 (unsigned)(key.key - INPUT_KEY_F1 + 1));
    else
        snprintf(text, BINDING_TEXT_MAX, "%s%c", shift, (char)key.key);
}
