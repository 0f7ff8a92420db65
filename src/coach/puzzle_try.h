/*
 * puzzle_try.h -- somebody tries a puzzle, on a board with the game's own moves.
 *
 * There is no gravity: a piece stays where it is until it is moved, and locks
 * when it is dropped.  Pieces that the puzzle does not tell are never played:
 * where its queue is over the piece in hold takes their place.
 */
#ifndef COACH_PUZZLE_TRY_H
#define COACH_PUZZLE_TRY_H

#include <stdbool.h>

#include "match/match.h"
#include "store/puzzle_file.h"

enum puzzle_state {
    PUZZLE_OPEN,
    PUZZLE_SOLVED,
    PUZZLE_FAILED,
    PUZZLE_PLACED, /* all is placed, and somebody else judges it */
};

struct puzzle_try {
    const struct puzzle *puzzle;
    struct match match;
    enum puzzle_state state;
    int placed;
    int taken; /* pieces that have left the queue, the one in flight included */
    int attack;                                 /* lines so far */
    int rows;                                   /* of garbage that are left */
    bool held;                                  /* in this turn */
    struct ai_move move[PUZZLE_PLACEMENTS_MAX]; /* as many as were placed */
};

/* Begin at its beginning; false if the position leaves no room for a piece. */
bool puzzle_try_begin(struct puzzle_try *try, const struct puzzle *puzzle,
                      const struct ruleset *rules);

/* Move, turn, hold or drop; false if it cannot be done. */
bool puzzle_try_act(struct puzzle_try *try, enum action action);

/* Were all placements so far those of this line? */
bool puzzle_try_follows(const struct puzzle_try *try,
                        const struct ai_move *line, int count);

/* Pieces in the queue behind the one in flight, of those the puzzle tells. */
int puzzle_try_next_count(const struct puzzle_try *try);

#endif
