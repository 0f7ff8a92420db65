/*
 * lesson.h -- what a training has beside its game: a coach, and what can be
 * taken back.
 *
 * It is handed the match whenever that may have gone on, and remembers it at
 * the beginning of each turn.  It knows no screen and no time.  All that is
 * zero is the lesson of a game that is no training: nothing happens there.
 */
#ifndef UI_GAME_LESSON_H
#define UI_GAME_LESSON_H

#include <stdbool.h>
#include <stdint.h>

#include "coach/practice.h"
#include "coach/training.h"
#include "match/match.h"

struct lesson {
    struct training *training; /* NULL: no training */
    struct practice *practice;
    int32_t known; /* the piece up to which turns are remembered; -1: none */
};

/* Give a lesson what it needs; false without memory or thread, and it is still
   to be freed. */
bool lesson_create(struct lesson *lesson, const struct ruleset *ruleset);
void lesson_free(struct lesson *lesson);

/* A new game begins. */
void lesson_begin(struct lesson *lesson);

/* What the match reports; 'fewest' keys would have done for a lock. */
void lesson_note(struct lesson *lesson, const struct match *match,
                 const struct event *event, int fewest);

/* Time or keys have passed. */
void lesson_look(struct lesson *lesson, const struct match *match);

/*
 * Take back the last placement, or do again what was taken back: the match then
 * stands at the beginning of that turn.  False if there is none.
 */
bool lesson_undo(struct lesson *lesson, struct match *match);
bool lesson_redo(struct lesson *lesson, struct match *match);

#endif
