/*
 * key_name.h -- what keys are called in files.
 *
 *     "a"  "Space"  "Left"  "F2"  "Shift+Left"
 *
 * It knows names only; what a terminal sends is the affair of ui.
 */
#ifndef STORE_KEY_NAME_H
#define STORE_KEY_NAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KEY_NAME_SIZE = 20 }; /* bytes of a name, with its '\0' */

/* Keys that have no character of their own; from KEY_NAME_F1 on twelve. */
enum key_name {
    KEY_NAME_SPACE,
    KEY_NAME_ENTER,
    KEY_NAME_ESCAPE,
    KEY_NAME_TAB,
    KEY_NAME_BACKSPACE,
    KEY_NAME_INSERT,
    KEY_NAME_DELETE,
    KEY_NAME_LEFT,
    KEY_NAME_RIGHT,
    KEY_NAME_UP,
    KEY_NAME_DOWN,
    KEY_NAME_HOME,
    KEY_NAME_END,
    KEY_NAME_PAGE_UP,
    KEY_NAME_PAGE_DOWN,
    KEY_NAME_F1,
    KEY_NAME_F12 = KEY_NAME_F1 + 11,
    KEY_NAME_COUNT,
    KEY_NAME_NONE = KEY_NAME_COUNT /* a character */
};

struct key_named {
    enum key_name name;
    char character; /* of KEY_NAME_NONE: printable ASCII, no capital */
    bool shift;     /* held with it */
};

/*
 * Read a name.  Capitals and small letters are one, but for a single letter: a
 * capital is that letter with Shift.  False, and *key alone, if there is none.
 */
bool key_name_read(const char *text, struct key_named *key);

/* Is there a key of this name? */
bool key_name_is_known(const char *text);

/* The name of a key, in its usual form. */
void key_name_write(struct key_named key, char text[KEY_NAME_SIZE]);

#endif
