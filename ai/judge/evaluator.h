/*
 * evaluator.h -- how a candidate is judged: two stages behind one table of
 * functions.
 *
 *   evaluation   board, roof and the piece in hold -> a record.  Costly, so
 *                the search caches it; it may read nothing else.
 *   status       the parent's status, the record, and what the placement did
 *                -> the child's status.  Cheap, run for every candidate, and
 *                never cached.  It ranks candidates.
 *
 * A status is an additive past plus a function of what the fingerprint covers.
 * It keeps no running maximum, or collapsing two arrivals at one state could
 * lose the better of the two.  Statuses of different depths are never
 * subtracted from each other.
 */
#ifndef AI_JUDGE_EVALUATOR_H
#define AI_JUDGE_EVALUATOR_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/judge/theta.h"
#include "ai/rules/attack.h"
#include "ai/rules/board.h"
#include "ai/rules/position.h"
#include "ai/rules/ruleset.h"

enum { JUDGE_DEPTHS_MAX = 16 }; /* no search looks further ahead than this */

/*
 * What an evaluator thinks of a board; what it does not use stays zero.  It is
 * stored as it is in the transposition table.
 */
struct evaluation {
    int32_t base;       /* worth of the board by itself, in the evaluator's
                           units */
    int16_t t_slots[2]; /* worth of the best T-spin double and triple slots,
                           were a T at hand */
    int8_t safe_rows;   /* rows that may rise before a piece cannot enter;
                           negative: it cannot enter now */
    uint8_t free_rows;  /* rows between the stack and the top of the screen */
    uint8_t well_depth; /* lines that an I would clear at once, 0..4 */
    uint8_t spare;      /* zero */
};

/* The running judgment of a path. */
struct status {
    int32_t value;      /* what ranks candidates: higher is better */
    int32_t past;       /* the additive part of it */
    struct chain chain; /* back-to-back and combo after the placement */
    uint8_t cancelled;  /* incoming rows that own attacks have cancelled */
    uint8_t risen;      /* incoming rows that have risen; where their holes
                           are is not known, so the board does not show them */
    uint8_t spare[2];   /* zero */
};

/* By piece: 0 for the one in hold, i + 1 for the one that i others of the
   queue come before, or JUDGE_NEVER: none is known to come. */
enum { JUDGE_NEVER = 0xff };

struct waits {
    uint8_t wait[PIECE_COUNT];
};

/* One placement, as the status stage sees it. */
struct step {
    struct clear clear;
    uint8_t piece;      /* that was placed */
    uint8_t hold;       /* in hold afterwards; PIECE_NONE for none */
    uint8_t depth;      /* 0 for the current piece */
    struct waits waits; /* for the pieces that are known to come after it */
};

typedef void evaluate_fn(const struct theta *theta, const struct board *board,
                         enum piece hold, struct evaluation *evaluation);

/*
 * What stays the same for a whole decision: the numbers, the rules, and the
 * incoming garbage.  'ready' counts the incoming rows that may rise by the
 * placement of each depth, all earlier ones included.
 */
struct judge {
    const struct evaluator *evaluator;
    evaluate_fn *evaluate; /* the variant chosen for this processor */
    const struct ruleset *rules;
    struct theta theta;
    uint8_t ready[JUDGE_DEPTHS_MAX];
};

struct evaluator {
    const char *name;    /* as in data/ai/NAME.cfg */
    const char *summary; /* one line for lists */
    const struct theta_field *fields;
    int field_count;
    uint64_t late; /* bit i: field i came after the first records of battles; 0
                      is how it was before, and what says nothing of it means
                      that */
    int peak;      /* default schedule: centre, in thousandths of the horizon */
    int spread;    /* default schedule: width, in thousandths of a layer */
    evaluate_fn *evaluate;         /* runs everywhere, and is the oracle */
    evaluate_fn *evaluate_variant; /* the same for processors that count bits
                                      in one instruction, see bits.h */
    void (*status)(const struct judge *judge, const struct status *parent,
                   const struct evaluation *evaluation, const struct step *step,
                   struct status *child);
    /* All of 'status' but value and past that later statuses depend on, as
       one number that no two different states share; NULL: none can be
       given, and the search does not collapse duplicates. */
    uint64_t (*fingerprint)(const struct status *status);
};

/* The evaluators that ship.  'plain' is small enough to check by hand. */
extern const struct evaluator evaluator_versus;
extern const struct evaluator evaluator_survival;
extern const struct evaluator evaluator_wide;
extern const struct evaluator evaluator_plain;

/* All of them, and how many. */
enum { EVALUATOR_COUNT = 4 };
extern const struct evaluator *const evaluators[EVALUATOR_COUNT];

/* The evaluator called 'name', or NULL. */
const struct evaluator *evaluator_find(const char *name);

/* The fastest form of the evaluation that this processor runs. */
evaluate_fn *evaluator_choose(const struct evaluator *evaluator);

/* The waits with 'hold' in hold (PIECE_NONE for none) and so many pieces in
   the queue, the next one first. */
struct waits judge_waits(enum piece hold, const uint8_t *queue, int count);

/*
 * The part of a status that every evaluator shares: chains go on or break, an
 * attack cancels, and after a placement that clears nothing ready garbage
 * rises up to the cap.  Fills all of *child but value and past (which it
 * copies), and returns the lines of attack.
 */
int judge_follow(const struct judge *judge, const struct status *parent,
                 const struct step *step, struct status *child);

/* The carried state that judge_follow() keeps, as one number. */
uint64_t judge_fingerprint(const struct status *status);

#endif
