/*
 * series.c -- counting rounds.
 */
#include "match/series.h"

#include <assert.h>

void
series_init(struct series *series, int best_of)
{
    assert(best_of >= 1 && best_of <= SERIES_BEST_OF_MAX && best_of % 2 == 1);
    *series = (struct series){.best_of = best_of, .round = 1};
}

void
series_note(struct series *series, int winner)
{
    assert(series_winner(series) == MATCH_NO_WINNER);
    assert(winner >= MATCH_NO_WINNER && winner < MATCH_SEATS_MAX);

    if (winner != MATCH_NO_WINNER)
        series->wins[winner]++;
}

void
series_next(struct series *series)
{
    assert(series_winner(series) == MATCH_NO_WINNER);
    series->round++;
}

int
series_winner(const struct series *series)
{
    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++) {
        if (series->wins[seat] > series->best_of / 2)
            return seat;
    }
    return MATCH_NO_WINNER;
}

bool
series_is_long(const struct series *series)
{
    return series->best_of > 1;
}
