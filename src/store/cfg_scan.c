/*
 * cfg_scan.c -- a walk over words, strings and comments.
 *
 * It knows just enough of the grammar to tell a number from the digits in a
 * name, a string or a comment.
 */
#include "store/cfg_scan.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct walk {
    const char *at;
    const char *end;
    int line;
};

static bool
starts(const struct walk *walk, const char *with)
{
    const size_t length = strlen(with);

    return (size_t)(walk->end - walk->at) >= length &&
           memcmp(walk->at, with, length) == 0;
}

static void
step(struct walk *walk)
{
    if (*walk->at == '\n')
        walk->line++;
    walk->at++;
}

/* Step over all up to the closing text, and over that too. */
static void
skip_past(struct walk *walk, const char *closing)
{
    while (walk->at < walk->end && !starts(walk, closing))
        step(walk);
    for (size_t i = 0; i < strlen(closing) && walk->at < walk->end; i++)
        step(walk);
}

static void
skip_string(struct walk *walk)
{
    step(walk);
    while (walk->at < walk->end && *walk->at != '"') {
        if (*walk->at == '\\' && walk->at + 1 < walk->end)
            step(walk);
        step(walk);
    }
    if (walk->at < walk->end)
        step(walk);
}

static bool
is_of_word(char c)
{
    return isalnum((unsigned char)c) || strchr("_-+*.", c) != NULL;
}

/* Take the next word into 'word', cut to what fits there. */
static void
take_word(struct walk *walk, char *word, size_t size)
{
    size_t length = 0;

    while (walk->at < walk->end && is_of_word(*walk->at)) {
        if (length + 1 < size)
            word[length++] = *walk->at;
        walk->at++;
    }
    word[length] = '\0';
}

/* Is the word a whole number that 32 bits do not hold, or 64 with an L? */
static bool
is_too_large(const char *word)
{
    char *end;

    if (!isdigit((unsigned char)word[strspn(word, "+-")]))
        return false;

    const bool is_hex = word[0] == '0' && (word[1] == 'x' || word[1] == 'X');
    const long long value = strtoll(word, &end, is_hex ? 16 : 10);

    if (value == INT64_MAX || value == INT64_MIN)
        return true;
    if (*end == 'L' || *end == '.' || *end == 'e' || *end == 'E')
        return false;
    return value > INT32_MAX || value < INT32_MIN;
}

/* Step over one thing; returns what is wrong with it, or NULL. */
static const char *
walk_on(struct walk *walk)
{
    char word[64];

    if (*walk->at == '\0')
        return "this is no text";
    if (*walk->at == '"') {
        skip_string(walk);
    } else if (*walk->at == '#' || starts(walk, "//")) {
        skip_past(walk, "\n");
    } else if (starts(walk, "/*")) {
        skip_past(walk, "*/");
    } else if (starts(walk, "@include")) {
        return "a file cannot include another one";
    } else if (is_of_word(*walk->at)) {
        take_word(walk, word, sizeof word);
        if (is_too_large(word))
            return "this number is too large";
    } else {
        step(walk);
    }
    return NULL;
}

bool
cfg_scan(const char *text, size_t length, int *line, const char **what)
{
    struct walk walk = {.at = text, .end = text + length, .line = 1};

    while (walk.at < walk.end) {
        const int here = walk.line;
        const char *wrong = walk_on(&walk);

        if (wrong != NULL) {
            *line = here;
            *what = wrong;
            return false;
        }
    }
    return true;
}
