/*
 * kicks.h -- where a turning piece may be pushed.
 *
 * A turn tries its tests in order; the first place that fits is taken.  Every
 * step here moves the rotation centre, so the I piece's rows differ from
 * tables that move its 4x4 box, but not in the cells that they reach.
 */
#ifndef AI_RULES_KICKS_H
#define AI_RULES_KICKS_H

#include "ai/rules/piece.h"

enum turn { TURN_CW, TURN_CCW, TURN_180, TURN_COUNT };

enum kick_set { KICKS_SRS, KICKS_SRS_PLUS, KICKS_COUNT };

/* Half turns: no such key, TETR.IO's six tests, or Jstris' two. */
enum flip_set { FLIPS_NONE, FLIPS_TETRIO, FLIPS_JSTRIS, FLIPS_COUNT };

enum { KICK_TESTS = 5, FLIP_TESTS_MAX = 6 };

/* The tests of one turn, in the order in which they are tried. */
struct kicks {
    const struct cell *test;
    int count; /* 0 where the piece cannot turn so at all */
};

/*
 * The tests for 'piece' turning from 'from'.  The O piece never turns, and
 * with FLIPS_NONE nothing turns by 180 degrees: the count is then 0.
 */
struct kicks kicks_of(enum kick_set quarter, enum flip_set half,
                      enum piece piece, enum rotation from, enum turn turn);

/* The orientation after the turn. */
static inline enum rotation
rotation_after(enum rotation from, enum turn turn)
{
    static const unsigned steps[TURN_COUNT] = {1, 3, 2};

    return (enum rotation)((from + steps[turn]) % ROT_COUNT);
}

#endif
