/*
 * grading.c -- a grader as the craft of a worker.
 *
 * Graders are created in the thread, once each is needed: the tables of one
 * take some time to be emptied first.
 */
#include "coach/grading.h"

#include <stdlib.h>

#include "bot/worker.h"

/* What the thread works with. */
struct tools {
    struct ruleset rules;
    struct grader_options options;
    struct grader *grader[2]; /* without and with instant gravity */
    struct grade grade;       /* the result */
};

struct grading {
    struct worker *worker;
    struct tools tools;
};

static enum ai_outcome
grade(void *context, const struct worker_question *question,
      ai_cancelled_fn *cancelled, void *search)
{
    struct tools *tools = context;
    struct grader **grader = &tools->grader[question->instant];

    if (*grader == NULL) {
        tools->options.instant = question->instant;
        *grader = grader_create(&tools->options);
    }
    if (*grader == NULL)
        return AI_NO_MOVE;
    return grader_grade(*grader, &question->position, &question->played,
                        cancelled, search, &tools->grade);
}

struct grading *
grading_create(const struct ruleset *rules, int budget)
{
    struct grading *grading = calloc(1, sizeof *grading);

    if (grading == NULL)
        return NULL;
    grading->tools.rules = *rules;
    grading->tools.options = grader_options_for(&grading->tools.rules);
    grading->tools.options.budget = budget;
    grading->worker =
        worker_create_craft(&(struct worker_craft){&grading->tools, grade});
    if (grading->worker != NULL)
        return grading;
    free(grading);
    return NULL;
}

void
grading_destroy(struct grading *grading)
{
    if (grading == NULL)
        return;
    worker_destroy(grading->worker);
    grader_destroy(grading->tools.grader[0]);
    grader_destroy(grading->tools.grader[1]);
    free(grading);
}

void
grading_ask(struct grading *grading, const struct ai_position *position,
            const struct ai_move *played, bool instant)
{
    worker_ask(grading->worker, &(struct worker_question){
                                    .task = WORKER_CRAFT,
                                    .position = *position,
                                    .played = *played,
                                    .instant = instant,
                                });
}

void
grading_cancel(struct grading *grading)
{
    worker_cancel(grading->worker);
}

bool
grading_poll(struct grading *grading, bool *is_graded, struct grade *grade)
{
    struct worker_answer answer;

    if (!worker_poll(grading->worker, &answer))
        return false;
    *is_graded = answer.outcome == AI_DECIDED;
    if (*is_graded)
        *grade = grading->tools.grade;
    return true;
}

int
grading_fd(const struct grading *grading)
{
    return worker_fd(grading->worker);
}

const struct ruleset *
grading_rules(const struct grading *grading)
{
    return &grading->tools.rules;
}
