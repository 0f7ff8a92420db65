/*
 * input.h -- bytes from a terminal in, keys out.
 *
 * A pure parser: it is fed a byte and the time, and owns neither a terminal nor
 * a clock.  It takes the old encodings (xterm, tmux, the Linux console) and the
 * kitty keyboard protocol, whichever comes, in either mode.
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
#ifndef UI_TERM_INPUT_H
#define UI_TERM_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/term/held.h"

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

enum {
    INPUT_SEQUENCE_MAX = 64, /* bytes of an escape sequence; more are dropped */
    INPUT_EVENTS_MAX = 4,    /* events that one byte can bring about */
    INPUT_ESCAPE_US = 25000, /* a lone Esc byte is the key after this long */
    INPUT_BROKEN_US = 250000, /* what else was begun is given up */
    INPUT_PASTE_US = 1000000, /* a paste whose end does not come is over */
};

/*
 * The parser between two bytes.  Its owner sets it up by input_init and may
 * read 'kitty' and 'pasting'; the rest is private.
 */
struct input {
    bool kitty;          /* Esc comes as a sequence: no timer */
    bool pasting;        /* between the marks of a paste */
    bool has_alt;        /* the character begun came after an Esc */
    int cursor_replies;  /* cursor positions asked for and not yet told */
    int state;           /* what the bytes so far have begun */
    int length;          /* bytes in 'sequence', or one more: too long */
    uint64_t since_us;   /* when the last byte came */
    uint32_t code;       /* of a UTF-8 sequence, so far */
    uint32_t code_least; /* smallest code point of its length */
    int code_missing;    /* bytes it still lacks */
    struct held held;    /* keys whose release is of interest */
    unsigned char sequence[INPUT_SEQUENCE_MAX];
};

void input_init(struct input *input);

/* Which encoding the terminal has been told to use; held keys are forgotten. */
void input_set_kitty(struct input *input, bool kitty);

/*
 * Announce that the terminal was asked for the cursor's position.  Only then is
 * the answer one: it looks like F3 with modifiers.
 */
void input_expect_cursor(struct input *input);

/* Forget which keys are down: their releases will not be reported. */
void input_forget_keys(struct input *input);

/*
 * Take one byte that was read at 'now_us'; returns how many events it
 * completed.
 */
int input_feed(struct input *input, unsigned char byte, uint64_t now_us,
               struct input_event events[INPUT_EVENTS_MAX]);

/* When to call input_expire if no byte comes before; UINT64_MAX if never. */
uint64_t input_deadline(const struct input *input);

/* Settle what time alone decides: a lone Esc.  Returns how many events. */
int input_expire(struct input *input, uint64_t now_us,
                 struct input_event events[INPUT_EVENTS_MAX]);

#endif
