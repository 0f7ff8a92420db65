/*
 * keypath.h -- a path of keys, as arrows and as words.
 *
 * Paths are strings of action letters (match/action.h); people are never shown
 * those.
 */
#ifndef UI_PARTS_KEYPATH_H
#define UI_PARTS_KEYPATH_H

#include <stddef.h>

enum { KEYPATH_WORDS_MAX = 12, KEYPATH_WORD_SIZE = 16 };

/* "left 2", "turn", "drop": one thing to do each. */
struct keypath_words {
    int count;
    char word[KEYPATH_WORDS_MAX][KEYPATH_WORD_SIZE];
};

/*
 * What to do, in order.  What does not fit is left out, but not the last one,
 * which then follows "...".
 */
void keypath_words(struct keypath_words *words, const char *path);

/* One sign for each key, as UTF-8 of one column each. */
void keypath_arrows(char *text, size_t size, const char *path);

#endif
