/*
 * account.h -- what is told of a game when it is over, gathered while it goes
 * on: finesse, how it went by time, and when the quarters of its goal were
 * reached.
 */
#ifndef COACH_ACCOUNT_H
#define COACH_ACCOUNT_H

#include <stdbool.h>
#include <stdint.h>

#include "coach/course.h"
#include "coach/finesse.h"
#include "match/match.h"

enum { ACCOUNT_SPLITS = 4 };

struct account {
    bool judges; /* the finesse of seat 0, which a person plays */
    struct finesse finesse;
    struct course course;
    int split_count;               /* quarters that seat 0 has reached */
    int32_t split[ACCOUNT_SPLITS]; /* steps at which it did */
};

void account_init(struct account *account, bool judges);

/* Told every event, in order, as finesse.h wants it. */
void account_note(struct account *account, const struct match *match,
                  const struct event *event);

#endif
