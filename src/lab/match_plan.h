/*
 * match_plan.h -- from the command line to the battles that are to be played.
 */
#ifndef LAB_MATCH_PLAN_H
#define LAB_MATCH_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "cmd/command.h"
#include "lab/cohort.h"
#include "store/registration.h"

/* Battles that are played unless somebody says how many. */
#define MATCH_PLAN_GAMES "100"

/* What may be said about a cohort, by operands and options. */
struct match_plan_values {
    int games;
    uint64_t seed;
    bool rotations;
    bool own_pieces;
    int budget;        /* 0: each AI's own */
    const char *set_a; /* as setup_change() takes it; NULL: nothing */
    const char *set_b;
    const char *registration; /* NULL: none; then there are operands A and B */
    const char *ruleset;      /* NULL: the guideline */
    const char *shard;        /* "I/K"; NULL: all of it */
};

struct match_plan {
    struct cohort cohort;
    int64_t battles; /* of the whole cohort */
    int64_t from;    /* of this shard */
    int64_t to;
    bool is_registered;
    struct registration registration;
};

/* On false the complaint has been written. */
bool match_plan_make(const struct command_call *call,
                     const struct match_plan_values *values,
                     struct match_plan *plan);

/* Read the registration of that name; on false as above. */
bool match_plan_register(const struct command_call *call, const char *path,
                         struct registration *registration);

#endif
