/*
 * binding_key.c -- what keys are called, in files and by people.
 */
#include <stddef.h>
#include <stdio.h>

#include "ui/parts/binding.h"

/* ----------------------------------------------------------------- In files */

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
binding_key_read(const char *name, struct binding_key *key)
{
    struct key_named named;

    if (!key_name_read(name, &named))
        return false;
    *key = (struct binding_key){code_of(&named), named.shift ? INPUT_SHIFT : 0};
    return true;
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

/* -------------------------------------------------------------- By people */

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
