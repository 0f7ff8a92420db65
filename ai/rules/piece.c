/*
 * piece.c -- pieces and their letters.
 */
#include "ai/rules/piece.h"

#include <assert.h>

static const char letters[] = "IOTLJSZ-";

char
piece_letter(enum piece piece)
{
    assert(piece <= PIECE_NONE);
    return letters[piece];
}

enum piece
piece_from_letter(char letter)
{
    for (int p = 0; p < PIECE_COUNT; p++) {
        if (letter == letters[p] || letter == letters[p] - 'A' + 'a')
            return (enum piece)p;
    }
    return PIECE_NONE;
}
