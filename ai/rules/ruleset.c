/*
 * ruleset.c -- the guideline, as numbers.
 *
 * Sources: the 2009 guideline as restated by two public summaries; attack and
 * combo tables agree in four and five public implementations.
 */
#include "ai/rules/ruleset.h"

/* clang-format off */
const struct ruleset ruleset_guideline = {
    .name = "guideline",
    .kicks = KICKS_SRS,
    .flips = FLIPS_NONE,
    .spins = SPINS_T_CORNERS,
    .narrow_upgrade = false,
    .lock_out = true,
    .hold = true,
    .previews = 5,
    .attack = {
        .lines = {
            [SPIN_NONE] = {0, 0, 1, 2, 4},
            [SPIN_MINI] = {0, 0, 1, 2, 4},
            [SPIN_FULL] = {0, 2, 4, 6, 6},
        },
        .combo = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5},
        .b2b_bonus = 1,
        .perfect_clear = 10,
    },
    .garbage = {.delay_ms = 500, .delay_turns = 1, .cap = 8},
    .timing = {
        /* (0.8 - (level - 1) * 0.007) ^ (level - 1) seconds a row */
        .gravity_us = {
            1000000, 793000, 617796, 472729, 355197,
            262004, 189677, 134735, 93882, 64152,
            42976, 28218, 18153, 11439, 7059,
            4264, 2520, 1457, 824, 455,
        },
        .lock_delay = 500,
        .lock_resets = 15,
        .soft_drop_factor = 20,
        .das = 167,
        .arr = 33,
    },
};
/* clang-format on */
