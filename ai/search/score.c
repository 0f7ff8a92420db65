/*
 * score.c -- evaluation, then status.
 */
#include "ai/search/score.h"

#include <stddef.h>

#include "ai/search/digest.h"

/* What the evaluator thinks of the board, remembered if it can be. */
static void
recall(struct beam *beam, const struct arrival *arrival,
       struct evaluation *evaluation)
{
    const struct judge *judge = beam->question->judge;
    struct ai_layer *layer = &beam->report.layer[beam->depth];
    struct ttable *table = tables_at(beam->tables, beam->depth);

    if (table != NULL && ttable_lookup(table, arrival->key, evaluation)) {
        layer->hits++;
        return;
    }
    judge->evaluate(&judge->theta, &arrival->state.board,
                    (enum piece)arrival->state.hold, evaluation);
    if (table != NULL) {
        layer->stores++;
        layer->replaced += ttable_store(table, arrival->key, evaluation);
    }
}

static struct step
step_of(const struct beam *beam, const struct arrival *arrival)
{
    const struct choice choice = {.piece = arrival->piece,
                                  .hold = arrival->state.hold,
                                  .next = arrival->state.next};

    return step_begin(&beam->question->root->supply, choice, beam->depth);
}

struct step
step_begin(const struct supply *supply, struct choice choice, int depth)
{
    return (struct step){
        .piece = choice.piece,
        .hold = choice.hold,
        .depth = (uint8_t)depth,
        .waits =
            judge_waits((enum piece)choice.hold, supply->queue + choice.next,
                        supply->count - choice.next),
    };
}

void
beam_score(struct beam *beam, const struct candidate *parent)
{
    const struct judge *judge = beam->question->judge;
    struct step step = {.piece = PIECE_NONE};

    for (int i = 0; i < beam->arrival_count; i++) {
        struct arrival *arrival = &beam->arrival[i];
        struct evaluation evaluation;

        recall(beam, arrival, &evaluation);
        if (arrival->piece != step.piece) /* no two choices place the same */
            step = step_of(beam, arrival);
        step.clear = arrival->clear;
        judge->evaluator->status(judge, &parent->status, &evaluation, &step,
                                 &arrival->status);
        beam->report.digest =
            digest_add_status(beam->report.digest, &arrival->status);
    }
    beam->report.layer[beam->depth].candidates += beam->arrival_count;
}
