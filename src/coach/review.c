/*
 * review.c -- play again, then grade.
 */
#include "coach/review.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

/* A replay on its way: the locks are counted, and written where there is room.
 */
struct again {
    struct replay_reader reader;
    struct match match;
    struct turns_watch watch;
    struct review_lock *lock; /* NULL: they are only counted */
    int count;
    char *error;
};

static bool
complain(struct again *again, const char *what)
{
    snprintf(again->error, REPLAY_ERROR_SIZE, "%s", what);
    return false;
}

static void
take_events(struct again *again)
{
    struct event event;
    struct played_turn turn;

    while (match_take(&again->match, &event)) {
        if (!turns_watch_event(&again->watch, &again->match, &event, &turn))
            continue;
        if (again->lock != NULL)
            again->lock[again->count] = (struct review_lock){.turn = turn};
        again->count++;
    }
}

/* Let time pass up to a step; false if the game ends before. */
static bool
reach(struct again *again, int32_t step)
{
    struct match *match = &again->match;

    while (match->step < step && !match->over) {
        match_run(match, (int)(step - match->step));
        take_events(again);
    }
    return match->step == step;
}

static bool
play(struct again *again)
{
    struct replay_line line;

    take_events(again);
    for (;;) {
        switch (replay_read_line(&again->reader, &line, again->error)) {
        case REPLAY_READ:
            if (!reach(again, line.step) || !replay_do(&again->match, &line))
                return complain(again, "the game goes another way");
            take_events(again);
            break;
        case REPLAY_COMPLETE:
        case REPLAY_CUT:
            return true;
        case REPLAY_BAD:
            return false;
        }
    }
}

/* Once to count, once to write down. */
static bool
record(struct review *review, const struct replay_header *header,
       const struct replay_reader *reader, char *error)
{
    struct again *again = calloc(1, sizeof *again);
    bool is_done = again != NULL;

    if (again == NULL)
        snprintf(error, REPLAY_ERROR_SIZE, "out of memory");
    for (int pass = 0; pass < 2 && is_done; pass++) {
        *again = (struct again){
            .reader = *reader, .lock = review->lock, .error = error};
        turns_watch_init(&again->watch, review->seat);
        match_init(&again->match, &header->options);
        is_done = play(again);
        if (!is_done || pass == 1)
            break;
        review->lock = calloc((size_t)again->count + 1, sizeof *review->lock);
        is_done = review->lock != NULL || complain(again, "out of memory");
    }
    if (is_done)
        review->count = again->count;
    free(again);
    return is_done;
}

static bool
create_graders(struct review *review, int budget)
{
    struct grader_options options = grader_options_for(&review->rules);

    options.budget = budget;
    for (int i = 0; i < review->count; i++) {
        const bool instant = review->lock[i].turn.instant;

        if (review->grader[instant] != NULL)
            continue;
        options.instant = instant;
        review->grader[instant] = grader_create(&options);
        if (review->grader[instant] == NULL)
            return false;
    }
    return true;
}

struct review *
review_create(const struct replay_header *header,
              const struct replay_reader *reader, int seat, int budget,
              char error[REPLAY_ERROR_SIZE])
{
    struct review *review = calloc(1, sizeof *review);

    assert(seat >= 0 && seat < header->options.seats);

    if (review == NULL) {
        snprintf(error, REPLAY_ERROR_SIZE, "out of memory");
        return NULL;
    }
    review->seat = seat;
    review->rules = header->options.ruleset;
    if (!record(review, header, reader, error)) {
        review_destroy(review);
        return NULL;
    }
    if (!create_graders(review, budget)) {
        snprintf(error, REPLAY_ERROR_SIZE, "out of memory");
        review_destroy(review);
        return NULL;
    }
    return review;
}

void
review_destroy(struct review *review)
{
    if (review == NULL)
        return;
    grader_destroy(review->grader[0]);
    grader_destroy(review->grader[1]);
    free(review->lock);
    free(review);
}

bool
review_step(struct review *review)
{
    if (review->next == review->count)
        return false;

    struct review_lock *lock = &review->lock[review->next++];
    lock->is_graded =
        grader_grade(review->grader[lock->turn.instant], &lock->turn.position,
                     &lock->turn.move, NULL, NULL, &lock->grade) == AI_DECIDED;
    return true;
}

/* Put a lock among the worst; an earlier one stays before its equals. */
static void
add_worst(const struct review *review, struct review_sums *sums, int lock)
{
    const int32_t loss = review->lock[lock].grade.loss;
    int at = sums->worst_count;

    while (at > 0 && loss > review->lock[sums->worst[at - 1]].grade.loss)
        at--;
    if (at == REVIEW_WORST_MAX)
        return;
    if (sums->worst_count < REVIEW_WORST_MAX)
        sums->worst_count++;
    for (int i = sums->worst_count - 1; i > at; i--)
        sums->worst[i] = sums->worst[i - 1];
    sums->worst[at] = lock;
}

void
review_sum(const struct review *review, struct review_sums *sums)
{
    int64_t accuracy = 0;

    *sums = (struct review_sums){.graded = 0};
    for (int i = 0; i < review->next; i++) {
        const struct review_lock *lock = &review->lock[i];

        sums->keys += lock->turn.keys;
        sums->attack += lock->turn.attack;
        sums->steps += lock->turn.steps;
        if (!lock->is_graded)
            continue;
        sums->graded++;
        sums->word[lock->grade.word]++;
        accuracy += loss_accuracy(lock->grade.loss);
        if (lock->grade.word != LOSS_BEST)
            sums->loss += lock->grade.loss;
        if (lock->grade.word >= LOSS_INACCURACY)
            add_worst(review, sums, i);
    }
    if (sums->graded > 0)
        sums->accuracy = (int)(accuracy / sums->graded);
}

void
review_reasons(const struct review *review, int lock, struct reasons *reasons)
{
    const struct review_lock *of = &review->lock[lock];

    assert(lock >= 0 && lock < review->next);

    reasons->count = 0;
    if (of->is_graded)
        reasons_find(&of->grade, &of->turn.position, &review->rules.attack,
                     reasons);
}
