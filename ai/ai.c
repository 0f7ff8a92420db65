/*
 * ai.c -- thinking about a position: decide and explain.
 *
 * The search works on questions and packed paths; this file turns positions
 * into the former and the latter into moves.
 */
#include "ai/ai.h"

#include <assert.h>
#include <string.h>

#include "ai/instance.h"
#include "ai/search/perfect.h"
#include "ai/search/score.h"

static_assert((int)AI_MOVES_MAX >= (int)BEAM_ARRIVALS_MAX, "all can be listed");
static_assert((int)AI_HORIZON_MAX == (int)SCHEDULE_DEPTHS_MAX,
              "a cap for each");
static_assert((int)AI_QUEUE_MAX == (int)SUPPLY_QUEUE_MAX, "room for a queue");

/* --------------------------------------------------------------- questions */

struct supply
ai_supply(const struct ai_position *position, const struct ruleset *rules)
{
    struct supply supply = {.count = position->queue_count,
                            .hold = position->hold,
                            .can_hold = rules->hold,
                            .held = position->held};

    memcpy(supply.queue, position->queue, position->queue_count);
    return supply;
}

static struct outlook
outlook_of(const struct ai *ai, const struct ai_position *position)
{
    struct ai_position seen = *position;

    ai_position_look(&seen, ai->config.previews);
    return (struct outlook){.board = seen.board,
                            .supply = ai_supply(&seen, &ai->rules)};
}

/* The rows that may rise by each depth, all packets due by then together. */
static void
judge_expect(struct judge *judge, const struct ai_position *position)
{
    for (int depth = 0; depth < JUDGE_DEPTHS_MAX; depth++) {
        int rows = 0;

        for (int i = 0; i < position->incoming_count; i++) {
            if (position->incoming[i].turns <= depth)
                rows += position->incoming[i].rows;
        }
        judge->ready[depth] = (uint8_t)(rows < UINT8_MAX ? rows : UINT8_MAX);
    }
}

/* Everything that one call of decide or explain works with. */
struct session {
    struct outlook root;
    struct schedule schedule;
    struct question question;
    bool predicted;
    int32_t tried; /* placements, for a line that empties the board */
};

/* Search with this budget, up to the engine's own, from now on. */
static void
session_give(struct session *session, const struct ai *ai, int budget)
{
    const int placeable = supply_placeable(&session->root.supply);
    struct profile profile = ai->profile;

    profile.width = budget;
    if (placeable < profile.horizon)
        profile.horizon = placeable;
    schedule_init(&session->schedule, &profile);
}

/*
 * Begin to think about a position.  False if no piece can be placed.  The
 * session must not move: the question points into it.
 */
static bool
session_begin(struct session *session, struct ai *ai,
              const struct ai_position *position)
{
    assert(ai_position_is_sound(position));

    session->root = outlook_of(ai, position);
    session->tried = 0;
    session->predicted = tables_begin(&ai->tables, &session->root);
    judge_expect(&ai->judge, position);

    if (supply_placeable(&session->root.supply) == 0)
        return false;
    session_give(session, ai, ai->profile.width);
    session->question = (struct question){
        .judge = &ai->judge,
        .rules = &ai->rules,
        .root = &session->root,
        .schedule = &session->schedule,
        .chain = position->chain,
        .only = BEAM_EVERY_FIRST,
        .agree = ai->config.agree != 0,
        .merge = ai->config.collapse != 0,
        .gate = ai->config.gate != 0,
        .instant = ai->config.instant != 0,
        .vocabulary = (enum vocabulary)ai->config.vocabulary,
    };
    return true;
}

/* ----------------------------------------------------------------- answers */

/*
 * What a first placement earns by itself, whatever comes after it: the additive
 * part of its status.
 */
static int32_t
earned_by(const struct ai *ai, const struct session *session, path_t first)
{
    const struct supply *supply = &session->root.supply;
    const struct choice choice =
        supply_choice(supply, (enum piece)supply->hold, 0, path_holds(first));
    const struct ai_move move = path_unpack(first, (enum piece)choice.piece);
    const struct status parent = {.chain = session->question.chain};
    struct board board = session->root.board;
    struct evaluation evaluation;
    struct status child;
    struct step step = step_begin(supply, choice, 0);

    step.clear = landing_lock(&board, &move.landing);
    ai->judge.evaluate(&ai->judge.theta, &board, (enum piece)choice.hold,
                       &evaluation);
    ai->judge.evaluator->status(&ai->judge, &parent, &evaluation, &step,
                                &child);
    return child.past;
}

/* Unpack a path: the pieces follow from the queue, hold and the swaps. */
static int
plan_of(const struct session *session, const struct answer *answer,
        struct ai_move plan[AI_HORIZON_MAX])
{
    const struct supply *supply = &session->root.supply;
    const int count = answer->report.depth_count;
    enum piece hold = (enum piece)supply->hold;
    int next = 0;

    for (int d = 0; d < count; d++) {
        const path_t packed = answer->best->path[d];
        const struct choice choice =
            supply_choice(supply, hold, next, path_holds(packed));

        plan[d] = path_unpack(packed, (enum piece)choice.piece);
        hold = (enum piece)choice.hold;
        next = choice.next;
    }
    return count;
}

/* The position that should come next, as far as it is known. */
static void
predict(struct ai *ai, const struct session *session, path_t first)
{
    const struct supply *supply = &session->root.supply;
    const struct choice choice =
        supply_choice(supply, (enum piece)supply->hold, 0, path_holds(first));
    const struct ai_move move = path_unpack(first, (enum piece)choice.piece);
    struct outlook next = {
        .board = session->root.board,
        .supply = {.count = (uint8_t)(supply->count - choice.next),
                   .hold = choice.hold,
                   .can_hold = supply->can_hold},
    };

    landing_lock(&next.board, &move.landing);
    memcpy(next.supply.queue, supply->queue + choice.next, next.supply.count);
    tables_predict(&ai->tables, &next);
}

/*
 * Look for a line that empties the board; the beam will take it along.  Where
 * only one first placement is searched the line has to begin with it.  False:
 * cancelled.
 */
static bool
look_for_perfect(struct ai *ai, struct session *session)
{
    struct perfect perfect = {.question = &session->question,
                              .movegen = ai->beam.movegen,
                              .placements = PERFECT_PLACEMENTS};
    enum perfect_outcome outcome;

    if (ai->config.perfect == 0)
        return true;
    outcome = perfect_find(&perfect);
    session->question.line = perfect.line;
    session->tried = PERFECT_PLACEMENTS - perfect.placements;
    return outcome != PERFECT_CANCELLED;
}

static enum ai_outcome
search(struct ai *ai, struct session *session, struct answer *answer)
{
    static const enum ai_outcome outcomes[] = {
        [BEAM_ANSWERED] = AI_DECIDED,
        [BEAM_NO_MOVE] = AI_NO_MOVE,
        [BEAM_CANCELLED] = AI_CANCELLED,
    };

    if (!look_for_perfect(ai, session))
        return AI_CANCELLED;

    const enum beam_outcome outcome =
        beam_search(&ai->beam, &session->question, answer);
    answer->report.predicted = session->predicted;
    answer->report.perfect_tried = session->tried;
    answer->report.perfect_pieces = session->question.line.count;
    return outcomes[outcome];
}

enum ai_outcome
ai_decide(struct ai *ai, const struct ai_position *position,
          ai_cancelled_fn *cancelled, void *context,
          struct ai_decision *decision)
{
    struct session session;
    struct answer answer;

    if (!session_begin(&session, ai, position))
        return AI_NO_MOVE;
    session.question.cancelled = cancelled;
    session.question.context = context;

    const enum ai_outcome outcome = search(ai, &session, &answer);
    if (outcome != AI_DECIDED)
        return outcome;
    decision->value = answer.best->status.value;
    decision->earned = earned_by(ai, &session, answer.best->path[0]);
    decision->report = answer.report;
    decision->plan_count = plan_of(&session, &answer, decision->plan);
    decision->move = decision->plan[0];
    predict(ai, &session, answer.best->path[0]);
    return AI_DECIDED;
}

/* ----------------------------------------------------------------- explain */

static void
sort_ascending(uint64_t *number, int count)
{
    for (int i = 1; i < count; i++) {
        const uint64_t moved = number[i];
        int to = i;

        for (; to > 0 && number[to - 1] > moved; to--)
            number[to] = number[to - 1];
        number[to] = moved;
    }
}

enum { NO_PATH = 1 << 15 }; /* a path never has its highest bit set */

/*
 * Fill ai->first with the best first placements, 'most' at the most and 'own'
 * in any case, in order of generation; returns how many.
 */
static int
choose_first(struct ai *ai, const struct session *session, int most, path_t own)
{
    const struct arrival *arrival;
    const int all = beam_first(&ai->beam, &session->question, &arrival);
    const int count = all < most ? all : most;

    /* Low numbers are good ones here, and end in the generation. */
    for (int i = 0; i < all; i++)
        ai->first[i] = arrival[i].placement == own
                           ? (uint64_t)i
                           : ~rank_of(arrival[i].status.value, (uint32_t)i);
    sort_ascending(ai->first, all);
    for (int i = 0; i < count; i++)
        ai->first[i] = (uint32_t)ai->first[i];
    sort_ascending(ai->first, count);
    for (int i = 0; i < count; i++)
        ai->first[i] = arrival[ai->first[i]].placement;
    return count;
}

static bool
is_better(int depth, int32_t value, int other_depth, int32_t other_value)
{
    return depth != other_depth ? depth > other_depth : value > other_value;
}

bool
ai_alternative_is_better(const struct ai_alternative *a,
                         const struct ai_alternative *b)
{
    return is_better(a->depth, a->value, b->depth, b->value);
}

/* Put one in its place; those that are no worse stay before it. */
static void
insert(struct ai_alternative *alternatives, int count,
       const struct ai_alternative *added)
{
    int to = count;

    for (; to > 0 && ai_alternative_is_better(added, &alternatives[to - 1]);
         to--)
        alternatives[to] = alternatives[to - 1];
    alternatives[to] = *added;
}

/* Search one first placement as if it were the only one. */
static enum ai_outcome
explain_one(struct ai *ai, struct session *session, int only,
            struct ai_alternative *alternative)
{
    struct answer answer;

    session->question.only = only;
    const enum ai_outcome outcome = search(ai, session, &answer);
    if (outcome != AI_DECIDED)
        return outcome;
    alternative->depth = answer.report.depth_count;
    alternative->value = answer.best->status.value;
    alternative->earned = earned_by(ai, session, answer.best->path[0]);
    alternative->candidates = answer.report.candidates;
    alternative->plan_count = plan_of(session, &answer, alternative->plan);
    alternative->move = alternative->plan[0];
    return AI_DECIDED;
}

/* Begin to compare first placements with each other. */
static bool
explain_begin(struct session *session, struct ai *ai,
              const struct ai_position *position, ai_cancelled_fn *cancelled,
              void *context)
{
    if (!session_begin(session, ai, position))
        return false;
    session->question.agree = false; /* one first placement always agrees */
    session->question.cancelled = cancelled;
    session->question.context = context;
    return true;
}

/*
 * Search those that stand in ai->first, and rank them.  The alternatives are
 * written best first.
 */
static enum ai_outcome
explain_chosen(struct ai *ai, struct session *session, int chosen,
               struct ai_alternative *alternatives)
{
    for (int i = 0; i < chosen; i++) {
        struct ai_alternative alternative;
        const enum ai_outcome outcome =
            explain_one(ai, session, (int)ai->first[i], &alternative);

        if (outcome != AI_DECIDED)
            return outcome;
        insert(alternatives, i, &alternative);
    }
    return chosen > 0 ? AI_DECIDED : AI_NO_MOVE;
}

enum ai_outcome
ai_explain(struct ai *ai, const struct ai_position *position,
           ai_cancelled_fn *cancelled, void *context,
           struct ai_ranking *ranking)
{
    struct session session;
    path_t own = NO_PATH;

    assert(ranking->most >= 1);

    if (!explain_begin(&session, ai, position, cancelled, context))
        return AI_NO_MOVE;
    if (!look_for_perfect(ai, &session))
        return AI_CANCELLED;
    if (session.question.line.count > 0)
        own = session.question.line.path[0];

    const int chosen = choose_first(ai, &session, ranking->most, own);
    const enum ai_outcome outcome =
        explain_chosen(ai, &session, chosen, ranking->alternative);
    if (outcome == AI_DECIDED)
        ranking->count = chosen;
    return outcome;
}

/* As choose_first(), but those of the list; returns how many were found. */
static int
find_first(struct ai *ai, const struct session *session,
           const struct ai_shortlist *list)
{
    const struct arrival *arrival;
    const int all = beam_first(&ai->beam, &session->question, &arrival);
    int count = 0;

    for (int i = 0; i < all; i++) {
        const struct ai_move move =
            path_unpack(arrival[i].placement, (enum piece)arrival[i].piece);
        int at = 0;

        while (at < list->count && !ai_move_equal(&move, &list->move[at]))
            at++;
        if (at < list->count)
            ai->first[count++] = arrival[i].placement;
    }
    return count;
}

enum ai_outcome
ai_compare(struct ai *ai, const struct ai_position *position,
           const struct ai_shortlist *list, ai_cancelled_fn *cancelled,
           void *context, struct ai_ranking *ranking)
{
    struct session session;

    assert(list->count >= 1);

    if (!explain_begin(&session, ai, position, cancelled, context))
        return AI_NO_MOVE;

    const int found = find_first(ai, &session, list);
    assert(found == list->count);

    const enum ai_outcome outcome =
        explain_chosen(ai, &session, found, ranking->alternative);
    if (outcome == AI_DECIDED)
        ranking->count = found;
    return outcome;
}

/* ------------------------------------------------------------------ advice */

/* Fill ai->first with all of them in order of generation; returns how many. */
static int
list_first(struct ai *ai, const struct session *session)
{
    const struct arrival *arrival;
    const int all = beam_first(&ai->beam, &session->question, &arrival);

    for (int i = 0; i < all; i++)
        ai->first[i] = arrival[i].placement;
    return all;
}

/* Put one in its place; those that are no worse stay before it. */
static void
insert_sketch(struct ai_advice *advice, const struct ai_alternative *searched)
{
    struct ai_sketch *sketch = advice->sketch;
    int to = advice->sketch_count++;

    for (; to > 0 && is_better(searched->depth, searched->value,
                               sketch[to - 1].depth, sketch[to - 1].value);
         to--)
        sketch[to] = sketch[to - 1];
    sketch[to] = (struct ai_sketch){.move = searched->move,
                                    .depth = searched->depth,
                                    .value = searched->value};
}

/* Search all that stand in ai->first with a part of the budget. */
static enum ai_outcome
sketch_all(struct ai *ai, struct session *session, int all,
           struct ai_advice *advice)
{
    const int quick = ai->profile.width / AI_QUICKER;

    session_give(session, ai, quick > 0 ? quick : 1);
    for (int i = 0; i < all; i++) {
        struct ai_alternative searched;
        const enum ai_outcome outcome =
            explain_one(ai, session, (int)ai->first[i], &searched);

        if (outcome != AI_DECIDED)
            return outcome;
        advice->candidates += searched.candidates;
        insert_sketch(advice, &searched);
    }
    session_give(session, ai, ai->profile.width);
    return AI_DECIDED;
}

/* The same cells with the same grade; hold or not is all the same. */
static bool
lands_alike(const struct ai_move *a, const struct ai_move *b)
{
    struct ai_move other = *b;

    other.hold = a->hold;
    return ai_move_equal(a, &other);
}

/*
 * The place of the played one among the sketches, or -1.  A swap for the same
 * piece is no placement of its own to the engine.
 */
static int
find_played(const struct ai_advice *advice)
{
    int found = -1;

    if (advice->played == NULL)
        return -1;
    for (int i = 0; i < advice->sketch_count; i++) {
        const struct ai_move *move = &advice->sketch[i].move;

        if (ai_move_equal(move, advice->played))
            return i;
        if (found < 0 && lands_alike(move, advice->played))
            found = i;
    }
    return found;
}

/* What the engine would choose among all. */
static enum ai_outcome
find_own(struct ai *ai, struct session *session, struct ai_advice *advice,
         path_t *own)
{
    struct answer answer;

    session->question.only = BEAM_EVERY_FIRST;

    const enum ai_outcome outcome = search(ai, session, &answer);
    if (outcome != AI_DECIDED)
        return outcome;
    advice->candidates += answer.report.candidates;
    *own = answer.best->path[0];
    return AI_DECIDED;
}

static bool
is_compared(const struct ai_advice *advice, path_t own, path_t first)
{
    for (int i = 0; i < advice->sketch_count; i++) {
        const struct ai_move *move = &advice->sketch[i].move;

        if (path_pack(&move->landing, move->hold) == first)
            return i < advice->most || i == advice->place || first == own;
    }
    return false;
}

/* Leave those in ai->first that are to be compared; returns how many. */
static int
keep_compared(struct ai *ai, const struct ai_advice *advice, path_t own)
{
    int count = 0;

    for (int i = 0; i < advice->sketch_count; i++) {
        if (is_compared(advice, own, (path_t)ai->first[i]))
            ai->first[count++] = ai->first[i];
    }
    return count;
}

enum ai_outcome
ai_advise(struct ai *ai, const struct ai_position *position,
          ai_cancelled_fn *cancelled, void *context, struct ai_advice *advice)
{
    struct session session;
    enum ai_outcome outcome;
    path_t own = NO_PATH;

    assert(advice->most >= 1);

    advice->count = 0;
    advice->sketch_count = 0;
    if (!explain_begin(&session, ai, position, cancelled, context))
        return AI_NO_MOVE;

    const int all = list_first(ai, &session);
    advice->candidates = all;
    outcome = sketch_all(ai, &session, all, advice);
    advice->place = find_played(advice);
    if (outcome == AI_DECIDED)
        outcome = find_own(ai, &session, advice, &own);
    if (outcome != AI_DECIDED)
        return outcome;

    const int compared = keep_compared(ai, advice, own);
    outcome = explain_chosen(ai, &session, compared, advice->alternative);
    if (outcome != AI_DECIDED)
        return outcome;
    advice->count = compared;
    for (int i = 0; i < compared; i++)
        advice->candidates += advice->alternative[i].candidates;
    return AI_DECIDED;
}
