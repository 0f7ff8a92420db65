/*
 * flood.h -- the search for all places that a piece can reach.  Private to
 * ai/move.
 *
 * All places of an orientation move at once.  From the board come the usable
 * places (the piece fits) and the landable ones (it fits there and not a row
 * lower); from the entry spread the reached ones, until nothing new turns up,
 * or until nothing is left to find:
 *
 *      landings = landable and reached
 *
 * While the stack leaves the entry free ("sky"), every place that is open to
 * the sky is reached to begin with: the piece turns and shifts up there, then
 * falls.  On real boards that alone reaches every landing in two calls out of
 * three, and one step sideways in most others.
 *
 * A low window, for a sky, ends three rows above the roof.  Why three: a place
 * that is not open has a filled cell above one of its own, so its centre is at
 * the roof or lower (an upright I hangs two rows down), and a kick takes it
 * there from at most two rows higher.  What is above the window is free.
 */
#ifndef AI_MOVE_FLOOD_H
#define AI_MOVE_FLOOD_H

#include "ai/move/gear.h"

enum { FLOOD_FIFTH = KICK_TESTS - 1 };

/* Sets by canonical orientation, unless it says: by rotation. */
struct flood {
    struct rows usable[ROT_COUNT];
    struct rows landable[ROT_COUNT];
    struct rows reached[ROT_COUNT]; /* by rotation */
    struct rows start;              /* of rotation north, when not the sky */
    bool exhaustive; /* find all places, not only what covers the landings */
};

/* Arrivals by one kind of turn. */
struct arrivals {
    struct rows early; /* by any test but the fifth */
    struct rows fifth; /* by the fifth test of a quarter turn */
};

/* ------------------------------------------------------------- The maps -- */

ROWS_INLINE struct rows
free_cells(const struct board *board)
{
    return rows_minus(rows_repeat(BOARD_ROW_FULL), rows_load(board->row));
}

/*
 * A place is usable when its four cells are free: the free cells, moved so that
 * each of the four in turn comes to lie on the centre, all hold it.  The centre
 * is one of the cells, so no spare bit survives.
 */
ROWS_INLINE struct rows
usable_places(struct gear gear, struct rows cells, int canonical)
{
    const struct shape *shape = &piece_shape[gear.piece][canonical];
    struct rows usable = cells;

    ROWS_UNROLL
    for (int y = 0; y < 4; y++) {
        ROWS_UNROLL
        for (int x = 0; x < 4; x++) {
            if ((shape->row[y] >> x & 1) == 0)
                continue;
            usable = rows_and(usable, rows_shift(cells, -(shape->left + x),
                                                 -(shape->bottom + y),
                                                 gear_free_above()));
        }
    }
    return usable;
}

ROWS_INLINE void
map_board(struct gear gear, struct rows cells, struct flood *flood)
{
    ROWS_UNROLL
    for (int c = 0; c < gear_canonicals(gear); c++) {
        const struct rows usable = usable_places(gear, cells, c);

        flood->usable[c] = usable;
        flood->landable[c] = rows_minus(usable, rows_shift(usable, 0, 1, 0));
    }
}

/* -------------------------------------------------------------- Inputs -- */

/* One column to either side, and a row down if it sinks. */
ROWS_INLINE struct rows
moved(struct gear gear, const struct flood *flood, int rotation)
{
    const struct rows from = flood->reached[rotation];
    struct rows to = rows_or(rows_slide(from, 1), rows_slide(from, -1));

    if (gear.sinks)
        to = rows_or(to, rows_shift(from, 0, -1, 0));
    return rows_and(to, flood->usable[gear_canonical(gear, rotation)]);
}

/* Fall to the ground from wherever it is. */
ROWS_INLINE struct rows
settled(const struct flood *flood, struct rows from, int canonical)
{
    const struct rows landable = flood->landable[canonical];
    struct rows landed = rows_and(from, landable);

    for (;;) {
        from = rows_minus(from, landable);
        if (!rows_any(from))
            return landed;
        from = rows_shift(from, 0, -1, 0);
        landed = rows_or(landed, rows_and(from, landable));
    }
}

/*
 * Turn every reached place of an orientation at once.  Each test takes those
 * still pending that fit where it puts them, and leaves the others to the next.
 * What it puts where it does not fit goes at the end.
 */
ROWS_INLINE struct arrivals
turned(struct gear gear, const struct flood *flood, int from, int turn)
{
    const int c = gear_canonical(gear, gear_after(from, turn));
    const struct turn_tests tests = gear_tests(gear, from, turn);
    const struct rows usable = flood->usable[c];
    struct arrivals arrivals = {rows_none(), rows_none()};
    struct rows pending = flood->reached[from];

    ROWS_UNROLL
    for (int i = 0; i < tests.kicks.count; i++) {
        const struct cell step = turn_test(tests, i);
        const struct rows there = rows_shift(pending, step.x, step.y, 0);

        if (i == FLOOD_FIFTH && turn != TURN_180)
            arrivals.fifth = rows_and(there, usable);
        else
            arrivals.early = rows_or(arrivals.early, there);
        pending = rows_minus(pending, rows_shift(usable, -step.x, -step.y,
                                                 gear_usable_above(gear, c)));
    }
    arrivals.early = rows_and(arrivals.early, usable);
    return arrivals;
}

/* --------------------------------------------------------------- Start -- */

/*
 * Begin with all that is open to the sky: where the piece fits into the cells
 * that have nothing above them.
 */
ROWS_INLINE void
start_from_sky(struct gear gear, struct rows cells, struct flood *flood)
{
    const struct rows open = rows_open(cells);

    ROWS_UNROLL
    for (int r = 0; r < gear_rotations(gear); r++)
        flood->reached[r] = usable_places(gear, open, gear_canonical(gear, r));
    flood->start = rows_none();
}

/* Begin at the entry position; false when the piece is blocked out. */
ROWS_INLINE bool
start_from_entry(struct gear gear, const struct board *board,
                 struct flood *flood)
{
    uint16_t row[ROWS_COUNT] = {0};
    struct position at;

    if (!position_enter(board, gear.piece, &at))
        return false;
    if (gear.instant)
        position_drop(board, &at);
    row[at.y] = (uint16_t)(1u << at.x);
    for (int r = 0; r < gear_rotations(gear); r++)
        flood->reached[r] = rows_none();
    flood->start = rows_load(row);
    flood->reached[ROT_NORTH] = flood->start;
    return true;
}

/* -------------------------------------------------------------- Search -- */

/* Is every usable place of an orientation reached? */
ROWS_INLINE bool
is_full(struct gear gear, const struct flood *flood, int rotation)
{
    const int c = gear_canonical(gear, rotation);

    return !rows_any(rows_minus(flood->usable[c], flood->reached[rotation]));
}

/* Is everything reached that the landings are known by? */
ROWS_INLINE bool
is_done(struct gear gear, const struct flood *flood)
{
    struct rows missing = rows_none();

    if (flood->exhaustive)
        return false;
    ROWS_UNROLL
    for (int c = 0; c < gear_canonicals(gear); c++) {
        struct rows reached = flood->reached[c];

        if (gear_is_paired(gear))
            reached = rows_or(reached, flood->reached[c + 2]);
        missing = rows_or(missing, rows_minus(flood->landable[c], reached));
    }
    return !rows_any(missing);
}

/* Take new places in; returns whether there were any. */
ROWS_INLINE bool
absorb(struct gear gear, struct flood *flood, int rotation, struct rows places)
{
    if (gear.instant)
        places = settled(flood, places, gear_canonical(gear, rotation));
    places = rows_minus(places, flood->reached[rotation]);
    flood->reached[rotation] = rows_or(flood->reached[rotation], places);
    return rows_any(places);
}

/* Move the places of one orientation until that finds no more. */
ROWS_INLINE void
spread_by_moving(struct gear gear, struct flood *flood, int rotation)
{
    while (!is_full(gear, flood, rotation) &&
           absorb(gear, flood, rotation, moved(gear, flood, rotation)))
        continue;
}

/* Turn the places of one orientation; returns the orientations that grew. */
ROWS_INLINE unsigned
spread_by_turning(struct gear gear, struct flood *flood, int rotation)
{
    unsigned grown = 0;

    ROWS_UNROLL
    for (int turn = 0; turn < gear_turns(gear); turn++) {
        const int to = gear_after(rotation, turn);

        if (is_full(gear, flood, to))
            continue;
        const struct arrivals found = turned(gear, flood, rotation, turn);
        if (absorb(gear, flood, to, rows_or(found.early, found.fifth)))
            grown |= 1u << to;
    }
    return grown;
}

/*
 * Move and turn the places of one orientation, if it is waiting for that.
 * Returns the orientations that wait now; none when all is done.
 */
ROWS_INLINE unsigned
visit(struct gear gear, struct flood *flood, int rotation, unsigned waiting)
{
    if ((waiting >> rotation & 1) == 0)
        return waiting;
    spread_by_moving(gear, flood, rotation);
    if (is_done(gear, flood))
        return 0;
    waiting &= ~(1u << rotation);
    return waiting | spread_by_turning(gear, flood, rotation);
}

/*
 * Search until nothing is left to find, or no orientation has places that were
 * not moved and turned yet.  One step sideways by all, before anything turns,
 * is mostly enough.
 */
ROWS_INLINE void
search(struct gear gear, struct flood *flood)
{
    unsigned waiting = (1u << gear_rotations(gear)) - 1;

    if (is_done(gear, flood))
        return;
    ROWS_UNROLL
    for (int r = 0; r < gear_rotations(gear); r++)
        absorb(gear, flood, r, moved(gear, flood, r));
    if (is_done(gear, flood))
        return;
    while (waiting != 0) {
        waiting = visit(gear, flood, ROT_NORTH, waiting);
        if (gear_rotations(gear) == 1)
            continue;
        waiting = visit(gear, flood, ROT_EAST, waiting);
        waiting = visit(gear, flood, ROT_SOUTH, waiting);
        waiting = visit(gear, flood, ROT_WEST, waiting);
    }
}

#endif
