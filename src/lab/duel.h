/*
 * duel.h -- two sides and what passes between them, one turn after the other.
 *
 * Both sides place one piece at the same time.  Attack cancels the own pending
 * garbage, oldest first; the rest travels.  A placement that clears nothing
 * lets ready rows rise.  After a while attacks grow, so that games end.
 *
 * A plain value: whoever wants to play on from here twice copies it.  Who
 * decides is the caller's affair.
 */
#ifndef LAB_DUEL_H
#define LAB_DUEL_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/turns/view.h"
#include "lab/side.h"

enum { DUEL_MARGIN_TURN = 100 }; /* after it attacks grow by 1 % a turn */

struct duel {
    const struct ruleset *rules;
    struct side side[2];
    int turn;        /* that were played */
    bool own_pieces; /* the second side has pieces of its own */
};

/* From the start, both with the pieces of the seed.  The rules must live as
   long. */
void duel_init(struct duel *duel, const struct ruleset *rules, uint64_t seed);

/* Pieces of its own for the second side; right after duel_init(). */
void duel_deal_own(struct duel *duel, uint64_t seed);

/* What a side sees of it all before the next turn. */
void duel_view(const struct duel *duel, int seat, struct turns_view *view);

/* One turn of two that live.  NULL: there is no move, and that is a death. */
void duel_play(struct duel *duel, const struct ai_move *const move[2]);

bool duel_is_over(const struct duel *duel);

#endif
