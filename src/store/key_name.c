/*
 * key_name.c -- names of keys.
 */
#include "store/key_name.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char shift_word[] = "Shift+";

static const char *const names[KEY_NAME_COUNT] = {
    "Space",    "Enter", "Esc", "Tab",  "Backspace", "Insert", "Delete",
    "Left",     "Right", "Up",  "Down", "Home",      "End",    "PageUp",
    "PageDown", "F1",    "F2",  "F3",   "F4",        "F5",     "F6",
    "F7",       "F8",    "F9",  "F10",  "F11",       "F12",
};

static bool
read_character(char c, struct key_named *key)
{
    if (c <= ' ' || c > '~')
        return false;
    *key = (struct key_named){KEY_NAME_NONE, (char)tolower((unsigned char)c),
                              isupper((unsigned char)c) != 0};
    return true;
}

bool
key_name_read(const char *text, struct key_named *key)
{
    const size_t prefix = sizeof shift_word - 1;
    const bool shift = strncasecmp(text, shift_word, prefix) == 0;
    struct key_named read = {.name = KEY_NAME_NONE};

    if (shift)
        text += prefix;
    for (int i = 0; i < KEY_NAME_COUNT; i++) {
        if (strcasecmp(text, names[i]) == 0) {
            *key = (struct key_named){(enum key_name)i, 0, shift};
            return true;
        }
    }
    if (strlen(text) != 1 || !read_character(text[0], &read))
        return false;
    read.shift = read.shift || shift;
    *key = read;
    return true;
}

bool
key_name_is_known(const char *text)
{
    struct key_named key;

    return key_name_read(text, &key);
}

void
key_name_write(struct key_named key, char text[KEY_NAME_SIZE])
{
    const char *shift = key.shift ? shift_word : "";

    assert(key.name <= KEY_NAME_NONE);

    if (key.name != KEY_NAME_NONE)
        snprintf(text, KEY_NAME_SIZE, "%s%s", shift, names[key.name]);
    else
        snprintf(text, KEY_NAME_SIZE, "%s%c", shift, key.character);
}
