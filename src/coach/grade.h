/*
 * grade.h -- how good a placement was, compared like with like.
 *
 * The placement that was played, the engine's own choice and the few that look
 * best are each searched as the only first placement, with the same budget and
 * horizon, from the position as the player saw it: see ai_advise(), which hints
 * and "suggest" are had from, too.  The best of them is what
 * the played one is held against, so a loss is never negative.  A blunder is
 * only called so if it is one still when the engine looks four times as long.
 *
 * The same question always has the same answer: no clock, no thread, no state
 * that outlives a question.
 */
#ifndef COACH_GRADE_H
#define COACH_GRADE_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "coach/loss.h"

enum {
    GRADE_BUDGET = 100, /* what the fitted numbers of loss.c belong to */
    GRADE_HORIZON = 7,  /* the same */
    GRADE_TOP = 5,      /* placements that are always searched */
    GRADE_DEEPER = 4,   /* times the budget, for those that may be blunders */
};

struct grader_options {
    const struct ruleset *rules; /* copied */
    int budget;                  /* 1..AI_BUDGET_MAX / GRADE_DEEPER */
    int horizon;                 /* 1..AI_HORIZON_MAX */
    bool instant;                /* gravity leaves no time to float */
};

/* The numbers above, for these rules. */
struct grader_options grader_options_for(const struct ruleset *rules);

struct grade {
    enum loss_word word;
    int32_t loss; /* 0 and up, see loss.h */
    int rank;     /* 1: none was found to be better */
    int of;       /* first placements that there were */
    bool ends;    /* the played one ends the game, and another one does not */
    bool deep;    /* it looked like a blunder and was searched for longer */
    struct ai_alternative best;
    struct ai_alternative played;
};

/*
 * What the loss is where 'played' was placed and not 'best', of two that were
 * searched alike: its word, and whether it ends the game.  Rank and number are
 * left alone.
 */
void grade_pair(struct grade *grade, const struct ai_alternative *best,
                const struct ai_alternative *played);

struct grader;

/* NULL when out of memory. */
struct grader *grader_create(const struct grader_options *options);
void grader_destroy(struct grader *grader); /* NULL is allowed */

/*
 * Grade a placement.  Whether hold was used does not matter where the piece in
 * hold was the same.  'cancelled' may be NULL, see ai.h.
 *
 * AI_NO_MOVE: nothing can be placed there, or this placement cannot be made;
 * *grade is written only with AI_DECIDED.
 */
enum ai_outcome grader_grade(struct grader *grader,
                             const struct ai_position *position,
                             const struct ai_move *played,
                             ai_cancelled_fn *cancelled, void *context,
                             struct grade *grade);

#endif
