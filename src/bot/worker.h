/*
 * worker.h -- an engine, or another program, in a thread of its own.
 *
 * Ask and go on; look for the answer later.  A worker has one question at a
 * time: a new one, or worker_cancel(), takes the place of the old one, which
 * is then never answered.  So an answer always belongs to the question that
 * was asked last, and carries its number to prove it.
 *
 * It knows no match and no player.  All functions are for one thread, the one
 * that created the worker, and none of them waits for the engine, except that
 * destroying one waits until the search has noticed, which is soon; another
 * program is given a tenth of a second to go.
 */
#ifndef BOT_WORKER_H
#define BOT_WORKER_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "ai/turns/turns.h"
#include "bot/tbp_host.h"

enum { WORKER_ALTERNATIVES_MAX = 8 };

enum worker_task {
    WORKER_DECIDE,  /* ai_decide */
    WORKER_EXPLAIN, /* ai_explain, or ai_advise */
    WORKER_RANK,    /* both */
    WORKER_CRAFT,   /* what the craft of the worker does with the question */
};

struct worker_question {
    enum worker_task task;
    int most;      /* alternatives wanted by EXPLAIN and RANK, 1 and up */
    bool advice;   /* they are for a player: ai_advise */
    bool new_game; /* reset the engine first */
    struct ai_position position;
    struct turns_view view; /* meant for a search over turns: its own seat is
                               'position' */
    struct ai_move played;  /* meant for a craft, */
    bool instant; /* and so is this: gravity leaves no time to float */
};

struct worker_answer {
    uint64_t question; /* its number, as worker_ask() returned it */
    enum worker_task task;
    enum ai_outcome outcome;            /* AI_DECIDED or AI_NO_MOVE */
    char trouble[TBP_HOST_TROUBLE_MAX]; /* why there is no move: another program
                                           has failed; else empty */
    struct ai_decision decision;        /* but of a WORKER_EXPLAIN, */
    struct turns_decision turns; /* the same of a search over turns; without
                                    candidates where there is none; */
    int64_t decided_us; /* and the processor time that it took, microseconds; 0
                           of another program */
    int count;          /* 0 of a WORKER_DECIDE */
    struct ai_alternative alternative[WORKER_ALTERNATIVES_MAX];
};

/*
 * Work that a floor above brings along, for a thread that has no engine of its
 * own.  While a question is under way the tools are the thread's; once its
 * answer was polled, and until the next question, they are the owner's, who
 * finds the results among them.
 */
struct worker_craft {
    void *tools;
    enum ai_outcome (*answer)(void *tools,
                              const struct worker_question *question,
                              ai_cancelled_fn *cancelled, void *context);
};

struct worker;

/*
 * An engine; where the config looks turns ahead the search over turns makes the
 * decisions, and the beam explains.  Config and rules are copied.  NULL when
 * the system gives no memory, thread or pipe.
 */
struct worker *worker_create(const struct ai_config *config,
                             const struct ruleset *rules);

/*
 * The same with a program that speaks the Tetris Bot Protocol.  Of its search
 * an answer tells the move alone.
 */
struct worker *worker_create_tbp(const struct tbp_host_options *options);

/* The same for a craft.  The tools stay the caller's, and outlive the worker. */
struct worker *worker_create_craft(const struct worker_craft *craft);

/* Cancel, end the thread, free everything.  NULL is allowed. */
void worker_destroy(struct worker *worker);

/* Ask; the position is copied.  Returns the question's number, 1 and up. */
uint64_t worker_ask(struct worker *worker,
                    const struct worker_question *question);

/* Whatever was asked is not wanted any more. */
void worker_cancel(struct worker *worker);

/* Is a question under way that is neither answered nor cancelled? */
bool worker_is_busy(const struct worker *worker);

/*
 * Take the answer if it is there.  Cheap enough to be called at any time.  An
 * answer is given once.
 */
bool worker_poll(struct worker *worker, struct worker_answer *answer);

/* A file descriptor that can be read when there is an answer to poll. */
int worker_fd(const struct worker *worker);

#endif
