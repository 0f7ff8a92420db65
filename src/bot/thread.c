/*
 * thread.c -- a thread that thinks while the program goes on.
 */
#include "bot/thread.h"

#include <signal.h>
#include <stddef.h>

/*
 * Should the engine ever run out of stack, whoever handles the crash needs
 * another one to stand on, and each thread has to bring its own.  Returns the
 * one that the thread had: it is given back at the end, as a sanitizer frees
 * whatever it finds there.
 */
static stack_t
provide_signal_stack(struct thread *thread)
{
    const stack_t stack = {.ss_sp = thread->signal_stack,
                           .ss_size = sizeof thread->signal_stack};
    stack_t before = {.ss_flags = SS_DISABLE};

    sigaltstack(&stack, &before);
    return before;
}

static void *
begin(void *context)
{
    struct thread *thread = context;
    const stack_t before = provide_signal_stack(thread);

    thread->run(thread->context);
    sigaltstack(&before, NULL);
    return NULL;
}

/*
 * Start with signals blocked.  But not those by which a thread itself goes
 * wrong: while they are blocked no handler runs, and the terminal would stay
 * as it is.
 */
bool
thread_start(struct thread *thread, void (*run)(void *context), void *context)
{
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t all, before;

    thread->run = run;
    thread->context = context;
    sigfillset(&all);
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        sigdelset(&all, own[i]);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0)
        return false;

    const bool started = pthread_create(&thread->id, NULL, begin, thread) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

void
thread_join(struct thread *thread)
{
    pthread_join(thread->id, NULL);
}
