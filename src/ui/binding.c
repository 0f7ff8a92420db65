/*
 * binding.c -- the table of keys, and looking things up in it.
 */
#include "ui/binding.h"

#include <assert.h>
#include <stdio.h>

/* clang-format off */
const struct binding bindings[] = {
    {(enum control)MATCH_KEY_LEFT, PLACE_PLAY,
     {{INPUT_KEY_LEFT, 0}}, "", "move left"},
    {(enum control)MATCH_KEY_RIGHT, PLACE_PLAY,
     {{INPUT_KEY_RIGHT, 0}}, "move", "move right"},
    {(enum control)MATCH_KEY_LEFT_WALL, PLACE_PLAY,
     {{INPUT_KEY_LEFT, INPUT_SHIFT}, {INPUT_KEY_HOME, 0}}, NULL,
     "to the left wall"},
    {(enum control)MATCH_KEY_RIGHT_WALL, PLACE_PLAY,
     {{INPUT_KEY_RIGHT, INPUT_SHIFT}, {INPUT_KEY_END, 0}}, NULL,
     "to the right wall"},
    {(enum control)MATCH_KEY_CW, PLACE_PLAY,
     {{INPUT_KEY_UP, 0}, {'x', 0}}, "turn", "turn clockwise"},
    {(enum control)MATCH_KEY_CCW, PLACE_PLAY,
     {{'z', 0}}, "back", "turn counterclockwise"},
    {(enum control)MATCH_KEY_180, PLACE_PLAY,
     {{'a', 0}}, NULL, "half turn, if allowed"},
    {(enum control)MATCH_KEY_SOFT_DROP, PLACE_PLAY,
     {{INPUT_KEY_DOWN, 0}}, "down", "soft drop: fall faster"},
    {(enum control)MATCH_KEY_SONIC_DROP, PLACE_PLAY,
     {{INPUT_KEY_DOWN, INPUT_SHIFT}}, NULL, "fall, but do not lock"},
    {(enum control)MATCH_KEY_HARD_DROP, PLACE_PLAY,
     {{' ', 0}}, "drop", "hard drop: fall and lock"},
    {(enum control)MATCH_KEY_HOLD, PLACE_PLAY,
     {{'c', 0}}, "hold", "put the piece in hold"},
    {CONTROL_HINT, PLACE_PLAY,
     {{'i', 0}, {INPUT_KEY_F1 + 1, 0}}, "hint", "hints on and off"},
    {CONTROL_HINT_NEXT, PLACE_PLAY,
     {{INPUT_KEY_TAB, 0}}, NULL, "the next best hint"},
    {CONTROL_PAUSE, PLACE_PLAY | PLACE_WATCH,
     {{'p', 0}, {INPUT_KEY_ESCAPE, 0}}, "pause", "pause, and go on"},
    {CONTROL_PAUSE, PLACE_PAUSE,
     {{'p', 0}, {INPUT_KEY_ESCAPE, 0}, {INPUT_KEY_ENTER, 0}, {' ', 0}},
     "go on", NULL},
    {CONTROL_STEP, PLACE_WATCH,
     {{' ', 0}, {'s', 0}}, "step", "watch: one more piece"},
    {CONTROL_SLOWER, PLACE_WATCH,
     {{'-', 0}, {INPUT_KEY_LEFT, 0}}, "", "watch: slower"},
    {CONTROL_FASTER, PLACE_WATCH,
     {{'+', 0}, {INPUT_KEY_RIGHT, 0}, {'=', 0}}, "speed",
     "watch: faster"},
    {CONTROL_OTHER_SEAT, PLACE_WATCH,
     {{INPUT_KEY_TAB, 0}}, "other side", "watch: the other side"},
    {CONTROL_RESTART, PLACE_PLAY | PLACE_RESULTS,
     {{'r', 0}}, NULL, "start again"},
    {CONTROL_RESTART, PLACE_WATCH | PLACE_PAUSE,
     {{'r', 0}}, "again", NULL},
    {CONTROL_UP, PLACE_MENU,
     {{INPUT_KEY_UP, 0}, {'k', 0}}, "", "menu: up"},
    {CONTROL_DOWN, PLACE_MENU,
     {{INPUT_KEY_DOWN, 0}, {'j', 0}}, "choose", "menu: down"},
    {CONTROL_LESS, PLACE_MENU,
     {{INPUT_KEY_LEFT, 0}, {'h', 0}, {'-', 0}}, "", NULL},
    {CONTROL_MORE, PLACE_MENU,
     {{INPUT_KEY_RIGHT, 0}, {'l', 0}, {'+', 0}}, "change",
     "menu: change a value"},
    {CONTROL_ACCEPT, PLACE_MENU,
     {{INPUT_KEY_ENTER, 0}, {' ', 0}}, "start", "menu: start"},
    {CONTROL_ACCEPT, PLACE_RESULTS,
     {{INPUT_KEY_ENTER, 0}}, "again", NULL},
    {CONTROL_HELP, PLACE_MENU | PLACE_PAUSE,
     {{'?', 0}, {INPUT_KEY_F1, 0}, {'/', INPUT_SHIFT}}, "help", "this page"},
    {CONTROL_QUIT, PLACE_MENU,
     {{'q', 0}}, "quit", NULL},
    {CONTROL_QUIT, PLACE_PLAY | PLACE_WATCH,
     {{'q', 0}}, "quit", "quit"},
    {CONTROL_QUIT, PLACE_PAUSE,
     {{'q', 0}}, "menu", NULL},
    {CONTROL_QUIT, PLACE_RESULTS,
     {{'q', 0}, {INPUT_KEY_ESCAPE, 0}}, "menu", NULL},
    {CONTROL_QUIT, PLACE_HELP,
     {{'q', 0}, {INPUT_KEY_ESCAPE, 0}}, "back", NULL},
};
/* clang-format on */

const int binding_count = sizeof bindings / sizeof bindings[0];

static bool
has_key(const struct binding *binding, uint32_t key, unsigned mods)
{
    for (int i = 0; i < BINDING_KEYS_MAX && binding->keys[i].key != 0; i++) {
        if (binding->keys[i].key == key && binding->keys[i].mods == mods)
            return true;
    }
    return false;
}

static enum control
find_exact(unsigned place, uint32_t key, unsigned mods)
{
    for (int i = 0; i < binding_count; i++) {
        if ((bindings[i].places & place) != 0 &&
            has_key(&bindings[i], key, mods))
            return bindings[i].control;
    }
    return CONTROL_NONE;
}

enum control
binding_find(unsigned place, const struct input_event *event)
{
    const unsigned mods = event->mods;

    assert(event->type == INPUT_KEY);
    if ((mods & ~(unsigned)INPUT_SHIFT) != 0)
        return CONTROL_NONE;

    const enum control control = find_exact(place, event->key, mods);
    if (control != CONTROL_NONE || mods == 0)
        return control;
    return find_exact(place, event->key, 0);
}

bool
binding_is_released(const struct binding *binding,
                    const struct input_event *event)
{
    return event->action == INPUT_RELEASE &&
           (has_key(binding, event->key, 0) ||
            has_key(binding, event->key, INPUT_SHIFT));
}

/* Keys whose character is not their name. */
static const struct {
    uint32_t key;
    const char *name;
} names[] = {
    {' ', "space"},
    {INPUT_KEY_ENTER, "Enter"},
    {INPUT_KEY_ESCAPE, "Esc"},
    {INPUT_KEY_TAB, "Tab"},
    {INPUT_KEY_LEFT, "\u2190"},
    {INPUT_KEY_RIGHT, "\u2192"},
    {INPUT_KEY_UP, "\u2191"},
    {INPUT_KEY_DOWN, "\u2193"},
    {INPUT_KEY_HOME, "Home"},
    {INPUT_KEY_END, "End"},
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
