/*
 * tournament.h -- how strong each of some entrants is against a pool.
 *
 * Every entrant plays every opponent equally often, on the same seeds and from
 * both seats, so that luck is the same for all.  Ratings are those of rating.h,
 * with opponent 0 as the anchor.
 *
 * Threads play different battles; the outcome does not depend on how many.
 */
#ifndef LAB_TOURNAMENT_H
#define LAB_TOURNAMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "format/setup.h"
#include "lab/crew.h"

enum {
    TOURNAMENT_ENTRANTS_MOST = 72,
    TOURNAMENT_OPPONENTS_MOST = 8,
};

/* What they point to is the caller's, and outlives the tournament. */
struct tournament_options {
    const struct setup *entrants;
    int entrant_count;
    const struct setup *opponents; /* the first is the anchor */
    int opponent_count;
    int seeds; /* each pairing plays two battles on each */
    uint64_t first_seed;
    const struct ruleset *rules;
    int threads;
    void *context;
    void (*progress)(void *context, int64_t done); /* battles; may be NULL */
    bool (*stopped)(void *context);                /* may be NULL */
};

struct tournament {
    /* Half points that an entrant took from an opponent. */
    int64_t points[TOURNAMENT_ENTRANTS_MOST][TOURNAMENT_OPPONENTS_MOST];
    int64_t battles;                                  /* of each pairing */
    int64_t attack_and_dug[TOURNAMENT_ENTRANTS_MOST]; /* lines */
    int64_t pieces[TOURNAMENT_ENTRANTS_MOST];
    double rating[TOURNAMENT_ENTRANTS_MOST];
    double opponent_rating[TOURNAMENT_OPPONENTS_MOST];
};

/* Battles in all. */
int64_t tournament_battles(const struct tournament_options *options);

/* Play it.  Unless the answer is CREW_DONE, *tournament means nothing. */
enum crew_end tournament_play(const struct tournament_options *options,
                              struct tournament *tournament);

/* Lines of attack and of garbage cleared, for each piece. */
double tournament_throughput(const struct tournament *tournament, int entrant);

/*
 * Is one entrant to be ranked before another?  By rating, then by throughput,
 * then by number: never a tie.
 */
bool tournament_is_before(const struct tournament *tournament, int one,
                          int other);

/*
 * Ratings from points; it is part of tournament_play().  'points' and
 * 'battles' of *tournament are read, the ratings written.
 */
void tournament_rate(struct tournament *tournament, int entrant_count,
                     int opponent_count);

#endif
