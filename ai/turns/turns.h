/*
 * turns.h -- the search over turns: deciding against somebody.
 *
 * The beam plans the own pieces as if alone.  Here the other seat answers.  For
 * each of the beam's best first placements a turn is played, then a round
 * (both seats place a piece, attacks meet, garbage rises, unseen pieces come in
 * sight) under the same scenarios for every candidate, then the next own turn,
 * and so on, one level deeper each time, as far as the budget goes.
 * docs/turns.md tells it at length.
 *
 * As with an engine (ai/ai.h), of which it has two: no clock, no global, all
 * memory at create; equal calls give equal answers; one instance serves one
 * thread at a time.
 */
#ifndef AI_TURNS_TURNS_H
#define AI_TURNS_TURNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/ai.h"
#include "ai/turns/view.h"

/* A first placement, and what it led to at the deepest level completed. */
struct turns_candidate {
    struct ai_alternative searched; /* as the only one, by the beam */
    int64_t value;                  /* sums over all scenarios: see 'lines' */
    int64_t sent;                   /* rows that we send on */
    int64_t taken;                  /* rows that the other seat sends us */
};

/* Why it went no deeper. */
enum turns_stop {
    TURNS_STOP_LEVELS, /* it was not to */
    TURNS_STOP_NODES,
    TURNS_STOP_ALONE, /* there is only one candidate */
};

/* Own turns that rounds led to at one level. */
struct turns_level {
    int64_t met;    /* one for each scenario of a round */
    int64_t merged; /* of them, no different from another one of the round */
    int64_t seen;   /* of the rest, met before at that level in this pass */
};

/* What was done.  Nothing here is a time. */
struct turns_report {
    int levels; /* completed */
    enum turns_stop stop;
    bool predicted; /* play has followed: the tables were kept */
    int64_t nodes;  /* placements scored */
    int64_t rounds; /* played, one for each scenario: transitions */
    int64_t plans;  /* of turns made, and found */
    int64_t plan_hits;
    int64_t values; /* of views worked out, and found */
    int64_t value_hits;
    int64_t arrivals; /* of rounds worked out, and found */
    int64_t arrival_hits;
    struct turns_level level[1 + TURNS_LEVELS_MAX]; /* by turns ahead */
    uint64_t digest; /* of all worths of all candidates, level by level */
};

struct turns_decision {
    struct ai_move move;
    int best;      /* the candidate that it belongs to */
    int64_t lines; /* that 'value', 'sent' and 'taken' are sums over */
    int candidate_count;
    struct turns_candidate candidate[TURNS_CANDIDATES_MAX]; /* as the beam
                                                               ranks them */
    struct ai_decision beam; /* what the beam alone does, and how */
    struct turns_report report;
};

struct turns;

/*
 * A search as the config says, which looks at least a turn ahead; 'cache' and
 * 'agree' are not looked at.  Both seats are taken to look at as many pieces,
 * to hold, and to know the placements that the config grants.  The seed, with
 * what is seen, is that of the scenarios.  Config and rules are copied.  NULL
 * when out of memory; the config is checked by assertion only.
 */
struct turns *turns_create(const struct ai_config *config,
                           const struct ruleset *rules, uint64_t seed);
void turns_destroy(struct turns *turns); /* NULL is allowed */

/* A new game: everything is forgotten. */
void turns_reset(struct turns *turns);

/*
 * Choose what to do with the current piece, as ai_decide() does.  *decision is
 * written only when the outcome is AI_DECIDED.
 */
enum ai_outcome turns_decide(struct turns *turns, const struct turns_view *view,
                             ai_cancelled_fn *cancelled, void *context,
                             struct turns_decision *decision);

/* Bytes that an instance holds, by part. */
struct turns_memory {
    size_t tables;  /* plans, values and arrivals */
    size_t engines; /* one for each seat */
    size_t other;
    size_t total;
};

struct turns_memory turns_memory(const struct turns *turns);

#endif
