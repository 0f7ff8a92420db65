/*
 * crew.c -- the threads, one lock, and a ring of flags.
 */
#include "lab/crew.h"

#include <assert.h>
#include <pthread.h>

/* What the threads share; the lock guards all that changes. */
struct shift {
    const struct crew *crew;
    pthread_mutex_t lock;
    pthread_cond_t delivered_more;
    int64_t next;                  /* that nobody has taken yet */
    int64_t delivered;             /* all below it are */
    bool is_finished[CREW_WINDOW]; /* by number modulo its size */
    bool is_stopped;
    bool has_failed;
};

struct hand {
    struct shift *shift;
    int number;
    pthread_t thread;
};

static bool
must_wait(const struct shift *shift)
{
    return !shift->is_stopped && !shift->has_failed &&
           shift->next < shift->crew->to &&
           shift->next - shift->delivered >= CREW_WINDOW;
}

/* A number for this thread alone, or -1 when it may go home. */
static int64_t
take_next(struct shift *shift)
{
    const struct crew *crew = shift->crew;
    int64_t number = -1;

    pthread_mutex_lock(&shift->lock);
    while (must_wait(shift))
        pthread_cond_wait(&shift->delivered_more, &shift->lock);
    if (!shift->has_failed && shift->next < crew->to) {
        if (crew->stopped != NULL && crew->stopped(crew->context))
            shift->is_stopped = true;
        if (!shift->is_stopped)
            number = shift->next++;
    }
    pthread_mutex_unlock(&shift->lock);
    return number;
}

/* This one is finished: deliver it and those that waited for it. */
static void
finish(struct shift *shift, int64_t number)
{
    const struct crew *crew = shift->crew;

    pthread_mutex_lock(&shift->lock);
    shift->is_finished[number % CREW_WINDOW] = true;
    while (!shift->has_failed &&
           shift->is_finished[shift->delivered % CREW_WINDOW]) {
        shift->is_finished[shift->delivered % CREW_WINDOW] = false;
        if (crew->deliver(crew->context, shift->delivered))
            shift->delivered++;
        else
            shift->has_failed = true;
    }
    pthread_cond_broadcast(&shift->delivered_more);
    pthread_mutex_unlock(&shift->lock);
}

static void *
work(void *argument)
{
    const struct hand *hand = argument;
    const struct crew *crew = hand->shift->crew;
    int64_t number;

    while ((number = take_next(hand->shift)) >= 0) {
        crew->work(crew->context, hand->number, number);
        finish(hand->shift, number);
    }
    return NULL;
}

/* Start what can be started, and wait for all of it. */
static bool
run_hands(struct hand *hands, struct shift *shift)
{
    const int wanted = shift->crew->threads;
    int started = 0;

    for (; started < wanted; started++) {
        struct hand *hand = &hands[started];

        *hand = (struct hand){.shift = shift, .number = started};
        if (pthread_create(&hand->thread, NULL, work, hand) != 0)
            break;
    }
    for (int i = 0; i < started; i++)
        pthread_join(hands[i].thread, NULL);
    return started > 0;
}

enum crew_end
crew_run(const struct crew *crew)
{
    struct hand hands[CREW_THREADS_MAX];
    struct shift shift = {
        .crew = crew, .next = crew->from, .delivered = crew->from};

    assert(crew->threads >= 1 && crew->threads <= CREW_THREADS_MAX);
    assert(crew->from >= 0 && crew->from <= crew->to);

    pthread_mutex_init(&shift.lock, NULL);
    pthread_cond_init(&shift.delivered_more, NULL);
    if (!run_hands(hands, &shift))
        shift.has_failed = true;
    pthread_cond_destroy(&shift.delivered_more);
    pthread_mutex_destroy(&shift.lock);
    if (shift.has_failed)
        return CREW_FAILED;
    assert(shift.delivered == shift.next);
    return shift.next < crew->to ? CREW_STOPPED : CREW_DONE;
}
