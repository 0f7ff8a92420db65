/*
 * spins.h -- how landings are reached, where that matters.  Private to ai/move.
 *
 * Few places could be graded at all: those held by three corners, or on all
 * sides.  They are found first, as "sites".  A landing that is no site has no
 * grade, however it is reached; a site has the grades of all ways to reach it.
 * Where there are sites, the search must go on until there is no more to find.
 */
#ifndef AI_MOVE_SPINS_H
#define AI_MOVE_SPINS_H

#include "ai/move/flood.h"

/* By canonical orientation; all are landable. */
struct sites {
    struct rows full[ROT_COUNT];
    struct rows mini[ROT_COUNT];  /* full by the fifth kick */
    struct rows stuck[ROT_COUNT]; /* mini, whatever the kick */
    struct rows any[ROT_COUNT];   /* one of these */
};

/* Landings by canonical orientation and grade. */
struct graded {
    struct rows set[ROT_COUNT][SPIN_COUNT];
};

/* ---------------------------------------------------------------- Sites -- */

/*
 * Corners are numbered as in position.c: a T that points to orientation r has
 * corners r and r + 1 in front.
 *
 *      0 T 1        three of four are filled when at most one is free, that is
 *      T c T        unless both upper are free, or both lower, or one above
 *      3   2        and one below
 */
ROWS_INLINE void
find_corner_sites(const struct flood *flood, struct rows cells,
                  struct sites *sites)
{
    const uint16_t above = BOARD_ROW_FULL;
    const struct rows free[ROT_COUNT] = {
        rows_shift(cells, 1, -1, above), rows_shift(cells, -1, -1, above),
        rows_shift(cells, -1, 1, 0), rows_shift(cells, 1, 1, 0)};
    const struct rows both =
        rows_or(rows_and(free[0], free[1]), rows_and(free[2], free[3]));
    const struct rows loose = rows_or(
        both, rows_and(rows_or(free[0], free[1]), rows_or(free[2], free[3])));

    ROWS_UNROLL
    for (int r = 0; r < ROT_COUNT; r++) {
        const struct rows held = rows_minus(flood->landable[r], loose);
        const struct rows front = rows_or(free[r], free[(r + 1) % ROT_COUNT]);

        sites->full[r] = rows_minus(held, front);
        sites->mini[r] = rows_and(held, front);
    }
}

/* Landable places that cannot move sideways or up either. */
ROWS_INLINE void
find_immobile_sites(struct gear gear, const struct flood *flood, int canonical,
                    struct sites *sites)
{
    const int c = canonical;
    const struct rows usable = flood->usable[c];
    struct rows *set =
        gear.spins == SPINS_ALL_FULL ? &sites->full[c] : &sites->stuck[c];
    struct rows mobile = rows_shift(usable, 0, -1, gear_usable_above(gear, c));

    mobile = rows_or(mobile, rows_slide(usable, 1));
    mobile = rows_or(mobile, rows_slide(usable, -1));
    mobile = rows_or(mobile, rows_or(sites->full[c], sites->mini[c]));
    *set = rows_minus(flood->landable[c], mobile);
}

/* Which landings could be spins by the rules in force; false when none. */
ROWS_INLINE bool
find_sites(struct gear gear, const struct flood *flood, struct rows cells,
           struct sites *sites)
{
    const bool by_corners =
        gear.piece == PIECE_T && gear.spins != SPINS_ALL_FULL;
    struct rows all = rows_none();

    if (by_corners)
        find_corner_sites(flood, cells, sites);
    ROWS_UNROLL
    for (int c = 0; c < gear_canonicals(gear); c++) {
        if (!by_corners)
            sites->full[c] = sites->mini[c] = rows_none();
        sites->stuck[c] = rows_none();
        if (gear.spins != SPINS_T_CORNERS)
            find_immobile_sites(gear, flood, c, sites);
        sites->any[c] =
            rows_or(rows_or(sites->full[c], sites->mini[c]), sites->stuck[c]);
        all = rows_or(all, sites->any[c]);
    }
    return rows_any(all);
}

/* -------------------------------------------------------------- Grading -- */

/* Enter the sites that one kind of turn arrives at. */
ROWS_INLINE void
grade_turn(struct gear gear, const struct flood *flood,
           const struct sites *sites, int from, int turn, struct graded *graded)
{
    const int to = gear_after(from, turn);
    const int c = gear_canonical(gear, to);
    const bool upgrades = !gear.narrow || to % 2 == ROT_EAST;
    const struct arrivals found = turned(gear, flood, from, turn);
    const struct rows all = rows_or(found.early, found.fifth);
    const struct rows mini = upgrades ? found.early : all;
    const struct rows full = upgrades ? found.fifth : rows_none();
    struct rows *set = graded->set[c];

    set[SPIN_FULL] =
        rows_or(set[SPIN_FULL], rows_or(rows_and(all, sites->full[c]),
                                        rows_and(full, sites->mini[c])));
    set[SPIN_MINI] =
        rows_or(set[SPIN_MINI], rows_or(rows_and(all, sites->stuck[c]),
                                        rows_and(mini, sites->mini[c])));
    if (gear.instant) {
        const struct rows air = rows_minus(all, flood->landable[c]);

        set[SPIN_NONE] = rows_or(set[SPIN_NONE], settled(flood, air, c));
    }
}

/* Sites, and others with them, reached by a move, a fall or the entry. */
ROWS_INLINE struct rows
plain_arrivals(struct gear gear, const struct flood *flood, int rotation)
{
    const int c = gear_canonical(gear, rotation);
    struct rows places = moved(gear, flood, rotation);

    if (!gear.sky && rotation == ROT_NORTH)
        places = rows_or(places, flood->start);
    if (!gear.sinks) {
        /* The hard drop that ends a path may yet fall. */
        places = rows_or(
            places, rows_minus(flood->reached[rotation], flood->landable[c]));
        places = settled(flood, places, c);
    }
    return places;
}

ROWS_INLINE void
grade_rotation(struct gear gear, const struct flood *flood,
               const struct sites *sites, int rotation, struct graded *graded)
{
    const struct rows any = sites->any[gear_canonical(gear, rotation)];
    struct rows *none = &graded->set[gear_canonical(gear, rotation)][SPIN_NONE];

    *none = rows_or(*none, rows_minus(flood->reached[rotation], any));
    if (gear.sinks && !rows_any(any))
        return;
    *none = rows_or(*none, plain_arrivals(gear, flood, rotation));
    ROWS_UNROLL
    for (int turn = 0; turn < gear_turns(gear); turn++)
        grade_turn(gear, flood, sites, gear_before(rotation, turn), turn,
                   graded);
}

ROWS_INLINE void
grade(struct gear gear, const struct flood *flood, const struct sites *sites,
      struct graded *graded)
{
    ROWS_UNROLL
    for (int c = 0; c < gear_canonicals(gear); c++) {
        ROWS_UNROLL
        for (int s = 0; s < SPIN_COUNT; s++)
            graded->set[c][s] = rows_none();
    }
    ROWS_UNROLL
    for (int r = 0; r < gear_rotations(gear); r++)
        grade_rotation(gear, flood, sites, r, graded);
}

#endif
