/*
 * flood.h -- the move generator's body.  Private to ai/move.
 *
 * All places of an orientation move at once.  From the board come the usable
 * places (the piece fits) and the landable ones (it fits there and not a row
 * lower); from the entry position spread the reached ones, until nothing new
 * turns up or nothing landable is left to find.  Then
 *
 *      landings = landable and reached
 *
 * and only where a landing could be graded as a spin are arrivals by turning
 * told from arrivals by moving.
 *
 * Two kinds of window.  While the stack leaves the entry free, everything open
 * to the sky is reached without a search, and rows far above the stack need
 * not be looked at: the low window ends three rows above the roof.  Why three:
 * a place that is not open has a filled cell above one of its own, so its
 * centre is at the roof or lower (an upright I hangs two rows down); a kick
 * takes it there from at most two rows higher.  The tall window is the whole
 * board, and knows every kind of movement.
 *
 * The body is compiled once for each piece and each number of words, all
 * constants to the compiler: see 'struct gear'.
 */
#ifndef AI_MOVE_FLOOD_H
#define AI_MOVE_FLOOD_H

#include "ai/move/copies.h"
#include "ai/move/rows.h"
#include "ai/rules/kicks.h"

enum {
    FLOOD_TALL = ROWS_WORDS == MOVEGEN_WORDS,
    FLOOD_LAST_TEST = KICK_TESTS - 1,
};

/* What a run of the body is made for. */
struct gear {
    enum piece piece;
    enum kick_set kicks;
    enum flip_set flips;
    enum spin_rule spins;
};

/* Sets by canonical orientation, but 'reached', which is by orientation. */
struct flood {
    struct rows usable[ROT_COUNT];
    struct rows landable[ROT_COUNT];
    struct rows reached[ROT_COUNT];
    struct rows wanted[ROT_COUNT]; /* not landable, but worth to be reached;
                                      by orientation */
    struct rows start; /* where the search began, pointing north; tall only */
};

/*
 * Where a turn that ends here counts as a spin, by canonical orientation.  All
 * are landable.
 */
struct sites {
    struct rows full[ROT_COUNT];
    struct rows mini[ROT_COUNT];  /* full by the fifth kick */
    struct rows stuck[ROT_COUNT]; /* mini, whatever the kick */
    struct rows any[ROT_COUNT];   /* one of these */
};

/* Arrivals by one kind of turn. */
struct arrivals {
    struct rows early; /* by any test but the fifth */
    struct rows fifth; /* by the fifth test of a quarter turn */
};

/* Landings by canonical orientation and grade. */
struct graded {
    struct rows set[ROT_COUNT][SPIN_COUNT];
};

/* ------------------------------------------------------------- The gear -- */

/* Do opposite orientations fill the same cells? */
ROWS_INLINE bool
gear_is_paired(struct gear gear)
{
    return gear.piece == PIECE_I || gear.piece == PIECE_S ||
           gear.piece == PIECE_Z;
}

/* Orientations that the piece can take, and canonical ones among them. */
ROWS_INLINE int
gear_rotations(struct gear gear)
{
    return gear.piece == PIECE_O ? 1 : ROT_COUNT;
}

ROWS_INLINE int
gear_canonical_count(struct gear gear)
{
    return gear_is_paired(gear) ? 2 : gear_rotations(gear);
}

ROWS_INLINE int
gear_canonical(struct gear gear, int rotation)
{
    return gear_is_paired(gear) ? rotation % 2 : rotation;
}

/* Kinds of turn: clockwise, counterclockwise, half. */
ROWS_INLINE int
gear_turns(struct gear gear)
{
    if (gear.piece == PIECE_O)
        return 0;
    return gear.flips == FLIPS_NONE ? 2 : TURN_COUNT;
}

/*
 * Places are kept in canonical terms: a south I at (x, y) is stored as the
 * north I at (x - 1, y) that fills the same cells.  This is that step.
 */
ROWS_INLINE struct cell
gear_canonical_step(struct gear gear, int rotation)
{
    const struct shape *from = &piece_shape[gear.piece][rotation];
    const struct shape *to =
        &piece_shape[gear.piece][gear_canonical(gear, rotation)];

    return (struct cell){(int8_t)(from->left - to->left),
                         (int8_t)(from->bottom - to->bottom)};
}

/* The columns where an orientation stands within the walls, in each row. */
ROWS_INLINE uint64_t
gear_columns(struct gear gear, int canonical)
{
    const struct shape *shape = &piece_shape[gear.piece][canonical];
    const int first = -shape->left;
    const int count = BOARD_COLUMNS - shape->width + 1;

    return rows_repeat(((1u << count) - 1) << first);
}

/* May any landing be graded at all? */
ROWS_INLINE bool
gear_has_spins(struct gear gear)
{
    return gear.piece == PIECE_T || gear.spins != SPINS_T_CORNERS;
}

/* What is usable above the window: all, or beyond the top of the board none. */
ROWS_INLINE uint64_t
gear_above(struct gear gear, int canonical)
{
    return FLOOD_TALL ? 0 : gear_columns(gear, canonical);
}

/* ------------------------------------------------------------- The maps -- */

ROWS_INLINE struct rows
free_cells(const struct board *board)
{
    struct rows set;

    ROWS_UNROLL
    for (int i = 0; i < ROWS_WORDS; i++) {
        const uint16_t *row = &board->row[i * ROWS_IN_WORD];

        set.word[i] = ~((uint64_t)row[0] | (uint64_t)row[1] << 16 |
                        (uint64_t)row[2] << 32 | (uint64_t)row[3] << 48) &
                      rows_repeat(BOARD_ROW_FULL);
    }
    return set;
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
    const uint64_t above = FLOOD_TALL ? 0 : rows_repeat(BOARD_ROW_FULL);
    struct rows usable = cells;

    ROWS_UNROLL
    for (int i = 0; i < 4; i++) {
        ROWS_UNROLL
        for (int j = 0; j < 4; j++) {
            if ((shape->row[i] >> j & 1) == 0)
                continue;
            usable = rows_and(usable, rows_shift(cells, -(shape->left + j),
                                                 -(shape->bottom + i), above));
        }
    }
    return usable;
}

ROWS_INLINE void
map_board(struct gear gear, struct rows cells, struct flood *flood)
{
    ROWS_UNROLL
    for (int c = 0; c < gear_canonical_count(gear); c++) {
        const struct rows usable = usable_places(gear, cells, c);

        flood->usable[c] = usable;
        flood->landable[c] = rows_minus(usable, rows_shift(usable, 0, 1, 0));
    }
}

/* --------------------------------------------------------------- Moving -- */

/* One column to either side, and a row down if the movement has that. */
ROWS_INLINE struct rows
moved(struct gear gear, const struct flood *flood, int rotation, bool sinks)
{
    const struct rows from = flood->reached[rotation];
    struct rows to =
        rows_or(rows_shift(from, 1, 0, 0), rows_shift(from, -1, 0, 0));

    if (sinks)
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

/* -------------------------------------------------------------- Turning -- */

/* The tests of one kind of turn, in canonical terms. */
struct turn_steps {
    struct kicks kicks;
    struct cell shift; /* to be added to each test */
};

ROWS_INLINE struct turn_steps
gear_turn_steps(struct gear gear, int from, enum turn turn)
{
    const enum rotation to = rotation_after((enum rotation)from, turn);
    const struct cell before = gear_canonical_step(gear, from);
    const struct cell after = gear_canonical_step(gear, (int)to);

    return (struct turn_steps){
        kicks_of(gear.kicks, gear.flips, gear.piece, (enum rotation)from, turn),
        {(int8_t)(after.x - before.x), (int8_t)(after.y - before.y)}};
}

ROWS_INLINE struct cell
turn_step(struct turn_steps steps, int test)
{
    return (struct cell){(int8_t)(steps.kicks.test[test].x + steps.shift.x),
                         (int8_t)(steps.kicks.test[test].y + steps.shift.y)};
}

/*
 * Turn every reached place of an orientation at once.  Each test takes those
 * still pending that fit where it puts them, and leaves the others to the next.
 */
ROWS_INLINE struct arrivals
turned(struct gear gear, const struct flood *flood, int from, enum turn turn)
{
    const int c =
        gear_canonical(gear, (int)rotation_after((enum rotation)from, turn));
    const struct turn_steps steps = gear_turn_steps(gear, from, turn);
    struct arrivals arrivals = {rows_none(), rows_none()};
    struct rows pending = flood->reached[from];

    ROWS_UNROLL
    for (int i = 0; i < steps.kicks.count; i++) {
        const struct cell step = turn_step(steps, i);
        const struct rows fits =
            rows_and(pending, rows_shift(flood->usable[c], -step.x, -step.y,
                                         gear_above(gear, c)));
        const struct rows there = rows_shift(fits, step.x, step.y, 0);

        pending = rows_minus(pending, fits);
        if (i == FLOOD_LAST_TEST && turn != TURN_180)
            arrivals.fifth = there;
        else
            arrivals.early = rows_or(arrivals.early, there);
    }
    return arrivals;
}

/* ------------------------------------------------------------ The search -- */

/* Is everything reached that could tell more about the landings? */
ROWS_INLINE bool
is_done(struct gear gear, const struct flood *flood)
{
    struct rows missing = rows_none();

    ROWS_UNROLL
    for (int c = 0; c < gear_canonical_count(gear); c++) {
        struct rows reached = flood->reached[c];

        if (gear_is_paired(gear))
            reached = rows_or(reached, flood->reached[c + 2]);
        missing = rows_or(missing, rows_minus(flood->landable[c], reached));
    }
    if (gear_has_spins(gear)) {
        ROWS_UNROLL
        for (int r = 0; r < gear_rotations(gear); r++)
            missing = rows_or(missing,
                              rows_minus(flood->wanted[r], flood->reached[r]));
    }
    return !rows_any(missing);
}

/* Begin with all that is open to the sky. */
ROWS_INLINE void
start_from_sky(struct gear gear, struct flood *flood)
{
    ROWS_UNROLL
    for (int r = 0; r < gear_rotations(gear); r++)
        flood->reached[r] = rows_open(flood->usable[gear_canonical(gear, r)]);
}

/* Begin at the entry position; false when the piece is blocked out. */
ROWS_INLINE bool
start_from_entry(struct gear gear, const struct movement *movement,
                 const struct board *board, struct flood *flood)
{
    struct position at;

    if (!position_enter(board, gear.piece, &at))
        return false;
    if (movement->instant)
        position_drop(board, &at);
    ROWS_UNROLL
    for (int r = 0; r < gear_rotations(gear); r++)
        flood->reached[r] = rows_none();
    flood->start = rows_none();
    flood->start.word[at.y / ROWS_IN_WORD] =
        UINT64_C(1) << (at.y % ROWS_IN_WORD * ROWS_BITS + at.x);
    flood->reached[ROT_NORTH] = flood->start;
    return true;
}

/* Take new places in; returns whether there were any. */
ROWS_INLINE bool
absorb(struct gear gear, const struct movement *movement, struct flood *flood,
       int rotation, struct rows places)
{
    if (FLOOD_TALL && movement->instant)
        places = settled(flood, places, gear_canonical(gear, rotation));
    places = rows_minus(places, flood->reached[rotation]);
    flood->reached[rotation] = rows_or(flood->reached[rotation], places);
    return rows_any(places);
}

ROWS_INLINE bool
may_sink(const struct movement *movement)
{
    return !FLOOD_TALL || (movement->soft_drop && !movement->instant);
}

/* Move the places of one orientation until that finds no more. */
ROWS_INLINE void
spread_by_moving(struct gear gear, const struct movement *movement,
                 struct flood *flood, int rotation)
{
    const bool sinks = may_sink(movement);

    while (absorb(gear, movement, flood, rotation,
                  moved(gear, flood, rotation, sinks)))
        continue;
}

/* Turn the places of one orientation; returns the orientations that grew. */
ROWS_INLINE unsigned
spread_by_turning(struct gear gear, const struct movement *movement,
                  struct flood *flood, int rotation)
{
    unsigned grown = 0;

    ROWS_UNROLL
    for (int turn = 0; turn < gear_turns(gear); turn++) {
        const int to =
            (int)rotation_after((enum rotation)rotation, (enum turn)turn);

        const struct arrivals arrivals =
            turned(gear, flood, rotation, (enum turn)turn);
        if (absorb(gear, movement, flood, to,
                   rows_or(arrivals.early, arrivals.fifth)))
            grown |= 1u << to;
    }
    return grown;
}

/*
 * Search until nothing is left to find, or no orientation has places that were
 * not moved and turned yet.
 */
ROWS_INLINE void
search(struct gear gear, const struct movement *movement, struct flood *flood)
{
    unsigned waiting = (1u << gear_rotations(gear)) - 1;

    if (is_done(gear, flood))
        return;
    ROWS_UNROLL
    for (int r = 0; r < gear_rotations(gear); r++)
        absorb(gear, movement, flood, r,
               moved(gear, flood, r, may_sink(movement)));
    if (is_done(gear, flood))
        return;
    while (waiting != 0) {
        ROWS_UNROLL
        for (int r = 0; r < gear_rotations(gear); r++) {
            if ((waiting >> r & 1) == 0)
                continue;
            waiting &= ~(1u << r);
            spread_by_moving(gear, movement, flood, r);
            if (is_done(gear, flood))
                return;
            waiting |= spread_by_turning(gear, movement, flood, r);
        }
    }
}

/* ---------------------------------------------------------- Spin grades -- */

/*
 * The corners of the centre as in position.c: of a T that points to
 * orientation r, corners r and r + 1 are the front ones.
 */
ROWS_INLINE void
find_corner_sites(const struct flood *flood, struct rows cells,
                  struct sites *sites)
{
    const uint64_t above = rows_repeat(BOARD_ROW_FULL);
    const struct rows free[ROT_COUNT] = {
        rows_shift(cells, 1, -1, above), rows_shift(cells, -1, -1, above),
        rows_shift(cells, -1, 1, 0), rows_shift(cells, 1, 1, 0)};
    const struct rows upper_any = rows_or(free[0], free[1]);
    const struct rows lower_any = rows_or(free[2], free[3]);
    /* Two corners or more are free: both upper, both lower, or one of each. */
    const struct rows loose = rows_or(
        rows_and(upper_any, lower_any),
        rows_or(rows_and(free[0], free[1]), rows_and(free[2], free[3])));

    ROWS_UNROLL
    for (int r = 0; r < ROT_COUNT; r++) {
        const struct rows held = rows_minus(flood->landable[r], loose);
        const struct rows front_any =
            rows_or(free[r], free[(r + 1) % ROT_COUNT]);

        sites->full[r] = rows_minus(held, front_any);
        sites->mini[r] = rows_and(held, front_any);
    }
}

/* Landable places that cannot move sideways or up either. */
ROWS_INLINE void
find_immobile_sites(struct gear gear, const struct flood *flood, int canonical,
                    struct sites *sites)
{
    const int c = canonical;
    const struct rows usable = flood->usable[c];
    struct rows mobile = rows_shift(usable, 0, -1, gear_above(gear, c));
    struct rows *set =
        gear.spins == SPINS_ALL_FULL ? &sites->full[c] : &sites->stuck[c];

    mobile = rows_or(mobile, rows_shift(usable, 1, 0, 0));
    mobile = rows_or(mobile, rows_shift(usable, -1, 0, 0));
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
    for (int c = 0; c < gear_canonical_count(gear); c++) {
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

/* Places from which a turn arrives at one of the targets. */
ROWS_INLINE struct rows
pads_of(struct gear gear, const struct flood *flood, int from, enum turn turn,
        struct rows targets)
{
    const int c =
        gear_canonical(gear, (int)rotation_after((enum rotation)from, turn));
    const struct turn_steps steps = gear_turn_steps(gear, from, turn);
    struct rows pending = flood->usable[gear_canonical(gear, from)];
    struct rows pads = rows_none();

    ROWS_UNROLL
    for (int i = 0; i < steps.kicks.count; i++) {
        const struct cell step = turn_step(steps, i);
        const struct rows fits =
            rows_shift(flood->usable[c], -step.x, -step.y, gear_above(gear, c));
        const struct rows hits = rows_shift(targets, -step.x, -step.y, 0);

        pads = rows_or(pads, rows_and(pending, hits));
        pending = rows_minus(pending, fits);
    }
    return pads;
}

ROWS_INLINE void
want_nothing(struct gear gear, struct flood *flood)
{
    ROWS_UNROLL
    for (int r = 0; r < gear_rotations(gear); r++)
        flood->wanted[r] = rows_none();
}

/*
 * What decides the grade of a site: the places beside and above it, and those
 * from which a turn arrives there.
 */
ROWS_INLINE void
want_pads(struct gear gear, const struct sites *sites, struct flood *flood)
{
    ROWS_UNROLL
    for (int r = 0; r < gear_rotations(gear); r++) {
        const int c = gear_canonical(gear, r);
        const struct rows any = sites->any[c];
        struct rows near = rows_shift(any, 0, 1, 0);

        if (!rows_any(any))
            continue;
        near = rows_or(near, rows_shift(any, 1, 0, 0));
        near = rows_or(near, rows_shift(any, -1, 0, 0));
        near = rows_and(near, flood->usable[c]);
        flood->wanted[r] = rows_or(flood->wanted[r], near);
        ROWS_UNROLL
        for (int turn = 0; turn < gear_turns(gear); turn++) {
            const int from =
                (int)rotation_before((enum rotation)r, (enum turn)turn);

            flood->wanted[from] =
                rows_or(flood->wanted[from],
                        pads_of(gear, flood, from, (enum turn)turn, any));
        }
    }
}

/* Enter the landings that one kind of turn arrives at. */
ROWS_INLINE void
grade_turn(struct gear gear, const struct movement *movement,
           const struct flood *flood, const struct sites *sites, int from,
           enum turn turn, struct graded *graded)
{
    const int to = (int)rotation_after((enum rotation)from, turn);
    const int c = gear_canonical(gear, to);
    const bool upgrades = !movement->rules->narrow_upgrade || to % 2 == 1;
    const struct arrivals arrivals = turned(gear, flood, from, turn);
    const struct rows all = rows_or(arrivals.early, arrivals.fifth);
    const struct rows mini = upgrades ? arrivals.early : all;
    const struct rows full = upgrades ? arrivals.fifth : rows_none();
    struct rows *set = graded->set[c];

    set[SPIN_FULL] =
        rows_or(set[SPIN_FULL], rows_or(rows_and(all, sites->full[c]),
                                        rows_and(full, sites->mini[c])));
    set[SPIN_MINI] =
        rows_or(set[SPIN_MINI], rows_or(rows_and(all, sites->stuck[c]),
                                        rows_and(mini, sites->mini[c])));
    if (FLOOD_TALL && movement->instant) {
        const struct rows air = rows_minus(all, flood->landable[c]);

        set[SPIN_NONE] = rows_or(set[SPIN_NONE], settled(flood, air, c));
    }
}

/*
 * Enter the landings that no turn need end at: all reached ones that are not
 * sites, and the sites that a move, a fall or the entry itself arrives at.
 */
ROWS_INLINE void
grade_plain(struct gear gear, const struct movement *movement,
            const struct flood *flood, const struct sites *sites, int rotation,
            struct graded *graded)
{
    const int c = gear_canonical(gear, rotation);
    const bool sinks = may_sink(movement);
    struct rows *none = &graded->set[c][SPIN_NONE];
    struct rows places = moved(gear, flood, rotation, sinks);

    if (FLOOD_TALL && rotation == ROT_NORTH)
        places = rows_or(places, flood->start);
    if (!sinks) {
        /* The hard drop that ends a path may yet fall. */
        places = rows_or(
            places, rows_minus(flood->reached[rotation], flood->landable[c]));
        places = settled(flood, places, c);
    }
    places =
        rows_or(places, rows_minus(flood->reached[rotation], sites->any[c]));
    *none = rows_or(*none, places);
}

ROWS_INLINE void
grade(struct gear gear, const struct movement *movement,
      const struct flood *flood, const struct sites *sites,
      struct graded *graded)
{
    ROWS_UNROLL
    for (int c = 0; c < gear_canonical_count(gear); c++) {
        ROWS_UNROLL
        for (int s = 0; s < SPIN_COUNT; s++)
            graded->set[c][s] = rows_none();
    }
    ROWS_UNROLL
    for (int r = 0; r < gear_rotations(gear); r++) {
        const bool has_site = rows_any(sites->any[gear_canonical(gear, r)]);

        grade_plain(gear, movement, flood, sites, r, graded);
        if (!has_site && !(FLOOD_TALL && movement->instant))
            continue;
        ROWS_UNROLL
        for (int turn = 0; turn < gear_turns(gear); turn++)
            grade_turn(gear, movement, flood, sites,
                       (int)rotation_before((enum rotation)r, (enum turn)turn),
                       (enum turn)turn, graded);
    }
}

/* ------------------------------------------------------------ All of it -- */

ROWS_INLINE void
store(struct rows set, uint64_t *words)
{
    ROWS_UNROLL
    for (int i = 0; i < ROWS_WORDS; i++)
        words[i] = set.word[i];
}

/* No grade is at stake: every reached landing, by a fall if need be. */
ROWS_INLINE void
store_plain(struct gear gear, const struct movement *movement,
            const struct flood *flood, struct landing_sets *sets)
{
    sets->grades = 1;
    ROWS_UNROLL
    for (int c = 0; c < gear_canonical_count(gear); c++) {
        struct rows reached = flood->reached[c];

        if (gear_is_paired(gear))
            reached = rows_or(reached, flood->reached[c + 2]);
        if (!may_sink(movement))
            reached = settled(flood, reached, c);
        store(rows_and(reached, flood->landable[c]), sets->set[c][SPIN_NONE]);
    }
}

ROWS_INLINE void
store_graded(struct gear gear, const struct flood *flood,
             const struct graded *graded, struct landing_sets *sets)
{
    sets->grades = SPIN_COUNT;
    ROWS_UNROLL
    for (int c = 0; c < gear_canonical_count(gear); c++) {
        ROWS_UNROLL
        for (int s = 0; s < SPIN_COUNT; s++)
            store(rows_and(graded->set[c][s], flood->landable[c]),
                  sets->set[c][s]);
    }
}

ROWS_INLINE void
generate(struct gear gear, const struct movement *movement,
         const struct board *board, struct landing_sets *sets)
{
    const struct rows cells = free_cells(board);
    struct flood flood;
    struct sites sites;
    struct graded graded;

    sets->piece = (uint8_t)gear.piece;
    sets->words = (uint8_t)ROWS_WORDS;
    sets->turns = (uint8_t)gear_canonical_count(gear);
    map_board(gear, cells, &flood);
    if (!FLOOD_TALL) {
        start_from_sky(gear, &flood);
        if (!movement->soft_drop) {
            store_plain(gear, movement, &flood, sets);
            return;
        }
    } else if (!start_from_entry(gear, movement, board, &flood)) {
        sets->words = 0;
        return;
    }
    const bool spins =
        gear_has_spins(gear) && find_sites(gear, &flood, cells, &sites);

    want_nothing(gear, &flood);
    if (spins)
        want_pads(gear, &sites, &flood);
    search(gear, movement, &flood);
    if (spins) {
        grade(gear, movement, &flood, &sites, &graded);
        store_graded(gear, &flood, &graded, sets);
    } else {
        store_plain(gear, movement, &flood, sets);
    }
}

/* A table of copies for the rules that most games have, one for each piece. */
#define FLOOD_COPY(name, piece)                                                \
    static void name(const struct movement *movement,                          \
                     const struct board *board, struct landing_sets *sets)     \
    {                                                                          \
        generate((struct gear){piece, KICKS_SRS, FLIPS_NONE, SPINS_T_CORNERS}, \
                 movement, board, sets);                                       \
    }

#define FLOOD_COPIES(table)                             \
    FLOOD_COPY(generate_i, PIECE_I)                     \
    FLOOD_COPY(generate_o, PIECE_O)                     \
    FLOOD_COPY(generate_t, PIECE_T)                     \
    FLOOD_COPY(generate_l, PIECE_L)                     \
    FLOOD_COPY(generate_j, PIECE_J)                     \
    FLOOD_COPY(generate_s, PIECE_S)                     \
    FLOOD_COPY(generate_z, PIECE_Z)                     \
    movegen_copy *const table[PIECE_COUNT] = {          \
        generate_i, generate_o, generate_t, generate_l, \
        generate_j, generate_s, generate_z};

#endif
