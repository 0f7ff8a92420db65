/*
 * kicks.h -- where a turning piece may be pushed.
 *
 * A turn tries its tests in order; the first place that fits is taken.  Every
 * step here moves the rotation centre, so the I piece's rows differ from
 * tables that move its 4x4 box, but not in the cells that they reach.
 */
#ifndef AI_RULES_KICKS_H
#define AI_RULES_KICKS_H

#include <assert.h>
#include <stddef.h>

#include "ai/rules/kick_tables.h"

enum turn { TURN_CW, TURN_CCW, TURN_180, TURN_COUNT };

enum kick_set { KICKS_SRS, KICKS_SRS_PLUS, KICKS_COUNT };

/* Half turns: no such key, TETR.IO's six tests, or Jstris' two. */
enum flip_set { FLIPS_NONE, FLIPS_TETRIO, FLIPS_JSTRIS, FLIPS_COUNT };

/* The tests of one turn, in the order in which they are tried. */
struct kicks {
    const struct cell *test;
    int count; /* 0 where the piece cannot turn so at all */
};

static inline const struct cell *
kicks_of_quarter(enum kick_set set, enum piece piece, enum rotation from,
                 enum turn turn)
{
    if (piece != PIECE_I)
        return kicks_jlstz[from][turn];
    return set == KICKS_SRS_PLUS ? kicks_i_srs_plus[from][turn]
                                 : kicks_i_srs[from][turn];
}

static inline int
kicks_half_count(enum kick_set quarter, enum flip_set half, enum piece piece)
{
    if (half == FLIPS_NONE)
        return 0;
    if (half == FLIPS_JSTRIS)
        return 2;
    if (piece != PIECE_I)
        return FLIP_TESTS_MAX;
    return quarter == KICKS_SRS_PLUS ? 2 : 1;
}

/*
 * The tests for 'piece' turning from 'from'.  The O piece never turns, and
 * with FLIPS_NONE nothing turns by 180 degrees: the count is then 0.
 */
static inline struct kicks
kicks_of(enum kick_set quarter, enum flip_set half, enum piece piece,
         enum rotation from, enum turn turn)
{
    assert(piece < PIECE_COUNT && from < ROT_COUNT && turn < TURN_COUNT);

    if (piece == PIECE_O)
        return (struct kicks){NULL, 0};
    if (turn != TURN_180)
        return (struct kicks){kicks_of_quarter(quarter, piece, from, turn),
                              KICK_TESTS};
    return (struct kicks){piece == PIECE_I ? flips_i[from] : flips_jlstz[from],
                          kicks_half_count(quarter, half, piece)};
}

/* The orientation after a turn, and the one that the turn came from. */
static inline enum rotation
rotation_after(enum rotation from, enum turn turn)
{
    static const unsigned steps[TURN_COUNT] = {1, 3, 2};

    return (enum rotation)((from + steps[turn]) % ROT_COUNT);
}

static inline enum rotation
rotation_before(enum rotation to, enum turn turn)
{
    static const unsigned steps[TURN_COUNT] = {3, 1, 2};

    return (enum rotation)((to + steps[turn]) % ROT_COUNT);
}

#endif
