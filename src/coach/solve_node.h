/*
 * solve_node.h -- where a path through a puzzle has come to.
 *
 * A node knows its board, its chains and the pieces that are used; it is led on
 * by placements, and can tell what provably cannot be reached from it any more.
 */
#ifndef COACH_SOLVE_NODE_H
#define COACH_SOLVE_NODE_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "ai/search/supply.h"
#include "store/puzzle_file.h"

/* What stays the same all the way. */
struct solve_frame {
    struct ruleset rules;
    const struct puzzle *puzzle;
    struct supply supply; /* of its pieces */
};

struct solve_node {
    struct board board;
    struct chain chain;
    uint64_t garbage; /* bit y: row y has to be cleared */
    uint8_t hold;     /* enum piece, or PIECE_NONE */
    uint8_t next;     /* pieces that have left the queue */
};

/* The supply of the puzzle's pieces under the rules of the frame. */
void solve_frame_take(struct solve_frame *frame, const struct puzzle *puzzle);

struct solve_node solve_node_root(const struct puzzle *puzzle);

/* The pieces that can be placed next, see ai/search/supply.h. */
int solve_node_choices(const struct solve_frame *frame,
                       const struct solve_node *node,
                       struct choice choices[SUPPLY_CHOICES_MAX]);

/*
 * Lock a landing of the chosen piece; what came of it is in *clear, the lines
 * sent returned.
 */
int solve_node_place(const struct solve_frame *frame, struct solve_node *node,
                     const struct choice *choice, const struct landing *landing,
                     struct clear *clear);

/*
 * Can 'left' more placements reach the goal, for all that is seen at once?
 * Not when
 *   - it is a clear of k lines, and the k rows with the fewest empty cells have
 *     more of them than all pieces that are left have cells;
 *   - the same holds for all rows of garbage;
 *   - it is an empty board, and its cells and those of the pieces do not come
 *     to whole rows, or a piece sticks out above these, or no whole number of
 *     pieces fills what is left beside a wall that none can lie across;
 *   - it is a T-spin and no T is left, or four lines and no I is.
 */
bool solve_node_may_reach(const struct solve_frame *frame,
                          const struct solve_node *node, int left);

#endif
