/*
 * memo.h -- the three tables of the search over turns.
 *
 *     plans     by what a plan reads          what a seat does with its turn
 *     values    by view, level, depth cap     what a view is worth from there
 *     arrivals  by afterstate and level       where a round may lead
 *
 * A level is the number of turns since the view that is decided on; the depth
 * cap is the level at which the search stops, so a value also depends on how
 * many turns are planned below it, and a plan on neither.
 *
 * A table forgets what it has no room for.  That costs work and changes no
 * answer, for each entry is what would be computed again.
 */
#ifndef AI_TURNS_MEMO_H
#define AI_TURNS_MEMO_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/search/arena.h"
#include "ai/search/ttable.h" /* TETRIS_TT_BITS */
#include "ai/turns/index.h"
#include "ai/turns/round.h"

enum {
    MEMO_BITS = TETRIS_TT_BITS < 13 ? TETRIS_TT_BITS : 13,
    MEMO_PLANS = 1 << MEMO_BITS,
    MEMO_VALUES = 1 << MEMO_BITS,
    MEMO_ARRIVALS = 1 << (MEMO_BITS - 3 > 1 ? MEMO_BITS - 3 : 1),
};

/* The best line of one seat through the pieces that it sees. */
struct turn_plan {
    struct ai_move move; /* its first placement: the turn */
    int32_t value;       /* status of the line; less for each placement that
                            it could not make any more */
    int32_t earned;      /* of it, by the turn alone */
    bool exists;         /* false: there is nothing to place */
};

/*
 * Sums over scenarios, each of them counted once: divide by their number to get
 * means.  Worth is in the units of a status, what is good for us is positive.
 */
struct worth {
    int64_t value;
    int64_t sent[TURNS_SEATS]; /* rows of attack that went on, by who sent */
};

/* One way a round may end, and in how many scenarios it does. */
struct arrival_view {
    struct outcome outcome;
    int weight;
};

/* All ways, in order of first appearance. */
struct arrivals {
    struct arrival_view *arrival; /* as many as there are scenarios */
    int count;
};

struct memo {
    int scenarios;
    struct index plan_index;
    struct index value_index;
    struct index arrival_index;
    struct turn_plan *plan; /* these by place */
    struct worth *value;
    struct arrival_view *arrival; /* 'scenarios' of them a place */
    uint8_t *arrival_count;
};

/* Take the memory that it needs from an arena (or measure it). */
void memo_lay_out(struct memo *memo, int scenarios, struct arena *arena);

/* Once the memory is there: all three are empty. */
void memo_init(struct memo *memo);

void memo_empty(struct memo *memo);

/* False, and the result left alone, when nothing is remembered. */
bool memo_find_plan(struct memo *memo, struct key name, struct turn_plan *plan);
bool memo_find_value(struct memo *memo, struct key name, struct worth *worth);
bool memo_find_arrivals(struct memo *memo, struct key name,
                        struct arrivals *arrivals);

/* Remember what has just not been found. */
void memo_keep_plan(struct memo *memo, struct key name,
                    const struct turn_plan *plan);
void memo_keep_value(struct memo *memo, struct key name,
                     const struct worth *worth);
void memo_keep_arrivals(struct memo *memo, struct key name,
                        const struct arrivals *arrivals);

#endif
