/*
 * finesse.h -- keys used, against the fewest that would have done.
 *
 * The fewest keys are those of the path generator where every key costs one: a
 * tap, a turn, a slide to the wall, a row of soft drop, a drop to the floor, a
 * hard drop; and hold where the piece came out of it, since nothing else would
 * have brought it.  The search is exact, so a tuck or a spin is compared with
 * what that tuck or spin needs, not with a drop into the open.
 *
 * A piece that locked by itself is spared the hard drop.  One that used fewer
 * keys than that, because gravity did the work, has no fault.  Where pieces
 * fall at once nothing is judged: the search takes time to float for granted.
 */
#ifndef COACH_FINESSE_H
#define COACH_FINESSE_H

#include <stdbool.h>
#include <stdint.h>

#include "match/match.h"

/* How one piece was placed; for one call, as what it points to may change. */
struct finesse_turn {
    const struct ruleset *rules;
    const struct board *board; /* before the lock */
    struct landing landing;
    bool held;    /* it came out of hold, or its turn began with a hold */
    bool dropped; /* by a hard drop */
};

/* The fewest keys for it; -1 where there is no way that takes time to float. */
int finesse_fewest(const struct finesse_turn *turn);

/* The finesse of a seat, through a game. */
struct finesse {
    struct board board; /* under the piece in flight */
    bool held;          /* in this turn */
    bool is_blind;      /* the turn began before anybody looked */
    int32_t judged;     /* pieces */
    int32_t faulty;     /* of them, those with at least one key too many */
    int32_t faults;     /* keys too many, in all */
    int last_fewest;    /* of the piece that locked last; -1: not judged */
    int last_keys;      /* that it was given */
};

void finesse_init(struct finesse *finesse);

/* The seat's game is in the middle: its piece in flight is not judged. */
void finesse_join(struct finesse *finesse);

/*
 * Told every event of the seat, in order, while the match stands where the
 * event was reported: it looks at the board that a piece enters upon.
 */
void finesse_note(struct finesse *finesse, const struct match *match,
                  const struct event *event);

#endif
