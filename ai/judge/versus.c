/*
 * versus.c -- the evaluator that plays against someone.
 *
 * The evaluation weighs the surface and finds T slots.  The status adds up
 * attack, and knows what the board alone cannot tell: how soon a T comes, how
 * much room is left, which chains are alive, what garbage is on its way.
 *
 * A line of attack is worth 1000.  The weights were set by hand, as round
 * numbers in the proportions of the strongest public engine.  Tuning moved them
 * by up to a factor of two and a half, and won nothing by it in 800 battles: see
 * 'tuned' in docs/comparisons.md.
 */
#include <assert.h>

#include "ai/judge/combo.h"
#include "ai/judge/danger.h"
#include "ai/judge/evaluator.h"
#include "ai/judge/look.h"

enum field {
    T_DOUBLE = SURFACE_WEIGHTS,
    T_TRIPLE,
    TETRIS_READY,
    ATTACK,
    B2B_ALIVE,
    B2B_LOST,
    COMBO,
    COMBO_ENDED,
    T_WASTED,
    T_IN_HOLD,
    LINE_BURNT,
    PENDING,
    CROWDED,
    DEATH,
    FIELD_COUNT
};

/* clang-format off */
static const struct theta_field fields[FIELD_COUNT] = {
    SURFACE_FIELDS(128, 160, 160, 380, 40, 80, 100),
    [T_DOUBLE] = {"t_double", "worth of a complete T-spin double slot with a T at hand",
        0, 20000, 2000},
    [T_TRIPLE] = {"t_triple", "worth of a complete T-spin triple slot with a T at hand",
        0, 20000, 2600},
    [TETRIS_READY] = {"tetris_ready", "worth of each line that an I would clear, four of them at least",
        0, 4000, 100},
    [ATTACK] = {"attack", "worth of a line of attack",
        0, 20000, 1000},
    [B2B_ALIVE] = {"b2b_alive", "worth of a back-to-back chain that goes on",
        0, 20000, 512},
    [B2B_LOST] = {"b2b_lost", "cost of the clear that ends one",
        0, 20000, 300},
    [COMBO] = {"combo", "worth of a combo alive, times its length times one less",
        0, 4000, 40},
    [COMBO_ENDED] = {"combo_ended", "cost of ending a combo of one or two",
        0, 4000, 128},
    [T_WASTED] = {"t_wasted", "cost of a T that clears nothing as a spin",
        0, 20000, 600},
    [T_IN_HOLD] = {"t_in_hold", "worth of a T in hold",
        0, 20000, 256},
    [LINE_BURNT] = {"line_burnt", "cost of a line cleared without attack",
        0, 4000, 100},
    [PENDING] = {"pending", "cost of a row of garbage on its way or risen",
        0, 4000, 200},
    [CROWDED] = {"crowded", "cost of each row under twelve that may still rise, squared",
        0, 4000, 20},
    [DEATH] = {"death", "cost of being unable to enter, and a tenth more a row",
        0, 1000000, 200000},
};
/* clang-format on */

enum {
    ROOM = 12,      /* free rows that leave an attack its whole worth */
    SOON_PARTS = 8, /* how soon a T comes, in eighths */
};

/* Half for each cell that is still missing; nothing from five on. */
static int16_t
slot_worth(int worth, int missing)
{
    return (int16_t)(missing < 5 ? worth >> missing : 0);
}

/*
 * The evaluation of a board that looks like this; written field by field, or
 * gcc puts it together elsewhere and copies it before it is there.
 */
BITS_INLINE void
evaluate_look(const struct theta *theta, const struct look *look,
              struct evaluation *evaluation)
{
    const struct surface *surface = &look->surface;
    const int roof =
        surface->roof < BOARD_VISIBLE ? surface->roof : BOARD_VISIBLE;

    evaluation->base = -surface_cost(surface, theta->value);
    evaluation->t_slots[0] =
        slot_worth(theta->value[T_DOUBLE], look->slots.double_missing);
    evaluation->t_slots[1] =
        slot_worth(theta->value[T_TRIPLE], look->slots.triple_missing);
    evaluation->safe_rows = (int8_t)surface->safe_rows;
    evaluation->free_rows = (uint8_t)(BOARD_VISIBLE - roof);
    evaluation->well_depth = (uint8_t)surface->well_depth;
    evaluation->spare = 0;
}

static void
evaluate(const struct theta *theta, const struct board *board, enum piece hold,
         struct evaluation *evaluation)
{
    struct look look;

    (void)hold;
    look_at_words(board, LOOK_SURFACE_AND_SLOTS, &look);
    evaluate_look(theta, &look, evaluation);
}

BITS_VARIANT static void
evaluate_variant(const struct theta *theta, const struct board *board,
                 enum piece hold, struct evaluation *evaluation)
{
    struct look look;

    (void)hold;
    look_at(board, LOOK_SURFACE_AND_SLOTS, &look);
    evaluate_look(theta, &look, evaluation);
}

/* How soon can 'piece' be played?  In eighths; 1 where none is in sight. */
static int
soon(const struct step *step, enum piece piece)
{
    const int wait = step->waits.wait[piece];

    if (wait == JUDGE_NEVER)
        return 1;
    if (wait <= 1)
        return SOON_PARTS;
    return wait <= 6 ? SOON_PARTS + 1 - wait : 2;
}

/* What the placement itself earns and costs, once and for all. */
static int
judge_event(const struct judge *judge, const struct status *parent,
            const struct step *step, const struct status *child, int attack)
{
    const int32_t *weight = judge->theta.value;
    const struct clear clear = step->clear;
    int worth = attack * weight[ATTACK];

    if (clear.lines > 0 && attack == 0)
        worth -= clear.lines * weight[LINE_BURNT];
    if (parent->chain.b2b > 0 && child->chain.b2b == 0)
        worth -= weight[B2B_LOST];
    if (step->piece == PIECE_T &&
        (clear.lines == 0 || clear.spin == SPIN_NONE) && !clear.perfect)
        worth -= weight[T_WASTED];
    if (clear.lines == 0 && parent->chain.combo > 0 && parent->chain.combo <= 2)
        worth -= weight[COMBO_ENDED];
    return worth;
}

/* What may still be sent from here; worth less the less room there is. */
static int
judge_offence(const struct judge *judge, const struct evaluation *evaluation,
              const struct step *step, const struct status *child, int room)
{
    const int32_t *weight = judge->theta.value;
    const int t_soon = soon(step, PIECE_T);
    int worth = evaluation->t_slots[0] * t_soon / SOON_PARTS;

    if (room >= ROOM)
        worth += evaluation->t_slots[1] * t_soon / SOON_PARTS;
    if (evaluation->well_depth == 4)
        worth += 4 * weight[TETRIS_READY] * soon(step, PIECE_I) / SOON_PARTS;
    if (child->chain.b2b > 0)
        worth += weight[B2B_ALIVE];
    if (step->hold == PIECE_T)
        worth += weight[T_IN_HOLD];
    if (room < ROOM)
        worth = worth * (room > 0 ? room : 0) / ROOM;
    return worth;
}

/* Garbage that waits, rows that are left, and the end when none is. */
static int
judge_danger(const struct judge *judge, const struct status *child, int waiting,
             int safe)
{
    const int32_t *weight = judge->theta.value;

    return (waiting + child->risen) * weight[PENDING] +
           danger_of_crowd(safe - waiting, weight[CROWDED]) +
           danger_of_death(safe, weight[DEATH]);
}

static void
status(const struct judge *judge, const struct status *parent,
       const struct evaluation *evaluation, const struct step *step,
       struct status *child)
{
    const int32_t *weight = judge->theta.value;
    const int attack = judge_follow(judge, parent, step, child);
    const int safe = evaluation->safe_rows - child->risen;
    const int waiting =
        judge->ready[JUDGE_DEPTHS_MAX - 1] - child->cancelled - child->risen;

    assert(waiting >= 0);

    child->past += judge_event(judge, parent, step, child, attack);
    child->value =
        child->past + evaluation->base +
        judge_offence(judge, evaluation, step, child, safe - waiting) +
        combo_promise(child->chain) * weight[COMBO] -
        judge_danger(judge, child, waiting, safe);
}

const struct evaluator evaluator_versus = {
    .name = "versus",
    .summary = "attacks, digs and cancels against an opponent",
    .fields = fields,
    .field_count = FIELD_COUNT,
    .peak = 500,
    .spread = 1500,
    .evaluate = evaluate,
    .evaluate_variant = evaluate_variant,
    .status = status,
    .fingerprint = judge_fingerprint,
};
