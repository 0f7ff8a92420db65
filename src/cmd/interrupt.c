/*
 * interrupt.c -- the one flag that a signal handler may set.
 */
#include "cmd/interrupt.h"

#include <signal.h>
#include <string.h>

static volatile sig_atomic_t seen;

static void
note(int number)
{
    (void)number;
    seen = 1;
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
    return seen != 0;
}
