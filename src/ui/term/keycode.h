/*
 * keycode.h -- the numbers and letters by which terminals name keys.
 *
 * Tables only.  Facts: xterm's control sequences, the kitty keyboard protocol's
 * list of functional keys, and what kitty, foot, xterm, tmux and the Linux
 * console were seen to send.
 */
#ifndef UI_TERM_KEYCODE_H
#define UI_TERM_KEYCODE_H

#include <stdint.h>

/* A key and the modifiers that its name implies. */
struct keycode {
    uint32_t key; /* code point or enum input_key; INPUT_KEY_NONE: no key */
    unsigned mods;
};

/* What a byte below 0x20, or 0x7f, means as a key.  Not for Esc. */
struct keycode keycode_of_control(unsigned char byte);

/* A character typed: capitals are their letter with Shift. */
struct keycode keycode_of_character(uint32_t code);

/* The final letter of "CSI A" and "CSI 1 ; mods A". */
struct keycode keycode_of_letter(unsigned char final);

/* The final letter of "SS3 A". */
struct keycode keycode_of_ss3(unsigned char final);

/* The number of "CSI 15 ~". */
struct keycode keycode_of_tilde(int number);

/* The number of "CSI 97 u": a code point or a key of the kitty protocol. */
struct keycode keycode_of_kitty(int number);

/* The letter of the Linux console's "CSI [ A". */
struct keycode keycode_of_console(unsigned char final);

#endif
