/*
 * reviewer.c -- a review that is made in a thread of its own.
 *
 * The review and the error are the thread's until 'state' says that it is over,
 * and the owner's from then on.
 */
#include "coach/reviewer.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "bot/thread.h"

struct reviewer {
    struct reviewer_task task;
    struct thread thread;
    atomic_int state; /* enum reviewer_state */
    atomic_int done;
    atomic_int count;
    atomic_bool cancelled;
    struct review *review;
    char error[REPLAY_ERROR_SIZE];
};

static bool
is_cancelled(void *context)
{
    const struct reviewer *reviewer = context;

    return atomic_load_explicit(&reviewer->cancelled, memory_order_relaxed);
}

static void
work(void *context)
{
    struct reviewer *reviewer = context;
    const struct reviewer_task *task = &reviewer->task;

    if (reviewer->review == NULL)
        reviewer->review =
            review_create(&task->header, task->text, task->length, task->seat,
                          task->budget, reviewer->error);
    if (reviewer->review == NULL) {
        atomic_store(&reviewer->state, REVIEWER_FAILED);
        return;
    }
    atomic_store(&reviewer->count, reviewer->review->count);
    atomic_store(&reviewer->state, REVIEWER_GRADING);
    while (review_step(reviewer->review, is_cancelled, reviewer))
        atomic_store(&reviewer->done, reviewer->review->next);
    if (!is_cancelled(reviewer))
        atomic_store(&reviewer->state, REVIEWER_DONE);
}

static void
free_task(struct reviewer *reviewer)
{
    review_destroy(reviewer->review);
    free(reviewer->task.text);
    free(reviewer);
}

struct reviewer *
reviewer_create(const struct reviewer_task *task)
{
    struct reviewer *reviewer = calloc(1, sizeof *reviewer);

    if (reviewer == NULL) {
        review_destroy(task->begun);
        free(task->text);
        return NULL;
    }
    reviewer->task = *task;
    reviewer->review = task->begun;
    atomic_init(&reviewer->state, REVIEWER_READING);
    atomic_init(&reviewer->done, 0);
    atomic_init(&reviewer->count, 0);
    atomic_init(&reviewer->cancelled, false);
    if (thread_start(&reviewer->thread, work, reviewer))
        return reviewer;
    free_task(reviewer);
    return NULL;
}

void
reviewer_destroy(struct reviewer *reviewer)
{
    if (reviewer == NULL)
        return;
    atomic_store(&reviewer->cancelled, true);
    thread_join(&reviewer->thread);
    free_task(reviewer);
}

enum reviewer_state
reviewer_look(const struct reviewer *reviewer, int *done, int *count)
{
    const enum reviewer_state state =
        (enum reviewer_state)atomic_load(&reviewer->state);

    *done = atomic_load(&reviewer->done);
    *count = atomic_load(&reviewer->count);
    return state;
}

const struct review *
reviewer_review(const struct reviewer *reviewer)
{
    assert(atomic_load(&reviewer->state) == REVIEWER_DONE);
    return reviewer->review;
}

const char *
reviewer_error(const struct reviewer *reviewer)
{
    assert(atomic_load(&reviewer->state) == REVIEWER_FAILED);
    return reviewer->error;
}
