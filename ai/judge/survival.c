/*
 * survival.c -- the evaluator that stays alive.
 *
 * For marathons and sprints: a low, clean board, no opponent in mind.  Lines
 * are good as such; four at once are a little better than four singles, so
 * that a calm board also scores.
 */
#include <assert.h>

#include "ai/judge/danger.h"
#include "ai/judge/evaluator.h"
#include "ai/judge/look.h"

enum field { LINE = SURFACE_WEIGHTS, TETRIS, CROWDED, DEATH, FIELD_COUNT };

/* clang-format off */
static const struct theta_field fields[FIELD_COUNT] = {
    SURFACE_FIELDS(150, 160, 300, 500, 200, 200, 120),
    [LINE] = {"line", "worth of a cleared line",
        0, 20000, 300},
    [TETRIS] = {"tetris", "worth of clearing four lines at once",
        0, 20000, 400},
    [CROWDED] = {"crowded", "cost of each row under twelve that may still rise, squared",
        0, 4000, 40},
    [DEATH] = {"death", "cost of being unable to enter, and a tenth more a row",
        0, 1000000, 200000},
};
/* clang-format on */

/* The evaluation of a board that looks like this. */
BITS_INLINE void
evaluate_look(const struct theta *theta, const struct look *look,
              struct evaluation *evaluation)
{
    *evaluation = (struct evaluation){
        .base = -surface_cost(&look->surface, theta->value),
        .safe_rows = (int8_t)look->surface.safe_rows,
    };
}

static void
evaluate(const struct theta *theta, const struct board *board, enum piece hold,
         struct evaluation *evaluation)
{
    struct look look;

    (void)hold;
    look_at_words(board, LOOK_SURFACE, &look);
    evaluate_look(theta, &look, evaluation);
}

BITS_VARIANT static void
evaluate_variant(const struct theta *theta, const struct board *board,
                 enum piece hold, struct evaluation *evaluation)
{
    struct look look;

    (void)hold;
    look_at(board, LOOK_SURFACE, &look);
    evaluate_look(theta, &look, evaluation);
}

static void
status(const struct judge *judge, const struct status *parent,
       const struct evaluation *evaluation, const struct step *step,
       struct status *child)
{
    const int32_t *weight = judge->theta.value;
    int safe;

    judge_follow(judge, parent, step, child);
    child->past += step->clear.lines * weight[LINE];
    if (step->clear.lines == 4)
        child->past += weight[TETRIS];
    safe = evaluation->safe_rows - child->risen;
    child->value = child->past + evaluation->base -
                   danger_of_crowd(safe, weight[CROWDED]) -
                   danger_of_death(safe, weight[DEATH]);
}

const struct evaluator evaluator_survival = {
    .name = "survival",
    .summary = "keeps the board low and clean; for playing alone",
    .fields = fields,
    .field_count = FIELD_COUNT,
    .peak = 500,
    .spread = 1500,
    .evaluate = evaluate,
    .evaluate_variant = evaluate_variant,
    .status = status,
    .fingerprint = judge_fingerprint,
};
