/*
 * kick_tables.h -- the kick tables; only kicks.h includes it.
 *
 * SRS and SRS+ quarter turns are identical in six and two public
 * implementations, compared by script; half turns in two (TETR.IO) and one
 * (Jstris, whose tests are the first two of TETR.IO's).
 *
 * The tables stand in a header because the move generator is compiled once for
 * each piece and folds every step into the code.
 */
#ifndef AI_RULES_KICK_TABLES_H
#define AI_RULES_KICK_TABLES_H

#include "ai/rules/piece.h"

enum { KICK_TESTS = 5, FLIP_TESTS_MAX = 6 };

/* By orientation before the turn, then clockwise and counterclockwise. */
/* clang-format off */
static const struct cell kicks_jlstz[ROT_COUNT][2][KICK_TESTS] = {
    {{{ 0,  0}, {-1,  0}, {-1,  1}, { 0, -2}, {-1, -2}},
     {{ 0,  0}, { 1,  0}, { 1,  1}, { 0, -2}, { 1, -2}}},
    {{{ 0,  0}, { 1,  0}, { 1, -1}, { 0,  2}, { 1,  2}},
     {{ 0,  0}, { 1,  0}, { 1, -1}, { 0,  2}, { 1,  2}}},
    {{{ 0,  0}, { 1,  0}, { 1,  1}, { 0, -2}, { 1, -2}},
     {{ 0,  0}, {-1,  0}, {-1,  1}, { 0, -2}, {-1, -2}}},
    {{{ 0,  0}, {-1,  0}, {-1, -1}, { 0,  2}, {-1,  2}},
     {{ 0,  0}, {-1,  0}, {-1, -1}, { 0,  2}, {-1,  2}}},
};

static const struct cell kicks_i_srs[ROT_COUNT][2][KICK_TESTS] = {
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
static const struct cell kicks_i_srs_plus[ROT_COUNT][2][KICK_TESTS] = {
    {{{ 1,  0}, { 2,  0}, {-1,  0}, {-1, -1}, { 2,  2}},
     {{ 0, -1}, {-1, -1}, { 2, -1}, { 2, -2}, {-1,  1}}},
    {{{ 0, -1}, {-1, -1}, { 2, -1}, {-1,  1}, { 2, -2}},
     {{-1,  0}, {-2,  0}, { 1,  0}, {-2, -2}, { 1,  1}}},
    {{{-1,  0}, { 1,  0}, {-2,  0}, { 1,  1}, {-2, -2}},
     {{ 0,  1}, {-2,  1}, { 1,  1}, {-2,  2}, { 1, -1}}},
    {{{ 0,  1}, { 1,  1}, {-2,  1}, { 1, -1}, {-2,  2}},
     {{ 1,  0}, { 2,  0}, {-1,  0}, { 2,  2}, {-1, -1}}},
};

static const struct cell flips_jlstz[ROT_COUNT][FLIP_TESTS_MAX] = {
    {{ 0,  0}, { 0,  1}, { 1,  1}, {-1,  1}, { 1,  0}, {-1,  0}},
    {{ 0,  0}, { 1,  0}, { 1,  2}, { 1,  1}, { 0,  2}, { 0,  1}},
    {{ 0,  0}, { 0, -1}, {-1, -1}, { 1, -1}, {-1,  0}, { 1,  0}},
    {{ 0,  0}, {-1,  0}, {-1,  2}, {-1,  1}, { 0,  2}, { 0,  1}},
};

static const struct cell flips_i[ROT_COUNT][FLIP_TESTS_MAX] = {
    {{ 1, -1}, { 1,  0}},
    {{-1, -1}, { 0, -1}},
    {{-1,  1}, {-1,  0}},
    {{ 1,  1}, { 0,  1}},
};
/* clang-format on */

#endif
