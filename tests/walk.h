/*
 * walk.h -- the move generator's oracle: one piece, one input at a time.
 *
 * Everything a player can do is tried from every place, by the rule layer
 * alone.  Slow, and too plain to be wrong.
 */
#ifndef TESTS_WALK_H
#define TESTS_WALK_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "ai/move/movegen.h"

enum { WALK_STATES = ROT_COUNT * BOARD_ROWS * BOARD_COLUMNS * SPIN_COUNT };

struct walk {
    const struct movement *movement;
    const struct board *board;
    struct landing queue[WALK_STATES]; /* every state, as it was found */
    int queue_count;
    bool seen[WALK_STATES];
};

/* A landing by what makes it one: its cells and its grade. */
struct spot {
    uint16_t cells[4];
    uint16_t spin;
};

static inline int
spot_compare(const void *a, const void *b)
{
    const struct spot *s = a;
    const struct spot *t = b;

    for (int i = 0; i < 4; i++) {
        if (s->cells[i] != t->cells[i])
            return s->cells[i] < t->cells[i] ? -1 : 1;
    }
    return (s->spin > t->spin) - (s->spin < t->spin);
}

static inline struct spot
spot_of(const struct landing *landing)
{
    struct spot spot;

    position_cells(&landing->at, spot.cells);
    spot.spin = landing->spin;
    return spot;
}

/* Sort, and drop what is there twice; returns how many are left. */
static inline int
spots_sort(struct spot *spots, int count)
{
    int kept = 0;

    qsort(spots, (size_t)count, sizeof *spots, spot_compare);
    for (int i = 0; i < count; i++) {
        if (kept == 0 || spot_compare(&spots[kept - 1], &spots[i]) != 0)
            spots[kept++] = spots[i];
    }
    return kept;
}

static inline void
walk_visit(struct walk *walk, struct landing state)
{
    if (walk->movement->instant && position_drop(walk->board, &state.at) > 0)
        state.spin = SPIN_NONE;

    const int place =
        (state.at.rotation * BOARD_ROWS + state.at.y) * BOARD_COLUMNS +
        state.at.x;
    bool *seen = &walk->seen[place * SPIN_COUNT + state.spin];

    if (*seen)
        return;
    *seen = true;
    walk->queue[walk->queue_count++] = state;
}

static inline void
walk_step(struct walk *walk, struct landing from)
{
    const struct ruleset *rules = walk->movement->rules;
    struct landing to = from;

    to.spin = SPIN_NONE;
    if (position_shift(walk->board, &to.at, -1))
        walk_visit(walk, to);
    to.at = from.at;
    if (position_shift(walk->board, &to.at, 1))
        walk_visit(walk, to);
    to.at = from.at;
    if (walk->movement->soft_drop && position_fall(walk->board, &to.at))
        walk_visit(walk, to);
    for (int turn = 0; turn < TURN_COUNT; turn++) {
        to.at = from.at;
        const int test =
            position_turn(rules, walk->board, &to.at, (enum turn)turn);

        if (test < 0)
            continue;
        to.spin = (uint8_t)position_spin(rules, walk->board, &to.at,
                                         (enum turn)turn, test);
        walk_visit(walk, to);
    }
}

/* All landings as sorted spots; 'spots' has room for WALK_STATES. */
static inline int
walk_landings(struct walk *walk, enum piece piece, struct spot *spots)
{
    struct landing state = {.spin = SPIN_NONE};
    int count = 0;

    memset(walk->seen, 0, sizeof walk->seen);
    walk->queue_count = 0;
    if (!position_enter(walk->board, piece, &state.at))
        return 0;
    walk_visit(walk, state);
    for (int i = 0; i < walk->queue_count; i++) {
        struct landing end = walk->queue[i];

        walk_step(walk, end);
        if (position_drop(walk->board, &end.at) > 0)
            end.spin = SPIN_NONE;
        spots[count++] = spot_of(&end);
    }
    return spots_sort(spots, count);
}

#endif
