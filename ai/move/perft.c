/*
 * perft.c -- see perft.h.
 */
#include "ai/move/perft.h"

#include <assert.h>

/* Let the first grade have the landings of all. */
static void
merge_grades(struct landing_sets *sets)
{
    for (int turn = 0; turn < sets->turns; turn++) {
        for (int grade = 1; grade < sets->grades; grade++) {
            for (int i = 0; i < sets->words; i++)
                sets->set[turn][SPIN_NONE][i] |= sets->set[turn][grade][i];
        }
    }
    sets->grades = 1;
}

static void
find_landings(const struct perft *perft, const struct board *board, int nth,
              struct landing_sets *sets)
{
    perft->variant->find(perft->movement, board, (enum piece)perft->queue[nth],
                         sets);
    if (perft->by_cells)
        merge_grades(sets);
}

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

    find_landings(perft, board, nth, &sets);
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

uint64_t
perft_count(const struct perft *perft, const struct board *board, int depth)
{
    assert(depth >= 0);
    return depth == 0 ? 1 : count_from(perft, board, 0, depth);
}
