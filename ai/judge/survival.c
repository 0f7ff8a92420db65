/*
 * survival.c -- the evaluator that stays alive.
 *
 * For marathons and sprints: a low, clean board, no opponent in mind.  Lines
 * are good as such; four at once are a little better than four singles, so
 * that a calm board also scores.
 */
#include <assert.h>

#include "ai/judge/evaluator.h"
#include "ai/judge/surface.h"

enum field {
    ROOF,
    ROW_CHANGE,
    COLUMN_CHANGE,
    HOLE_ROW,
    HOLE_CELL,
    COVER,
    WELL,
    LINE,
    TETRIS,
    CROWDED,
    DEATH,
    FIELD_COUNT
};

/* clang-format off */
static const struct theta_field fields[FIELD_COUNT] = {
    [ROOF] = {"roof", "cost of each row of the tallest column",
        0, 4000, 150},
    [ROW_CHANGE] = {"row_change", "cost of a filled cell beside an empty one",
        0, 4000, 160},
    [COLUMN_CHANGE] = {"column_change", "cost of a filled cell over or under an empty one",
        0, 4000, 300},
    [HOLE_ROW] = {"hole_row", "cost of a row with a covered empty cell",
        0, 8000, 500},
    [HOLE_CELL] = {"hole_cell", "cost of a covered empty cell, more when stacked",
        0, 4000, 200},
    [COVER] = {"cover", "cost of a row over the highest holes; a quarter for the next ones",
        0, 4000, 200},
    [WELL] = {"well", "cost of a well cell, more the deeper it is",
        0, 4000, 120},
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

enum { ROOM = 12 }; /* rows that may rise before it gets crowded */

static int
cover_cost(const struct surface *surface, int weight)
{
    return (surface->cover[0] * 16 + surface->cover[1] * 4 +
            surface->cover[2]) *
           weight / 16;
}

static void
evaluate(const struct theta *theta, const struct board *board, enum piece hold,
         struct evaluation *evaluation)
{
    const int32_t *weight = theta->value;
    struct surface surface;

    (void)hold;
    surface_measure(board, &surface);
    *evaluation = (struct evaluation){
        .base = -(board->roof * weight[ROOF] +
                  surface.row_changes * weight[ROW_CHANGE] +
                  surface.column_changes * weight[COLUMN_CHANGE] +
                  surface.hole_rows * weight[HOLE_ROW] +
                  surface.hole_cells * weight[HOLE_CELL] +
                  cover_cost(&surface, weight[COVER]) +
                  surface.wells * weight[WELL]),
        .safe_rows = (int8_t)surface.safe_rows,
    };
}

static int
judge_danger(const int32_t *weight, int safe)
{
    int cost = 0;

    if (safe < ROOM)
        cost += (ROOM - safe) * (ROOM - safe) * weight[CROWDED];
    if (safe < 0)
        cost += weight[DEATH] - safe * (weight[DEATH] / 10);
    return cost;
}

static void
status(const struct judge *judge, const struct status *parent,
       const struct evaluation *evaluation, const struct step *step,
       struct status *child)
{
    const int32_t *weight = judge->theta.value;

    judge_follow(judge, parent, step, child);
    child->past += step->clear.lines * weight[LINE];
    if (step->clear.lines == 4)
        child->past += weight[TETRIS];
    child->value = child->past + evaluation->base -
                   judge_danger(weight, evaluation->safe_rows - child->risen);
}

const struct evaluator evaluator_survival = {
    .name = "survival",
    .summary = "keeps the board low and clean; for playing alone",
    .fields = fields,
    .field_count = FIELD_COUNT,
    .peak = 500,
    .spread = 1500,
    .evaluate = evaluate,
    .status = status,
    .fingerprint = judge_fingerprint,
};
