/*
 * recall.c -- two questions to a grader, one after the other.
 */
#include "coach/recall.h"

#include <assert.h>
#include <stdlib.h>

#include "coach/grading.h"

/* A placement, and what is known of it. */
struct looked_at {
    struct ai_move move;
    bool is_made;
    bool is_asked;  /* the grader was, */
    bool is_judged; /* has answered, */
    bool is_graded; /* and knew such a placement */
    struct grade grade;
};

struct recall {
    struct grading *grading;
    struct ai_position position;
    struct looked_at then;
    struct looked_at now;
};

static void
ask(struct recall *recall, struct looked_at *what)
{
    grading_ask(recall->grading, &recall->position, &what->move, false);
    what->is_asked = true;
}

struct recall *
recall_create(const struct mistake *mistake, const struct ruleset *rules,
              int budget)
{
    struct recall *recall = calloc(1, sizeof *recall);

    if (recall == NULL)
        return NULL;
    recall->position = mistake->position;
    recall->then = (struct looked_at){.move = mistake->played, .is_made = true};
    recall->grading = grading_create(rules, budget);
    if (recall->grading == NULL) {
        free(recall);
        return NULL;
    }
    ask(recall, &recall->then);
    return recall;
}

void
recall_destroy(struct recall *recall)
{
    if (recall == NULL)
        return;
    grading_destroy(recall->grading);
    free(recall);
}

/* The one that an answer would be about, or NULL. */
static struct looked_at *
under_way(struct recall *recall)
{
    struct looked_at *what =
        recall->then.is_judged ? &recall->now : &recall->then;

    return what->is_asked && !what->is_judged ? what : NULL;
}

void
recall_take_back(struct recall *recall)
{
    if (under_way(recall) == &recall->now)
        grading_cancel(recall->grading);
    recall->now = (struct looked_at){.is_made = false};
}

void
recall_place(struct recall *recall, const struct ai_move *move)
{
    recall_take_back(recall);
    recall->now = (struct looked_at){.move = *move, .is_made = true};
}

bool
recall_look(struct recall *recall)
{
    struct looked_at *what = under_way(recall);

    if (what != NULL)
        what->is_judged =
            grading_poll(recall->grading, &what->is_graded, &what->grade);
    if (under_way(recall) != NULL)
        return true;
    if (!recall->now.is_made || recall->now.is_judged)
        return false;
    ask(recall, &recall->now);
    return true;
}

static const struct grade *
known(const struct looked_at *what)
{
    return what->is_graded ? &what->grade : NULL;
}

const struct grade *
recall_then(const struct recall *recall)
{
    return known(&recall->then);
}

const struct grade *
recall_now(const struct recall *recall)
{
    return known(&recall->now);
}

bool
recall_is_right(const struct grade *grade)
{
    return grade->word <= LOSS_GOOD;
}

void
recall_reasons(const struct recall *recall, struct reasons *reasons)
{
    reasons->count = 0;
    if (recall->then.is_graded)
        reasons_find(&recall->then.grade, &recall->position,
                     &grading_rules(recall->grading)->attack, reasons);
}
