/*
 * scenario.h -- chance, decided before anybody chooses.
 *
 * A scenario says how it goes on where nobody can see: which pieces come next,
 * and in which column garbage has its hole.  Each kind of question has a stream
 * of its own, so a candidate that asks one question more does not change the
 * answers to the others: all candidates meet the same luck.
 */
#ifndef AI_TURNS_SCENARIO_H
#define AI_TURNS_SCENARIO_H

#include <stdint.h>

#include "ai/rules/random.h"
#include "ai/turns/view.h"

struct scenario {
    struct random pieces[TURNS_SEATS]; /* common pieces use the first one */
    struct random holes[TURNS_SEATS];  /* of what rises on that seat */
};

/* Number 'number' of those for the rounds after so many turns, 'level'. */
void scenario_begin(struct scenario *scenario, uint64_t seed, int level,
                    int number);

/*
 * Both queues have lost pieces; bring them back to these lengths.  A piece that
 * the other seat has in sight already is that one and no other.
 */
void scenario_deal(struct scenario *scenario, struct turns_view *view,
                   const int length[TURNS_SEATS]);

#endif
