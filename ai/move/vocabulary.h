/*
 * vocabulary.h -- which landings a player knows how to reach.
 *
 * The move generator finds whatever is possible.  People learn it by and by:
 * first to drop a piece where it hangs, then to slide it under something, at
 * last to turn it into a gap.  This leaves out of a list of landings what a
 * player of a smaller vocabulary would not do.
 */
#ifndef AI_MOVE_VOCABULARY_H
#define AI_MOVE_VOCABULARY_H

#include "ai/rules/board.h"
#include "ai/rules/position.h"

enum vocabulary {
    VOCABULARY_ALL,
    VOCABULARY_TUCKS, /* turn above, fall, slide; no turn below */
    VOCABULARY_DROPS, /* turn and shift above, and a straight fall */
    VOCABULARY_COUNT
};

/*
 * Keep those of 'count' landings that belong to the vocabulary, in their order,
 * and return how many they are.  "Above" is the row in which pieces enter.
 * But for VOCABULARY_ALL nothing that counts as a spin is kept.
 */
int vocabulary_keep(enum vocabulary vocabulary, const struct board *board,
                    struct landing *landing, int count);

#endif
