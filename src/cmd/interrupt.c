/*
 * interrupt.c -- the one flag that a signal handler may set.
 *
 * It is read by threads that did not get the signal, so it is atomic; that it
 * needs no lock is what lets a handler write it.
 */
#include "cmd/interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>

static atomic_int seen;
_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "a signal handler may take no lock");

static void
note(int number)
{
    (void)number;
    atomic_store(&seen, 1);
}

void
interrupt_watch(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    /* The second one finds the default again. */
    action.sa_flags = (int)(SA_RESETHAND | SA_RESTART);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct sigaction before;

        /* What is ignored, as under nohup, stays ignored. */
        if (sigaction(numbers[i], NULL, &before) == 0 &&
            before.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
}

bool
interrupt_seen(void)
{
    return atomic_load(&seen) != 0;
}
