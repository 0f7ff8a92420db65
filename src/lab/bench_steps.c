/*
 * bench_steps.c -- the steps, taken apart.
 */
#include "lab/bench_steps.h"

#include <time.h>

#include "ai/move/movegen.h"
#include "ai/search/key.h"

enum { PASSES = 200 }; /* over the placements of one piece on one board */

/* All placements of one piece, and what the steps make of them. */
struct batch {
    const struct movegen_variant *movegen;
    const struct board *from;
    enum piece piece;
    struct judge judge;
    int count;
    struct landing landing[MOVEGEN_MAX];
    struct board board[MOVEGEN_MAX];
    struct clear clear[MOVEGEN_MAX];
    struct key key[MOVEGEN_MAX];
    struct evaluation evaluation[MOVEGEN_MAX];
    struct status status[MOVEGEN_MAX];
};

double
bench_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void
list(struct batch *batch)
{
    const struct movement movement = {batch->judge.rules, true, false};

    batch->count = movegen_list(batch->movegen, &movement, batch->from,
                                batch->piece, batch->landing);
}

static void
lock(struct batch *batch)
{
    for (int i = 0; i < batch->count; i++) {
        batch->board[i] = *batch->from;
        batch->clear[i] = landing_lock(&batch->board[i], &batch->landing[i]);
    }
}

static void
name(struct batch *batch)
{
    struct key_parent parent;

    key_parent_init(&parent, batch->from, PIECE_NONE);
    for (int i = 0; i < batch->count; i++) {
        const struct position *at = &batch->landing[i].at;
        const struct shape *shape = &piece_shape[at->piece][at->rotation];

        batch->key[i] =
            batch->clear[i].lines > 0
                ? key_of(&batch->board[i], PIECE_NONE)
                : key_of_child(&parent, &batch->board[i], at->y + shape->bottom,
                               shape->height);
    }
}

static void
evaluate(struct batch *batch)
{
    const struct judge *judge = &batch->judge;

    for (int i = 0; i < batch->count; i++)
        judge->evaluate(&judge->theta, &batch->board[i], PIECE_NONE,
                        &batch->evaluation[i]);
}

static void
give_status(struct batch *batch)
{
    static const uint8_t queue[] = {PIECE_S, PIECE_Z, PIECE_O, PIECE_T};
    const struct judge *judge = &batch->judge;
    const struct status root = {.value = 0};
    struct step step = {
        .piece = (uint8_t)batch->piece,
        .hold = PIECE_NONE,
        .waits = judge_waits(PIECE_NONE, queue, sizeof queue),
    };

    for (int i = 0; i < batch->count; i++) {
        step.clear = batch->clear[i];
        judge->evaluator->status(judge, &root, &batch->evaluation[i], &step,
                                 &batch->status[i]);
    }
}

static void (*const step_of[BENCH_STEP_COUNT])(struct batch *) = {
    [BENCH_LIST] = list,          [BENCH_LOCK] = lock,
    [BENCH_NAME] = name,          [BENCH_EVALUATE] = evaluate,
    [BENCH_STATUS] = give_status,
};

static void
work(struct bench_steps *steps, struct batch *batch)
{
    for (int step = 0; step < BENCH_STEP_COUNT; step++) {
        const double start = bench_seconds();

        for (int pass = 0; pass < PASSES; pass++)
            step_of[step](batch);
        steps->seconds[step] += bench_seconds() - start;
    }
    steps->placements += (int64_t)PASSES * batch->count;
}

void
bench_steps_work(struct bench_steps *steps, const struct evaluator *evaluator,
                 const struct ai_position *position, int count)
{
    static const struct ruleset *const rules = &ruleset_guideline;
    struct batch batch = {
        .movegen = movegen_choose(),
        .judge = {.evaluator = evaluator,
                  .evaluate = evaluator_choose(evaluator),
                  .rules = rules},
    };

    theta_init(&batch.judge.theta, evaluator->fields, evaluator->field_count);
    for (int i = 0; i < count; i++) {
        for (int piece = 0; piece < PIECE_COUNT; piece++) {
            batch.from = &position[i].board;
            batch.piece = (enum piece)piece;
            work(steps, &batch);
        }
    }
}
