/*
 * solve.h -- the whole truth about a puzzle: every way to place its pieces.
 *
 * The search leaves nothing out: all placements that inputs can make, with hold
 * where it may be used, to the last allowed one.  It only passes over what
 * provably cannot reach the goal.  Its effort is bounded by a count of nodes,
 * never by time, so the same question has the same answer everywhere, unless it
 * is cancelled.
 */
#ifndef COACH_SOLVE_H
#define COACH_SOLVE_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "store/puzzle_file.h"

struct solution {
    bool complete;   /* false: cancelled or out of nodes, nothing is proved */
    bool solved;     /* the goal can be reached */
    int best;        /* fewest placements, or most lines of attack */
    int first_count; /* first placements that lead to the best, by cells */
    struct ai_move first[AI_MOVES_MAX];
    int line_count; /* one way to the best */
    struct ai_move line[PUZZLE_PLACEMENTS_MAX];
    int64_t nodes; /* boards that were looked at */
};

struct solver;

/* For puzzles under these rules, which are copied.  NULL: out of memory. */
struct solver *solver_create(const struct ruleset *rules);
void solver_destroy(struct solver *solver); /* NULL is allowed */

/* How much may be done; 'cancelled' may be NULL, see ai.h. */
struct solve_limit {
    int64_t nodes; /* boards that may be looked at */
    ai_cancelled_fn *cancelled;
    void *context;
};

/* Find all there is, within the limit. */
void solver_solve(struct solver *solver, const struct puzzle *puzzle,
                  const struct solve_limit *limit, struct solution *solution);

#endif
