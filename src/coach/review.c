/*
 * review.c -- play again, then grade.
 */
#include "coach/review.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/rerun.h"

/* A replay on its way: what is seen of one seat is written down. */
struct sight {
    struct review *review;
    struct rerun *rerun;
    struct turns_watch watch;
    int count;
};

static void
see(void *context, const struct event *event)
{
    struct sight *sight = context;
    struct review *review = sight->review;
    const struct match *match = rerun_match(sight->rerun);
    struct played_turn turn;

    if (event->seat == review->seat)
        finesse_note(&review->finesse, match, event);
    if (!turns_watch_event(&sight->watch, match, event, &turn))
        return;
    assert(sight->count < review->count);
    review->lock[sight->count++] = (struct review_lock){
        .turn = turn, .fewest = review->finesse.last_fewest};
}

/* The seat's pieces, when the game is over. */
static int
count_pieces(struct rerun *rerun, int seat)
{
    rerun_seek(rerun, rerun_end(rerun));
    return rerun_match(rerun)->seat[seat].tally.pieces;
}

/* The first piece entered when the match began. */
static void
begin(struct sight *sight)
{
    const int seat = sight->review->seat;
    const struct match *match = rerun_match(sight->rerun);
    const struct event event = {.kind = EVENT_ENTRY,
                                .seat = (uint8_t)seat,
                                .entry = {match->seat[seat].flight.at}};

    turns_watch_init(&sight->watch, match, seat);
    finesse_init(&sight->review->finesse);
    finesse_note(&sight->review->finesse, match, &event);
}

/* False when there is no memory. */
static bool
look_on(struct review *review, struct rerun *rerun)
{
    struct sight sight = {.review = review, .rerun = rerun};

    review->count = count_pieces(rerun, review->seat);
    review->lock = calloc((size_t)review->count + 1, sizeof *review->lock);
    if (review->lock == NULL)
        return false;
    rerun_rewind(rerun);
    begin(&sight);
    rerun_listen(rerun, see, &sight);
    rerun_run(rerun, rerun_end(rerun));
    review->count = sight.count;
    return true;
}

/* Play it again. */
static bool
record(struct review *review, const struct replay_header *header,
       const char *text, size_t length, char *error)
{
    struct rerun *rerun = rerun_create(text, length, header, error);
    bool is_done = false;

    if (rerun == NULL)
        return false;
    if (rerun_differs_at(rerun) >= 0)
        snprintf(error, REPLAY_ERROR_SIZE, "the game goes another way");
    else if (!look_on(review, rerun))
        snprintf(error, REPLAY_ERROR_SIZE, "out of memory");
    else
        is_done = true;
    rerun_destroy(rerun);
    return is_done;
}

static bool
create_graders(struct review *review, int budget)
{
    struct grader_options options = grader_options_for(&review->rules);

    options.budget = budget;
    for (int i = 0; i < review->count; i++) {
        const bool instant = review->lock[i].turn.instant;

        if (review->grader[instant] != NULL || review->lock[i].is_judged)
            continue;
        options.instant = instant;
        review->grader[instant] = grader_create(&options);
        if (review->grader[instant] == NULL)
            return false;
    }
    return true;
}

struct review *
review_create(const struct replay_header *header, const char *text,
              size_t length, int seat, int budget,
              char error[REPLAY_ERROR_SIZE])
{
    struct review *review = calloc(1, sizeof *review);

    assert(seat >= 0 && seat < header->options.seats);

    if (review == NULL) {
        snprintf(error, REPLAY_ERROR_SIZE, "out of memory");
        return NULL;
    }
    review->seat = seat;
    review->versus = header->options.seats > 1;
    review->rules = header->options.ruleset;
    if (!record(review, header, text, length, error)) {
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

struct review *
review_of_locks(const struct ruleset *rules, const struct review_lock *locks,
                int count, int budget)
{
    struct review *review = calloc(1, sizeof *review);

    if (review == NULL)
        return NULL;
    review->rules = *rules;
    review->lock = calloc((size_t)count + 1, sizeof *review->lock);
    if (review->lock != NULL) {
        review->count = count;
        memcpy(review->lock, locks, (size_t)count * sizeof *locks);
        if (create_graders(review, budget))
            return review;
    }
    review_destroy(review);
    return NULL;
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

/* False when cancelled. */
static bool
judge(const struct review *review, struct review_lock *lock,
      ai_cancelled_fn *cancelled, void *context)
{
    const enum ai_outcome outcome =
        grader_grade(review->grader[lock->turn.instant], &lock->turn.position,
                     &lock->turn.move, cancelled, context, &lock->grade);

    lock->is_judged = outcome != AI_CANCELLED;
    lock->is_graded = outcome == AI_DECIDED;
    return lock->is_judged;
}

bool
review_step(struct review *review, ai_cancelled_fn *cancelled, void *context)
{
    struct review_lock *lock = &review->lock[review->next];

    if (review->next == review->count)
        return false;
    if (!lock->is_judged && !judge(review, lock, cancelled, context))
        return false;
    review->next++;
    return true;
}

int
review_lock_faults(const struct review_lock *lock)
{
    const bool is_faulty = lock->fewest >= 0 && lock->turn.keys > lock->fewest;

    return is_faulty ? lock->turn.keys - lock->fewest : 0;
}

/* A lock that ends the game loses as much as the curve knows of, and more. */
static bool
is_worse(const struct grade *a, const struct grade *b)
{
    return a->loss != b->loss ? a->loss > b->loss : a->ends && !b->ends;
}

/* Put a lock among the worst; an earlier one stays before its equals. */
static void
add_worst(const struct review_lock *locks, struct review_sums *sums, int lock)
{
    const struct grade *grade = &locks[lock].grade;
    int at = sums->worst_count;

    while (at > 0 && is_worse(grade, &locks[sums->worst[at - 1]].grade))
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
review_sum_locks(const struct review_lock *locks, int count,
                 struct review_sums *sums)
{
    int64_t accuracy = 0;

    *sums = (struct review_sums){.graded = 0};
    for (int i = 0; i < count; i++) {
        const struct review_lock *lock = &locks[i];

        sums->keys += lock->turn.keys;
        sums->faults += review_lock_faults(lock);
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
            add_worst(locks, sums, i);
    }
    if (sums->graded > 0)
        sums->accuracy = (int)(accuracy / sums->graded);
}

void
review_sum(const struct review *review, struct review_sums *sums)
{
    review_sum_locks(review->lock, review->next, sums);
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
