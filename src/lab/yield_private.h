/*
 * yield_private.h -- what the files of a yield share.
 *
 *      yield.c         first placements, and samples of them
 *      yield_alone.c   a game alone, and what playing on brings in lines
 *      yield_versus.c  a game of two, and what it brings in games
 *      yield_play.c    what both are played by
 *      yield_fit.c     the curve through the samples
 */
#ifndef LAB_YIELD_PRIVATE_H
#define LAB_YIELD_PRIVATE_H

#include "lab/duel.h"
#include "lab/solo.h"
#include "lab/yield.h"

struct yield {
    struct yield_options options;
    struct ai *play;
    struct ai *rank;
    struct ai *full;
    struct ai *deep;
    struct ai_alternative ranked[AI_MOVES_MAX];
};

/* A game at a position: that of the side alone, or of the first of two. */
union yield_game {
    struct solo solo;
    struct duel duel;
};

/* Pieces that lead to a position: at least this many, and this many kinds. */
enum { YIELD_START_LEAST = 4, YIELD_START_SPAN = 60 };

/* What the side does next; false if it has no move.  Now and then it slips. */
bool yield_choose(struct yield *yield, const struct side *side,
                  struct random *chance, struct ai_move *move);
/* The same without a slip. */
bool yield_decide(struct yield *yield, const struct side *side,
                  struct ai_move *move);

/* Chance that follows from the seed and a number alone. */
struct random yield_chance(const struct yield *yield, int number,
                           uint64_t *seed);

/* Deal what is not seen yet anew, and the holes of garbage to come. */
void yield_deal_ahead(struct side *side, uint64_t seed);

/* Lead a game to position 'number'; false: it has ended before. */
bool yield_begin_alone(struct yield *yield, int number, struct solo *solo);
bool yield_begin_versus(struct yield *yield, int number, struct duel *duel);

/* What comes of a game that goes on with this placement, in the unit of
   yield_whole(). */
int yield_play_on_alone(struct yield *yield, const struct solo *from,
                        const struct ai_move *first, uint64_t seed);
int yield_play_on_versus(struct yield *yield, const struct duel *from,
                         const struct ai_move *first, uint64_t seed);

#endif
