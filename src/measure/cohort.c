/*
 * cohort.c -- sharing battles out among threads.
 */
#include "measure/cohort.h"

#include <assert.h>
#include <pthread.h>
#include <string.h>

/* What the threads share; the lock guards 'next' and 'done'. */
struct work {
    const struct cohort_options *options;
    struct cohort_battle *battles;
    cohort_progress_fn *progress;
    void *context;
    pthread_mutex_t lock;
    int next; /* battle that nobody has taken yet */
    int done;
};

/* One thread and its two engines. */
struct hand {
    struct work *work;
    struct ai *ai[2]; /* A and B */
    pthread_t thread;
};

static void
swap_seats(struct battle_result *result)
{
    const struct battle_result seated = *result;

    if (seated.winner != BATTLE_DRAW)
        result->winner = (enum battle_winner)(1 - (int)seated.winner);
    for (int i = 0; i < 2; i++) {
        result->counts[i] = seated.counts[1 - i];
        result->height[i] = seated.height[1 - i];
        result->digest[i] = seated.digest[1 - i];
    }
}

static void
play(const struct hand *hand, int number)
{
    const struct cohort_options *options = hand->work->options;
    struct cohort_battle *battle = &hand->work->battles[number];
    const int pair = options->rotations ? 2 : 1;
    struct ai *seats[2] = {hand->ai[0], hand->ai[1]};

    battle->seed = options->seed + (uint64_t)(number / pair);
    battle->rotated = number % pair == 1;
    if (battle->rotated) {
        seats[0] = hand->ai[1];
        seats[1] = hand->ai[0];
    }
    battle_run(seats, options->ai[0].rules, battle->seed, &battle->result);
    if (battle->rotated)
        swap_seats(&battle->result);
}

/* The number of a battle for this thread alone, or -1 when none is left. */
static int
take_next(struct work *work)
{
    pthread_mutex_lock(&work->lock);
    const int number = work->next < work->options->games ? work->next++ : -1;
    pthread_mutex_unlock(&work->lock);
    return number;
}

static void
report_done(struct work *work)
{
    pthread_mutex_lock(&work->lock);
    work->done++;
    if (work->progress != NULL)
        work->progress(work->context, work->done, work->options->games);
    pthread_mutex_unlock(&work->lock);
}

static void *
play_all(void *argument)
{
    const struct hand *hand = argument;

    for (;;) {
        const int number = take_next(hand->work);

        if (number < 0)
            return NULL;
        play(hand, number);
        report_done(hand->work);
    }
}

static bool
hand_create(struct hand *hand, struct work *work)
{
    hand->work = work;
    for (int i = 0; i < 2; i++) {
        hand->ai[i] = ai_create(&work->options->ai[i]);
        if (hand->ai[i] == NULL)
            return false;
    }
    return true;
}

/* Start what can be started, and wait for all of it. */
static bool
run_hands(struct hand *hands, int count)
{
    int started = 0;

    while (started < count && pthread_create(&hands[started].thread, NULL,
                                             play_all, &hands[started]) == 0)
        started++;
    for (int i = 0; i < started; i++)
        pthread_join(hands[i].thread, NULL);
    return started > 0;
}

bool
cohort_run(const struct cohort_options *options, struct cohort_battle *battles,
           cohort_progress_fn *progress, void *context)
{
    struct hand hands[COHORT_THREADS_MAX];
    struct work work = {.options = options,
                        .battles = battles,
                        .progress = progress,
                        .context = context};
    bool ok = true;

    assert(options->threads >= 1 && options->threads <= COHORT_THREADS_MAX);

    memset(hands, 0, sizeof hands);
    pthread_mutex_init(&work.lock, NULL);
    for (int i = 0; ok && i < options->threads; i++)
        ok = hand_create(&hands[i], &work);
    ok = ok && run_hands(hands, options->threads);
    for (int i = 0; i < options->threads; i++) {
        ai_destroy(hands[i].ai[0]);
        ai_destroy(hands[i].ai[1]);
    }
    pthread_mutex_destroy(&work.lock);
    return ok;
}
