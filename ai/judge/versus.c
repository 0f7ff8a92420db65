/*
 * versus.c -- the evaluator that plays against someone.
 *
 * It has what a battle asks for (see battle.h), and builds nothing besides.
 *
 * A line of attack is worth 1000, and so a line cleared costs more than it
 * sends unless it tidies the board up or sends several: rows are kept to attack
 * with.  The weights come from battles between sides that differed in all of
 * them at once (see docs/theta.md), rounded; they won the cohort 'line' in
 * docs/comparisons.md against those that were set by hand before.
 */
#include "ai/judge/battle.h"

/* clang-format off */
static const struct theta_field fields[BATTLE_WEIGHTS] = {
    SURFACE_FIELDS(0, 500, 500, 500, 120, 110, 120),
    BATTLE_FIELDS(3600, 2800, 110, 1000, 850, 300, 90, 150, 650, 280, 1100, 120,
                  130, 55, 200000),
};
/* clang-format on */

static void
evaluate(const struct theta *theta, const struct board *board, enum piece hold,
         struct evaluation *evaluation)
{
    struct look look;

    (void)hold;
    look_at_words(board, LOOK_SURFACE_AND_SLOTS, &look);
    battle_evaluate(theta->value, &look, evaluation);
}

BITS_VARIANT static void
evaluate_variant(const struct theta *theta, const struct board *board,
                 enum piece hold, struct evaluation *evaluation)
{
    struct look look;

    (void)hold;
    look_at(board, LOOK_SURFACE_AND_SLOTS, &look);
    battle_evaluate(theta->value, &look, evaluation);
}

const struct evaluator evaluator_versus = {
    .name = "versus",
    .summary = "attacks, digs and cancels against an opponent",
    .fields = fields,
    .field_count = BATTLE_WEIGHTS,
    .late = BATTLE_LATE,
    .peak = 500,
    .spread = 1500,
    .evaluate = evaluate,
    .evaluate_variant = evaluate_variant,
    .status = battle_status,
    .fingerprint = judge_fingerprint,
};
