/*
 * json_print.c -- readable, but for characters that a terminal might obey.
 */
#include "cmd/json_print.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

/* Print a character of a string as the escape of its one or two units. */
static void
print_escape(uint32_t code)
{
    const unsigned rest = code - 0x10000;

    if (code < 0x10000)
        printf("\\u%04x", (unsigned)code);
    else
        printf("\\u%04x\\u%04x", 0xd800 + (rest >> 10),
               0xdc00 + (rest & 0x3ff));
}

/* The library has escaped what JSON forbids, and between strings there are only
   spaces, line ends and ASCII. */
static void
print_text(const char *text)
{
    const char *end = text + strlen(text);

    while (text < end) {
        const char *character = text;
        uint32_t code;

        if (utf8_take(&text, end, &code) && !utf8_is_printable(code) &&
            code != '\n')
            print_escape(code);
        else
            fwrite(character, 1, (size_t)(text - character), stdout);
    }
    putchar('\n');
}

void
json_print(json_t *value, int digits)
{
    char *text = json_dumps(value, JSON_INDENT(2) | JSON_ENCODE_ANY |
                                       JSON_REAL_PRECISION((size_t)digits));

    print_text(text != NULL ? text : "null");
    free(text);
    json_decref(value);
}
