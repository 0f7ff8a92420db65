/*
 * score.c -- evaluation, then status.
 */
#include "ai/search/score.h"

#include <stddef.h>

#include "ai/search/digest.h"

/* What the evaluator thinks of the board, remembered if it can be. */
static struct evaluation
recall(struct beam *beam, const struct arrival *arrival)
{
    const struct judge *judge = beam->question->judge;
    struct ai_layer *layer = &beam->report.layer[beam->depth];
    struct ttable *table = tables_at(beam->tables, beam->depth);
    struct evaluation evaluation;

    if (table != NULL && ttable_lookup(table, arrival->key, &evaluation)) {
        layer->hits++;
        return evaluation;
    }
    judge->evaluate(&judge->theta, &arrival->state.board,
                    (enum piece)arrival->state.hold, &evaluation);
    if (table != NULL) {
        layer->stores++;
        layer->replaced += ttable_store(table, arrival->key, &evaluation);
    }
    return evaluation;
}

/* Everything about an arrival that depends on how it came to be. */
static void
give_status(struct beam *beam, const struct status *parent,
            const struct evaluation *evaluation, struct arrival *arrival)
{
    const struct judge *judge = beam->question->judge;
    const struct supply *supply = &beam->question->root->supply;
    const struct step step = {
        .clear = arrival->clear,
        .piece = arrival->piece,
        .hold = arrival->state.hold,
        .depth = (uint8_t)beam->depth,
        .queue_count = (uint8_t)(supply->count - arrival->state.next),
        .queue = supply->queue + arrival->state.next,
    };

    judge->evaluator->status(judge, parent, evaluation, &step,
                             &arrival->status);
}

/* Whatever the future depends on beyond the board and the pieces. */
static void
complete_state(const struct question *question, struct arrival *arrival)
{
    const struct evaluator *evaluator = question->judge->evaluator;
    struct state *state = &arrival->state;

    if (evaluator->fingerprint != NULL)
        state->carried = evaluator->fingerprint(&arrival->status);
    state->gated = question->gate && arrival->status.chain.combo == 0;
    arrival->fingerprint = arrival->key.word[0] ^
                           key_mix(0, KEY_CARRIED, state->carried) ^
                           key_mix(0, KEY_GATE, state->gated);
}

void
beam_score(struct beam *beam, const struct candidate *parent)
{
    for (int i = 0; i < beam->arrival_count; i++) {
        struct arrival *arrival = &beam->arrival[i];
        const struct evaluation evaluation = recall(beam, arrival);

        give_status(beam, &parent->status, &evaluation, arrival);
        complete_state(beam->question, arrival);
        beam->report.digest =
            digest_add_status(beam->report.digest, &arrival->status);
    }
    beam->report.layer[beam->depth].candidates += beam->arrival_count;
}
