/*
 * series.h -- several matches of two seats, until one has won enough.
 *
 * A plain value.  A draw counts for nobody and is played again.
 */
#ifndef MATCH_SERIES_H
#define MATCH_SERIES_H

#include <stdbool.h>

#include "match/match.h"

enum { SERIES_BEST_OF_MAX = 99 };

struct series {
    int best_of; /* odd, 1..SERIES_BEST_OF_MAX */
    int wins[MATCH_SEATS_MAX];
    int round; /* that is played, or has just been; 1 and up */
};

/* At the first round. */
void series_init(struct series *series, int best_of);

/* A round is over; 'winner' as in struct match. */
void series_note(struct series *series, int winner);

/* On to the next round; it is not decided. */
void series_next(struct series *series);

/* The seat that has won the series, or MATCH_NO_WINNER. */
int series_winner(const struct series *series);

/* Is it more than one match? */
bool series_is_long(const struct series *series);

#endif
