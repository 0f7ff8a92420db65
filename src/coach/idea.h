/*
 * idea.h -- a plan in a few words that do not yet say where anything goes.
 *
 * For a player who wants to find the place: first what the plan is for, then
 * about where its first piece lands.
 */
#ifndef COACH_IDEA_H
#define COACH_IDEA_H

#include "coach/sequel.h"

enum { IDEA_SIZE = 64 };

/*
 * "T-spin double now", "quad in 3 pieces": the clear of the plan that sends
 * most, or where none sends anything the one of most lines.  "nothing clears
 * soon, build" where there is none.
 */
void idea_write(const struct sequel *sequel, char text[IDEA_SIZE]);

/* Columns and rows, the last ones included. */
struct idea_area {
    int left, right;
    int bottom, top;
};

/*
 * About where its piece lands: four columns at the left, in the middle or at
 * the right, and the rows of its cells by fours.
 */
struct idea_area idea_area_of(const struct ai_move *move);

/* The same in words: "on the left", "hold, in the middle", "on the right". */
void idea_write_region(const struct ai_move *move, char text[IDEA_SIZE]);

#endif
