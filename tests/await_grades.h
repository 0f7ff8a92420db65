/*
 * await_grades.h -- waiting for the coach beside a game.
 */
#ifndef TESTS_AWAIT_GRADES_H
#define TESTS_AWAIT_GRADES_H

#include "test.h"

#include <poll.h>

#include "coach/training.h"

enum { GRADES_MS = 60000 };

/* Look until all placements were judged. */
static inline void
await_grades(struct training *training)
{
    for (;;) {
        struct pollfd fd = {.fd = training_fd(training), .events = POLLIN};

        training_look(training);
        if (training_is_judged(training))
            return;
        assert_int_equal(poll(&fd, 1, GRADES_MS), 1);
    }
}

#endif
