/*
 * text.c -- slices, numbers, printable text.
 */
#include "base/text.h"

#include <assert.h>
#include <string.h>

#include "base/utf8.h"

/* ------------------------------------------------------------------ Slices */

struct text
text_of(const char *string)
{
    return (struct text){string, strlen(string)};
}

bool
text_is(struct text text, const char *string)
{
    return text.length == strlen(string) &&
           memcmp(text.at, string, text.length) == 0;
}

struct text
text_cut(struct text *rest, char separator)
{
    const char *found =
        rest->length == 0 ? NULL : memchr(rest->at, separator, rest->length);
    struct text head = *rest;

    if (found == NULL) {
        *rest = (struct text){rest->at + rest->length, 0};
        return head;
    }
    head.length = (size_t)(found - rest->at);
    rest->at += head.length + 1;
    rest->length -= head.length + 1;
    return head;
}

int
text_find_word(const char *words, struct text text)
{
    for (int i = 0;; i++) {
        const size_t length = strcspn(words, "|");

        if (text.length == length && memcmp(text.at, words, length) == 0)
            return i;
        if (words[length] == '\0')
            return -1;
        words += length + 1;
    }
}

/* ----------------------------------------------------------------- Numbers */

bool
text_read_number(struct text text, uint64_t least, uint64_t most,
                 uint64_t *number)
{
    uint64_t value = 0;

    if (text.length == 0)
        return false;
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] < '0' || text.at[i] > '9')
            return false;

        const uint64_t digit = (uint64_t)(text.at[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (value < least || value > most)
        return false;
    *number = value;
    return true;
}

bool
text_read_integer(struct text text, int64_t least, int64_t most,
                  int64_t *number)
{
    const bool is_negative = text.length > 0 && text.at[0] == '-';
    uint64_t size;
    int64_t value;

    if (is_negative)
        text = (struct text){text.at + 1, text.length - 1};
    if (!text_read_number(text, 0, INT64_MAX, &size))
        return false;
    value = is_negative ? -(int64_t)size : (int64_t)size;
    if (value < least || value > most)
        return false;
    *number = value;
    return true;
}

/* ---------------------------------------------------------- Printable text */

bool
text_is_printable(struct text text)
{
    const char *at = text.at;
    const char *end = text.at + text.length;
    uint32_t code;

    while (at < end) {
        if (!utf8_take(&at, end, &code) || !utf8_is_printable(code))
            return false;
    }
    return true;
}

size_t
text_clean(char *to, size_t size, struct text from)
{
    const char *at = from.at;
    const char *end = from.at + from.length;
    size_t used = 0;

    assert(size > 0);

    while (at < end) {
        const char *character = at;
        uint32_t code;
        const bool is_fine =
            utf8_take(&at, end, &code) && utf8_is_printable(code);
        const size_t length = is_fine ? (size_t)(at - character) : 1;

        if (used + length >= size)
            break;
        memmove(to + used, is_fine ? character : "?", length);
        used += length;
    }
    to[used] = '\0';
    return used;
}

const char *
text_quote(char quote[TEXT_QUOTE_MAX], struct text text)
{
    static const char mark[] = "...";
    size_t used;

    /* A character becomes at most as many bytes as it has. */
    if (text.length < TEXT_QUOTE_MAX) {
        text_clean(quote, TEXT_QUOTE_MAX, text);
        return quote;
    }
    used = text_clean(quote, TEXT_QUOTE_MAX - (sizeof mark - 1), text);
    memcpy(quote + used, mark, sizeof mark);
    return quote;
}

/* --------------------------------------------------------------- Sentences */

const char *
text_agree(int64_t count, const char *one, const char *many)
{
    return count == 1 ? one : many;
}

const char *
text_plural(int64_t count)
{
    return text_agree(count, "", "s");
}
