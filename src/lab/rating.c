/*
 * rating.c -- the strengths that make the points likeliest.
 */
#include "lab/rating.h"

#include <assert.h>

#include "lab/elementary.h"

enum { RATING_STEPS = 2000 };

/*
 * By the method of D. R. Hunter (Annals of Statistics 32, 2004): a strength
 * becomes points divided by the sum of games / (own + other's), the drawn game
 * included in both.
 */
static double
improved(const struct rating_table *table, int player, const double *strength)
{
    double points = 0.0;
    double sum = 0.0;

    for (int other = 0; other < table->players; other++) {
        const int64_t games = table->games[player][other];

        if (games == 0)
            continue;
        points += ((double)table->halves[player][other] + 1.0) / 2.0;
        sum += ((double)games + 1.0) / (strength[player] + strength[other]);
    }
    return sum > 0.0 ? points / sum : strength[player];
}

/* 400 points are ten to one. */
static double
rating_of(double strength)
{
    return 400.0 * elementary_log(strength) / elementary_log(10.0);
}

void
rating_solve(const struct rating_table *table, double *rating)
{
    double strength[RATING_PLAYERS_MAX];

    assert(table->players >= 1 && table->players <= RATING_PLAYERS_MAX);
    assert(table->anchor >= 0 && table->anchor < table->players);

    for (int i = 0; i < table->players; i++)
        strength[i] = 1.0;
    for (int step = 0; step < RATING_STEPS; step++) {
        for (int i = 0; i < table->players; i++) {
            if (i != table->anchor)
                strength[i] = improved(table, i, strength);
        }
    }
    for (int i = 0; i < table->players; i++)
        rating[i] = rating_of(strength[i]);
}
