/*
 * input_event.h -- what a terminal tells: keys, and a few other things.
 *
 * A key is named by its code point without Shift ('z', also when Z was typed or
 * Caps Lock is on), or by one of the names below.  Keys of the number pad are
 * the digits, signs and arrows that they stand for.  In the old encodings a
 * capital letter is the letter with INPUT_SHIFT; of other shifted characters
 * only the result is known ('?'), whereas the kitty protocol names the key that
 * was pressed ('/' with INPUT_SHIFT on a US keyboard): bind both.
 *
 * Without the kitty protocol there are only presses: repetition cannot be told
 * from tapping, and nothing tells of a release.
 */
#ifndef UI_TERM_INPUT_EVENT_H
#define UI_TERM_INPUT_EVENT_H

#include <stdint.h>

/* Keys that are no character; above every code point. */
enum input_key {
    INPUT_KEY_NONE = 0,
    INPUT_KEY_ENTER = 0x110000,
    INPUT_KEY_ESCAPE,
    INPUT_KEY_TAB,
    INPUT_KEY_BACKSPACE,
    INPUT_KEY_LEFT,
    INPUT_KEY_RIGHT,
    INPUT_KEY_UP,
    INPUT_KEY_DOWN,
    INPUT_KEY_HOME,
    INPUT_KEY_END,
    INPUT_KEY_PAGE_UP,
    INPUT_KEY_PAGE_DOWN,
    INPUT_KEY_INSERT,
    INPUT_KEY_DELETE,
    INPUT_KEY_BEGIN, /* the middle of the number pad without Num Lock */
    INPUT_KEY_F1,    /* F1..F12 in a row */
    INPUT_KEY_F12 = INPUT_KEY_F1 + 11,
    INPUT_KEY_LEFT_SHIFT, /* modifiers pressed alone: kitty protocol only */
    INPUT_KEY_LEFT_CTRL,
    INPUT_KEY_LEFT_ALT,
    INPUT_KEY_LEFT_SUPER,
    INPUT_KEY_RIGHT_SHIFT,
    INPUT_KEY_RIGHT_CTRL,
    INPUT_KEY_RIGHT_ALT,
    INPUT_KEY_RIGHT_SUPER,
    INPUT_KEY_OTHER, /* some other key; never bound */
    INPUT_KEY_LIMIT
};

/* Modifiers, as the kitty protocol numbers them. */
enum {
    INPUT_SHIFT = 1,
    INPUT_ALT = 2,
    INPUT_CTRL = 4,
    INPUT_SUPER = 8,
    INPUT_HYPER = 16,
    INPUT_META = 32,
};

enum input_type {
    INPUT_KEY,
    INPUT_PASTE,          /* one pasted character, in 'text' */
    INPUT_FOCUS_IN,       /* the terminal's window got the keyboard */
    INPUT_FOCUS_OUT,      /* and lost it: releases will not be seen */
    INPUT_REPLY_KEYBOARD, /* kitty protocol: 'value' holds the flags in force */
    INPUT_REPLY_DEVICE, /* primary device attributes: every terminal answers */
    INPUT_REPLY_STATUS, /* "ready": all that was written before has arrived */
    INPUT_REPLY_CURSOR, /* where the cursor is: 'value' row, 'value2' column */
};

enum input_action { INPUT_PRESS, INPUT_REPEAT, INPUT_RELEASE };

struct input_event {
    enum input_type type;
    enum input_action action; /* of a key */
    uint32_t key;             /* code point without Shift, or enum input_key */
    uint32_t text;            /* the character typed, 0 if none or not known */
    unsigned mods;            /* INPUT_SHIFT | ... */
    int value;                /* of a reply */
    int value2;
};

#endif
