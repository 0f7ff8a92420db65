/*
 * thread.h -- a thread that thinks while the program goes on.
 *
 * Signals are the main thread's affair, but for those by which a thread itself
 * goes wrong: whoever handles a crash gets a stack to stand on in each thread.
 * What the thread does and how it is told to end is its owner's affair.
 */
#ifndef BOT_THREAD_H
#define BOT_THREAD_H

#include <pthread.h>
#include <stdbool.h>

enum { THREAD_SIGNAL_STACK = 32 * 1024 };

struct thread {
    pthread_t id;
    void (*run)(void *context);
    void *context;
    unsigned char signal_stack[THREAD_SIGNAL_STACK];
};

/* Run this beside the caller; *thread stays where it is until it is joined.
   False when the system gives no thread. */
bool thread_start(struct thread *thread, void (*run)(void *context),
                  void *context);

/* Wait until it has returned. */
void thread_join(struct thread *thread);

#endif
