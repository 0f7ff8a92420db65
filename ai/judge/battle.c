/*
 * battle.c -- how a placement is judged in a battle: what it earned and cost,
 * what may still be sent from where it leads, and what threatens there.
 */
#include "ai/judge/battle.h"

#include <assert.h>

#include "ai/judge/combo.h"
#include "ai/judge/danger.h"

enum {
    ROOM = 12,      /* free rows that leave an attack its whole worth */
    SOON_PARTS = 8, /* how soon a T comes, in eighths */
};

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
    int worth =
        attack * weight[BATTLE_ATTACK] - clear.lines * weight[BATTLE_LINE];

    if (clear.lines > 0 && attack == 0)
        worth -= clear.lines * weight[BATTLE_LINE_BURNT];
    if (parent->chain.b2b > 0 && child->chain.b2b == 0)
        worth -= weight[BATTLE_B2B_LOST];
    if (step->piece == PIECE_T &&
        (clear.lines == 0 || clear.spin == SPIN_NONE) && !clear.perfect)
        worth -= weight[BATTLE_T_WASTED];
    if (clear.lines == 0 && parent->chain.combo > 0 && parent->chain.combo <= 2)
        worth -= weight[BATTLE_COMBO_ENDED];
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
        worth +=
            4 * weight[BATTLE_TETRIS_READY] * soon(step, PIECE_I) / SOON_PARTS;
    if (child->chain.b2b > 0)
        worth += weight[BATTLE_B2B_ALIVE];
    if (step->hold == PIECE_T)
        worth += weight[BATTLE_T_IN_HOLD];
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

    return (waiting + child->risen) * weight[BATTLE_PENDING] +
           danger_of_crowd(safe - waiting, weight[BATTLE_CROWDED]) +
           danger_of_death(safe, weight[BATTLE_DEATH]);
}

void
battle_status(const struct judge *judge, const struct status *parent,
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
        combo_promise(child->chain) * weight[BATTLE_COMBO] -
        judge_danger(judge, child, waiting, safe);
}
