/*
 * utf8.h -- characters to bytes and back, and how wide they are.
 *
 * Pure, and independent of the locale: the screens are UTF-8 inside, whatever
 * the terminal takes.
 */
#ifndef UI_TERM_UTF8_H
#define UI_TERM_UTF8_H

#include <stdint.h>

enum {
    UTF8_REPLACEMENT = 0xfffd, /* stands for what cannot be read */
    UTF8_LAST = 0x10ffff,
    UTF8_LENGTH_MAX = 4, /* bytes of one character */
};

/*
 * The character at *text, which is moved behind it; 0 at the end of the
 * string, where it is not moved.  A byte that does not belong is
 * UTF8_REPLACEMENT, and so are control characters.
 */
uint32_t utf8_next(const char **text);

/* Write a character's bytes, without a NUL; returns how many. */
int utf8_encode(uint32_t code, char bytes[UTF8_LENGTH_MAX]);

/*
 * The bytes that follow this first byte of a character (0..3), or -1 if no
 * character starts with it.  The bits of its code so far go to *code and the
 * smallest code of that length to *least.
 */
int utf8_begin(unsigned char byte, uint32_t *code, uint32_t *least);

/* Whether a completed code may stand: not overlong, no surrogate, in range. */
int utf8_is_valid(uint32_t code, uint32_t least);

/*
 * Columns on a terminal: 0 for combining characters, 2 for East Asian wide
 * ones and emoji, else 1.  Ambiguous ones count 1; the terminal is asked.
 */
int utf8_width(uint32_t code);

#endif
