/*
 * grade.c -- rank all, search few for longer, compare.
 *
 * To search every first placement with the whole budget would take as long as
 * sixty decisions.  So all of them are ranked with a part of it, and only the
 * best of these, the engine's choice and the played one get the whole.
 */
#include "coach/grade.h"

#include <assert.h>
#include <stdlib.h>

enum { SEARCHED_MAX = GRADE_TOP + 2 };

struct grader {
    struct ruleset rules;
    struct ai *quick; /* ranks all */
    struct ai *full;
    struct ai *deep;
    struct ai_alternative ranked[AI_MOVES_MAX];
};

/* What is asked, and what is known of it. */
struct inquiry {
    struct grader *grader;
    const struct ai_position *position;
    ai_cancelled_fn *cancelled;
    void *context;
    struct ai_move played; /* as the engine writes it */
    int ranked;            /* number of first placements */
    int place;             /* of the played one among them, from 0 */
    struct ai_move list[SEARCHED_MAX];
    int list_count;
    struct ai_alternative searched[SEARCHED_MAX];
};

struct grader_options
grader_options_for(const struct ruleset *rules)
{
    return (struct grader_options){
        .rules = rules, .budget = GRADE_BUDGET, .horizon = GRADE_HORIZON};
}

static struct ai *
create_engine(const struct grader *grader, const struct grader_options *options,
              int budget)
{
    struct ai_config engine = ai_config_analysis();

    engine.budget = budget;
    engine.horizon = options->horizon;
    engine.instant = options->instant;
    return ai_create(&engine, &grader->rules);
}

struct grader *
grader_create(const struct grader_options *options)
{
    struct grader *grader = calloc(1, sizeof *grader);
    const int quick = options->budget / GRADE_QUICKER;

    assert(options->budget >= 1 &&
           options->budget <= AI_BUDGET_MAX / GRADE_DEEPER);

    if (grader == NULL)
        return NULL;
    grader->rules = *options->rules;
    grader->quick = create_engine(grader, options, quick > 0 ? quick : 1);
    grader->full = create_engine(grader, options, options->budget);
    grader->deep =
        create_engine(grader, options, options->budget * GRADE_DEEPER);
    if (grader->quick == NULL || grader->full == NULL || grader->deep == NULL) {
        grader_destroy(grader);
        return NULL;
    }
    return grader;
}

void
grader_destroy(struct grader *grader)
{
    if (grader == NULL)
        return;
    ai_destroy(grader->quick);
    ai_destroy(grader->full);
    ai_destroy(grader->deep);
    free(grader);
}

/* -------------------------------------------------------- first placements */

/* The same cells with the same grade; hold or not is all the same. */
static bool
lands_alike(const struct ai_move *a, const struct ai_move *b)
{
    struct ai_move other = *b;

    other.hold = a->hold;
    return ai_move_equal(a, &other);
}

/*
 * Find the played placement among all.  A swap for the same piece is no
 * placement of its own to the engine.
 */
static bool
find_played(struct inquiry *inquiry, const struct ai_move *played)
{
    const struct ai_alternative *ranked = inquiry->grader->ranked;
    int found = -1;

    for (int i = 0; i < inquiry->ranked; i++) {
        if (ai_move_equal(&ranked[i].move, played)) {
            found = i;
            break;
        }
        if (found < 0 && lands_alike(&ranked[i].move, played))
            found = i;
    }
    if (found < 0)
        return false;
    inquiry->place = found;
    inquiry->played = ranked[found].move;
    return true;
}

static void
list_add(struct inquiry *inquiry, const struct ai_move *move)
{
    for (int i = 0; i < inquiry->list_count; i++) {
        if (ai_move_equal(&inquiry->list[i], move))
            return;
    }
    assert(inquiry->list_count < SEARCHED_MAX);
    inquiry->list[inquiry->list_count++] = *move;
}

/* Those that are to be searched in any case: the top, the engine's choice. */
static enum ai_outcome
choose(struct inquiry *inquiry)
{
    const struct ai_alternative *ranked = inquiry->grader->ranked;
    struct ai_decision decision;
    const enum ai_outcome outcome =
        ai_decide(inquiry->grader->full, inquiry->position, inquiry->cancelled,
                  inquiry->context, &decision);

    if (outcome != AI_DECIDED)
        return outcome;
    for (int i = 0; i < inquiry->ranked && i < GRADE_TOP; i++)
        list_add(inquiry, &ranked[i].move);
    list_add(inquiry, &decision.move);
    return AI_DECIDED;
}

/* ---------------------------------------------------------------- compare */

void
grade_pair(struct grade *grade, const struct ai_alternative *best,
           const struct ai_alternative *played)
{
    grade->best = *best;
    grade->played = *played;
    grade->ends = played->depth < best->depth;
    grade->loss = grade->ends
                      ? loss_most()
                      : loss_of((int64_t)best->value - (int64_t)played->value);
    grade->word = loss_word_of(grade->loss);
}

/* Search all of the list with this engine; the best comes first. */
static enum ai_outcome
search(struct inquiry *inquiry, struct ai *ai)
{
    const struct ai_shortlist list = {inquiry->list, inquiry->list_count};
    struct ai_ranking ranking = {inquiry->searched, SEARCHED_MAX, 0, false};

    return ai_compare(ai, inquiry->position, &list, inquiry->cancelled,
                      inquiry->context, &ranking);
}

/* The same, and what the played one of the list has lost. */
static enum ai_outcome
compare(struct inquiry *inquiry, struct ai *ai, struct grade *grade)
{
    const enum ai_outcome outcome = search(inquiry, ai);
    int at = 0;

    if (outcome != AI_DECIDED)
        return outcome;
    while (!ai_move_equal(&inquiry->searched[at].move, &inquiry->played))
        at++;
    assert(at < inquiry->list_count);
    grade_pair(grade, &inquiry->searched[0], &inquiry->searched[at]);
    return AI_DECIDED;
}

static bool
is_listed(const struct inquiry *inquiry, const struct ai_move *move)
{
    for (int i = 0; i < inquiry->list_count; i++) {
        if (ai_move_equal(&inquiry->list[i], move))
            return true;
    }
    return false;
}

/*
 * Those that are better.  Who was not searched for long can only be before the
 * played one if that one came out last of those that were.
 */
static int
rank_of(const struct inquiry *inquiry, const struct grade *grade)
{
    const struct ai_alternative *searched = inquiry->searched;
    const struct ai_alternative *ranked = inquiry->grader->ranked;
    int better = 0;

    for (int i = 0; i < inquiry->list_count; i++)
        better += ai_alternative_is_better(&searched[i], &grade->played);
    if (better + 1 < inquiry->list_count)
        return better + 1;
    for (int i = 0; i < inquiry->place; i++) {
        if (!is_listed(inquiry, &ranked[i].move) &&
            ai_alternative_is_better(&ranked[i], &ranked[inquiry->place]))
            better++;
    }
    return better + 1;
}

/* Only the best and the played one need to be looked at again. */
static enum ai_outcome
look_deeper(struct inquiry *inquiry, struct grade *grade)
{
    inquiry->list[0] = inquiry->searched[0].move;
    inquiry->list[1] = inquiry->played;
    inquiry->list_count = 2;
    grade->deep = true;
    return compare(inquiry, inquiry->grader->deep, grade);
}

static enum ai_outcome
grade_found(struct inquiry *inquiry, struct grade *grade)
{
    enum ai_outcome outcome = choose(inquiry);

    grade->of = inquiry->ranked;
    if (outcome == AI_DECIDED) {
        list_add(inquiry, &inquiry->played);
        outcome = compare(inquiry, inquiry->grader->full, grade);
    }
    if (outcome != AI_DECIDED)
        return outcome;
    grade->rank = rank_of(inquiry, grade);
    if (loss_word_of(grade->loss) == LOSS_BLUNDER)
        outcome = look_deeper(inquiry, grade);
    return outcome;
}

/* The engine does not look at placements that lose at once, if it need not. */
static enum ai_outcome
grade_lock_out(struct inquiry *inquiry, const struct ai_move *played,
               struct grade *grade)
{
    enum ai_outcome outcome = choose(inquiry);

    if (outcome == AI_DECIDED)
        outcome = search(inquiry, inquiry->grader->full);
    if (outcome != AI_DECIDED)
        return outcome;
    grade->word = LOSS_BLUNDER;
    grade->loss = loss_most();
    grade->ends = true;
    grade->of = inquiry->ranked + 1;
    grade->rank = grade->of;
    grade->best = inquiry->searched[0];
    grade->played = (struct ai_alternative){
        .move = *played, .depth = 1, .plan_count = 1, .plan = {*played}};
    return AI_DECIDED;
}

enum ai_outcome
grader_grade(struct grader *grader, const struct ai_position *position,
             const struct ai_move *played, ai_cancelled_fn *cancelled,
             void *context, struct grade *grade)
{
    struct inquiry inquiry = {.grader = grader,
                              .position = position,
                              .cancelled = cancelled,
                              .context = context};
    struct ai_ranking ranking = {grader->ranked, AI_MOVES_MAX, 0, false};
    struct grade found = {.word = LOSS_BEST};
    enum ai_outcome outcome =
        ai_explain(grader->quick, position, cancelled, context, &ranking);

    if (outcome != AI_DECIDED)
        return outcome;
    inquiry.ranked = ranking.count;
    if (find_played(&inquiry, played))
        outcome = grade_found(&inquiry, &found);
    else if (grader->rules.lock_out && position_is_above(&played->landing.at))
        outcome = grade_lock_out(&inquiry, played, &found);
    else
        outcome = AI_NO_MOVE;
    if (outcome == AI_DECIDED)
        *grade = found;
    return outcome;
}
