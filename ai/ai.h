/*
 * ai.h -- the whole public face of the engine.
 *
 * An 'ai' is one engine instance.  It is created with everything that it will
 * ever need, so that deciding allocates nothing and cannot run out of memory.
 * It reads no clock, no file and no global: the same calls give the same
 * answers, bit for bit, on every machine.  One instance serves one thread at a
 * time; any number may live side by side.
 *
 *     struct ai_config config = ai_config_default();
 *     struct ai *ai = ai_create(&config, &ruleset_guideline);
 *     ...
 *     if (ai_decide(ai, &position, NULL, NULL, &decision) == AI_DECIDED)
 *         play(decision.move);
 *     ...
 *     ai_destroy(ai);
 */
#ifndef AI_AI_H
#define AI_AI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/config.h"
#include "ai/rules/attack.h"
#include "ai/rules/board.h"
#include "ai/rules/position.h"
#include "ai/rules/ruleset.h"
#include "ai/search/path.h"   /* struct ai_move */
#include "ai/search/report.h" /* struct ai_report */

enum {
    AI_INCOMING_MAX = 24, /* packets of garbage on their way */
    AI_MOVES_MAX = 1024,  /* first placements of one position, hold included */
};

/* Garbage on its way: it may rise on the placement 'turns' from now. */
struct ai_incoming {
    uint8_t rows;
    uint8_t turns; /* 0: on the next lock that clears nothing */
};

/* What a seat can see, and all that a decision depends on. */
struct ai_position {
    struct board board;
    uint8_t hold;                /* enum piece, or PIECE_NONE */
    bool held;                   /* hold is used up for the current piece */
    uint8_t queue_count;         /* 0..AI_QUEUE_MAX */
    uint8_t queue[AI_QUEUE_MAX]; /* enum piece; the current one first */
    struct chain chain;
    uint8_t bag; /* pieces left in the bag after the queue, bit p for piece
                    p; 0: not known */
    uint8_t incoming_count;
    struct ai_incoming incoming[AI_INCOMING_MAX]; /* oldest first */
};

/* An empty board, nothing in hold, nothing known to come. */
void ai_position_init(struct ai_position *position);

/*
 * Every field is in range, the board is sound, and no row of it is full: the
 * rules clear such rows before anybody is asked.
 */
bool ai_position_is_sound(const struct ai_position *position);

/*
 * Look at no more than so many pieces (0 and up) behind the current one; what
 * the bag holds is behind them.  The engines do so by themselves.
 */
void ai_position_look(struct ai_position *position, int previews);

/* Everything that is known of the two is the same. */
bool ai_position_equal(const struct ai_position *a,
                       const struct ai_position *b);

struct ai_decision {
    struct ai_move move;
    int32_t value;                       /* status of the best candidate */
    int32_t earned;                      /* by 'move' alone: its status' past */
    int plan_count;                      /* placements, 'move' included */
    struct ai_move plan[AI_HORIZON_MAX]; /* the line that leads to it */
    struct ai_report report;
};

/* One of several first placements, searched as if it were the only one. */
struct ai_alternative {
    struct ai_move move;
    int depth;          /* layers that its search reached */
    int32_t value;      /* status of its best candidate at that depth */
    int32_t earned;     /* by 'move' alone: its status' past */
    int64_t candidates; /* that its search scored */
    int plan_count;
    struct ai_move plan[AI_HORIZON_MAX];
};

enum ai_outcome {
    AI_DECIDED,
    AI_NO_MOVE,   /* blocked out, or no piece is known */
    AI_CANCELLED, /* the callback said so; there is no result */
};

/*
 * Asked between the steps of a search; true stops it.  The tables stay sound.
 * It may be called from the thread that decides, and from no other.
 */
typedef bool ai_cancelled_fn(void *context);

struct ai;

/*
 * An engine that plays as the config says: it looks at no more pieces, holds no
 * piece and knows no placement that the config does not grant it, whoever shows
 * it the position.  Of the search over turns it has only the beam.  Both
 * arguments are copied.  NULL when out of memory; the config is checked by
 * assertion only.
 */
struct ai *ai_create(const struct ai_config *config,
                     const struct ruleset *rules);
void ai_destroy(struct ai *ai); /* NULL is allowed */

struct supply;

/* Which pieces a seat can place next, see ai/search/supply.h. */
struct supply ai_supply(const struct ai_position *position,
                        const struct ruleset *rules);

/* A new game: every table is emptied and the prediction forgotten. */
void ai_reset(struct ai *ai);

/*
 * Choose what to do with the current piece.  'cancelled' may be NULL.
 * *decision is written only when the outcome is AI_DECIDED.
 */
enum ai_outcome ai_decide(struct ai *ai, const struct ai_position *position,
                          ai_cancelled_fn *cancelled, void *context,
                          struct ai_decision *decision);

/* First placements, the best one first. */
struct ai_ranking {
    struct ai_alternative *alternative; /* the caller's room for 'most' */
    int most;                           /* wanted, 1 and up */
    int count;                          /* that there are */
};

/*
 * Compare first placements like with like: those of the best status after one
 * placement (and where the engine looks for lines that empty the board the
 * first of such a line), each searched as the only one with the whole budget,
 * then ordered by depth reached, status, and order of generation.  Outcomes as
 * above; the count is written only when it is AI_DECIDED.
 */
enum ai_outcome ai_explain(struct ai *ai, const struct ai_position *position,
                           ai_cancelled_fn *cancelled, void *context,
                           struct ai_ranking *ranking);

/*
 * Did the search of 'a' come out strictly better than that of 'b'?  Deeper is
 * better, for the other one ended where no piece could be placed any more.
 */
bool ai_alternative_is_better(const struct ai_alternative *a,
                              const struct ai_alternative *b);

/* First placements that are named: 1 and up, each of them only once. */
struct ai_shortlist {
    const struct ai_move *move;
    int count;
};

/*
 * The same for the first placements of the list, which are all the position's
 * own (those that ai_explain() finds).  The ranking has room for them; its
 * 'most' is not looked at.
 */
enum ai_outcome ai_compare(struct ai *ai, const struct ai_position *position,
                           const struct ai_shortlist *list,
                           ai_cancelled_fn *cancelled, void *context,
                           struct ai_ranking *ranking);

enum {
    AI_QUICKER = 10,   /* the part of its budget with which it sketches */
    AI_ADVICE_MORE = 2 /* compared beside the best sketches, at most */
};

/* A first placement as a quick search sees it. */
struct ai_sketch {
    struct ai_move move;
    int32_t depth; /* layers that its search reached */
    int32_t value; /* status of its best candidate at that depth */
};

/* What a player is told about a position. */
struct ai_advice {
    /* The question. */
    int most; /* best sketches that are compared, 1 and up */
    const struct ai_move *played; /* compared, too; NULL: none.  Whether hold
                                     was used does not matter where the piece
                                     in hold was the same. */
    struct ai_alternative *alternative; /* the caller's room for 'most' +
                                           AI_ADVICE_MORE: those compared, the
                                           best one first */
    /* The answer. */
    int count;        /* alternatives; 0 without an answer */
    int sketch_count; /* first placements that there are, */
    struct ai_sketch sketch[AI_MOVES_MAX]; /* the best one first */
    int place;          /* of the played one among them; -1: it is not there */
    int64_t candidates; /* that all the searches scored */
};

/*
 * Compare first placements for advice; whoever gives any (hints, "suggest", an
 * analysis, the coach) asks here, so that they agree.  All are sketched: each
 * is searched as the only one with a tenth of the budget.  The best of these,
 * what ai_decide() would choose without agreement, and the one that was played
 * are then searched likewise with the whole budget, and ordered as
 * ai_explain() does it.  Outcomes as above; without AI_DECIDED only the
 * question is still what it was.
 */
enum ai_outcome ai_advise(struct ai *ai, const struct ai_position *position,
                          ai_cancelled_fn *cancelled, void *context,
                          struct ai_advice *advice);

/* Do the two moves fill the same cells, with the same grade and hold use? */
bool ai_move_equal(const struct ai_move *a, const struct ai_move *b);

/* The survivors allowed at each depth; returns the number of depths. */
int ai_schedule(const struct ai *ai, int32_t caps[AI_HORIZON_MAX]);

/* Bytes that an instance holds, by part. */
struct ai_memory {
    size_t tables;   /* transposition tables, one a depth */
    size_t frontier; /* two layers of candidates */
    size_t collapse; /* the table of fingerprints */
    size_t other;    /* the instance itself and one survivor's arrivals */
    size_t total;
};

struct ai_memory ai_memory(const struct ai *ai);

#endif
