/*
 * turns.c -- a decision: candidates, then level after level, then the best.
 */
#include "ai/turns/turns.h"

#include <assert.h>
#include <string.h>

#include "ai/search/digest.h"
#include "ai/turns/walk.h"

/* -------------------------------------------------------------- prediction */

/* Is the own side of it what the last decision said, as far as it could? */
static bool
is_predicted(const struct turns *turns, const struct ai_position *now)
{
    const struct ai_position *then = &turns->prediction;

    return turns->has_prediction && board_equal(&now->board, &then->board) &&
           now->hold == then->hold && now->queue_count >= then->queue_count &&
           memcmp(now->queue, then->queue, then->queue_count) == 0;
}

static void
predict(struct turns *turns, const struct turns_view *view,
        const struct ai_move *move)
{
    struct afterstate after;

    afterstate_init(&after, view);
    afterstate_play(&after, &turns->rules, TURNS_OWN, move);
    turns->prediction = after.view.seat[TURNS_OWN];
    turns->has_prediction = true;
}

void
turns_reset(struct turns *turns)
{
    memo_empty(&turns->memo);
    turns->has_prediction = false;
}

/*
 * Bring the tables into the state that this decision may use.  While they are
 * kept the scenarios are kept too: all candidates have to meet the same luck,
 * those that are known already and those that are not.
 */
static void
begin(struct turns *turns, const struct turns_view *view)
{
    const bool follows = is_predicted(turns, &view->seat[TURNS_OWN]);

    turns->has_prediction = false;
    turns->report = (struct turns_report){.predicted = follows};
    turns->halt = TURNS_GOES_ON;
    if (turns->config.turn_cache == TURNS_CACHE_TURN && follows) {
        turns->turn++;
        return;
    }
    memo_empty(&turns->memo);
    turns->turn = 0;
    turns->seed = turns_view_number(view, turns->chance);
}

/* -------------------------------------------------------------- candidates */

/* The first placements to look at while they are being gathered. */
struct gathering {
    const struct ai_position *position;
    struct ai_alternative list[TURNS_CANDIDATES_MAX];
    int count;
    struct ai_decision own; /* of the beam alone */
};

static bool
has_gathered(const struct gathering *gathering, const struct ai_move *move)
{
    for (int i = 0; i < gathering->count; i++) {
        if (ai_move_equal(&gathering->list[i].move, move))
            return true;
    }
    return false;
}

/* Search a move as the only one, and put it into the last place. */
static enum ai_outcome
add_last(struct turns *turns, struct gathering *gathering,
         const struct ai_move *move)
{
    const struct ai_shortlist only = {move, 1};
    struct ai_alternative added;
    struct ai_ranking ranking = {&added, 1, 0};
    const enum ai_outcome outcome =
        ai_compare(turns->engine[TURNS_OWN], gathering->position, &only,
                   turns->cancelled, turns->context, &ranking);
    int to = gathering->count - 1;

    if (outcome != AI_DECIDED)
        return outcome;
    turns->report.nodes += added.candidates;
    for (; to > 0 && ai_alternative_is_better(&added, &gathering->list[to - 1]);
         to--)
        gathering->list[to] = gathering->list[to - 1];
    gathering->list[to] = added;
    return AI_DECIDED;
}

/*
 * The best first placements by equal forced searches; the beam's own choice is
 * always one of them.
 */
static enum ai_outcome
gather(struct turns *turns, struct gathering *gathering)
{
    struct ai *engine = turns->engine[TURNS_OWN];
    struct ai_decision *own = &gathering->own;
    struct ai_ranking ranking = {gathering->list, turns->config.candidates, 0};
    enum ai_outcome outcome = ai_decide(engine, gathering->position,
                                        turns->cancelled, turns->context, own);

    if (outcome != AI_DECIDED)
        return outcome;
    turns->report.nodes += own->report.candidates;
    outcome = ai_explain(engine, gathering->position, turns->cancelled,
                         turns->context, &ranking);
    if (outcome != AI_DECIDED)
        return outcome;
    gathering->count = ranking.count;
    for (int i = 0; i < gathering->count; i++)
        turns->report.nodes += gathering->list[i].candidates;
    return has_gathered(gathering, &own->move)
               ? AI_DECIDED
               : add_last(turns, gathering, &own->move);
}

/* ------------------------------------------------------------------ levels */

/* Look at every candidate 'cap' turns ahead; false when it was halted. */
static bool
pass(struct turns *turns, const struct turns_view *view,
     const struct turns_decision *decision,
     struct worth worths[TURNS_CANDIDATES_MAX])
{
    if (turns->config.turn_cache == TURNS_CACHE_NONE)
        memo_empty(&turns->memo);
    for (int i = 0; i < decision->candidate_count; i++) {
        if (!walk_candidate(turns, view, &decision->candidate[i].searched,
                            &worths[i]))
            return false;
    }
    return true;
}

/* Of equals the one that the beam ranks first. */
static int
best_of(const struct turns_decision *decision)
{
    int best = 0;

    for (int i = 1; i < decision->candidate_count; i++) {
        if (decision->candidate[i].value > decision->candidate[best].value)
            best = i;
    }
    return best;
}

/* A level is completed: this is what is known now. */
static void
take_worths(struct turns *turns, struct turns_decision *decision,
            const struct worth worths[TURNS_CANDIDATES_MAX])
{
    uint64_t *digest = &turns->report.digest;

    for (int i = 0; i < decision->candidate_count; i++) {
        struct turns_candidate *candidate = &decision->candidate[i];

        candidate->value = worths[i].value;
        candidate->sent = worths[i].sent[TURNS_OWN];
        candidate->taken = worths[i].sent[TURNS_OTHER];
        *digest = digest_add(*digest, (uint64_t)candidate->value);
        *digest = digest_add(*digest, (uint64_t)candidate->sent);
        *digest = digest_add(*digest, (uint64_t)candidate->taken);
    }
    decision->lines = walk_lines(turns, turns->cap);
    decision->best = best_of(decision);
    turns->report.levels = turns->cap;
}

/* Deeper and deeper, as far as it may go. */
static void
deepen(struct turns *turns, const struct turns_view *view,
       struct turns_decision *decision)
{
    turns->report.stop = TURNS_STOP_LEVELS;
    if (decision->candidate_count == 1) {
        turns->report.stop = TURNS_STOP_ALONE;
        return;
    }
    for (turns->cap = 1; turns->cap <= turns->config.turns; turns->cap++) {
        struct worth worths[TURNS_CANDIDATES_MAX];

        if (!pass(turns, view, decision, worths)) {
            turns->report.stop = TURNS_STOP_NODES;
            return;
        }
        take_worths(turns, decision, worths);
    }
}

/* What the beam alone knows: level 0. */
static void
take_candidates(struct turns *turns, const struct gathering *gathering,
                struct turns_decision *decision)
{
    *decision = (struct turns_decision){.lines = 1,
                                        .candidate_count = gathering->count,
                                        .beam = gathering->own};
    for (int i = 0; i < gathering->count; i++) {
        decision->candidate[i] = (struct turns_candidate){
            .searched = gathering->list[i], .value = gathering->list[i].value};
        turns->report.digest = digest_add(
            turns->report.digest, (uint64_t)(int64_t)gathering->list[i].value);
    }
}

static enum ai_outcome
decide(struct turns *turns, const struct turns_view *view,
       struct turns_decision *decision)
{
    struct gathering gathering = {.position = &view->seat[TURNS_OWN]};
    const enum ai_outcome outcome = gather(turns, &gathering);

    if (outcome != AI_DECIDED)
        return outcome;
    take_candidates(turns, &gathering, decision);
    deepen(turns, view, decision);
    if (turns->halt == TURNS_IS_CANCELLED)
        return AI_CANCELLED;
    decision->move = decision->candidate[decision->best].searched.move;
    decision->report = turns->report;
    predict(turns, view, &decision->move);
    return AI_DECIDED;
}

enum ai_outcome
turns_decide(struct turns *turns, const struct turns_view *view,
             ai_cancelled_fn *cancelled, void *context,
             struct turns_decision *decision)
{
    struct turns_view seen = *view;
    struct turns_decision made;

    assert(turns_view_is_sound(view));

    turns_view_look(&seen, turns->config.previews);
    if (turns->config.reads == 0)
        turns_view_hide_other(&seen);
    turns->cancelled = cancelled;
    turns->context = context;
    begin(turns, &seen);

    const enum ai_outcome outcome = decide(turns, &seen, &made);
    if (outcome == AI_DECIDED)
        *decision = made;
    return outcome;
}
