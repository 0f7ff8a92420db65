/*
 * training.c -- placements as they are made, and a thread that grades them.
 */
#include "coach/training.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "coach/grading.h"

enum { ROOM_FIRST = 128, NONE = -1 };

struct training {
    struct grading *grading;
    struct turns_watch watch;
    bool is_watching; /* the first piece has entered */
    int count;        /* placements on the board, */
    int known;        /* and with those that were taken back */
    int room;
    struct review_lock *lock;
    int asked; /* the placement that is being graded, or NONE */
};

struct training *
training_create(const struct ruleset *rules, int budget)
{
    struct training *training = calloc(1, sizeof *training);

    if (training == NULL)
        return NULL;
    training->asked = NONE;
    training->grading = grading_create(rules, budget);
    if (training->grading != NULL)
        return training;
    free(training);
    return NULL;
}

void
training_destroy(struct training *training)
{
    if (training == NULL)
        return;
    grading_destroy(training->grading);
    free(training->lock);
    free(training);
}

/* ------------------------------------------------------------ Placements -- */

static void
cancel(struct training *training)
{
    grading_cancel(training->grading);
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
    struct grade grade;
    bool is_graded;

    if (!grading_poll(training->grading, &is_graded, &grade))
        return;
    assert(training->asked >= 0 && training->asked < training->known);

    struct review_lock *lock = &training->lock[training->asked];
    lock->is_judged = true;
    lock->is_graded = is_graded;
    if (is_graded)
        lock->grade = grade;
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
    grading_ask(training->grading, &turn->position, &turn->move, turn->instant);
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
    return grading_fd(training->grading);
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
    if (training->count == training->known || !training->watch.begun)
        return NULL;

    const struct review_lock *lock = &training->lock[training->count];
    return ai_position_equal(&lock->turn.position,
                             &training->watch.turn.position)
               ? lock
               : NULL;
}

void
training_reasons(const struct training *training,
                 const struct review_lock *lock, struct reasons *reasons)
{
    reasons->count = 0;
    if (lock->is_graded)
        reasons_find(&lock->grade, &lock->turn.position,
                     &grading_rules(training->grading)->attack, reasons);
}

bool
training_is_judged(const struct training *training)
{
    return next_to_ask(training) == NONE;
}

struct review_part
training_part(const struct training *training)
{
    return (struct review_part){training->lock, training->count,
                                grading_rules(training->grading)};
}

struct review *
training_review(const struct training *training, int budget)
{
    return review_of_locks(grading_rules(training->grading), training->lock,
                           training->count, budget);
}

void
training_sum(const struct training *training, struct review_sums *sums)
{
    review_sum_locks(training->lock, training->count, sums);
}
