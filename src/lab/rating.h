/*
 * rating.h -- strengths from who beat whom how often.
 *
 * Ratings are those of Bradley and Terry on the scale of chess: 400 points are
 * ten to one.  One player is the anchor, at zero.  One more game that was
 * drawn is added to each pairing that was played, so that no rating is without
 * bounds.  Players need not all have met, but games must connect them.
 */
#ifndef LAB_RATING_H
#define LAB_RATING_H

#include <stdint.h>

enum { RATING_PLAYERS_MAX = 80 };

struct rating_table {
    int players;
    int anchor;
    int64_t games[RATING_PLAYERS_MAX][RATING_PLAYERS_MAX];  /* both ways */
    int64_t halves[RATING_PLAYERS_MAX][RATING_PLAYERS_MAX]; /* half points that
                                           the first took from the second */
};

/* Every player has a rating afterwards. */
void rating_solve(const struct rating_table *table, double *rating);

#endif
