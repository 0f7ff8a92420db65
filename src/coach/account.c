/*
 * account.c -- what is told of a game when it is over.
 */
#include "coach/account.h"

#include <assert.h>

void
account_init(struct account *account, bool judges)
{
    *account = (struct account){.judges = judges};
    finesse_init(&account->finesse);
    course_init(&account->course);
}

/* The part of the goal that is done, in quarters; 0 where there is no goal. */
static int
quarters(const struct match *match)
{
    const struct match_goal *goal = &match->options.goal;
    const struct tally *tally = &match->seat[0].tally;

    if (goal->lines > 0)
        return (int)((int64_t)tally->lines * ACCOUNT_SPLITS / goal->lines);
    if (goal->rows > 0)
        return (int)((int64_t)tally->dug * ACCOUNT_SPLITS / goal->rows);
    return 0;
}

void
account_note(struct account *account, const struct match *match,
             const struct event *event)
{
    course_note(&account->course, event);
    if (event->seat != 0)
        return;
    if (account->judges)
        finesse_note(&account->finesse, match, event);
    if (event->kind != EVENT_LOCK)
        return;

    const int reached = quarters(match);
    while (account->split_count < ACCOUNT_SPLITS &&
           account->split_count < reached)
        account->split[account->split_count++] = event->step;
}
