/*
 * beam.c -- the sweep, layer by layer.
 *
 *     expand    a survivor's placements, and the boards that they leave
 *     score     look each up or evaluate it, and give it its status
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

/* ------------------------------------------------------------------ expand */

/*
 * The floating gate: tucks of a piece that enters wholly above the roof are
 * rarely wanted and cost most of the time, so such a piece goes without soft
 * drop.  A T keeps its spins, and a combo that is under way its every means.
 */
static bool
gate_bites(const struct state *state, enum piece piece)
{
    struct position at;

    if (!state->gated || piece == PIECE_T)
        return false;
    return position_enter(&state->board, piece, &at) &&
           at.y + piece_shape[piece][at.rotation].bottom >= state->board.roof;
}

static bool
locks_out(const struct ruleset *rules, const struct landing *landing)
{
    return rules->lock_out && position_is_above(&landing->at);
}

/* The key of the board that a landing left. */
static struct key
key_of_arrival(const struct beam *beam, const struct arrival *arrival,
               const struct landing *landing)
{
    const struct position *at = &landing->at;
    const struct shape *shape = &piece_shape[at->piece][at->rotation];
    const struct board *board = &arrival->state.board;
    const enum piece hold = (enum piece)arrival->state.hold;

    if (arrival->clear.lines > 0)
        return key_of(board, hold);
    return key_of_child(&beam->key, board, hold, at->y + shape->bottom,
                        shape->height);
}

/* Lock one landing, and send for what the table may know about the result. */
static void
arrive(struct beam *beam, const struct state *from, const struct choice *choice,
       const struct landing *landing)
{
    struct arrival *arrival = &beam->arrival[beam->arrival_count++];
    const struct ttable *table = tables_at(beam->tables, beam->depth);

    arrival->state = *from;
    arrival->state.hold = choice->hold;
    arrival->state.next = choice->next;
    arrival->clear = landing_lock(&arrival->state.board, landing);
    arrival->piece = choice->piece;
    arrival->placement = path_pack(landing, choice->swap);
    arrival->key = key_of_arrival(beam, arrival, landing);
    if (table != NULL)
        ttable_prefetch(table, arrival->key);
}

/* The landings of one piece that lock out, or those that do not. */
static void
expand_choice(struct beam *beam, const struct state *from,
              const struct choice *choice, bool lock_out)
{
    const struct question *question = beam->question;
    const enum piece piece = (enum piece)choice->piece;
    const struct movement movement = {.rules = question->rules,
                                      .soft_drop = !gate_bites(from, piece),
                                      .instant = question->instant};
    struct landing landing[MOVEGEN_MAX];
    const int count = movegen(&movement, &from->board, piece, landing);

    for (int i = 0; i < count; i++) {
        if (locks_out(question->rules, &landing[i]) == lock_out)
            arrive(beam, from, choice, &landing[i]);
    }
}

static void
expand_choices(struct beam *beam, const struct state *from, bool lock_out)
{
    struct choice choices[SUPPLY_CHOICES_MAX];
    const int count =
        supply_choices(&beam->question->root->supply, (enum piece)from->hold,
                       from->next, choices);

    for (int i = 0; i < count; i++) {
        assert(supply_is_sound(&beam->question->root->supply, beam->depth + 1,
                               (enum piece)choices[i].hold, choices[i].next));
        expand_choice(beam, from, &choices[i], lock_out);
    }
}

/*
 * All arrivals of one survivor: the current piece, then, where hold is
 * allowed, what a swap brings.  A placement that locks out loses the game; it
 * is an arrival only of the root, and only if there is nothing else to play.
 */
static void
expand(struct beam *beam, const struct candidate *parent)
{
    beam->arrival_count = 0;
    key_parent_init(&beam->key, &parent->state.board);
    expand_choices(beam, &parent->state, false);
    if (beam->arrival_count == 0 && beam->depth == 0)
        expand_choices(beam, &parent->state, true);
    assert(beam->arrival_count <= BEAM_ARRIVALS_MAX);
}

/* ------------------------------------------------------------------- score */

static void
evaluate(const struct judge *judge, const struct arrival *arrival,
         struct evaluation *evaluation)
{
    judge->evaluator->evaluate(&judge->theta, &arrival->state.board,
                               (enum piece)arrival->state.hold, evaluation);
}

/* What the evaluator thinks of the board, remembered if it can be. */
static struct evaluation
recall(struct beam *beam, const struct arrival *arrival)
{
    struct ai_layer *layer = &beam->report.layer[beam->depth];
    struct ttable *table = tables_at(beam->tables, beam->depth);
    struct evaluation evaluation;

    if (table != NULL && ttable_lookup(table, arrival->key, &evaluation)) {
        layer->hits++;
        return evaluation;
    }
    evaluate(beam->question->judge, arrival, &evaluation);
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

/* Judge the arrivals of one survivor, in the order of generation. */
static void
score(struct beam *beam, const struct candidate *parent)
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

/* -------------------------------------------------------- collapse, keep */

/* Nothing is expanded from the deepest layer, so it may hold duplicates. */
static bool
collapses(const struct beam *beam)
{
    const struct question *question = beam->question;

    return question->merge && question->judge->evaluator->fingerprint != NULL &&
           beam->depth < question->schedule->depth_count - 1;
}

static void
write_candidate(struct beam *beam, const struct candidate *parent,
                const struct arrival *arrival, int32_t slot)
{
    struct candidate *child = &beam->children->candidate[slot];

    child->state = arrival->state;
    child->fingerprint = arrival->fingerprint;
    child->status = arrival->status;
    memcpy(child->path, parent->path,
           (size_t)beam->depth * sizeof child->path[0]);
    child->path[beam->depth] = arrival->placement;
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
        write_candidate(beam, parent, arrival, slot);
    }
    beam->report.layer[beam->depth].collapsed++;
    return true;
}

/* Let the arrival compete: push it, replace the worst, or discard it. */
static void
keep(struct beam *beam, const struct candidate *parent,
     const struct arrival *arrival, uint64_t rank)
{
    const bool remember = collapses(beam);
    const int32_t loser = frontier_loser(beam->children);

    if (frontier_refuses(beam->children, rank))
        return;
    if (remember && loser != FRONTIER_NO_SLOT)
        collapse_remove(&beam->collapse, beam->children, loser);

    const int32_t slot = frontier_admit(beam->children, rank);
    write_candidate(beam, parent, arrival, slot);
    if (remember)
        collapse_add(&beam->collapse, beam->children, slot);
}

/* The arrivals of one survivor meet those of the survivors before it. */
static void
settle(struct beam *beam, const struct candidate *parent)
{
    const int only = beam->depth == 0 ? beam->question->only : BEAM_EVERY_FIRST;

    for (int i = 0; i < beam->arrival_count; i++) {
        const struct arrival *arrival = &beam->arrival[i];
        const uint64_t rank = rank_of(arrival->status.value, beam->generated++);

        if (only != BEAM_EVERY_FIRST && only != i)
            continue;
        if (!collapses(beam) || !collapse(beam, parent, arrival, rank))
            keep(beam, parent, arrival, rank);
    }
}

/* ------------------------------------------------------------------- agree */

/* Is there one first placement that all survivors share? */
static bool
agree(const struct frontier *survivors)
{
    const path_t first = frontier_at(survivors, 0)->path[0];

    for (int32_t i = 1; i < survivors->count; i++) {
        if (frontier_at(survivors, i)->path[0] != first)
            return false;
    }
    return true;
}

/* ------------------------------------------------------------- the sweep */

/* The root stands alone in a layer before the first. */
static void
plant(struct beam *beam, const struct question *question)
{
    struct candidate root = {
        .state = {.board = question->root->board,
                  .hold = question->root->supply.hold,
                  .gated = question->gate && question->chain.combo == 0},
        .status = {.chain = question->chain},
    };

    beam->question = question;
    beam->report = (struct ai_report){.stop = AI_STOP_HORIZON};
    beam->parents = &beam->layer[0];
    beam->children = &beam->layer[1];
    frontier_begin(beam->parents, 1);
    beam->parents->candidate[frontier_admit(beam->parents, 0)] = root;
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

static bool
is_cancelled(const struct question *question)
{
    return question->cancelled != NULL &&
           question->cancelled(question->context);
}

/* From the survivors of one depth to those of the next; false: cancelled. */
static bool
sweep_layer(struct beam *beam, int depth)
{
    begin_layer(beam, depth);
    for (int32_t i = 0; i < beam->parents->count; i++) {
        const struct candidate *parent = frontier_at(beam->parents, i);

        if (is_cancelled(beam->question))
            return false;
        expand(beam, parent);
        score(beam, parent);
        settle(beam, parent);
    }
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
        if (beam->question->agree && depth + 1 < horizon &&
            agree(beam->parents)) {
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
    expand(beam, frontier_at(beam->parents, 0));
    score(beam, frontier_at(beam->parents, 0));
    *first = beam->arrival;
    return beam->arrival_count;
}
