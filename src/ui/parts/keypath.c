/*
 * keypath.c -- a path of keys, as arrows and as words.
 */
#include "ui/parts/keypath.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "match/action.h"

/* clang-format off */
static const struct {
    const char *sign;
    const char *word;
} actions[ACTION_COUNT] = {
    [ACTION_LEFT]       = {"\u2190", "left"},
    [ACTION_RIGHT]      = {"\u2192", "right"},
    [ACTION_LEFT_WALL]  = {"\u21e4", "far left"},
    [ACTION_RIGHT_WALL] = {"\u21e5", "far right"},
    [ACTION_CW]         = {"\u21bb", "turn"},
    [ACTION_CCW]        = {"\u21ba", "turn back"},
    [ACTION_180]        = {"\u27f3", "half turn"},
    [ACTION_DOWN]       = {"\u2193", "down"},
    [ACTION_SONIC_DROP] = {"\u21a7", "all down"},
    [ACTION_HARD_DROP]  = {"\u2913", "drop"},
    [ACTION_HOLD]       = {"\u2022", "hold"},
};
/* clang-format on */

/* Write the next thing to do and return the path behind it. */
static const char *
take_word(const char *path, char word[KEYPATH_WORD_SIZE])
{
    const enum action action = action_from_letter(*path);
    const size_t times = strspn(path, (const char[2]){*path, '\0'});

    assert(action != ACTION_NONE);
    if (times == 1)
        snprintf(word, KEYPATH_WORD_SIZE, "%s", actions[action].word);
    else
        snprintf(word, KEYPATH_WORD_SIZE, "%s %zu", actions[action].word,
                 times);
    return path + times;
}

void
keypath_words(struct keypath_words *words, const char *path)
{
    char word[KEYPATH_WORD_SIZE];

    words->count = 0;
    while (*path != '\0') {
        path = take_word(path, word);
        if (words->count == KEYPATH_WORDS_MAX) {
            snprintf(words->word[KEYPATH_WORDS_MAX - 2], KEYPATH_WORD_SIZE,
                     "...");
            words->count--;
        }
        memcpy(words->word[words->count++], word, sizeof word);
    }
}

void
keypath_arrows(char *text, size_t size, const char *path)
{
    size_t used = 0;

    assert(size > 0);
    for (; *path != '\0'; path++) {
        const enum action action = action_from_letter(*path);

        assert(action != ACTION_NONE);
        const size_t length = strlen(actions[action].sign);
        if (used + length >= size)
            break;
        memcpy(text + used, actions[action].sign, length);
        used += length;
    }
    text[used] = '\0';
}
