/*
 * battle.h -- what a battle adds to the look of a board, for every evaluator
 * that plays against someone.
 *
 * The evaluation weighs the surface and finds T slots.  The status adds up
 * attack, and knows what the board alone cannot tell: how soon a T comes, how
 * much room is left, which chains are alive, what garbage is on its way.
 *
 * It does not know what an evaluator builds besides: that goes into 'base'.
 * The body of the evaluation is here because an evaluator is compiled once for
 * each variant of processor: see evaluator.h.
 */
#ifndef AI_JUDGE_BATTLE_H
#define AI_JUDGE_BATTLE_H

#include "ai/judge/evaluator.h"
#include "ai/judge/look.h"

/*
 * The weights, those of the surface before them.  An evaluator that uses them
 * puts these first in its theta, in this order; its table of fields describes
 * them with SURFACE_FIELDS() and BATTLE_FIELDS.
 */
enum battle_weight {
    BATTLE_T_DOUBLE = SURFACE_WEIGHTS,
    BATTLE_T_TRIPLE,
    BATTLE_TETRIS_READY,
    BATTLE_ATTACK,
    BATTLE_B2B_ALIVE,
    BATTLE_B2B_LOST,
    BATTLE_COMBO,
    BATTLE_COMBO_ENDED,
    BATTLE_T_WASTED,
    BATTLE_T_IN_HOLD,
    BATTLE_LINE,
    BATTLE_LINE_BURNT,
    BATTLE_PENDING,
    BATTLE_CROWDED,
    BATTLE_DEATH,
    BATTLE_WEIGHTS
};

/* clang-format off */
#define BATTLE_FIELDS(t_double_worth, t_triple_worth, tetris_ready_worth, attack_worth, \
                      b2b_alive_worth, b2b_lost_cost, combo_worth, combo_ended_cost,    \
                      t_wasted_cost, t_in_hold_worth, line_cost, line_burnt_cost,       \
                      pending_cost, crowded_cost, death_cost)                           \
    [BATTLE_T_DOUBLE] = {"t_double", "worth of a complete T-spin double slot with a T at hand", \
        0, 20000, t_double_worth},                                                      \
    [BATTLE_T_TRIPLE] = {"t_triple", "worth of a complete T-spin triple slot with a T at hand", \
        0, 20000, t_triple_worth},                                                      \
    [BATTLE_TETRIS_READY] = {"tetris_ready", "worth of each line that an I would clear, four of them at least", \
        0, 4000, tetris_ready_worth},                                                   \
    [BATTLE_ATTACK] = {"attack", "worth of a line of attack",                           \
        0, 20000, attack_worth},                                                        \
    [BATTLE_B2B_ALIVE] = {"b2b_alive", "worth of a back-to-back chain that goes on",    \
        0, 20000, b2b_alive_worth},                                                     \
    [BATTLE_B2B_LOST] = {"b2b_lost", "cost of the clear that ends one",                 \
        0, 20000, b2b_lost_cost},                                                       \
    [BATTLE_COMBO] = {"combo", "worth of a combo alive, times its length times one less", \
        0, 4000, combo_worth},                                                          \
    [BATTLE_COMBO_ENDED] = {"combo_ended", "cost of ending a combo of one or two",      \
        0, 4000, combo_ended_cost},                                                     \
    [BATTLE_T_WASTED] = {"t_wasted", "cost of a T that clears nothing as a spin",       \
        0, 20000, t_wasted_cost},                                                       \
    [BATTLE_T_IN_HOLD] = {"t_in_hold", "worth of a T in hold",                          \
        0, 20000, t_in_hold_worth},                                                     \
    [BATTLE_LINE] = {"line", "cost of a line cleared: with it goes what attacks are made of", \
        0, 8000, line_cost},                                                            \
    [BATTLE_LINE_BURNT] = {"line_burnt", "what a line cleared without attack costs besides", \
        0, 4000, line_burnt_cost},                                                      \
    [BATTLE_PENDING] = {"pending", "cost of a row of garbage on its way or risen",      \
        0, 4000, pending_cost},                                                         \
    [BATTLE_CROWDED] = {"crowded", "cost of each row under twelve that may still rise, squared", \
        0, 4000, crowded_cost},                                                         \
    [BATTLE_DEATH] = {"death", "cost of being unable to enter, and a tenth more a row", \
        0, 1000000, death_cost}
/* clang-format on */

/* The weights that came after the first records: see evaluator.h. */
#define BATTLE_LATE (UINT64_C(1) << BATTLE_LINE)

/* Half for each cell that is still missing; nothing from five on. */
static inline int16_t
battle_slot_worth(int worth, int missing)
{
    return (int16_t)(missing < 5 ? worth >> missing : 0);
}

/*
 * The evaluation of a board that looks like this; written field by field, or
 * gcc puts it together elsewhere and copies it before it is there.
 */
BITS_INLINE void
battle_evaluate(const int32_t *weight, const struct look *look,
                struct evaluation *evaluation)
{
    const struct surface *surface = &look->surface;
    const int roof =
        surface->roof < BOARD_VISIBLE ? surface->roof : BOARD_VISIBLE;

    evaluation->base = -surface_cost(surface, weight);
    evaluation->t_slots[0] =
        battle_slot_worth(weight[BATTLE_T_DOUBLE], look->slots.double_missing);
    evaluation->t_slots[1] =
        battle_slot_worth(weight[BATTLE_T_TRIPLE], look->slots.triple_missing);
    evaluation->safe_rows = (int8_t)surface->safe_rows;
    evaluation->free_rows = (uint8_t)(BOARD_VISIBLE - roof);
    evaluation->well_depth = (uint8_t)surface->well_depth;
    evaluation->spare = 0;
}

/* The status stage of an evaluator with these weights. */
void battle_status(const struct judge *judge, const struct status *parent,
                   const struct evaluation *evaluation, const struct step *step,
                   struct status *child);

#endif
