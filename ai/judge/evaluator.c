/*
 * evaluator.c -- what all evaluators share.
 */
#include "ai/judge/evaluator.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "ai/rules/bits.h"

const struct evaluator *const evaluators[EVALUATOR_COUNT] = {
    &evaluator_versus,
    &evaluator_survival,
    &evaluator_wide,
    &evaluator_plain,
};

const struct evaluator *
evaluator_find(const char *name)
{
    for (int i = 0; i < EVALUATOR_COUNT; i++) {
        if (strcmp(evaluators[i]->name, name) == 0)
            return evaluators[i];
    }
    return NULL;
}

evaluate_fn *
evaluator_choose(const struct evaluator *evaluator)
{
    return bits_variant_runs() ? evaluator->evaluate_variant
                               : evaluator->evaluate;
}

struct waits
judge_waits(enum piece hold, const uint8_t *queue, int count)
{
    struct waits waits;

    assert(count < JUDGE_NEVER);

    memset(waits.wait, JUDGE_NEVER, sizeof waits.wait);
    for (int i = count - 1; i >= 0; i--)
        waits.wait[queue[i]] = (uint8_t)(i + 1);
    if (hold != PIECE_NONE)
        waits.wait[hold] = 0;
    return waits;
}

static int
least(int a, int b)
{
    return a < b ? a : b;
}

/*
 * Packets are cancelled and rise oldest first, and none arrives while the
 * search looks ahead: two counts say all about the queue.
 */
static void
follow_garbage(const struct judge *judge, const struct step *step, int attack,
               struct status *child)
{
    const int gone = child->cancelled + child->risen;
    const int total = judge->ready[JUDGE_DEPTHS_MAX - 1];

    if (total == 0)
        return;
    child->cancelled =
        (uint8_t)(child->cancelled + least(attack, total - gone));
    if (step->clear.lines > 0 && judge->rules->garbage.clears_block)
        return;

    const int ready =
        judge->ready[step->depth] - child->cancelled - child->risen;
    if (ready > 0)
        child->risen =
            (uint8_t)(child->risen + least(ready, judge->rules->garbage.cap));
}

int
judge_follow(const struct judge *judge, const struct status *parent,
             const struct step *step, struct status *child)
{
    int attack = 0;

    assert(step->depth < JUDGE_DEPTHS_MAX);

    if (step->clear.lines > 0) /* seldom; nothing else attacks */
        attack = attack_of(&judge->rules->attack, parent->chain, step->clear);
    *child = *parent;
    child->chain =
        chain_after(&judge->rules->attack, parent->chain, step->clear);
    follow_garbage(judge, step, attack, child);
    return attack;
}

uint64_t
judge_fingerprint(const struct status *status)
{
    return (uint64_t)status->chain.b2b << 48 |
           (uint64_t)status->chain.combo << 32 |
           (uint64_t)status->cancelled << 8 | status->risen;
}
