/*
 * instance.h -- what a search over turns is made of.  For ai/turns alone, and
 * for tests that want to break something.
 */
#ifndef AI_TURNS_INSTANCE_H
#define AI_TURNS_INSTANCE_H

#include "ai/turns/memo.h"
#include "ai/turns/turns.h"

/* Why a pass over a level did not come to its end. */
enum turns_halt { TURNS_GOES_ON, TURNS_OUT_OF_NODES, TURNS_IS_CANCELLED };

struct turns {
    struct ai_config config;
    struct ruleset rules;           /* without hold where the config has none */
    uint64_t chance;                /* seed of all scenarios */
    struct ai *engine[TURNS_SEATS]; /* who plans the turns of each seat; NULL
                                       for one that is not read */
    struct memo memo;
    struct arrivals round[TURNS_LEVELS_MAX]; /* being gone through, by level */
    struct turns_memory memory;

    /* What is expected of the next decision, if there is a prediction. */
    bool has_prediction;
    struct ai_position prediction; /* board, hold, and the queue as far as it
                                      is known */
    int turn;                      /* decisions since the tables were emptied */

    /* The rest is set for one decision. */
    uint64_t seed; /* of its scenarios */
    int cap;       /* the level at which this pass stops */
    enum turns_halt halt;
    ai_cancelled_fn *cancelled;
    void *context;
    struct turns_report report;
};

#endif
