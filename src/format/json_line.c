/*
 * json_line.c -- digests, results and line ends.
 */
#include "format/json_line.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DIGEST_DIGITS = 16 };

static const char *const result_words[3] = {"draw", "a", "b"};

json_t *
json_line_digest(uint64_t digest)
{
    char text[DIGEST_DIGITS + 1];

    snprintf(text, sizeof text, "%016" PRIx64, digest);
    return json_string(text);
}

bool
json_line_take_digest(const char *text, uint64_t *digest)
{
    static const char digits[] = "0123456789abcdef";
    uint64_t value = 0;

    if (strlen(text) != DIGEST_DIGITS)
        return false;
    for (int i = 0; i < DIGEST_DIGITS; i++) {
        const char *digit = strchr(digits, text[i]);

        if (digit == NULL)
            return false;
        value = value << 4 | (uint64_t)(digit - digits);
    }
    *digest = value;
    return true;
}

const char *
json_line_result(int result)
{
    assert(result >= -1 && result <= 1);
    return result_words[result + 1];
}

bool
json_line_take_result(const char *word, int *result)
{
    for (int i = 0; i < 3; i++) {
        if (strcmp(word, result_words[i]) == 0) {
            *result = i - 1;
            return true;
        }
    }
    return false;
}

size_t
json_line_write(json_t *object, char *text, size_t size)
{
    size_t length = 0;

    if (object != NULL) {
        length = json_dumpb(object, text, size - 2, JSON_COMPACT);
        json_decref(object);
    }
    if (length == 0)
        return 0;
    assert(length <= size - 2);
    text[length] = '\n';
    text[length + 1] = '\0';
    return length + 1;
}
