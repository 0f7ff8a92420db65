/*
 * solo.h -- an AI plays alone, turn by turn, and is counted.
 *
 * Optionally under a steady rain of garbage: every fifth turn one to four rows
 * are on their way, cancelled by attacks as in a battle.  After a death the
 * board is emptied and play goes on, so that a run always has its full length.
 */
#ifndef MEASURE_SOLO_H
#define MEASURE_SOLO_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "measure/side.h"

struct solo_options {
    struct ai_options ai;
    uint64_t seed;
    bool garbage; /* let it rain */
};

struct solo {
    struct ai *ai; /* owned */
    struct solo_options options;
    struct ruleset rules; /* a copy of the options' */
    struct side side;
    struct random rain;
    int64_t deaths;
    int64_t candidates;      /* of all decisions */
    int64_t candidates_most; /* of one decision */
};

/* False when out of memory. */
bool solo_create(struct solo *solo, const struct solo_options *options);
void solo_destroy(struct solo *solo);

/* Place one piece.  The decision is left in *decision for who wants it. */
void solo_step(struct solo *solo, struct ai_decision *decision);

#endif
