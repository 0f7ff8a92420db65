/*
 * battle.h -- two sides against each other, turn by turn.
 *
 * The sides think, and a turn of lab/duel.h is played, until one is dead.
 * Everything derives from the seed: the same battle replays move for move.
 *
 * No clock is read here.  Who wants to know how long the sides think lends
 * one.
 */
#ifndef LAB_BATTLE_H
#define LAB_BATTLE_H

#include <stdbool.h>
#include <stdint.h>

#include "lab/decider.h"
#include "lab/side.h"

enum { BATTLE_TURNS_MAX = 1000 }; /* then it is a draw */

/* Nanoseconds since any moment, of the calling thread's processor time. */
typedef int64_t battle_clock_fn(void);

/* A placement that is about to be made, for somebody who looks on. */
struct battle_glimpse {
    int seat;
    const struct side *side; /* before it */
    const struct ai_move *move;
};

typedef void battle_watch_fn(void *context,
                             const struct battle_glimpse *glimpse);

/* For one call; the rules and the watcher stay the caller's. */
struct battle_options {
    const struct ruleset *rules;
    uint64_t seed;
    bool own_pieces;        /* the second seat has pieces of its own */
    battle_clock_fn *clock; /* NULL: times stay zero */
    battle_watch_fn *watch; /* shown every placement; may be NULL */
    void *watcher;          /* its context */
};

enum battle_winner { BATTLE_DRAW = -1, BATTLE_FIRST, BATTLE_SECOND };

/* Of one side. */
struct battle_side {
    struct side_counts counts;
    int height; /* of the roof at the end */
    bool is_dead;
    uint64_t moves;      /* digest of every decision, in order */
    uint64_t statuses;   /* digest of what was thought on the way */
    int64_t candidates;  /* scored */
    int64_t nanoseconds; /* that the decisions took */
    char trouble[DECIDER_TROUBLE_MAX]; /* that made it give up; or empty */
};

struct battle_result {
    enum battle_winner winner;
    int turns;
    struct battle_side side[2]; /* by seat */
};

/* Play one battle; both deciders are reset first. */
void battle_run(struct decider *const decider[2],
                const struct battle_options *options,
                struct battle_result *result);

/*
 * The same with deciders that are made for this battle alone: that takes a
 * thousandth of its time.  By seat; false: out of memory.
 */
bool battle_run_setups(const struct setup *const setup[2],
                       const struct battle_options *options,
                       struct battle_result *result);

/* Half points that the side of a seat gets: 2, 1 or 0. */
int battle_half_points(enum battle_winner winner, int seat);

#endif
