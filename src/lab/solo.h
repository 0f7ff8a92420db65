/*
 * solo.h -- one side alone, turn by turn.
 *
 * Optionally under a steady rain of garbage: every fifth turn one to four rows
 * are on their way, cancelled by attacks as in a battle.  After a death the
 * board is emptied and play goes on, so that a run always has its full length.
 *
 * A plain value; who decides is the caller's affair:
 *
 *      side_position(&solo.side, &position);
 *      ... decides on a move, or that there is none
 *      solo_place(&solo, &move), or solo_give_up(&solo)
 *      ... after a death, forgets what it knew of the game
 */
#ifndef LAB_SOLO_H
#define LAB_SOLO_H

#include <stdbool.h>
#include <stdint.h>

#include "lab/side.h"

struct solo {
    struct side side;
    struct random rain;
    bool garbage; /* let it rain */
    int64_t deaths;
};

/* The rules must live as long. */
void solo_init(struct solo *solo, const struct ruleset *rules, uint64_t seed,
               bool garbage);

/* Place one piece.  False if that was a death, and play has started over. */
bool solo_place(struct solo *solo, const struct ai_move *move);

/* There is no move: that is a death too. */
void solo_give_up(struct solo *solo);

#endif
