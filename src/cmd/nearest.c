/*
 * nearest.c -- the edit distance between a word and some names.
 *
 * The distance is the least number of letters to insert, drop or change
 * (Levenshtein).  Two mistakes are forgiven in a long word, one in a short one.
 */
#include "cmd/nearest.h"

#include <stddef.h>
#include <string.h>

enum { WORD_MAX = 31 }; /* a longer word is no misspelling of our names */

static int
min3(int a, int b, int c)
{
    const int ab = a < b ? a : b;

    return ab < c ? ab : c;
}

/*
 * Walks the table of distances between beginnings of both words row by row;
 * 'row' holds the one above, replaced from the left as the walk goes on.
 */
static int
distance(const char *a, int a_length, const char *b, int b_length)
{
    int row[WORD_MAX + 1];

    for (int j = 0; j <= b_length; j++)
        row[j] = j;
    for (int i = 1; i <= a_length; i++) {
        int diagonal = row[0];

        row[0] = i;
        for (int j = 1; j <= b_length; j++) {
            const int above = row[j];
            const int change = a[i - 1] == b[j - 1] ? 0 : 1;

            row[j] = min3(above + 1, row[j - 1] + 1, diagonal + change);
            diagonal = above;
        }
    }
    return row[b_length];
}

void
nearest_begin(struct nearest *nearest, const char *word)
{
    const size_t length = strcspn(word, "=");

    nearest->word = word;
    nearest->best = NULL;
    nearest->distance = length <= 3 ? 1 : 2;
}

void
nearest_offer(struct nearest *nearest, const char *name)
{
    const size_t word_length = strcspn(nearest->word, "=");
    const size_t name_length = strlen(name);

    if (word_length > WORD_MAX || name_length > WORD_MAX)
        return;

    const int d =
        distance(nearest->word, (int)word_length, name, (int)name_length);
    if (d < nearest->distance ||
        (d == nearest->distance && nearest->best == NULL)) {
        nearest->best = name;
        nearest->distance = d;
    }
}

const char *
nearest_result(const struct nearest *nearest)
{
    return nearest->best;
}
