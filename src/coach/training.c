/*
 * training.c -- placements as they are made, and a thread that grades them.
 */
#include "coach/training.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "bot/worker.h"
#include "coach/grade.h"

enum { ROOM_FIRST = 128, NONE = -1 };

/* What the thread works with. */
struct tools {
    struct ruleset rules;
    struct grader_options options;
    struct grader *grader[2]; /* without and with instant gravity, once each is
                                 needed */
    struct grade grade;       /* the result */
};

struct training {
    struct worker *worker;
    struct tools tools;
    struct turns_watch watch;
    bool is_watching; /* the first piece has entered */
    int count;        /* placements on the board, */
    int known;        /* and with those that were taken back */
    int room;
    struct review_lock *lock;
    int asked; /* the placement that is being graded, or NONE */
};

/* ------------------------------------------------------------ The thread -- */

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

struct training *
training_create(const struct ruleset *rules, int budget)
{
    struct training *training = calloc(1, sizeof *training);

    if (training == NULL)
        return NULL;
    training->tools.rules = *rules;
    training->tools.options = grader_options_for(&training->tools.rules);
    training->tools.options.budget = budget;
    training->asked = NONE;
    training->worker =
        worker_create_craft(&(struct worker_craft){&training->tools, grade});
    if (training->worker != NULL)
        return training;
    free(training);
    return NULL;
}

void
training_destroy(struct training *training)
{
    if (training == NULL)
        return;
    worker_destroy(training->worker);
    grader_destroy(training->tools.grader[0]);
    grader_destroy(training->tools.grader[1]);
    free(training->lock);
    free(training);
}

/* ------------------------------------------------------------ Placements -- */

static void
cancel(struct training *training)
{
    worker_cancel(training->worker);
    training->asked = NONE;
}

void
training_begin(struct training *training)
{
    cancel(training);
    training->count = 0;
    training->known = 0;
    training->is_watching = false;
}

/* Room for one more; false without memory. */
static bool
make_room(struct training *training)
{
    if (training->count < training->room)
        return true;

    const int room = training->room > 0 ? 2 * training->room : ROOM_FIRST;
    struct review_lock *lock =
        realloc(training->lock, (size_t)room * sizeof *lock);
    if (lock == NULL)
        return false;
    training->lock = lock;
    training->room = room;
    return true;
}

static void
add(struct training *training, const struct played_turn *turn, int fewest)
{
    if (training->asked >= training->count)
        cancel(training);
    if (!make_room(training))
        return;
    training->lock[training->count++] =
        (struct review_lock){.turn = *turn, .fewest = fewest};
    training->known = training->count;
}

void
training_note(struct training *training, const struct match *match,
              const struct event *event, int fewest)
{
    struct played_turn turn;

    if (!training->is_watching) {
        turns_watch_init(&training->watch, match, 0);
        training->is_watching = true;
    }
    if (turns_watch_event(&training->watch, match, event, &turn))
        add(training, &turn, fewest);
}

void
training_go_to(struct training *training, const struct match *match)
{
    const int pieces = (int)match->seat[0].tally.pieces;

    turns_watch_init(&training->watch, match, 0);
    training->count = pieces < training->known ? pieces : training->known;
}

/* --------------------------------------------------------------- Grading -- */

static void
take_answer(struct training *training)
{
    struct worker_answer answer;

    if (!worker_poll(training->worker, &answer))
        return;
    assert(training->asked >= 0 && training->asked < training->known);

    struct review_lock *lock = &training->lock[training->asked];
    lock->is_judged = true;
    lock->is_graded = answer.outcome == AI_DECIDED;
    if (lock->is_graded)
        lock->grade = training->tools.grade;
    training->asked = NONE;
}

/* The newest placement that nobody was asked about, or NONE. */
static int
next_to_ask(const struct training *training)
{
    for (int i = training->count - 1; i >= 0; i--) {
        if (!training->lock[i].is_judged)
            return i;
    }
    return NONE;
}

static void
ask(struct training *training)
{
    const int next = next_to_ask(training);

    if (next == NONE)
        return;

    const struct played_turn *turn = &training->lock[next].turn;
    worker_ask(training->worker, &(struct worker_question){
                                     .task = WORKER_CRAFT,
                                     .position = turn->position,
                                     .played = turn->move,
                                     .instant = turn->instant,
                                 });
    training->asked = next;
}

void
training_look(struct training *training)
{
    if (training->asked != NONE)
        take_answer(training);
    if (training->asked == NONE)
        ask(training);
}

int
training_fd(const struct training *training)
{
    return worker_fd(training->worker);
}

/* --------------------------------------------------------------- Telling -- */

int
training_count(const struct training *training)
{
    return training->count;
}

const struct review_lock *
training_lock(const struct training *training, int i)
{
    assert(i >= 0 && i < training->count);
    return &training->lock[i];
}

const struct review_lock *
training_taken_back(const struct training *training)
{
    return training->count < training->known ? &training->lock[training->count]
                                             : NULL;
}

void
training_reasons(const struct training *training,
                 const struct review_lock *lock, struct reasons *reasons)
{
    reasons->count = 0;
    if (lock->is_graded)
        reasons_find(&lock->grade, &lock->turn.position,
                     &training->tools.rules.attack, reasons);
}

void
training_sum(const struct training *training, struct review_sums *sums)
{
    review_sum_locks(training->lock, training->count, sums);
}
