/*
 * plain.c -- an evaluator that can be checked by hand.
 *
 * It counts covered cells and the squares of the column heights, and pays for
 * attack.  It serves tests and readers; nobody should have to play it.
 */
#include "ai/judge/evaluator.h"
#include "ai/rules/bits.h"

enum { HOLE, HEIGHT, ATTACK, FIELD_COUNT };

static const struct theta_field fields[FIELD_COUNT] = {
    [HOLE] = {"hole", "cost of an empty cell below a filled one", 0, 1000, 40},
    [HEIGHT] = {"height", "cost of a column, times its height squared", 0, 1000,
                1},
    [ATTACK] = {"attack", "reward for a line of attack", 0, 10000, 50},
};

BITS_INLINE struct evaluation
evaluation_of(const struct theta *theta, const struct board *board)
{
    int holes = 0, squares = 0;
    unsigned covered = 0;

    for (int y = board->roof - 1; y >= 0; y--) {
        holes += bits_count(covered & ~(unsigned)board->row[y]);
        covered |= board->row[y];
        /* (y + 1)^2 - y^2 for each column that reaches row y */
        squares += bits_count(covered) * (2 * y + 1);
    }
    return (struct evaluation){
        .base = -theta->value[HOLE] * holes - theta->value[HEIGHT] * squares,
    };
}

static void
evaluate(const struct theta *theta, const struct board *board, enum piece hold,
         struct evaluation *evaluation)
{
    (void)hold;
    *evaluation = evaluation_of(theta, board);
}

BITS_VARIANT static void
evaluate_variant(const struct theta *theta, const struct board *board,
                 enum piece hold, struct evaluation *evaluation)
{
    (void)hold;
    *evaluation = evaluation_of(theta, board);
}

static void
status(const struct judge *judge, const struct status *parent,
       const struct evaluation *evaluation, const struct step *step,
       struct status *child)
{
    const int attack = judge_follow(judge, parent, step, child);

    child->past += judge->theta.value[ATTACK] * attack;
    child->value = child->past + evaluation->base;
}

const struct evaluator evaluator_plain = {
    .name = "plain",
    .summary = "holes, heights and attack, small enough to check by hand",
    .fields = fields,
    .field_count = FIELD_COUNT,
    .peak = 500,
    .spread = 1500,
    .evaluate = evaluate,
    .evaluate_variant = evaluate_variant,
    .status = status,
    .fingerprint = judge_fingerprint,
};
