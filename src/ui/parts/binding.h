/*
 * binding.h -- which key does what.
 *
 * One table says where each control of store/keyset.h can be used: the help
 * screen and the last row of every screen are written from it.  Which keys do
 * it is the player's affair: 'struct bindings' holds the player's keyset as the
 * terminal's key numbers.
 *
 * Some keys are fixed: arrows, Enter and Esc work in menus whatever the player
 * has bound, so that there is always a way back.  In a game the player's keys
 * come first.
 *
 * It knows no game; a control is only a name for something that can be done.
 */
#ifndef UI_PARTS_BINDING_H
#define UI_PARTS_BINDING_H

#include <stdbool.h>
#include <stdint.h>

#include "match/action.h"
#include "store/keyset.h"
#include "ui/term/input_event.h"

/* Where a control can be used; a binding may serve several. */
enum {
    PLACE_PLAY = 1,    /* a game of one's own goes on */
    PLACE_WATCH = 2,   /* two AIs play */
    PLACE_PAUSE = 4,   /* a game stands still */
    PLACE_RESULTS = 8, /* it is over */
    PLACE_MENU = 16,
    PLACE_HELP = 32,
    PLACE_FORM = 64, /* settings and the like */
    PLACE_REPLAY = 128,
    PLACE_REPLAYS = 256, /* the list of them */
    PLACE_SCORES = 512,
    PLACE_TRAINING = 1024,  /* besides PLACE_PLAY, in training */
    PLACE_REVIEW = 2048,    /* of a game */
    PLACE_MOMENT = 4096,    /* of it, played out */
    PLACE_PUZZLE = 8192,    /* besides PLACE_MOVES */
    PLACE_SOLUTION = 16384, /* of a puzzle */
    PLACE_ANALYSIS = 32768, /* of a position */
    PLACE_MOVES = 65536,    /* a piece is moved, wherever that is */
    PLACE_EDITOR = 131072,  /* of positions */
    PLACE_LESSON = 262144,  /* besides PLACE_PAUSE, in training */
    PLACE_SEATS = 524288,   /* besides PLACE_REVIEW, of a game of two */
    PLACE_TRY = 1048576,    /* besides PLACE_MOMENT, if it can be played */
};

enum {
    BINDING_FIXED_MAX = 3,
    BINDING_KEYS_MAX = KEYSET_KEYS_MAX + BINDING_FIXED_MAX,
    BINDING_TEXT_MAX = 24
};

struct binding_key {
    uint32_t key;  /* as in struct input_event; 0 ends a list */
    unsigned mods; /* INPUT_SHIFT or 0 */
};

/* What a control does in some places. */
struct binding {
    enum control control;
    unsigned places; /* PLACE_PLAY | ... */
    struct binding_key fixed[BINDING_FIXED_MAX];
    const char *brief; /* a word or two, for the last row; NULL: not shown;
                          "": only the key, the next one says what they do */
    bool is_helped;    /* it is on the help screen */
    bool only_fixed;   /* the player's keys for the control do nothing here */
};

/* The table, in the order of the help screen. */
extern const struct binding bindings_table[];
extern const int bindings_table_count;

/* The keys of a player. */
struct bindings {
    struct binding_key key[CONTROL_COUNT][KEYSET_KEYS_MAX];
};

/* Names that cannot be keys are left out; a keyset that was read has none. */
void bindings_fill(struct bindings *bindings, const struct keyset *keys);

/*
 * The control that a key press stands for in a place.  A key with just these
 * modifiers is preferred; one without any serves a shifted key as well, so
 * that Caps Lock changes nothing.  Ctrl and Alt make it another key.
 */
enum control bindings_find(const struct bindings *bindings, unsigned place,
                           const struct input_event *event);

/*
 * The keys that work for a row of the table, the player's first; returns how
 * many.
 */
int bindings_list(const struct bindings *bindings, const struct binding *row,
                  struct binding_key keys[BINDING_KEYS_MAX]);

/*
 * What people call the first key that works for a control in a place; false if
 * there is none.
 */
bool bindings_name(const struct bindings *bindings, enum control control,
                   unsigned place, char text[BINDING_TEXT_MAX]);

/*
 * Is this the release of a key that is bound to the control?  Modifiers do not
 * count: they may have been released first.
 */
bool bindings_release(const struct bindings *bindings, enum control control,
                      const struct input_event *event);

/*
 * Another control that would answer to this key in a place where this one can
 * be used, or in one whose keys work at the same time; CONTROL_NONE if there is
 * none.
 */
enum control bindings_rival(const struct bindings *bindings,
                            enum control control, struct binding_key key);

/* The key that a keyset calls so; false for one that is none. */
bool binding_key_read(const char *name, struct binding_key *key);

/*
 * What a keyset calls the key that was pressed; false for one that cannot be
 * bound.
 */
bool binding_name_key(const struct input_event *event,
                      char name[KEY_NAME_SIZE]);

/* "Shift+←", "space": a key as people call it. */
void binding_key_text(struct binding_key key, char text[BINDING_TEXT_MAX]);

#endif
