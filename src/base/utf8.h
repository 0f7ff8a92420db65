/*
 * utf8.h -- characters to bytes and back, which of them can be printed, and how
 * wide they are.
 *
 * Pure, and independent of the locale: all text is UTF-8 inside, whatever the
 * terminal takes.
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stdint.h>

enum {
    UTF8_REPLACEMENT = 0xfffd, /* stands for what cannot be read */
    UTF8_LAST = 0x10ffff,
    UTF8_LENGTH_MAX = 4, /* bytes of one character */
};

/*
 * The character at *at, which is before 'end' and is moved behind it.  False if
 * a byte is there that does not belong: a lone, missing or overlong one, a
 * surrogate, one beyond Unicode; then *code is UTF8_REPLACEMENT and *at is
 * moved by one byte.
 */
bool utf8_take(const char **at, const char *end, uint32_t *code);

/*
 * As utf8_take() in a string, for the screen: 0 at the end, where *text is not
 * moved.  A byte that does not belong is UTF8_REPLACEMENT, and so is a
 * character that cannot be printed.
 */
uint32_t utf8_next(const char **text);

/*
 * Can a line of text have this character?  Not a control character (C0, C1), a
 * separator of lines, a format character that changes the direction of text or
 * is invisible, a tag, or a code that is no character.
 */
bool utf8_is_printable(uint32_t code);

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

/*
 * Can it be drawn in a cell, or two?  Only printable characters that take the
 * columns that utf8_width() says on every terminal: the letters of the scripts
 * that do not join or stack, signs, CJK and emoji.  Not combining characters.
 */
bool utf8_is_drawable(uint32_t code);

#endif
