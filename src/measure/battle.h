/*
 * battle.h -- two AIs against each other, turn by turn.
 *
 * Both sides place one piece at the same time, from the same pieces.  Attack
 * cancels the own pending garbage, oldest first; the rest travels.  A
 * placement that clears nothing lets ready rows rise.  After a while attacks
 * grow, so that games end.  Everything derives from the seed: the same battle
 * replays move for move.
 */
#ifndef MEASURE_BATTLE_H
#define MEASURE_BATTLE_H

#include <stdint.h>

#include "ai/ai.h"
#include "measure/side.h"

enum {
    BATTLE_TURNS_MAX = 1000,  /* then it is a draw */
    BATTLE_MARGIN_TURN = 100, /* after it attacks grow by 1 % a turn */
};

enum battle_winner { BATTLE_DRAW = -1, BATTLE_FIRST, BATTLE_SECOND };

struct battle_result {
    enum battle_winner winner;
    int turns;
    struct side_counts counts[2];
    int height[2];      /* roofs at the end */
    uint64_t digest[2]; /* of every move of a side, in order */
};

/*
 * Play one battle.  Both AIs were created with 'rules'; they are reset first.
 * The first side is ai[0].
 */
void battle_run(struct ai *const ai[2], const struct ruleset *rules,
                uint64_t seed, struct battle_result *result);

#endif
