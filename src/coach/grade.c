/*
 * grade.c -- compare as all advice does, and hold the played one against it.
 */
#include "coach/grade.h"

#include <assert.h>
#include <stdlib.h>

enum { SEARCHED_MAX = GRADE_TOP + AI_ADVICE_MORE };

struct grader {
    struct ruleset rules;
    struct ai *full;
    struct ai *deep;
};

/* What is asked, and what is known of it. */
struct inquiry {
    struct grader *grader;
    const struct ai_position *position;
    ai_cancelled_fn *cancelled;
    void *context;
    struct ai_move played; /* as the engine writes it */
    struct ai_advice advice;
    int count; /* that were searched, the best one first */
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

    assert(options->budget >= 1 &&
           options->budget <= AI_BUDGET_MAX / GRADE_DEEPER);

    if (grader == NULL)
        return NULL;
    grader->rules = *options->rules;
    grader->full = create_engine(grader, options, options->budget);
    grader->deep =
        create_engine(grader, options, options->budget * GRADE_DEEPER);
    if (grader->full == NULL || grader->deep == NULL) {
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
    ai_destroy(grader->full);
    ai_destroy(grader->deep);
    free(grader);
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

/* What the played one, which is among those searched, has lost. */
static void
hold_against_best(const struct inquiry *inquiry, struct grade *grade)
{
    int at = 0;

    while (!ai_move_equal(&inquiry->searched[at].move, &inquiry->played))
        at++;
    assert(at < inquiry->count);
    grade_pair(grade, &inquiry->searched[0], &inquiry->searched[at]);
}

/* Was this one, of which there is a sketch, searched for longer? */
static bool
is_searched(const struct inquiry *inquiry, const struct ai_move *move)
{
    for (int i = 0; i < inquiry->count; i++) {
        if (ai_move_equal(&inquiry->searched[i].move, move))
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
    const struct ai_advice *advice = &inquiry->advice;
    const struct ai_sketch *played = &advice->sketch[advice->place];
    int better = 0;

    for (int i = 0; i < inquiry->count; i++)
        better +=
            ai_alternative_is_better(&inquiry->searched[i], &grade->played);
    if (better + 1 < inquiry->count)
        return better + 1;
    for (const struct ai_sketch *of = advice->sketch; of < played; of++) {
        const bool is_equal =
            of->depth == played->depth && of->value == played->value;

        better += !is_equal && !is_searched(inquiry, &of->move);
    }
    return better + 1;
}

/* Only the best and the played one need to be looked at again. */
static enum ai_outcome
look_deeper(struct inquiry *inquiry, struct grade *grade)
{
    const struct ai_move moves[] = {inquiry->searched[0].move, inquiry->played};
    const struct ai_shortlist list = {moves, 2};
    struct ai_ranking ranking = {inquiry->searched, SEARCHED_MAX, 0};
    const enum ai_outcome outcome =
        ai_compare(inquiry->grader->deep, inquiry->position, &list,
                   inquiry->cancelled, inquiry->context, &ranking);

    if (outcome != AI_DECIDED)
        return outcome;
    inquiry->count = ranking.count;
    hold_against_best(inquiry, grade);
    grade->deep = true;
    return AI_DECIDED;
}

static enum ai_outcome
grade_found(struct inquiry *inquiry, struct grade *grade)
{
    const struct ai_advice *advice = &inquiry->advice;

    inquiry->played = advice->sketch[advice->place].move;
    hold_against_best(inquiry, grade);
    grade->of = advice->sketch_count;
    grade->rank = rank_of(inquiry, grade);
    return grade->word == LOSS_BLUNDER ? look_deeper(inquiry, grade)
                                       : AI_DECIDED;
}

/* The engine does not look at placements that lose at once, if it need not. */
static void
grade_lock_out(const struct inquiry *inquiry, const struct ai_move *played,
               struct grade *grade)
{
    grade->word = LOSS_BLUNDER;
    grade->loss = loss_most();
    grade->ends = true;
    grade->of = inquiry->advice.sketch_count + 1;
    grade->rank = grade->of;
    grade->best = inquiry->searched[0];
    grade->played = (struct ai_alternative){
        .move = *played, .depth = 1, .plan_count = 1, .plan = {*played}};
}

/* Search what is to be compared. */
static enum ai_outcome
search(struct inquiry *inquiry, const struct ai_move *played)
{
    struct ai_advice *advice = &inquiry->advice;

    advice->most = GRADE_TOP;
    advice->played = played;
    advice->alternative = inquiry->searched;

    const enum ai_outcome outcome =
        ai_advise(inquiry->grader->full, inquiry->position, inquiry->cancelled,
                  inquiry->context, advice);
    inquiry->count = advice->count;
    return outcome;
}

enum ai_outcome
grader_grade(struct grader *grader, const struct ai_position *position,
             const struct ai_move *played, ai_cancelled_fn *cancelled,
             void *context, struct grade *grade)
{
    struct inquiry inquiry;
    struct grade found = {.word = LOSS_BEST};
    enum ai_outcome outcome;

    inquiry.grader = grader;
    inquiry.position = position;
    inquiry.cancelled = cancelled;
    inquiry.context = context;
    outcome = search(&inquiry, played);

    if (outcome != AI_DECIDED)
        return outcome;
    if (inquiry.advice.place >= 0)
        outcome = grade_found(&inquiry, &found);
    else if (grader->rules.lock_out && position_is_above(&played->landing.at))
        grade_lock_out(&inquiry, played, &found);
    else
        outcome = AI_NO_MOVE;
    if (outcome == AI_DECIDED)
        *grade = found;
    return outcome;
}
