/*
 * versus.c -- the evaluator that plays against someone.
 *
 * It has what a battle asks for (see battle.h), and builds nothing besides.
 *
 * A line of attack is worth 1000.  The weights were set by hand, as round
 * numbers in the proportions of the strongest public engine.  Tuning moved them
 * by up to a factor of two and a half, and won nothing by it in 800 battles: see
 * 'tuned' in docs/comparisons.md.
 */
#include "ai/judge/battle.h"

/* clang-format off */
static const struct theta_field fields[BATTLE_WEIGHTS] = {
    SURFACE_FIELDS(128, 160, 160, 380, 40, 80, 100),
    BATTLE_FIELDS(2000, 2600, 100, 1000, 512, 300, 40, 128, 600, 256, 0, 100,
                  200, 20, 200000),
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
    .peak = 500,
    .spread = 1500,
    .evaluate = evaluate,
    .evaluate_variant = evaluate_variant,
    .status = battle_status,
    .fingerprint = judge_fingerprint,
};
