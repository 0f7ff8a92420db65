/*
 * slow_beam.h -- the beam search again, as one would write it down first.
 *
 * Lists, sorting, looking at everything before: no heap, no hash, no table, no
 * storage that is reused.  It shares with the engine only what both are given:
 * rules, move generator, evaluator, schedule.
 */
#ifndef TESTS_SLOW_BEAM_H
#define TESTS_SLOW_BEAM_H

#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/move/movegen.h"
#include "ai/rules/random.h"
#include "ai/search/schedule.h"

struct slow_node {
    struct board board;
    struct status status;
    int hold, next; /* next: pieces gone from the queue */
    int generation; /* within its layer */
    struct ai_move plan[AI_HORIZON_MAX];
};

struct slow_layer {
    struct slow_node *node;
    int count;
};

/* What is asked; the answer. */
struct slow {
    struct random *shuffle; /* where not NULL, what a layer generates is put in
                               this order before anything looks at it */
    const struct ai_config *options;
    const struct ruleset *rules;
    const struct ai_position *position;
    struct judge judge;
    struct schedule schedule;
    int depth;
    struct slow_node best;
    int depth_count;
    bool agreed;
    int candidates[AI_HORIZON_MAX];
    int survivors[AI_HORIZON_MAX];
};

static inline void
slow_append(struct slow_layer *layer, const struct slow_node *node)
{
    const size_t count = (size_t)layer->count + 1;

    layer->node = realloc(layer->node, count * sizeof *layer->node);
    if (layer->node == NULL)
        abort();
    layer->node[layer->count++] = *node;
}

static inline bool
slow_gate(const struct slow *slow, const struct slow_node *node, int piece)
{
    struct position at;
    uint16_t cells[4];

    if (!slow->options->gate || piece == PIECE_T ||
        node->status.chain.combo > 0 ||
        !position_enter(&node->board, (enum piece)piece, &at))
        return false;
    position_cells(&at, cells);
    for (int i = 0; i < 4; i++) {
        if (cells[i] / BOARD_COLUMNS < node->board.roof)
            return false;
    }
    return true;
}

/* One child: where the landing leads, judged without any memory. */
static inline struct slow_node
slow_child(const struct slow *slow, const struct slow_node *parent,
           const struct ai_move *move, int hold, int next)
{
    const struct ai_position *position = slow->position;
    struct slow_node child = *parent;
    struct evaluation evaluation;
    const struct evaluator *evaluator = slow->judge.evaluator;

    child.hold = hold;
    child.next = next;
    child.plan[slow->depth] = *move;

    const struct step step = {
        .clear = landing_lock(&child.board, &move->landing),
        .piece = move->landing.at.piece,
        .hold = (uint8_t)hold,
        .depth = (uint8_t)slow->depth,
        .waits = judge_waits((enum piece)hold, position->queue + next,
                             position->queue_count - next),
    };
    evaluator->evaluate(&slow->judge.theta, &child.board, (enum piece)hold,
                        &evaluation);
    evaluator->status(&slow->judge, &parent->status, &evaluation, &step,
                      &child.status);
    return child;
}

static inline void
slow_place(const struct slow *slow, const struct slow_node *parent, int piece,
           bool swap, int hold, int next, bool lock_out,
           struct slow_layer *children)
{
    const struct movement movement = {
        slow->rules, !slow_gate(slow, parent, piece), slow->options->instant};
    struct landing landing[MOVEGEN_MAX];
    const int count =
        movegen(&movement, &parent->board, (enum piece)piece, landing);

    for (int i = 0; i < count; i++) {
        const struct ai_move move = {landing[i], swap};

        if ((slow->rules->lock_out && position_is_above(&landing[i].at)) !=
            lock_out)
            continue;

        struct slow_node child = slow_child(slow, parent, &move, hold, next);
        child.generation = children->count;
        slow_append(children, &child);
    }
}

/* All children of a node, hold swaps included, behind those already there. */
static inline void
slow_expand(const struct slow *slow, const struct slow_node *node,
            bool lock_out, struct slow_layer *children)
{
    const struct ai_position *position = slow->position;
    const int left = position->queue_count - node->next;
    const int current = left > 0 ? position->queue[node->next] : PIECE_NONE;

    if (current != PIECE_NONE)
        slow_place(slow, node, current, false, node->hold, node->next + 1,
                   lock_out, children);
    if (!slow->rules->hold || (slow->depth == 0 && position->held))
        return;
    if (node->hold != PIECE_NONE) {
        if (node->hold != current)
            slow_place(slow, node, node->hold, true, current,
                       node->next + (left > 0), lock_out, children);
    } else if (left > 1) {
        const int other = position->queue[node->next + 1];

        if (other != current)
            slow_place(slow, node, other, true, current, node->next + 2,
                       lock_out, children);
    }
}

static inline bool
slow_is_better(const struct slow_node *a, const struct slow_node *b)
{
    if (a->status.value != b->status.value)
        return a->status.value > b->status.value;
    return a->generation < b->generation;
}

static inline int
slow_compare(const void *a, const void *b)
{
    return slow_is_better(a, b) ? -1 : slow_is_better(b, a) ? 1 : 0;
}

static inline bool
slow_same_state(const struct slow *slow, const struct slow_node *a,
                const struct slow_node *b)
{
    const bool gate = slow->options->gate;

    return board_equal(&a->board, &b->board) && a->hold == b->hold &&
           a->next == b->next &&
           slow->judge.evaluator->fingerprint(&a->status) ==
               slow->judge.evaluator->fingerprint(&b->status) &&
           (!gate ||
            (a->status.chain.combo == 0) == (b->status.chain.combo == 0));
}

/* Of all arrivals at one state keep the best, wherever it would rank. */
static inline struct slow_layer
slow_collapse(const struct slow *slow, const struct slow_layer *arrivals)
{
    struct slow_layer distinct = {NULL, 0};

    for (int i = 0; i < arrivals->count; i++) {
        const struct slow_node *arrival = &arrivals->node[i];
        int same = 0;

        while (same < distinct.count &&
               !slow_same_state(slow, arrival, &distinct.node[same]))
            same++;
        if (same == distinct.count)
            slow_append(&distinct, arrival);
        else if (slow_is_better(arrival, &distinct.node[same]))
            distinct.node[same] = *arrival;
    }
    return distinct;
}

/* The best 'cap' of the children, best first. */
static inline struct slow_layer
slow_keep(const struct slow *slow, const struct slow_layer *children, int cap)
{
    const bool deepest = slow->depth == slow->schedule.depth_count - 1;
    struct slow_layer kept = {NULL, 0};

    if (slow->options->collapse && !deepest &&
        slow->judge.evaluator->fingerprint != NULL) {
        kept = slow_collapse(slow, children);
    } else {
        for (int i = 0; i < children->count; i++)
            slow_append(&kept, &children->node[i]);
    }
    qsort(kept.node, (size_t)kept.count, sizeof *kept.node, slow_compare);
    if (kept.count > cap)
        kept.count = cap;
    return kept;
}

static inline bool
slow_all_agree(const struct slow_layer *layer)
{
    for (int i = 1; i < layer->count; i++) {
        if (!ai_move_equal(&layer->node[i].plan[0], &layer->node[0].plan[0]))
            return false;
    }
    return true;
}

/* Any order is as likely as any other. */
static inline void
slow_reorder(struct random *random, struct slow_layer *layer)
{
    for (int i = layer->count - 1; i > 0; i--) {
        const int other = (int)random_below(random, (uint32_t)i + 1);
        const struct slow_node node = layer->node[i];

        layer->node[i] = layer->node[other];
        layer->node[other] = node;
    }
    for (int i = 0; i < layer->count; i++)
        layer->node[i].generation = i;
}

/* One layer; false when the search is over. */
static inline bool
slow_layer(struct slow *slow, struct slow_layer *frontier)
{
    struct slow_layer children = {NULL, 0};

    for (int i = 0; i < frontier->count; i++)
        slow_expand(slow, &frontier->node[i], false, &children);
    if (children.count == 0 && slow->depth == 0)
        slow_expand(slow, &frontier->node[0], true, &children);
    if (children.count == 0)
        return false;
    if (slow->shuffle != NULL)
        slow_reorder(slow->shuffle, &children);

    const struct slow_layer kept =
        slow_keep(slow, &children, slow->schedule.cap[slow->depth]);
    slow->best = kept.node[0];
    slow->candidates[slow->depth] = children.count;
    slow->survivors[slow->depth] = kept.count;
    slow->depth_count = slow->depth + 1;
    free(children.node);
    free(frontier->node);
    *frontier = kept;
    slow->agreed = slow->options->agree &&
                   slow->depth_count < slow->schedule.depth_count &&
                   slow_all_agree(frontier);
    return !slow->agreed;
}

/* Search; depth_count is 0 if there is no move. */
static inline void
slow_search(struct slow *slow)
{
    const struct ai_position *position = slow->position;
    struct slow_node root = {.board = position->board,
                             .hold = position->hold,
                             .status = {.chain = position->chain}};
    struct slow_layer frontier = {NULL, 0};

    slow->depth_count = 0;
    slow->agreed = false;
    memset(slow->candidates, 0, sizeof slow->candidates);
    memset(slow->survivors, 0, sizeof slow->survivors);
    slow_append(&frontier, &root);
    for (slow->depth = 0; slow->depth < slow->schedule.depth_count;
         slow->depth++) {
        if (!slow_layer(slow, &frontier))
            break;
    }
    free(frontier.node);
}

/* Ask it what an engine with these options is asked. */
static inline void
slow_decide(struct slow *slow, const struct ai_config *options,
            const struct ai_position *position, struct random *shuffle)
{
    const struct evaluator *evaluator = options->evaluator;
    const int pieces = position->queue_count + (position->hold != PIECE_NONE);
    struct profile profile = {options->budget, options->horizon,
                              evaluator->peak, evaluator->spread};

    *slow = (struct slow){
        .options = options,
        .rules = &ruleset_guideline,
        .position = position,
        .shuffle = shuffle,
        .judge = {.evaluator = evaluator, .rules = &ruleset_guideline},
    };
    theta_init(&slow->judge.theta, evaluator->fields, evaluator->field_count);
    for (int d = 0; d < JUDGE_DEPTHS_MAX; d++) {
        for (int i = 0; i < position->incoming_count; i++)
            slow->judge.ready[d] = (uint8_t)(slow->judge.ready[d] +
                                             (position->incoming[i].turns <= d
                                                  ? position->incoming[i].rows
                                                  : 0));
    }
    if (pieces < profile.horizon)
        profile.horizon = pieces;
    if (profile.horizon > 0)
        schedule_init(&slow->schedule, &profile);
    slow_search(slow);
}

/* The engine found the same, by the same numbers. */
static inline void
assert_same_answer(const struct slow *slow, enum ai_outcome outcome,
                   const struct ai_decision *decision)
{
    if (slow->depth_count == 0) {
        assert_int_equal(outcome, AI_NO_MOVE);
        return;
    }
    assert_int_equal(outcome, AI_DECIDED);
    assert_int_equal(decision->report.depth_count, slow->depth_count);
    assert_int_equal(decision->value, slow->best.status.value);
    assert_int_equal(decision->plan_count, slow->depth_count);
    assert_int_equal(decision->report.stop == AI_STOP_AGREED, slow->agreed);
    for (int d = 0; d < slow->depth_count; d++) {
        const struct ai_layer *layer = &decision->report.layer[d];

        assert_int_equal(layer->cap, slow->schedule.cap[d]);
        assert_int_equal(layer->candidates, slow->candidates[d]);
        assert_int_equal(layer->survivors, slow->survivors[d]);
        assert_true(ai_move_equal(&decision->plan[d], &slow->best.plan[d]));
    }
}

#endif
