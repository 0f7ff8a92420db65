/*
 * side.h -- one side of a game that goes turn by turn.
 *
 * A side is a plain value.  It holds what a seat holds in a live match, but
 * time is a count of placements, so a game is the same on every machine and
 * as fast as its players can think.  All rules come from ai/rules.
 */
#ifndef LAB_SIDE_H
#define LAB_SIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "ai/rules/bag.h"
#include "ai/rules/garbage.h"
#include "ai/rules/random.h"

enum { SIDE_QUEUE = 1 + PREVIEWS_MAX }; /* the current piece and previews */

/* What a side has done; all are counts. */
struct side_counts {
    int64_t pieces;
    int64_t lines;     /* cleared, garbage included */
    int64_t attack;    /* lines, before cancelling */
    int64_t sent;      /* of these, what went on to the other side */
    int64_t cancelled; /* incoming rows that attacks took away */
    int64_t taken;     /* incoming rows that rose */
    int64_t dug;       /* garbage rows cleared */
    int64_t spins;     /* clears by a full spin */
    int64_t tetrises;
    int64_t perfect_clears;
    int max_combo;
    int max_b2b;
};

struct side {
    const struct ruleset *rules; /* outlives the side, and copies of it */
    struct board board;
    uint64_t garbage_rows; /* bit y: row y came from below */
    struct bag bag;
    uint8_t queue[SIDE_QUEUE]; /* enum piece; the current one first */
    uint8_t hold;
    struct chain chain;
    struct garbage incoming; /* due on a count of turns */
    struct random holes;     /* of the garbage that this side receives */
    int32_t turn;            /* placements made */
    bool is_dead;
    struct side_counts counts;
};

/* What one placement did. */
struct side_result {
    struct clear clear;
    struct attack packets; /* what it makes, not yet spent */
    int attack;            /* lines of all of them */
};

/* A new game.  'number' (0 or 1) picks the stream of hole columns. */
void side_init(struct side *side, const struct ruleset *rules, uint64_t seed,
               int number);

/* Deal other pieces than those of the seed; right after side_init(). */
void side_deal_own(struct side *side, uint64_t seed);

/* Clear the board after a death; pieces and chance go on. */
void side_revive(struct side *side);

/* What the side sees. */
void side_position(const struct side *side, struct ai_position *position);

/*
 * Play a move that the position allows; its attack is not yet spent.  A
 * placement wholly above the visible rows is a death where the rules say so.
 */
struct side_result side_play(struct side *side, const struct ai_move *move);

/* Cancel own incoming rows with a packet; returns what goes on. */
int side_cancel(struct side *side, int attack);

/*
 * After side_play(): the side's part in the exchange of what both have made,
 * and, when it is done, the side's counts of it.
 */
struct garbage_party side_party(struct side *side, const struct attack *made);
void side_count_party(struct side *side, const struct garbage_party *party);

/*
 * After side_play(): 'rows' are on their way, and may rise with the placement
 * 'delay' turns after that one.
 */
void side_receive(struct side *side, int rows, int delay);

/*
 * End the turn: after a placement that cleared nothing (after any, where the
 * rules say so), ready rows rise.  Then the next piece must be able to enter.
 */
void side_end_turn(struct side *side, struct clear clear);

#endif
