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

#include "coach/key_lock.h"
#include "coach/practice.h"
#include "coach/training.h"
#include "match/match.h"

struct lesson {
    struct training *training; /* NULL: no training */
    struct practice *practice;
    int32_t known; /* the piece up to which turns are remembered; -1: none */
    struct drill drill;
    struct key_lock lock;
    struct random chance; /* where holes are, it is not that of the match */
};

/* Give a lesson what it needs; false without memory or thread, and it is still
   to be freed. */
bool lesson_create(struct lesson *lesson, const struct ruleset *ruleset);
void lesson_free(struct lesson *lesson);

/* A new game begins; how one practises stays. */
void lesson_begin(struct lesson *lesson);

/* The match does not begin with what was dealt: it was put so before the first
   look. */
void lesson_begin_at(struct lesson *lesson, const struct match *match);

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

/* Go back to the turn of a piece, counted from 0, of a match that may be over;
   false if it is too long ago. */
bool lesson_return(struct lesson *lesson, struct match *match, int piece);

int lesson_undo_count(const struct lesson *lesson);
int lesson_redo_count(const struct lesson *lesson);

/* Let the piece in flight begin again; false if there is none. */
bool lesson_retry(struct lesson *lesson, struct match *match);

/*
 * Let garbage rise as the drill says, or put another position into the match;
 * that can be taken back, too.  The first returns NULL, or why that cannot be;
 * the second returns false with one line in 'error': there is no room, or no
 * piece in flight.
 */
const char *lesson_rise(struct lesson *lesson, struct match *match);
bool lesson_put(struct lesson *lesson, struct match *match,
                const struct coloured_position *position,
                char error[POSITION_TEXT_ERROR_SIZE]);

/*
 * Before a key goes down: does the drill refuse it?  'tapped': by a terminal
 * that tells of no releases.
 */
bool lesson_refuses(const struct lesson *lesson, const struct match *match,
                    enum match_key key, bool tapped);

/* Before hold is used: it is made free if the drill wants that; true if that
   changed the match. */
bool lesson_frees_hold(const struct lesson *lesson, struct match *match);

#endif
