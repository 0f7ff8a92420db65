/*
 * reviewer.h -- a review that is made in a thread of its own.
 *
 * Create one and look now and then how far it is; nobody waits for it.  All
 * functions are for the thread that created it.
 */
#ifndef COACH_REVIEWER_H
#define COACH_REVIEWER_H

#include "coach/review.h"

enum reviewer_state {
    REVIEWER_READING, /* the game is played again */
    REVIEWER_GRADING,
    REVIEWER_DONE,
    REVIEWER_FAILED
};

struct reviewer;

/* What is to be reviewed: a replay, or a review that has only been begun. */
struct reviewer_task {
    struct replay_header header; /* with its rules found */
    char *text;                  /* allocated; NULL: there is no replay */
    size_t length;
    int seat;
    int budget;           /* see grade.h */
    struct review *begun; /* NULL: it is to be made from the text */
};

/*
 * Begin.  The reviewer frees the text and the review, also when it cannot
 * begin: NULL when the system gives no memory or thread.
 */
struct reviewer *reviewer_create(const struct reviewer_task *task);

/* Stop, which takes as long as the search needs to notice.  NULL is allowed. */
void reviewer_destroy(struct reviewer *reviewer);

/* How far it is: 'done' placements of 'count', when that is known. */
enum reviewer_state reviewer_look(const struct reviewer *reviewer, int *done,
                                  int *count);

/* The review, once it is REVIEWER_DONE; it is the reviewer's. */
const struct review *reviewer_review(const struct reviewer *reviewer);

/* One line, once it is REVIEWER_FAILED. */
const char *reviewer_error(const struct reviewer *reviewer);

#endif
