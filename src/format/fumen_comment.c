/*
 * fumen_comment.c -- comments as a fumen writes them.
 *
 * In between are units of UTF-16, as in the language that the first fumen was
 * written in.
 */
#include "format/fumen_comment.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

enum {
    ESCAPE_MAX = 7, /* bytes of "%uXXXX" and a '\0' */
};

/* ----------------------------------------------------------------- to escape */

static int
escape_unit(unsigned unit, char text[ESCAPE_MAX])
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "abcdefghijklmnopqrstuvwxyz0123456789@*_+-./";

    if (unit < 0x80 && unit > 0 && strchr(plain, (int)unit) != NULL)
        return snprintf(text, ESCAPE_MAX, "%c", (int)unit);
    if (unit < 0x100)
        return snprintf(text, ESCAPE_MAX, "%%%02X", unit);
    return snprintf(text, ESCAPE_MAX, "%%u%04X", unit);
}

/* Append as much of it as fits. */
static size_t
put_unit(char *escaped, size_t length, unsigned unit)
{
    char text[ESCAPE_MAX];
    size_t count = (size_t)escape_unit(unit, text);

    if (count > FUMEN_ESCAPED_MAX - length)
        count = FUMEN_ESCAPED_MAX - length;
    memcpy(escaped + length, text, count);
    return length + count;
}

size_t
fumen_comment_escape(const char *comment, char escaped[FUMEN_ESCAPED_MAX + 1])
{
    const char *end = comment + strlen(comment);
    size_t length = 0;
    uint32_t character;

    while (comment < end && length < FUMEN_ESCAPED_MAX) {
        utf8_take(&comment, end, &character);
        if (character < 0x10000) {
            length = put_unit(escaped, length, character);
            continue;
        }
        length =
            put_unit(escaped, length, 0xd800 + ((character - 0x10000) >> 10));
        length = put_unit(escaped, length, 0xdc00 + (character & 0x3ff));
    }
    escaped[length] = '\0';
    return length;
}

/* --------------------------------------------------------------- to unescape */

/* The value of exactly so many hexadecimal digits, or -1. */
static int
read_hex(const char *text, int count)
{
    int value = 0;

    for (int i = 0; i < count; i++) {
        static const char digits[] = "0123456789abcdef0123456789ABCDEF";
        const char *digit = text[i] == '\0' ? NULL : strchr(digits, text[i]);

        if (digit == NULL)
            return -1;
        value = value * 16 + (int)((digit - digits) % 16);
    }
    return value;
}

/* The unit that begins at *at, which moves behind it. */
static unsigned
next_unit(const char **at)
{
    int unit = -1;

    if ((*at)[0] == '%' && (*at)[1] == 'u')
        unit = read_hex(*at + 2, 4);
    if (unit >= 0) {
        *at += 6;
        return (unsigned)unit;
    }
    if ((*at)[0] == '%')
        unit = read_hex(*at + 1, 2);
    if (unit >= 0) {
        *at += 3;
        return (unsigned)unit;
    }
    return (unsigned char)*(*at)++;
}

/* The character that begins at *at: one unit, or a pair of halves. */
static uint32_t
next_unescaped(const char **at)
{
    const unsigned unit = next_unit(at);
    const char *ahead = *at;

    if (unit < 0xd800 || unit > 0xdfff)
        return unit;
    if (unit <= 0xdbff && *ahead != '\0') {
        const unsigned second = next_unit(&ahead);

        if (second >= 0xdc00 && second <= 0xdfff) {
            *at = ahead;
            return 0x10000 + ((unit & 0x3ff) << 10) + (second & 0x3ff);
        }
    }
    return UTF8_REPLACEMENT;
}

void
fumen_comment_unescape(const char *escaped, char comment[FUMEN_ESCAPED_MAX + 1])
{
    char *to = comment;

    while (*escaped != '\0') {
        const uint32_t character = next_unescaped(&escaped);

        if (character == 0)
            break;
        to += utf8_encode(character, to);
    }
    *to = '\0';
}
