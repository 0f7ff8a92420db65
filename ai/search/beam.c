/*
 * beam.c -- the sweep, layer by layer.
 *
 *     expand    a survivor's placements, and the boards that they leave
 *               (expand.c)
 *     score     look each up or evaluate it, and give it its status (score.c)
 *     collapse  of two arrivals at one state keep the better
 *     keep      let it compete for a place among the survivors
 *     agree     stop when there is nothing left to decide
 *
 * Survivors are expanded from the best to the worst, so "generated earlier"
 * also means "from a parent that is no worse".  No step depends on an address,
 * a hash value, a thread or a clock.
 */
#include "ai/search/beam.h"

#include <assert.h>
#include <stddef.h>

#include "ai/search/digest.h"
#include "ai/search/expand.h"
#include "ai/search/score.h"

/* ----------------------------------------------------------- the question */

struct state
question_root(const struct question *question)
{
    return (struct state){.board = question->root->board,
                          .hold = question->root->supply.hold,
                          .gated =
                              question->gate && question->chain.combo == 0};
}

bool
question_is_cancelled(const struct question *question)
{
    return question->cancelled != NULL &&
           question->cancelled(question->context);
}

/* ---------------------------------------------------------- collapse, keep */

/* Nothing is expanded from the deepest layer, so it may hold duplicates. */
static bool
collapses(const struct beam *beam)
{
    const struct question *question = beam->question;

    return question->merge && question->judge->evaluator->fingerprint != NULL &&
           beam->depth < question->schedule->depth_count - 1;
}

static void
write_candidate(struct candidate *child, int depth,
                const struct candidate *parent, const struct arrival *arrival)
{
    child->state = arrival->state;
    child->fingerprint = arrival->fingerprint;
    child->status = arrival->status;
    memmove(child->path, parent->path, sizeof child->path);
    child->path[depth] = arrival->placement;
}

/* Write it into a slot of the layer. */
static void
write_child(struct beam *beam, const struct candidate *parent,
            const struct arrival *arrival, int32_t slot)
{
    write_candidate(&beam->children->candidate[slot], beam->depth, parent,
                    arrival);
}

/*
 * A number to find the state by.  Without a table nobody has asked for the key
 * so far, and few arrivals come here.
 */
static uint64_t
fingerprint_of(struct beam *beam, const struct arrival *arrival)
{
    const struct state *state = &arrival->state;
    const struct key key = tables_at(beam->tables, beam->depth) != NULL
                               ? arrival->key
                               : key_of(&state->board, (enum piece)state->hold);

    return key.word[0] ^ key_mix(0, KEY_CARRIED, state->carried) ^
           key_mix(0, KEY_GATE, state->gated);
}

/*
 * Whatever the future depends on beyond the board and the pieces.  Few
 * arrivals get so far, so it waits until they do.
 */
static void
complete_state(struct beam *beam, struct arrival *arrival)
{
    const struct evaluator *evaluator = beam->question->judge->evaluator;
    struct state *state = &arrival->state;

    if (evaluator->fingerprint != NULL)
        state->carried = evaluator->fingerprint(&arrival->status);
    state->gated = beam->question->gate && arrival->status.chain.combo == 0;
    arrival->fingerprint = fingerprint_of(beam, arrival);
}

/*
 * Does a survivor of this layer stand at the arrival's state?  Then the better
 * of the two has the place, and the arrival is dealt with.
 */
static bool
collapse(struct beam *beam, const struct candidate *parent,
         const struct arrival *arrival, uint64_t rank)
{
    const int32_t slot = collapse_find(&beam->collapse, beam->children,
                                       &arrival->state, arrival->fingerprint);

    if (slot == FRONTIER_NO_SLOT)
        return false;
    if (rank > frontier_rank(beam->children, slot)) {
        frontier_improve(beam->children, slot, rank);
        write_child(beam, parent, arrival, slot);
    }
    beam->report.layer[beam->depth].collapsed++;
    return true;
}

/* Let in an arrival that is not refused: push it, or replace the worst. */
static void
keep(struct beam *beam, const struct candidate *parent,
     const struct arrival *arrival, uint64_t rank)
{
    const bool remember = collapses(beam);
    const int32_t loser = frontier_loser(beam->children);

    if (remember && loser != FRONTIER_NO_SLOT)
        collapse_remove(&beam->collapse, beam->children, loser);

    const int32_t slot = frontier_admit(beam->children, rank);
    write_child(beam, parent, arrival, slot);
    if (remember)
        collapse_add(&beam->collapse, beam->children, slot);
}

/*
 * An arrival meets those before it.  One that is refused by all of them need
 * not be compared with its like: that one is a survivor, and better.
 */
static void
compete(struct beam *beam, const struct candidate *parent,
        struct arrival *arrival, uint64_t rank)
{
    if (frontier_refuses(beam->children, rank))
        return;
    complete_state(beam, arrival);
    if (!collapses(beam) || !collapse(beam, parent, arrival, rank))
        keep(beam, parent, arrival, rank);
}

/* The arrivals of one survivor meet those of the survivors before it. */
static void
settle(struct beam *beam, const struct candidate *parent)
{
    const int only = beam->depth == 0 ? beam->question->only : BEAM_EVERY_FIRST;

    for (int i = 0; i < beam->arrival_count; i++) {
        struct arrival *arrival = &beam->arrival[i];
        const uint64_t rank = rank_of(arrival->status.value, beam->generated++);

        if (only == BEAM_EVERY_FIRST || only == arrival->placement)
            compete(beam, parent, arrival, rank);
    }
}

/* --------------------------------------------------------------- the guest */

/* Is the line that came with the question still on its way? */
static bool
has_guest(const struct beam *beam)
{
    return beam->depth < beam->question->line.count;
}

/*
 * The question's line goes on by one placement, beside the survivors: nothing
 * that it leaves on its way speaks for it, so it need not compete before its
 * end.  There it is an arrival like any other, the last of its layer.
 */
static void
lead_guest(struct beam *beam)
{
    const struct path_line *line = &beam->question->line;
    struct candidate *guest = &beam->guest;

    if (!has_guest(beam))
        return;

    struct arrival *arrival = &beam->arrival[0];
    beam_expand_one(beam, guest, line->path[beam->depth]);
    beam_score(beam, guest);
    complete_state(beam, arrival);
    if (beam->depth + 1 == line->count)
        compete(beam, guest, arrival,
                rank_of(arrival->status.value, beam->generated++));
    else
        write_candidate(guest, beam->depth, guest, arrival);
}

/* ------------------------------------------------------------------- agree */

/* Is there one first placement that all survivors share, and the guest? */
static bool
agree(const struct beam *beam)
{
    const struct frontier *survivors = beam->parents;
    const path_t first = frontier_at(survivors, 0)->path[0];

    if (beam->depth + 1 < beam->question->line.count &&
        beam->guest.path[0] != first)
        return false;
    for (int32_t i = 1; i < survivors->count; i++) {
        if (frontier_at(survivors, i)->path[0] != first)
            return false;
    }
    return true;
}

/* --------------------------------------------------------------- the sweep */

/* The root stands alone in a layer before the first. */
static void
plant(struct beam *beam, const struct question *question)
{
    const struct candidate root = {
        .state = question_root(question),
        .status = {.chain = question->chain},
    };

    beam->question = question;
    beam->report = (struct ai_report){.stop = AI_STOP_HORIZON};
    beam->parents = &beam->layer[0];
    beam->children = &beam->layer[1];
    frontier_begin(beam->parents, 1);
    beam->parents->candidate[frontier_admit(beam->parents, 0)] = root;
    beam->guest = root;
    frontier_order(beam->parents);
}

static void
begin_layer(struct beam *beam, int depth)
{
    const int32_t cap = beam->question->schedule->cap[depth];

    beam->depth = depth;
    beam->generated = 0;
    beam->report.layer[depth].cap = cap;
    frontier_begin(beam->children, cap);
    if (collapses(beam))
        collapse_begin(&beam->collapse);
}

static void
end_layer(struct beam *beam)
{
    struct ai_layer *layer = &beam->report.layer[beam->depth];

    frontier_order(beam->children);
    layer->survivors = beam->children->count;
    beam->report.candidates += layer->candidates;
    if (layer->candidates > 0)
        beam->report.depth_count = beam->depth + 1;
}

/* From the survivors of one depth to those of the next; false: cancelled. */
static bool
sweep_layer(struct beam *beam, int depth)
{
    begin_layer(beam, depth);
    for (int32_t i = 0; i < beam->parents->count; i++) {
        const struct candidate *parent = frontier_at(beam->parents, i);

        if (question_is_cancelled(beam->question))
            return false;
        beam_expand(beam, parent);
        beam_score(beam, parent);
        settle(beam, parent);
    }
    lead_guest(beam);
    end_layer(beam);
    return true;
}

/* The children are the parents of the next layer. */
static void
descend(struct beam *beam)
{
    struct frontier *parents = beam->parents;

    beam->parents = beam->children;
    beam->children = parents;
}

/* Layer after layer, as long as there is something to find out. */
static bool
sweep(struct beam *beam)
{
    const int horizon = beam->question->schedule->depth_count;

    for (int depth = 0; depth < horizon; depth++) {
        if (!sweep_layer(beam, depth))
            return false;
        if (beam->children->count == 0) {
            beam->report.stop = AI_STOP_ENDED;
            break;
        }
        descend(beam);
        if (beam->question->agree && depth + 1 < horizon && agree(beam)) {
            beam->report.stop = AI_STOP_AGREED;
            break;
        }
    }
    return true;
}

enum beam_outcome
beam_search(struct beam *beam, const struct question *question,
            struct answer *answer)
{
    assert(question->schedule->depth_count >= 1);
    assert(question->only >= BEAM_EVERY_FIRST);

    plant(beam, question);
    if (!sweep(beam))
        return BEAM_CANCELLED;
    if (beam->report.depth_count == 0)
        return BEAM_NO_MOVE;

    answer->best = frontier_at(beam->parents, 0);
    for (int d = 0; d < beam->report.depth_count; d++)
        beam->report.digest =
            digest_add(beam->report.digest, answer->best->path[d]);
    answer->report = beam->report;
    return BEAM_ANSWERED;
}

int
beam_first(struct beam *beam, const struct question *question,
           const struct arrival **first)
{
    plant(beam, question);
    begin_layer(beam, 0);
    beam_expand(beam, frontier_at(beam->parents, 0));
    beam_score(beam, frontier_at(beam->parents, 0));
    *first = beam->arrival;
    return beam->arrival_count;
}
