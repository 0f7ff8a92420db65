/*
 * tbp_json.c -- JSON as the library reads it, and what it does not read.
 */
#include "format/tbp_json.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/tbp_words.h"

enum {
    DIGITS_SAFE = 200, /* so many bytes of a number, and two digits of its
                          exponent, are a double: 200 + 99 < 308 */
    EXPONENT_SAFE = 2,
    ESCAPE = 6, /* bytes of \uXXXX */
};

/* ----------------------------------------------------------------- mending */

static bool
is_of_number(char c)
{
    return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.' ||
           c == 'e' || c == 'E';
}

/* Is a number so long that it may be too large?  It is then no number that
   anything here could mean. */
static bool
is_huge(const char *number, size_t length)
{
    size_t exponent = 0;
    bool has_exponent = false;

    for (size_t i = 0; i < length; i++) {
        if (number[i] == 'e' || number[i] == 'E')
            has_exponent = true;
        else
            exponent += has_exponent && number[i] >= '0' && number[i] <= '9';
    }
    return length > DIGITS_SAFE || exponent > EXPONENT_SAFE;
}

/* Returns the bytes of the number, which is null if it is huge. */
static size_t
mend_number(char *number, size_t most)
{
    static const char null[] = "null";
    size_t length = 0;

    while (length < most && is_of_number(number[length]))
        length++;
    if (!is_huge(number, length))
        return length;
    memset(number, ' ', length);
    /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): amid a text */
    memcpy(number, null, strlen(null));
    return length;
}

/* The value of \uXXXX; -1 if that is not what is there. */
static long
escape_value(const char *at, size_t most)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    long value = 0;

    if (most < ESCAPE || at[0] != '\\' || at[1] != 'u')
        return -1;
    for (int i = 2; i < ESCAPE; i++) {
        const char *digit = at[i] == '\0' ? NULL : strchr(digits, at[i]);

        if (digit == NULL)
            return -1;
        value = value * 16 + (digit - digits) % 16;
    }
    return value;
}

/* Returns the bytes of an escape, which stands for a character. */
static size_t
mend_escape(char *at, size_t most)
{
    const long value = escape_value(at, most);
    const bool is_high = value >= 0xd800 && value < 0xdc00;
    const bool is_low = value >= 0xdc00 && value < 0xe000;
    const long next = is_high ? escape_value(at + ESCAPE, most - ESCAPE) : -1;

    if (value < 0)
        return most < 2 ? most : 2;
    if (next >= 0xdc00 && next < 0xe000)
        return 2 * (size_t)ESCAPE;
    if (value == 0 || is_high || is_low)
        memcpy(at, "\\ufffd", ESCAPE);
    return ESCAPE;
}

/* No byte more or less, so that this needs no room. */
static void
mend(char *text, size_t length)
{
    bool in_string = false;
    size_t i = 0;

    while (i < length) {
        if (in_string && text[i] == '\\') {
            i += mend_escape(text + i, length - i);
        } else if (!in_string && is_of_number(text[i]) && text[i] != 'e') {
            i += mend_number(text + i, length - i);
        } else {
            in_string ^= text[i] == '"';
            i++;
        }
    }
}

static json_t *
load_mended(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    json_t *value = NULL;

    if (copy == NULL)
        return NULL;
    memcpy(copy, text, length);
    mend(copy, length);
    value = json_loadb(copy, length, JSON_DECODE_INT_AS_REAL, NULL);
    free(copy);
    return value;
}

/* ----------------------------------------------------------------- reading */

json_t *
tbp_json_load(const struct tbp_reader *reader, const char *text, size_t length)
{
    char what[JSON_ERROR_TEXT_LENGTH + 64];
    json_error_t why;
    json_t *value = json_loadb(
        text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &why);

    if (value != NULL)
        return value;
    value = load_mended(text, length);
    snprintf(what, sizeof what, "%s: column %d: %s",
             value == NULL ? "not JSON" : "read as well as can be", why.column,
             why.text);
    tbp_say(reader, what);
    return value;
}

static void
skip_blanks(const char **at, const char *end)
{
    while (*at < end && (**at == ' ' || **at == '\t'))
        ++*at;
}

/* Go past a word and the blanks before it, if it is there. */
static bool
pass(const char **at, const char *end, const char *word)
{
    const size_t length = strlen(word);

    skip_blanks(at, end);
    if ((size_t)(end - *at) < length || memcmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

/* Behind the string that begins here, or the end if nothing ends it. */
static const char *
pass_string(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++)
        at += *at == '\\' && at + 1 < end;
    return at < end ? at + 1 : end;
}

/* What stands here, if it is "type":"word". */
static enum tbp_type
type_at(const char *at, const char *end)
{
    if (!pass(&at, end, "\"type\"") || !pass(&at, end, ":") ||
        !pass(&at, end, "\""))
        return TBP_UNKNOWN;
    for (int type = 0; type < TBP_TYPE_COUNT; type++) {
        const char *word = tbp_type_word[type];
        const char *behind = at;

        if (word != NULL && pass(&behind, end, word) && behind < end &&
            *behind == '"')
            return (enum tbp_type)type;
    }
    return TBP_UNKNOWN;
}

enum tbp_type
tbp_json_guess(const char *text, size_t length)
{
    const char *at = text;
    const char *end = text + length;
    enum tbp_type type = TBP_UNKNOWN;
    int depth = 0;

    while (at < end && type == TBP_UNKNOWN) {
        if (*at == '"') {
            if (depth == 1)
                type = type_at(at, end);
            at = pass_string(at, end);
        } else {
            depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
            at++;
        }
    }
    return type;
}
