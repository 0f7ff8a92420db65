/*
 * binding.h -- which key does what.
 *
 * One table is the master copy: what the player presses is looked up in it,
 * and the help screen and the last row of every screen are written from it.
 * It knows no game; a control is only a name for something that can be done.
 */
#ifndef UI_BINDING_H
#define UI_BINDING_H

#include <stdbool.h>
#include <stdint.h>

#include "match/action.h"
#include "ui/input.h"

/* Where a control can be used; a binding may serve several. */
enum {
    PLACE_PLAY = 1,    /* a game of one's own goes on */
    PLACE_WATCH = 2,   /* two AIs play */
    PLACE_PAUSE = 4,   /* a game stands still */
    PLACE_RESULTS = 8, /* it is over */
    PLACE_MENU = 16,
    PLACE_HELP = 32,
};

/* The first ones are keys of the match, in its order. */
enum control {
    CONTROL_MATCH_FIRST = 0,
    CONTROL_MATCH_LAST = MATCH_KEY_COUNT - 1,
    CONTROL_HINT = MATCH_KEY_COUNT,
    CONTROL_HINT_NEXT,
    CONTROL_PAUSE,
    CONTROL_RESTART,
    CONTROL_STEP,
    CONTROL_SLOWER,
    CONTROL_FASTER,
    CONTROL_OTHER_SEAT,
    CONTROL_UP,
    CONTROL_DOWN,
    CONTROL_LESS,
    CONTROL_MORE,
    CONTROL_ACCEPT,
    CONTROL_HELP,
    CONTROL_QUIT,
    CONTROL_COUNT,
    CONTROL_NONE = CONTROL_COUNT
};

enum { BINDING_KEYS_MAX = 4, BINDING_TEXT_MAX = 24 };

struct binding_key {
    uint32_t key;  /* as in struct input_event; 0 ends the list */
    unsigned mods; /* INPUT_SHIFT or 0 */
};

struct binding {
    enum control control;
    unsigned places; /* PLACE_PLAY | ... */
    struct binding_key keys[BINDING_KEYS_MAX];
    const char *brief; /* a word or two, for the last row; NULL: not shown;
                          "": only the key, the next one says what they do */
    const char *help;  /* what it does, for the help screen; NULL: not there */
};

/* The table, in the order of the help screen. */
extern const struct binding bindings[];
extern const int binding_count;

/*
 * The control that a key press stands for in a place.  A binding with just
 * these modifiers is preferred; one without any serves a shifted key as well,
 * so that Caps Lock changes nothing.  Ctrl and Alt make it another key.
 */
enum control binding_find(unsigned place, const struct input_event *event);

/*
 * Is this the release of a key that is bound to the control?  Modifiers do not
 * count: they may have been released first.
 */
bool binding_is_released(const struct binding *binding,
                         const struct input_event *event);

/* "Shift+←", "space": a key as people call it. */
void binding_key_text(struct binding_key key, char text[BINDING_TEXT_MAX]);

#endif
