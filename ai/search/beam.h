/*
 * beam.h -- the beam search: one breadth-first sweep under a schedule.
 *
 * A beam owns the storage that a sweep needs and nothing that outlives it; the
 * transposition tables are lent to it.  Two sweeps with equal questions give
 * equal answers, whatever was asked in between.
 */
#ifndef AI_SEARCH_BEAM_H
#define AI_SEARCH_BEAM_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/judge/evaluator.h"
#include "ai/move/movegen.h"
#include "ai/move/vocabulary.h"
#include "ai/search/collapse.h"
#include "ai/search/frontier.h"
#include "ai/search/key.h"
#include "ai/search/report.h"
#include "ai/search/schedule.h"
#include "ai/search/supply.h"
#include "ai/search/tables.h"

enum {
    BEAM_ARRIVALS_MAX = SUPPLY_CHOICES_MAX * MOVEGEN_MAX, /* of one parent */
    BEAM_EVERY_FIRST = -1,
};

/*
 * A candidate in the making: one placement of a survivor, and where it leads.
 * Most are compared and dropped; one that is kept is written down as a
 * candidate.
 */
struct arrival {
    struct state state;   /* complete, and with a fingerprint, only once it */
    uint64_t fingerprint; /* competes: see settle() in beam.c */
    struct key key;       /* only if there is a table to look it up in */
    struct status status;
    struct clear clear;
    uint8_t piece;
    path_t placement;
};

/* What a sweep is asked. */
struct question {
    const struct judge *judge;
    const struct ruleset *rules;
    const struct outlook *root;
    const struct schedule *schedule; /* its depths are the horizon */
    struct chain chain;              /* at the root */
    int only;     /* search this first placement, a path_t, as if it were the
                     only one; or BEAM_EVERY_FIRST */
    bool agree;   /* stop when all survivors share one first placement */
    bool merge;   /* collapse duplicate arrivals */
    bool gate;    /* the floating gate is there: see expand.c */
    bool instant; /* gravity leaves no time to float */
    enum vocabulary vocabulary; /* no placement outside of it */
    struct path_line
        line; /* to be taken along until it ends, and to compete from
                         there on; no longer than the schedule is deep */
    bool (*cancelled)(void *context); /* may be NULL */
    void *context;
};

/* The state at its root. */
struct state question_root(const struct question *question);

/* Is the answer no longer wanted? */
bool question_is_cancelled(const struct question *question);

enum beam_outcome { BEAM_ANSWERED, BEAM_NO_MOVE, BEAM_CANCELLED };

/* What it found: the best candidate of the deepest layer that had any. */
struct answer {
    const struct candidate *best; /* valid until the next sweep */
    struct ai_report report;
};

struct beam {
    struct frontier layer[2]; /* storage for two layers, reused */
    struct collapse collapse;
    struct arrival *arrival; /* BEAM_ARRIVALS_MAX, those of one parent */
    struct tables *tables;
    const struct movegen_variant *movegen; /* the one for this processor */

    /* The rest is set for one sweep. */
    const struct question *question;
    struct frontier *parents;
    struct frontier *children;
    struct candidate guest; /* goes the question's line */
    struct key_parent key;  /* of the survivor being expanded */
    int depth;
    int arrival_count;
    uint32_t generated; /* candidates of this layer so far */
    struct ai_report report;
};

/*
 * The question must outlive the answer.  *answer is written only when the
 * outcome is BEAM_ANSWERED.
 */
enum beam_outcome beam_search(struct beam *beam,
                              const struct question *question,
                              struct answer *answer);

/*
 * The first placements, judged, in order of generation: *first points to them
 * until the next sweep, and their number is returned.
 */
int beam_first(struct beam *beam, const struct question *question,
               const struct arrival **first);

#endif
