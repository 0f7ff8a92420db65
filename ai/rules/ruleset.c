/*
 * ruleset.c -- the guideline, as numbers.
 *
 * Sources: the 2009 guideline as restated by two public summaries; attack and
 * combo tables agree in four and five public implementations.
 */
#include "ai/rules/ruleset.h"

#include "ai/rules/board.h"

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
        .b2b_bonus = {0, 1, 1, 1, 1},
        .perfect_clear = 10,
    },
    .garbage = {
        .delay_ms = 500,
        .delay_turns = 1,
        .clears_block = true,
        .cap = 8,
        .attack_change = 100,
        .hole_repeats = true,
    },
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
        .perfect_delay = -1,
    },
};
/* clang-format on */

static bool
in_range(int32_t value, int32_t least, int32_t most)
{
    return value >= least && value <= most;
}

static bool
lines_are_sound(const uint8_t *lines, int count)
{
    for (int i = 0; i < count; i++) {
        if (lines[i] > RULESET_LINES_MAX)
            return false;
    }
    return true;
}

static bool
attack_is_sound(const struct attack_rules *attack)
{
    for (int spin = 0; spin < SPIN_COUNT; spin++) {
        if (!lines_are_sound(attack->lines[spin], CLEAR_LINES_MAX + 1))
            return false;
    }
    return lines_are_sound(attack->combo, COMBO_TABLE_SIZE) &&
           lines_are_sound(attack->b2b_bonus, CLEAR_LINES_MAX + 1) &&
           attack->combo_mode < COMBO_MODE_COUNT &&
           attack->b2b_mode < B2B_MODE_COUNT &&
           attack->perfect_mode < PERFECT_MODE_COUNT &&
           in_range(attack->surge_lines, 0, RULESET_LINES_MAX) &&
           in_range(attack->perfect_clear, 0, RULESET_LINES_MAX) &&
           in_range(attack->dig_bonus, 0, RULESET_LINES_MAX);
}

static bool
garbage_is_sound(const struct garbage_rules *garbage)
{
    return in_range(garbage->delay_ms, 0, RULESET_MS_MAX) &&
           in_range(garbage->delay_turns, 0, UINT8_MAX) &&
           in_range(garbage->cap, 0, BOARD_ROWS) &&
           in_range(garbage->attack_change, 0, 100) &&
           in_range(garbage->row_change, 0, 100) &&
           in_range(garbage->opener_pieces, 0, INT16_MAX);
}

static bool
timing_is_sound(const struct timing *timing)
{
    for (int i = 0; i < GRAVITY_LEVELS; i++) {
        if (timing->gravity_us[i] < 1)
            return false;
    }
    for (int i = 0; i <= CLEAR_LINES_MAX; i++) {
        if (!in_range(timing->clear_delay[i], 0, RULESET_MS_MAX))
            return false;
    }
    return in_range(timing->lock_delay, 0, RULESET_MS_MAX) &&
           in_range(timing->lock_resets, 0, INT16_MAX) &&
           in_range(timing->entry_delay, 0, RULESET_MS_MAX) &&
           in_range(timing->perfect_delay, -1, RULESET_MS_MAX);
}

bool
ruleset_is_sound(const struct ruleset *rules)
{
    return rules->kicks < KICKS_COUNT && rules->flips < FLIPS_COUNT &&
           rules->spins < SPINS_RULE_COUNT &&
           in_range(rules->previews, 0, PREVIEWS_MAX) &&
           attack_is_sound(&rules->attack) &&
           garbage_is_sound(&rules->garbage) && timing_is_sound(&rules->timing);
}
