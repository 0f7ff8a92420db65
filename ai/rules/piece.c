/*
 * piece.c -- the table of shapes.
 */
#include "ai/rules/piece.h"

#include <assert.h>

/* clang-format off */
const struct shape piece_shape[PIECE_COUNT][ROT_COUNT] = {
    [PIECE_I] = {
        {-1,  0, 4, 1, {0xf}},
        { 0, -2, 1, 4, {0x1, 0x1, 0x1, 0x1}},
        {-2,  0, 4, 1, {0xf}},
        { 0, -1, 1, 4, {0x1, 0x1, 0x1, 0x1}},
    },
    [PIECE_O] = {
        { 0,  0, 2, 2, {0x3, 0x3}},
        { 0,  0, 2, 2, {0x3, 0x3}},
        { 0,  0, 2, 2, {0x3, 0x3}},
        { 0,  0, 2, 2, {0x3, 0x3}},
    },
    [PIECE_T] = {
        {-1,  0, 3, 2, {0x7, 0x2}},
        { 0, -1, 2, 3, {0x1, 0x3, 0x1}},
        {-1, -1, 3, 2, {0x2, 0x7}},
        {-1, -1, 2, 3, {0x2, 0x3, 0x2}},
    },
    [PIECE_L] = {
        {-1,  0, 3, 2, {0x7, 0x4}},
        { 0, -1, 2, 3, {0x3, 0x1, 0x1}},
        {-1, -1, 3, 2, {0x1, 0x7}},
        {-1, -1, 2, 3, {0x2, 0x2, 0x3}},
    },
    [PIECE_J] = {
        {-1,  0, 3, 2, {0x7, 0x1}},
        { 0, -1, 2, 3, {0x1, 0x1, 0x3}},
        {-1, -1, 3, 2, {0x4, 0x7}},
        {-1, -1, 2, 3, {0x3, 0x2, 0x2}},
    },
    [PIECE_S] = {
        {-1,  0, 3, 2, {0x3, 0x6}},
        { 0, -1, 2, 3, {0x2, 0x3, 0x1}},
        {-1, -1, 3, 2, {0x3, 0x6}},
        {-1, -1, 2, 3, {0x2, 0x3, 0x1}},
    },
    [PIECE_Z] = {
        {-1,  0, 3, 2, {0x6, 0x3}},
        { 0, -1, 2, 3, {0x1, 0x3, 0x2}},
        {-1, -1, 3, 2, {0x6, 0x3}},
        {-1, -1, 2, 3, {0x1, 0x3, 0x2}},
    },
};
/* clang-format on */

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
