/*
 * gear.h -- what a run of the generator is made for.  Private to ai/move.
 *
 * A gear is passed by value through all of the generator's body.  Where its
 * fields are constants the compiler folds them, and what is left is code for
 * one piece; where they are not, the same source does everything.
 *
 * Orientations come in two kinds.  A 'rotation' is any of the four; a
 * 'canonical' one is that which stands for all that fill the same cells.  I, S
 * and Z have two canonical ones, north and east, O has one, T, L and J four.
 * Places are kept in canonical terms: a south I at (x, y) is stored as the
 * north I at (x - 1, y) that covers it.
 */
#ifndef AI_MOVE_GEAR_H
#define AI_MOVE_GEAR_H

#include "ai/move/copies.h"
#include "ai/move/rows.h"
#include "ai/rules/kicks.h"

enum {
    GEAR_TALL =
        (int)ROWS_COUNT == (int)BOARD_ROWS, /* all of the board is seen */
    GEAR_SEES_ENTRY = ROWS_COUNT > 22,      /* and so is where pieces enter */
};

struct gear {
    enum piece piece;
    enum kick_set kicks;
    enum flip_set flips;
    enum spin_rule spins;
    bool graded;  /* a turn can be worth more than a move */
    bool narrow;  /* the fifth kick upgrades only what ends upright */
    bool sky;     /* nothing is in the way of the entry: see flood.h */
    bool sinks;   /* the piece may move down a row at a time */
    bool instant; /* it falls after every input; then it never sinks */
};

/* ------------------------------------------------------- Orientations -- */

/* Do opposite orientations fill the same cells? */
ROWS_INLINE bool
gear_is_paired(struct gear gear)
{
    return gear.piece == PIECE_I || gear.piece == PIECE_S ||
           gear.piece == PIECE_Z;
}

ROWS_INLINE int
gear_rotations(struct gear gear)
{
    return gear.piece == PIECE_O ? 1 : ROT_COUNT;
}

ROWS_INLINE int
gear_canonicals(struct gear gear)
{
    return gear_is_paired(gear) ? 2 : gear_rotations(gear);
}

ROWS_INLINE int
gear_canonical(struct gear gear, int rotation)
{
    return gear_is_paired(gear) ? rotation % 2 : rotation;
}

/* From a centre to that of the canonical orientation with the same cells. */
ROWS_INLINE struct cell
gear_canonical_step(struct gear gear, int rotation)
{
    const int canonical = gear_canonical(gear, rotation);
    const struct shape *from = &piece_shape[gear.piece][rotation];
    const struct shape *to = &piece_shape[gear.piece][canonical];

    return (struct cell){(int8_t)(from->left - to->left),
                         (int8_t)(from->bottom - to->bottom)};
}

/* -------------------------------------------------------------- Turns -- */

/* Kinds of turn: clockwise, counterclockwise, half. */
ROWS_INLINE int
gear_turns(struct gear gear)
{
    if (gear.piece == PIECE_O)
        return 0;
    return gear.flips == FLIPS_NONE ? 2 : TURN_COUNT;
}

ROWS_INLINE int
gear_after(int from, int turn)
{
    return (int)rotation_after((enum rotation)from, (enum turn)turn);
}

ROWS_INLINE int
gear_before(int to, int turn)
{
    return (int)rotation_before((enum rotation)to, (enum turn)turn);
}

/* The tests of one kind of turn, in canonical terms. */
struct turn_tests {
    struct kicks kicks;
    struct cell shift; /* to be added to each test */
};

ROWS_INLINE struct turn_tests
gear_tests(struct gear gear, int from, int turn)
{
    const struct cell before = gear_canonical_step(gear, from);
    const struct cell after = gear_canonical_step(gear, gear_after(from, turn));

    return (struct turn_tests){
        kicks_of(gear.kicks, gear.flips, gear.piece, (enum rotation)from,
                 (enum turn)turn),
        {(int8_t)(after.x - before.x), (int8_t)(after.y - before.y)}};
}

/* Where test 'i' puts the piece. */
ROWS_INLINE struct cell
turn_test(struct turn_tests tests, int i)
{
    return (struct cell){(int8_t)(tests.kicks.test[i].x + tests.shift.x),
                         (int8_t)(tests.kicks.test[i].y + tests.shift.y)};
}

/* -------------------------------------------------------------- Bounds -- */

/* What is free above the window: all, but beyond the top of the board none. */
ROWS_INLINE uint16_t
gear_free_above(void)
{
    return GEAR_TALL ? 0 : BOARD_ROW_FULL;
}

/* What is usable there: the columns where it stands within the walls. */
ROWS_INLINE uint16_t
gear_usable_above(struct gear gear, int canonical)
{
    if (GEAR_TALL)
        return 0;

    const struct shape *shape = &piece_shape[gear.piece][canonical];
    const int columns = BOARD_COLUMNS - shape->width + 1;

    return (uint16_t)(((1u << columns) - 1) << -shape->left);
}

/* May any landing be graded at all? */
ROWS_INLINE bool
gear_has_spins(struct gear gear)
{
    return gear.graded &&
           (gear.piece == PIECE_T || gear.spins != SPINS_T_CORNERS);
}

#endif
