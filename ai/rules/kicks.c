/*
 * kicks.c -- the kick tables.
 *
 * SRS and SRS+ quarter turns are identical in six and two public
 * implementations, compared by script; half turns in two (TETR.IO) and one
 * (Jstris, whose tests are the first two of TETR.IO's).
 */
#include "ai/rules/kicks.h"

#include <assert.h>
#include <stddef.h>

enum { QUARTERS = 2 };

typedef struct cell quarter_table[ROT_COUNT][QUARTERS][KICK_TESTS];
typedef struct cell half_table[ROT_COUNT][FLIP_TESTS_MAX];

/* By orientation before the turn, then clockwise and counterclockwise. */
/* clang-format off */
static const quarter_table quarters_jlstz = {
        {{{ 0,  0}, {-1,  0}, {-1,  1}, { 0, -2}, {-1, -2}},
         {{ 0,  0}, { 1,  0}, { 1,  1}, { 0, -2}, { 1, -2}}},
        {{{ 0,  0}, { 1,  0}, { 1, -1}, { 0,  2}, { 1,  2}},
         {{ 0,  0}, { 1,  0}, { 1, -1}, { 0,  2}, { 1,  2}}},
        {{{ 0,  0}, { 1,  0}, { 1,  1}, { 0, -2}, { 1, -2}},
         {{ 0,  0}, {-1,  0}, {-1,  1}, { 0, -2}, {-1, -2}}},
        {{{ 0,  0}, {-1,  0}, {-1, -1}, { 0,  2}, {-1,  2}},
         {{ 0,  0}, {-1,  0}, {-1, -1}, { 0,  2}, {-1,  2}}},
};

static const quarter_table quarters_i_srs = {
        {{{ 1,  0}, {-1,  0}, { 2,  0}, {-1, -1}, { 2,  2}},
         {{ 0, -1}, {-1, -1}, { 2, -1}, {-1,  1}, { 2, -2}}},
        {{{ 0, -1}, {-1, -1}, { 2, -1}, {-1,  1}, { 2, -2}},
         {{-1,  0}, { 1,  0}, {-2,  0}, { 1,  1}, {-2, -2}}},
        {{{-1,  0}, { 1,  0}, {-2,  0}, { 1,  1}, {-2, -2}},
         {{ 0,  1}, { 1,  1}, {-2,  1}, { 1, -1}, {-2,  2}}},
        {{{ 0,  1}, { 1,  1}, {-2,  1}, { 1, -1}, {-2,  2}},
         {{ 1,  0}, {-1,  0}, { 2,  0}, {-1, -1}, { 2,  2}}},
};

/* TETR.IO's I: mirror images of each other, left and right. */
static const quarter_table quarters_i_srs_plus = {
        {{{ 1,  0}, { 2,  0}, {-1,  0}, {-1, -1}, { 2,  2}},
         {{ 0, -1}, {-1, -1}, { 2, -1}, { 2, -2}, {-1,  1}}},
        {{{ 0, -1}, {-1, -1}, { 2, -1}, {-1,  1}, { 2, -2}},
         {{-1,  0}, {-2,  0}, { 1,  0}, {-2, -2}, { 1,  1}}},
        {{{-1,  0}, { 1,  0}, {-2,  0}, { 1,  1}, {-2, -2}},
         {{ 0,  1}, {-2,  1}, { 1,  1}, {-2,  2}, { 1, -1}}},
        {{{ 0,  1}, { 1,  1}, {-2,  1}, { 1, -1}, {-2,  2}},
         {{ 1,  0}, { 2,  0}, {-1,  0}, { 2,  2}, {-1, -1}}},
};

static const half_table halves_jlstz = {
        {{ 0,  0}, { 0,  1}, { 1,  1}, {-1,  1}, { 1,  0}, {-1,  0}},
        {{ 0,  0}, { 1,  0}, { 1,  2}, { 1,  1}, { 0,  2}, { 0,  1}},
        {{ 0,  0}, { 0, -1}, {-1, -1}, { 1, -1}, {-1,  0}, { 1,  0}},
        {{ 0,  0}, {-1,  0}, {-1,  2}, {-1,  1}, { 0,  2}, { 0,  1}},
};

static const half_table halves_i = {
        {{ 1, -1}, { 1,  0}},
        {{-1, -1}, { 0, -1}},
        {{-1,  1}, {-1,  0}},
        {{ 1,  1}, { 0,  1}},
};
/* clang-format on */

static const quarter_table *
quarters_of(enum kick_set set, enum piece piece)
{
    if (piece != PIECE_I)
        return &quarters_jlstz;
    return set == KICKS_SRS_PLUS ? &quarters_i_srs_plus : &quarters_i_srs;
}

static int
half_count(enum kick_set quarter, enum flip_set half, enum piece piece)
{
    if (half == FLIPS_NONE)
        return 0;
    if (half == FLIPS_JSTRIS)
        return 2;
    if (piece != PIECE_I)
        return FLIP_TESTS_MAX;
    return quarter == KICKS_SRS_PLUS ? 2 : 1;
}

struct kicks
kicks_of(enum kick_set quarter, enum flip_set half, enum piece piece,
         enum rotation from, enum turn turn)
{
    assert(piece < PIECE_COUNT && from < ROT_COUNT && turn < TURN_COUNT);

    if (piece == PIECE_O)
        return (struct kicks){NULL, 0};
    if (turn == TURN_180) {
        const half_table *table = piece == PIECE_I ? &halves_i : &halves_jlstz;
        return (struct kicks){(*table)[from], half_count(quarter, half, piece)};
    }
    return (struct kicks){(*quarters_of(quarter, piece))[from][turn],
                          KICK_TESTS};
}
