/*
 * view.h -- what a seat sees of a game against another one.
 *
 * This is what a position is to the search over turns: all that the seat's
 * screen shows, and nothing else.  Pieces that are not dealt yet, the hole
 * columns of garbage that has not risen, and the state of any generator are no
 * part of it, so they can decide nothing.
 */
#ifndef AI_TURNS_VIEW_H
#define AI_TURNS_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"

enum turns_seat { TURNS_OWN, TURNS_OTHER, TURNS_SEATS };

struct turns_view {
    struct ai_position seat[TURNS_SEATS]; /* at the begin of a turn */
    bool common;      /* both are dealt the same pieces in the same order */
    int8_t ahead;     /* if so: how many pieces further the other one's known
                         queue goes, at most AI_QUEUE_MAX either way */
    uint16_t percent; /* what has become of attacks in a long game */
};

/* Two boards like ai_position_init()'s; pieces of their own, whole attacks. */
void turns_view_init(struct turns_view *view);

bool turns_view_is_sound(const struct turns_view *view);

/* Everything that can be seen is the same. */
bool turns_view_equal(const struct turns_view *a, const struct turns_view *b);

/*
 * Look at no more than so many pieces of each seat behind its current one; see
 * ai_position_look().
 */
void turns_view_look(struct turns_view *view, int previews);

/* Look away from the other seat. */
void turns_view_hide_other(struct turns_view *view);

/*
 * A number that depends on 'seed' and on every field that can be seen: where
 * the chance of a decision comes from.  No table reads it.
 */
uint64_t turns_view_number(const struct turns_view *view, uint64_t seed);

#endif
