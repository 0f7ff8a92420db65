/*
 * worker.c -- an engine, or another program, in a thread of its own.
 *
 * Who touches what:
 *
 *      the owner      last, wanted, pending, closing and the question, the
 *                     latter two only under the lock
 *      the thread     the engine or program, always; the answer, under the
 *                     lock
 *      both           newest, ready: atomic
 *
 * 'newest' is the number of the one question whose answer is still wanted; the
 * search is cancelled when it sees another number there, and an answer is
 * published only if it still has that number under the lock.
 */
#include "bot/worker.h"

#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bot/thread.h"

struct worker {
    struct ai *ai; /* one of these two, owned; the other is NULL, */
    struct tbp_host *host;
    struct worker_craft craft; /* and both are where this is meant */
    struct turns *turns;       /* owned: decides instead of 'ai'; or NULL */
    struct thread thread;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    int wake[2];   /* a pipe: a byte in it says that there is an answer */
    uint64_t last; /* number given out last */
    atomic_uint_fast64_t newest; /* 0: no answer is wanted */
    atomic_bool ready;           /* 'answer' may be taken */
    bool pending;                /* 'question' has not been begun */
    bool closing;
    struct worker_question question;
    struct worker_answer answer;
};

/* What a search under way needs to know when it asks whether to go on. */
struct search {
    const struct worker *worker;
    uint64_t number;
};

static bool
is_cancelled(void *context)
{
    const struct search *search = context;

    return atomic_load_explicit(&search->worker->newest,
                                memory_order_relaxed) != search->number;
}

/* Processor time of this thread: what others do meanwhile is none of it. */
static int64_t
now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* As the beam would have said it, but for what was chosen. */
static void
take_turns(struct worker_answer *answer)
{
    const struct turns_decision *turns = &answer->turns;
    const struct ai_alternative *best = &turns->candidate[turns->best].searched;

    answer->decision = turns->beam;
    answer->decision.move = turns->move;
    answer->decision.value = best->value;
    answer->decision.earned = best->earned;
    answer->decision.plan_count = best->plan_count;
    memcpy(answer->decision.plan, best->plan, sizeof best->plan);
}

/* The engine, or the search over turns where there is one. */
static enum ai_outcome
decide_untimed(const struct worker *worker,
               const struct worker_question *question, struct search *search,
               struct worker_answer *answer)
{
    if (worker->turns == NULL)
        return ai_decide(worker->ai, &question->position, is_cancelled, search,
                         &answer->decision);

    const enum ai_outcome outcome = turns_decide(
        worker->turns, &question->view, is_cancelled, search, &answer->turns);
    if (outcome == AI_DECIDED)
        take_turns(answer);
    return outcome;
}

/* Decide, and take the time: for those who look on, nothing depends on it. */
static enum ai_outcome
decide(const struct worker *worker, const struct worker_question *question,
       struct search *search, struct worker_answer *answer)
{
    const int64_t begin_us = now_us();
    const enum ai_outcome outcome =
        decide_untimed(worker, question, search, answer);

    answer->decided_us = now_us() - begin_us;
    return outcome;
}

/* Of what was compared for advice only as many are told as are wanted. */
static enum ai_outcome
advise(const struct worker *worker, const struct worker_question *question,
       struct search *search, struct worker_answer *answer)
{
    struct ai_advice advice;

    advice.most = question->most;
    advice.played = NULL;
    advice.alternative = answer->alternative;

    const enum ai_outcome outcome = ai_advise(worker->ai, &question->position,
                                              is_cancelled, search, &advice);
    answer->count =
        advice.count < question->most ? advice.count : question->most;
    return outcome;
}

static enum ai_outcome
explain(const struct worker *worker, const struct worker_question *question,
        struct search *search, struct worker_answer *answer)
{
    struct ai_ranking ranking = {answer->alternative, question->most, 0};

    if (question->advice)
        return advise(worker, question, search, answer);

    const enum ai_outcome outcome = ai_explain(worker->ai, &question->position,
                                               is_cancelled, search, &ranking);
    answer->count = ranking.count;
    return outcome;
}

static void
ask_engine(const struct worker *worker, const struct worker_question *question,
           struct search *search, struct worker_answer *answer)
{
    if (question->new_game)
        ai_reset(worker->ai);
    if (question->new_game && worker->turns != NULL)
        turns_reset(worker->turns);
    answer->outcome = AI_DECIDED;
    if (question->task != WORKER_EXPLAIN)
        answer->outcome = decide(worker, question, search, answer);
    if (question->task != WORKER_DECIDE && answer->outcome == AI_DECIDED)
        answer->outcome = explain(worker, question, search, answer);
}

/* The moves of another program, as if they came from an engine. */
static void
take_moves(const struct worker_question *question,
           const struct tbp_host_answer *given, struct worker_answer *answer)
{
    if (question->task != WORKER_EXPLAIN)
        answer->decision = (struct ai_decision){
            .move = given->move[0], .plan_count = 1, .plan = {given->move[0]}};
    if (question->task == WORKER_DECIDE)
        return;
    for (int i = 0; i < given->count && i < question->most; i++)
        answer->alternative[answer->count++] = (struct ai_alternative){
            .move = given->move[i], .plan_count = 1, .plan = {given->move[i]}};
}

static void
ask_program(const struct worker *worker, const struct worker_question *question,
            struct search *search, struct worker_answer *answer)
{
    static const enum ai_outcome outcomes[] = {
        [TBP_HOST_MOVES] = AI_DECIDED,
        [TBP_HOST_RESIGNED] = AI_NO_MOVE,
        [TBP_HOST_FAILED] = AI_NO_MOVE,
        [TBP_HOST_CANCELLED] = AI_CANCELLED,
    };
    struct tbp_host_answer given;

    if (question->new_game)
        tbp_host_new_game(worker->host);

    const enum tbp_host_outcome outcome = tbp_host_ask(
        worker->host, &question->position, is_cancelled, search, &given);
    answer->outcome = outcomes[outcome];
    memcpy(answer->trouble, given.trouble, sizeof answer->trouble);
    if (outcome == TBP_HOST_MOVES)
        take_moves(question, &given, answer);
}

static void
work(const struct worker *worker, const struct worker_question *question,
     uint64_t number, struct worker_answer *answer)
{
    struct search search = {worker, number};

    answer->question = number;
    answer->task = question->task;
    answer->count = 0;
    answer->decided_us = 0;
    answer->turns.candidate_count = 0;
    answer->trouble[0] = '\0';
    if (question->task == WORKER_CRAFT)
        answer->outcome = worker->craft.answer(worker->craft.tools, question,
                                               is_cancelled, &search);
    else if (worker->host != NULL)
        ask_program(worker, question, &search, answer);
    else
        ask_engine(worker, question, &search, answer);
}

/* Under the lock: keep the answer if it is still wanted. */
static void
publish(struct worker *worker, const struct worker_answer *answer)
{
    if (answer->outcome == AI_CANCELLED ||
        atomic_load(&worker->newest) != answer->question)
        return;
    worker->answer = *answer;
    atomic_store(&worker->ready, true);

    /* A full pipe has been telling for long; nothing is lost. */
    const ssize_t written = write(worker->wake[1], "", 1);
    (void)written;
}

/* Under the lock: what was published is not news any more. */
static void
retract(struct worker *worker)
{
    unsigned char bytes[64];

    atomic_store(&worker->ready, false);
    while (read(worker->wake[0], bytes, sizeof bytes) > 0)
        continue;
}

/* Take questions until the worker closes. */
static void
answer_all(void *context)
{
    struct worker *worker = context;
    struct worker_answer answer = {.question = 0};

    pthread_mutex_lock(&worker->lock);
    while (!worker->closing) {
        if (!worker->pending) {
            pthread_cond_wait(&worker->asked, &worker->lock);
            continue;
        }

        const struct worker_question question = worker->question;
        const uint64_t number = worker->last;

        worker->pending = false;
        pthread_mutex_unlock(&worker->lock);
        work(worker, &question, number, &answer);
        pthread_mutex_lock(&worker->lock);
        publish(worker, &answer);
    }
    pthread_mutex_unlock(&worker->lock);
}

/* Give a worker who can think its thread; it is destroyed if that fails. */
static struct worker *
employ(struct worker *worker)
{
    if (pipe2(worker->wake, O_CLOEXEC | O_NONBLOCK) != 0)
        goto no_pipe;
    if (pthread_mutex_init(&worker->lock, NULL) != 0)
        goto no_lock;
    if (pthread_cond_init(&worker->asked, NULL) != 0)
        goto no_condition;
    atomic_init(&worker->newest, 0);
    atomic_init(&worker->ready, false);
    if (thread_start(&worker->thread, answer_all, worker))
        return worker;

    pthread_cond_destroy(&worker->asked);
no_condition:
    pthread_mutex_destroy(&worker->lock);
no_lock:
    close(worker->wake[0]);
    close(worker->wake[1]);
no_pipe:
    turns_destroy(worker->turns);
    ai_destroy(worker->ai);
    tbp_host_destroy(worker->host);
    free(worker);
    return NULL;
}

struct worker *
worker_create(const struct ai_config *config, const struct ruleset *rules)
{
    struct worker *worker = calloc(1, sizeof *worker);

    if (worker == NULL)
        return NULL;
    worker->ai = ai_create(config, rules);
    if (config->turns > 0)
        worker->turns = turns_create(config, rules, 0);
    if (worker->ai != NULL && (worker->turns != NULL || config->turns == 0))
        return employ(worker);
    turns_destroy(worker->turns);
    ai_destroy(worker->ai);
    free(worker);
    return NULL;
}

struct worker *
worker_create_tbp(const struct tbp_host_options *options)
{
    struct worker *worker = calloc(1, sizeof *worker);

    if (worker == NULL)
        return NULL;
    worker->host = tbp_host_create(options);
    if (worker->host != NULL)
        return employ(worker);
    free(worker);
    return NULL;
}

struct worker *
worker_create_craft(const struct worker_craft *craft)
{
    struct worker *worker = calloc(1, sizeof *worker);

    if (worker == NULL)
        return NULL;
    worker->craft = *craft;
    return employ(worker);
}

void
worker_destroy(struct worker *worker)
{
    if (worker == NULL)
        return;

    atomic_store(&worker->newest, 0);
    pthread_mutex_lock(&worker->lock);
    worker->closing = true;
    pthread_cond_signal(&worker->asked);
    pthread_mutex_unlock(&worker->lock);
    thread_join(&worker->thread);

    pthread_cond_destroy(&worker->asked);
    pthread_mutex_destroy(&worker->lock);
    close(worker->wake[0]);
    close(worker->wake[1]);
    turns_destroy(worker->turns);
    ai_destroy(worker->ai);
    tbp_host_destroy(worker->host);
    free(worker);
}

uint64_t
worker_ask(struct worker *worker, const struct worker_question *question)
{
    assert(ai_position_is_sound(&question->position));
    assert((question->task == WORKER_CRAFT) == (worker->craft.answer != NULL));
    assert(question->task == WORKER_DECIDE || question->task == WORKER_CRAFT ||
           (question->most >= 1 && question->most <= WORKER_ALTERNATIVES_MAX));
    assert(!question->advice ||
           question->most + AI_ADVICE_MORE <= WORKER_ALTERNATIVES_MAX);

    pthread_mutex_lock(&worker->lock);
    const bool unseen_reset = worker->pending && worker->question.new_game;
    worker->question = *question;
    worker->question.new_game = question->new_game || unseen_reset;
    worker->pending = true;
    worker->last++;
    atomic_store(&worker->newest, worker->last);
    retract(worker);
    pthread_cond_signal(&worker->asked);
    pthread_mutex_unlock(&worker->lock);
    return worker->last;
}

void
worker_cancel(struct worker *worker)
{
    atomic_store(&worker->newest, 0);
    pthread_mutex_lock(&worker->lock);
    if (worker->pending && !worker->question.new_game)
        worker->pending = false;
    retract(worker);
    pthread_mutex_unlock(&worker->lock);
}

bool
worker_is_busy(const struct worker *worker)
{
    return atomic_load(&worker->newest) != 0 && !atomic_load(&worker->ready);
}

bool
worker_poll(struct worker *worker, struct worker_answer *answer)
{
    if (!atomic_load(&worker->ready))
        return false;
    pthread_mutex_lock(&worker->lock);
    *answer = worker->answer;
    atomic_store(&worker->newest, 0);
    retract(worker);
    pthread_mutex_unlock(&worker->lock);
    return true;
}

int
worker_fd(const struct worker *worker)
{
    return worker->wake[0];
}
