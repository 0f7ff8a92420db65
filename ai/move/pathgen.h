/*
 * pathgen.h -- which inputs take a piece to a landing.
 *
 * The cheapest input string for a landing that movegen reported, such that the
 * rules, replaying it, end on the same cells with the promised spin grade.
 * Runs once a decision; allocates nothing; the same question has the same
 * answer always.
 */
#ifndef AI_MOVE_PATHGEN_H
#define AI_MOVE_PATHGEN_H

#include "ai/move/inputs.h"

/*
 * What inputs cost, each 1..PATH_COST_MAX but for the two extras, which may be
 * 0.  In frames, the path is the fastest one; where every input costs 1, it is
 * the one with the fewest keys, which is what finesse is measured by.
 */
struct path_costs {
    uint8_t tap;          /* l r */
    uint8_t slide;        /* L R: holding the key, */
    uint8_t slide_column; /*     and for each column */
    uint8_t turn;         /* z c x */
    uint8_t soft;         /* d */
    uint8_t sonic;        /* D: holding the key, */
    uint8_t sonic_row;    /*     and for each row */
    uint8_t hard;         /* V */
};

enum {
    PATH_COST_MAX = 60,
    PATH_SIZE = 96, /* room for any path, with its final '\0' */
};

/* Frames of 1/60 s: taps of 3, DAS 10, ARR 2, a row of soft drop 3. */
extern const struct path_costs path_costs_frames;

/* Each key counts 1. */
extern const struct path_costs path_costs_keys;

/*
 * Write the cheapest path to 'path', and return its cost; or return -1 and
 * leave 'path' alone when there is none.  A path always ends in V; that of a
 * spin has the turn just before it.  Among equally cheap paths the one that is
 * found first wins, by a fixed order of inputs.
 *
 * With instant gravity what is scarce is the resets of the lock delay: every
 * input then costs 1 whatever 'costs' says, and a path that would use up the
 * rules' lock_resets, and so lock before its V, is none.  That a new lowest row
 * restores them is left as a reserve.
 */
int pathgen(const struct movement *movement, const struct board *board,
            const struct landing *landing, const struct path_costs *costs,
            char path[PATH_SIZE]);

/*
 * The same for a piece that is on its way: 'flight' is where it stands and the
 * grade that it would have if it locked there now.
 */
int pathgen_from(const struct movement *movement, const struct board *board,
                 const struct landing *flight, const struct landing *landing,
                 const struct path_costs *costs, char path[PATH_SIZE]);

#endif
