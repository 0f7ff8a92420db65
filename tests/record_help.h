/*
 * record_help.h -- records made by hand, for tests.
 */
#ifndef TESTS_RECORD_HELP_H
#define TESTS_RECORD_HELP_H

#include <stdio.h>
#include <string.h>

#include "format/record.h"

/* A cohort of two AIs that differ in their budget. */
static inline struct record_cohort
cohort_by_hand(bool rotations)
{
    struct record_cohort cohort = {
        .version = "1.2.3",
        .rules = "guideline",
        .first_seed = 7,
        .rotations = rotations,
    };

    for (int i = 0; i < 2; i++) {
        struct setup setup = {.config = ai_config_default()};
        struct record_side *side = &cohort.side[i];

        setup.config.budget = 10 + i;
        snprintf(side->name, sizeof side->name, "side-%c", "ab"[i]);
        setup_write(&setup, side->setup);
        side->digest = setup_digest(side->setup);
    }
    return cohort;
}

/* Battle 'number' of it; every count is another number. */
static inline struct record
record_by_hand(bool rotations, int64_t number, enum record_result result)
{
    struct record record = {.cohort = cohort_by_hand(rotations)};

    record_number(&record, number);
    record.result = result;
    record.turns = 100 + (int)number;
    for (int i = 0; i < 2; i++) {
        record.played[i].moves = (uint64_t)(1000 * number + i);
        record.played[i].statuses = (uint64_t)(2000 * number + i);
        for (int c = 0; c < RECORD_COUNTS; c++)
            record.played[i].count[c] = 100 * i + c + number;
    }
    return record;
}

#endif
