/*
 * instance.h -- what an engine instance is made of.  For ai/ alone: to everyone
 * else an instance is an opaque pointer.
 */
#ifndef AI_INSTANCE_H
#define AI_INSTANCE_H

#include <stdint.h>

#include "ai/ai.h"
#include "ai/search/beam.h"
#include "ai/search/schedule.h"
#include "ai/search/tables.h"

struct ai {
    struct ai_config config;
    struct ruleset rules; /* without hold where the config has none */
    struct judge judge;
    struct profile profile; /* of the schedule, for the longest horizon */
    struct tables tables;
    struct beam beam;
    struct ai_memory memory;
    uint64_t first[AI_MOVES_MAX]; /* ranks, while explaining */
};

#endif
