/*
 * solving.c -- a puzzle that is solved in a thread of its own.
 *
 * The solution is the thread's until 'done' says that it is the owner's.
 */
#include "coach/solving.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "bot/thread.h"

/* More than any puzzle that ships takes, and some seconds. */
enum { NODES_MAX = 20000000 };

struct solving {
    const struct puzzle *puzzle;
    struct solver *solver;
    struct thread thread;
    atomic_bool done;
    atomic_bool cancelled;
    struct solution solution;
};

static bool
is_cancelled(void *context)
{
    const struct solving *solving = context;

    return atomic_load_explicit(&solving->cancelled, memory_order_relaxed);
}

static void
work(void *context)
{
    struct solving *solving = context;
    const struct solve_limit limit = {NODES_MAX, is_cancelled, solving};

    solver_solve(solving->solver, solving->puzzle, &limit, &solving->solution);
    atomic_store(&solving->done, true);
}

struct solving *
solving_create(const struct puzzle *puzzle, const struct ruleset *rules)
{
    struct solving *solving = calloc(1, sizeof *solving);

    if (solving == NULL)
        return NULL;
    solving->puzzle = puzzle;
    atomic_init(&solving->done, false);
    atomic_init(&solving->cancelled, false);
    solving->solver = solver_create(rules);
    if (solving->solver != NULL &&
        thread_start(&solving->thread, work, solving))
        return solving;
    solver_destroy(solving->solver);
    free(solving);
    return NULL;
}

void
solving_destroy(struct solving *solving)
{
    if (solving == NULL)
        return;
    atomic_store(&solving->cancelled, true);
    thread_join(&solving->thread);
    solver_destroy(solving->solver);
    free(solving);
}

const struct solution *
solving_look(const struct solving *solving)
{
    return atomic_load(&solving->done) ? &solving->solution : NULL;
}
