/*
 * perft.c -- see perft.h.
 */
#include "ai/move/perft.h"

#include <assert.h>

static bool
locks_out(const struct perft *perft, const struct landing *landing)
{
    return perft->movement->rules->lock_out && position_is_above(&landing->at);
}

static uint64_t
count_from(const struct perft *perft, const struct board *board, int nth,
           int depth)
{
    struct landing landings[MOVEGEN_MAX];
    struct landing_sets sets;
    uint64_t sequences = 0;

    perft->variant->find(perft->movement, board, (enum piece)perft->queue[nth],
                         &sets);
    /* A stack within the visible rows cannot hold a piece wholly above them. */
    if (nth + 1 == depth && board->roof < BOARD_VISIBLE)
        return (uint64_t)perft->variant->count(&sets);

    const int count = perft->variant->list(&sets, landings);
    for (int i = 0; i < count; i++) {
        struct board next = *board;

        if (locks_out(perft, &landings[i]))
            continue;
        landing_lock(&next, &landings[i]);
        sequences +=
            nth + 1 == depth ? 1 : count_from(perft, &next, nth + 1, depth);
    }
    return sequences;
}

/* Without grades, landings that differ in nothing else are one. */
static uint64_t
count_by_cells(const struct perft *perft, const struct board *board, int depth)
{
    struct ruleset rules = *perft->movement->rules;
    struct movement movement = *perft->movement;
    struct perft ungraded = *perft;

    rules.spins = SPINS_NONE;
    movement.rules = &rules;
    ungraded.movement = &movement;
    return count_from(&ungraded, board, 0, depth);
}

uint64_t
perft_count(const struct perft *perft, const struct board *board, int depth)
{
    assert(depth >= 0);

    if (depth == 0)
        return 1;
    if (perft->by_cells)
        return count_by_cells(perft, board, depth);
    return count_from(perft, board, 0, depth);
}
