/*
 * crew.h -- numbered pieces of work, shared out among threads.
 *
 * Numbers are taken in order, worked on at the same time, and delivered in
 * order, one after the other, whichever is finished first.  So what is
 * delivered does not depend on how many threads there are.
 *
 * A number is not taken before the one CREW_WINDOW below it is delivered: a
 * ring of that many results is all the memory that is needed.
 */
#ifndef LAB_CREW_H
#define LAB_CREW_H

#include <stdbool.h>
#include <stdint.h>

enum {
    CREW_THREADS_MAX = 128,
    CREW_WINDOW = 4 * CREW_THREADS_MAX,
};

struct crew {
    int64_t from; /* first number */
    int64_t to;   /* one past the last */
    int threads;  /* 1..CREW_THREADS_MAX */
    void *context;
    /* Work on a number.  'hand' is the thread, 0 .. threads - 1. */
    void (*work)(void *context, int hand, int64_t number);
    /* Take a finished one; false: stop, something is wrong. */
    bool (*deliver)(void *context, int64_t number);
    /* Should no more be begun?  Asked before each number; may be NULL. */
    bool (*stopped)(void *context);
};

enum crew_end {
    CREW_DONE,
    CREW_STOPPED, /* what had been begun is finished and delivered */
    CREW_FAILED,  /* deliver() said so, or there was no thread */
};

/*
 * Do it all.  deliver() and stopped() are called from one thread at a time.
 */
enum crew_end crew_run(const struct crew *crew);

#endif
