/*
 * hint.h -- what the engine would do with the piece that a person is moving.
 *
 * It looks at a match and never writes to it: with hints on or off the game,
 * its random streams and its replays are the same.  It thinks in a worker of
 * its own, and what it says is always about the piece, hold and garbage that
 * are there now: as soon as one of them changes, the old answer is gone.
 *
 * The answer depends on the position alone (ai_config_for_analysis), and is
 * what "beamfall suggest" and the coach say of it with the same AI: of
 * placements that are as good, the one that is easiest to reach comes first
 * (coach/ease.h).
 */
#ifndef COACH_HINT_H
#define COACH_HINT_H

#include <stdbool.h>
#include <stdint.h>

#include "bot/route.h"
#include "bot/worker.h"
#include "coach/grade.h"
#include "coach/sequel.h"
#include "match/match.h"
#include "store/ai_file.h"

enum {
    HINT_MOVES_MAX = GRADE_TOP, /* the coach compares the same ones */
    /* A person's time for a piece: tells when garbage is due, in turns, and
       whether gravity leaves time to float. */
    HINT_PERSON_MS = 1000,
};

/*
 * What an answer is about.  Pieces follow from each other while nobody edits
 * the seat; whoever practises does.
 */
struct hint_subject {
    int32_t piece; /* those that the seat has locked before */
    int32_t pending;
    int16_t packets;
    bool hold_used;
    uint8_t flying; /* enum piece */
    uint8_t hold;
    uint8_t queue[PREVIEWS_MAX];
    uint8_t bag; /* bit p for piece p, as bag_remaining() has it */
    struct chain chain;
    struct board board;
};

/* What an answer about a seat would be about now. */
struct hint_subject hint_subject_of(const struct match *match, int seat);
bool hint_subject_equal(const struct hint_subject *a,
                        const struct hint_subject *b);

struct hint {
    struct worker *worker; /* NULL while hints are off */
    struct ai_file ai;
    struct ruleset ruleset;
    int seat;
    bool instant; /* as the engine in 'worker' was told */

    bool asked; /* the engine knows of 'subject' */
    bool told;  /* and has answered */
    struct hint_subject subject;
    int number; /* of 'move': the one that is shown */
    int count;  /* moves that are known, best first */
    int ahead;  /* placements of the plan that the shown one is after */
    struct ai_move move[HINT_MOVES_MAX];
    struct ai_position position; /* that was asked about */
    struct worker_answer answer;
    char route[ROUTE_SIZE];     /* the keys to the shown one, "" for no way, */
    struct landing routed_from; /* from where the piece was then */
    int routed_number;          /* -1: there is no route yet */
};

/* For a seat of matches under these rules.  Off at first. */
void hint_init(struct hint *hint, const struct ai_file *ai,
               const struct ruleset *ruleset, int seat);

/*
 * On: a thread is started.  false when the system does not give one; they are
 * off then.
 */
bool hint_switch(struct hint *hint, bool on);
bool hint_is_on(const struct hint *hint);

/*
 * Look at the match: ask if something has changed, take an answer if there is
 * one.  Never waits.  Call it after each change, and when hint_fd() is ready.
 */
void hint_look(struct hint *hint, const struct match *match);

/* The next best one; after the last one the first again. */
void hint_next(struct hint *hint);

/*
 * The move to be shown for the match as it is, or NULL while it is not known.
 * *number counts from 1, up to *count.
 */
const struct ai_move *hint_move(const struct hint *hint,
                                const struct match *match, int *number,
                                int *count);

/*
 * What the shown move is, held against the best one: see grade_pair().  To be
 * asked for when there is a move.
 */
void hint_grade(const struct hint *hint, struct grade *grade);

/*
 * Its keys from where the piece was when hint_look() was called last; "" if
 * there is no way.  To be asked for when there is a move.
 */
const char *hint_route(const struct hint *hint);

/* What the plan of the shown move does.  To be asked for when there is one. */
void hint_plan(const struct hint *hint, struct sequel *sequel);

/*
 * Look a placement further along the plan of the shown move, and after the last
 * one at the move itself again.  It goes up to the first clear: then the board
 * is another one, and places on it cannot be shown on this.
 */
void hint_look_ahead(struct hint *hint);

/* How many placements after the move that is; 0: the move itself. */
int hint_ahead(const struct hint *hint);

/* The placements of the plan from the move (0) up to that one. */
const struct ai_move *hint_plan_move(const struct hint *hint, int i);

/* To be watched for answers; -1 while hints are off. */
int hint_fd(const struct hint *hint);

#endif
