/*
 * sequel.h -- what a plan does to a position, placement by placement.
 *
 * A plan is a line of moves, as a search gives it.  It is played here on the
 * board alone: no garbage rises, for where its holes will be is not known.
 */
#ifndef COACH_SEQUEL_H
#define COACH_SEQUEL_H

#include <stdbool.h>

#include "ai/ai.h"

/* One placement of a plan, and what came of it. */
struct sequel_step {
    struct ai_move move;
    struct clear clear;
    struct chain after;
    int attack;      /* lines */
    bool breaks_b2b; /* a back-to-back chain ends with it */
};

struct sequel {
    int count;
    struct sequel_step step[AI_HORIZON_MAX];
    struct board before[AI_HORIZON_MAX]; /* the board that each met */
    struct board end;
    int attack; /* of all steps */
    int lines;
};

/* Play at most 'most' moves of the plan. */
void sequel_play(struct sequel *sequel, const struct ai_position *position,
                 const struct attack_rules *rules, const struct ai_move *plan,
                 int most);

enum { SEQUEL_NAME_SIZE = 32 };

/*
 * What a clear is called: "double", "T-spin double", "mini T-spin single",
 * "quad", "perfect clear"; "" if it cleared nothing and was no spin.
 */
void sequel_clear_name(const struct sequel_step *step,
                       char name[SEQUEL_NAME_SIZE]);

enum { SEQUEL_MOVE_SIZE = 48 };

/* "hold, T pointing down, columns 4-6, T-spin", without any special signs. */
void sequel_move_words(const struct ai_move *move, char text[SEQUEL_MOVE_SIZE]);

enum { SEQUEL_LISTED_SIZE = SEQUEL_MOVE_SIZE + 8 };

/*
 * The same for one of several first moves in a list: where another one has the
 * same words, ", row 3" tells them apart, that of its lowest cell.
 */
void sequel_listed_words(const struct ai_alternative *list, int count,
                         int index, char text[SEQUEL_LISTED_SIZE]);

#endif
