/*
 * clipboard.c -- base64 between the marks of OSC 52.
 */
#include "ui/term/clipboard.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

/*
 * Three bytes are four digits of six bits, the first bit first; '=' stands for
 * digits that nothing is left for.  "Ma" is 0x4d61: 010011 010110 0001(00),
 * "TWE=".
 */
static char *
write_base64(char *to, const unsigned char *bytes, size_t length)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < length; i += 3) {
        const size_t left = length - i;
        const uint32_t word = (uint32_t)bytes[i] << 16 |
                              (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                              (left > 2 ? (uint32_t)bytes[i + 2] : 0);

        *to++ = digits[word >> 18];
        *to++ = digits[word >> 12 & 63];
        *to++ = left > 1 ? digits[word >> 6 & 63] : '=';
        *to++ = left > 2 ? digits[word & 63] : '=';
    }
    return to;
}

size_t
clipboard_write(const char *text, size_t length, char sequence[CLIPBOARD_SIZE])
{
    static const char begin[] = "\033]52;c;";
    char *to = sequence;

    if (length > CLIPBOARD_TEXT_MAX)
        return 0;
    memcpy(to, begin, sizeof begin - 1);
    to = write_base64(to + sizeof begin - 1, (const unsigned char *)text,
                      length);
    *to++ = '\a';
    assert(to - sequence <= CLIPBOARD_SIZE);
    return (size_t)(to - sequence);
}
