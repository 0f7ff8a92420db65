/*
 * walk.c -- from a view over its round to the views that follow, and back.
 *
 * With S scenarios a round, a view at level l of a pass with depth cap c is
 * worth, in sums over the S^(c - l) lines that go on from it,
 *
 *     W(view, c) = plan of our seat - plan of the other seat
 *     W(view, l) = sum over arrivals a of
 *                  weight(a) * (S^(c - l - 1) * gain + W(view of a, l + 1))
 *
 * where the gain is what the turn itself has earned for us, less what the
 * answer has earned for the other seat.  Everything is an integer, and every
 * sum goes through the arrivals in the order in which they first appeared.
 */
#include "ai/turns/walk.h"

#include <assert.h>

#include "ai/search/supply.h"

enum {
    /* A lost seat: more than any status says, which falls to a million. */
    WALK_DEATH = 16000000,
    /* A placement that a plan could not make any more. */
    WALK_STUCK = WALK_DEATH / AI_HORIZON_MAX,
};

/* ------------------------------------------------------------------- plans */

/* Whether the walk has to stop; the first reason for it is kept. */
static bool
update_halt(struct turns *turns)
{
    const int64_t nodes = turns->config.nodes;

    if (turns->halt != TURNS_GOES_ON)
        return true;
    if (nodes > 0 && turns->report.nodes >= nodes)
        turns->halt = TURNS_OUT_OF_NODES;
    else if (turns->cancelled != NULL && turns->cancelled(turns->context))
        turns->halt = TURNS_IS_CANCELLED;
    return turns->halt != TURNS_GOES_ON;
}

/* Placements that the pieces in sight are enough for. */
static int
placeable(const struct turns *turns, const struct ai_position *position)
{
    const struct supply supply = ai_supply(position, &turns->rules);
    const int most = supply_placeable(&supply);

    return most < turns->config.horizon ? most : turns->config.horizon;
}

/* Ask the engine of a seat; false when that was cancelled. */
static bool
make_plan(struct turns *turns, const struct ai_position *position,
          enum turns_seat seat, struct turn_plan *plan)
{
    struct ai_decision decision;
    const enum ai_outcome outcome =
        ai_decide(turns->engine[seat], position, turns->cancelled,
                  turns->context, &decision);

    *plan = (struct turn_plan){.exists = outcome == AI_DECIDED};
    if (outcome == AI_CANCELLED)
        turns->halt = TURNS_IS_CANCELLED;
    if (outcome != AI_DECIDED)
        return outcome == AI_NO_MOVE;

    const int missing = placeable(turns, position) - decision.plan_count;
    plan->move = decision.move;
    plan->value = decision.value - missing * WALK_STUCK;
    plan->earned = decision.earned;
    turns->report.nodes += decision.report.candidates;
    return true;
}

/* The static plan of one seat: a position of the game has it at any level. */
static bool
plan_of(struct turns *turns, const struct turns_view *view,
        const struct turns_names *names, enum turns_seat seat,
        struct turn_plan *plan)
{
    const struct key name =
        turns->config.shares != 0
            ? names->seat[seat]
            : turns_name_with(names->view, NAME_PLANNER, (uint64_t)seat);

    if (memo_find_plan(&turns->memo, name, plan)) {
        turns->report.plan_hits++;
        return true;
    }
    if (update_halt(turns) || !make_plan(turns, &view->seat[seat], seat, plan))
        return false;
    turns->report.plans++;
    memo_keep_plan(&turns->memo, name, plan);
    return true;
}

/* The other seat's answer; none, when we do not look. */
static bool
answer_of(struct turns *turns, const struct turns_view *view,
          const struct turns_names *names, struct turn_plan *answer)
{
    if (turns->config.reads != 0)
        return plan_of(turns, view, names, TURNS_OTHER, answer);
    *answer = (struct turn_plan){.exists = false};
    return true;
}

/* ------------------------------------------------------------------ rounds */

/* Add an outcome to those that look different. */
static void
merge(struct arrivals *arrivals, const struct outcome *outcome)
{
    for (int i = 0; i < arrivals->count; i++) {
        if (outcome_equal(&arrivals->arrival[i].outcome, outcome)) {
            arrivals->arrival[i].weight++;
            return;
        }
    }
    arrivals->arrival[arrivals->count++] =
        (struct arrival_view){.outcome = *outcome, .weight = 1};
}

static void
play_scenarios(struct turns *turns, const struct afterstate *after, int level,
               struct arrivals *arrivals)
{
    arrivals->count = 0;
    for (int i = 0; i < turns->config.scenarios; i++) {
        struct scenario scenario;
        struct outcome outcome;

        scenario_begin(&scenario, turns->seed, turns->turn + level, i);
        round_end(after, &turns->rules, &scenario, &outcome);
        if (turns->config.reads == 0)
            turns_view_hide_other(&outcome.view);
        merge(arrivals, &outcome);
    }
    turns->report.rounds += turns->config.scenarios;
}

/* Where the round may lead. */
static const struct arrivals *
arrivals_of(struct turns *turns, const struct afterstate *after, int level)
{
    const struct key name =
        turns_name_with(afterstate_name(after), NAME_LEVEL,
                        (uint64_t)turns->turn + (uint64_t)level);
    struct arrivals *arrivals = &turns->round[level];
    struct turns_level *next = &turns->report.level[level + 1];

    if (memo_find_arrivals(&turns->memo, name, arrivals)) {
        turns->report.arrival_hits++;
    } else {
        play_scenarios(turns, after, level, arrivals);
        turns->report.arrivals++;
        memo_keep_arrivals(&turns->memo, name, arrivals);
    }
    next->met += turns->config.scenarios;
    next->merged += turns->config.scenarios - arrivals->count;
    return arrivals;
}

/* ------------------------------------------------------------------ worths */

int64_t
walk_lines(const struct turns *turns, int levels)
{
    int64_t lines = 1;

    for (int i = 0; i < levels; i++)
        lines *= turns->config.scenarios;
    return lines;
}

/* At the depth cap the plans stand for all that would follow. */
static bool
worth_of_plans(struct turns *turns, const struct turns_view *view,
               const struct turns_names *names, struct worth *worth)
{
    struct turn_plan own, other;

    if (!plan_of(turns, view, names, TURNS_OWN, &own) ||
        !answer_of(turns, view, names, &other))
        return false;
    *worth = (struct worth){.value = -WALK_DEATH};
    if (own.exists)
        worth->value = own.value;
    if (other.exists)
        worth->value -= other.value;
    return true;
}

/* Somebody has lost, or both: there is nothing to plan any more. */
static int64_t
worth_of_end(const struct outcome *outcome)
{
    return (int64_t)WALK_DEATH *
           (outcome->is_dead[TURNS_OTHER] - outcome->is_dead[TURNS_OWN]);
}

static bool worth_of_view(struct turns *turns, const struct turns_view *view,
                          int level, struct worth *worth);

/* What an arrival is worth, for each line that goes on from it. */
static bool
worth_of_arrival(struct turns *turns, const struct outcome *outcome, int level,
                 struct worth *worth)
{
    const int64_t lines = walk_lines(turns, turns->cap - level);

    *worth = (struct worth){.value = 0};
    if (outcome->is_dead[TURNS_OWN] || outcome->is_dead[TURNS_OTHER])
        worth->value = worth_of_end(outcome) * lines;
    else if (!worth_of_view(turns, &outcome->view, level, worth))
        return false;
    for (int seat = 0; seat < TURNS_SEATS; seat++)
        worth->sent[seat] += outcome->sent[seat] * lines;
    return true;
}

/* One turn, its answer, and what follows from them. */
static bool
worth_of_turn(struct turns *turns, const struct turns_view *view,
              const struct turn_plan *own, const struct turn_plan *other,
              int level, struct worth *worth)
{
    const int64_t lines = walk_lines(turns, turns->cap - level);
    struct afterstate after;

    afterstate_init(&after, view);
    afterstate_play(&after, &turns->rules, TURNS_OWN, &own->move);
    if (other->exists)
        afterstate_play(&after, &turns->rules, TURNS_OTHER, &other->move);

    const struct arrivals *arrivals = arrivals_of(turns, &after, level);
    *worth = (struct worth){.value = (own->earned - other->earned) * lines};
    for (int i = 0; i < arrivals->count; i++) {
        const struct arrival_view *arrival = &arrivals->arrival[i];
        struct worth next;

        if (!worth_of_arrival(turns, &arrival->outcome, level + 1, &next))
            return false;
        worth->value += arrival->weight * next.value;
        for (int seat = 0; seat < TURNS_SEATS; seat++)
            worth->sent[seat] += arrival->weight * next.sent[seat];
    }
    return true;
}

/* Worked out anew. */
static bool
work_out(struct turns *turns, const struct turns_view *view,
         const struct turns_names *names, int level, struct worth *worth)
{
    struct turn_plan own, other;

    if (level == turns->cap)
        return worth_of_plans(turns, view, names, worth);
    if (!plan_of(turns, view, names, TURNS_OWN, &own) ||
        !answer_of(turns, view, names, &other))
        return false;
    if (own.exists)
        return worth_of_turn(turns, view, &own, &other, level, worth);
    *worth = (struct worth){.value = -WALK_DEATH *
                                     walk_lines(turns, turns->cap - level)};
    return true;
}

static bool
worth_of_view(struct turns *turns, const struct turns_view *view, int level,
              struct worth *worth)
{
    const struct turns_names names = turns_names_of(view);
    const struct key name = turns_name_with(
        turns_name_with(names.view, NAME_LEVEL,
                        (uint64_t)turns->turn + (uint64_t)level),
        NAME_CAP, (uint64_t)turns->turn + (uint64_t)turns->cap);

    assert(level >= 1 && level <= turns->cap);

    if (memo_find_value(&turns->memo, name, worth)) {
        turns->report.value_hits++;
        turns->report.level[level].seen++;
        return true;
    }
    if (!work_out(turns, view, &names, level, worth))
        return false;
    turns->report.values++;
    memo_keep_value(&turns->memo, name, worth);
    return true;
}

bool
walk_candidate(struct turns *turns, const struct turns_view *view,
               const struct ai_alternative *first, struct worth *worth)
{
    const struct turns_names names = turns_names_of(view);
    const struct turn_plan own = {
        .move = first->move, .earned = first->earned, .exists = true};
    struct turn_plan other;

    assert(turns->cap >= 1 && turns->cap <= TURNS_LEVELS_MAX);

    return answer_of(turns, view, &names, &other) &&
           worth_of_turn(turns, view, &own, &other, 0, worth);
}
