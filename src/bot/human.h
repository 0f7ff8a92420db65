/*
 * human.h -- what makes an AI of a level play like a person.
 *
 * People think longer where the choice is hard, now and then take the second
 * best for the best, and miss a column in haste.  All of it follows from the
 * numbers of the level, from what the engine thinks of the placements, and
 * from draws that the caller seeds: the same game again goes wrong again at
 * the same pieces.  No clock and no match is known here.
 *
 * A mistake is always one of the placements that the engine found worth
 * looking at, or the neighbour of one: never a random heap of cells.
 */
#ifndef BOT_HUMAN_H
#define BOT_HUMAN_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "ai/rules/random.h"
#include "store/level.h"

/* Does the level need to know what other placements are worth? */
bool human_compares(const struct level *level);

/* The draws for one piece of a seat: those of its number in this game. */
struct random human_draws(uint64_t match_seed, int seat, int32_t piece);

/*
 * Which of the ranked placements it takes for the best one; 0 is.  One that is
 * worth 'lapses' less is half as likely, one worth twice as much less a
 * quarter as likely, and so on; one whose line is shorter is never taken.
 */
int human_choose(const struct level *level, const struct ai_alternative *ranked,
                 int count, struct random *draws);

/*
 * Milliseconds that the choice costs beside the usual time: all of 'ponder'
 * where two placements are equal, half of it where they differ by half a line
 * of attack; nothing where there is no second one.
 */
int32_t human_ponders(const struct level *level,
                      const struct ai_alternative *ranked, int count);

/*
 * Does it miss the column, and to which side: -1, 0, 1.  In a thousand pieces
 * 'slips' at one piece a second on an empty board; more the faster it plays
 * and, by a tenth of that a row, the higher the stack is; never more than 300.
 */
int human_slips(const struct level *level, int32_t piece_ms, int roof,
                struct random *draws);

/*
 * The same placement a column aside, dropped from above; false if the piece
 * does not fit there.
 */
bool human_aside(const struct board *board, const struct ai_move *move, int dx,
                 struct ai_move *aside);

#endif
