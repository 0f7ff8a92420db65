/*
 * practice.h -- playing without consequences: back and forth, and as one likes.
 *
 * A practice remembers the match at the beginning of each turn, so that
 * placements can be taken back and done again.  Whoever plays shows it the
 * match whenever a turn has begun.  Matches that were practised with are for
 * nothing but practice: they give no score and no replay.
 */
#ifndef COACH_PRACTICE_H
#define COACH_PRACTICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "coach/history.h"
#include "format/position_text.h"
#include "match/edit.h"

/* Placements that can be taken back. */
enum { PRACTICE_UNDO_MAX = HISTORY_UNDO_MAX };

struct practice;

/* NULL when out of memory. */
struct practice *practice_create(void);
void practice_destroy(struct practice *practice); /* NULL is allowed */

/* Forget everything; the match, as it stands, is where it begins. */
void practice_begin(struct practice *practice, const struct match *match);

/*
 * A turn has begun.  What was taken back before is forgotten; the oldest
 * placement is, too, when there are too many.  To be called when all events of
 * the call into the match were taken.
 */
void practice_note(struct practice *practice, const struct match *match);

/* How many placements can be taken back, and done again. */
int practice_undo_count(const struct practice *practice);
int practice_redo_count(const struct practice *practice);

/*
 * Take a placement back, do one again, let the piece in flight begin again, or
 * go to the last turn that began after so many pieces of seat 0.  Held keys are
 * forgotten, and there are no events.  False: there is nothing to go to.
 */
bool practice_undo(struct practice *practice, struct match *match);
bool practice_redo(struct practice *practice, struct match *match);
void practice_retry(const struct practice *practice, struct match *match);
bool practice_return(struct practice *practice, int pieces,
                     struct match *match);

/*
 * Put a position into a seat, with colours or, where they are NULL, all grey.
 * What comes after its queue is dealt from its bag, if that is known.  Of a
 * queue that is longer than the previews of the match, what is too much goes
 * back into that bag: it comes, but in an order of its own.  Garbage on its way
 * is left out.  False with one line in 'error' if it has no pieces or leaves no
 * room for the first; the match is then as it was.
 */
bool practice_put(struct match *match, int seat,
                  const struct ai_position *position,
                  const struct position_colours *colours,
                  char error[POSITION_TEXT_ERROR_SIZE]);

/* The same with a position line or a fumen; false also if it is neither. */
bool practice_set(struct match *match, int seat, const char *text,
                  size_t length, char error[POSITION_TEXT_ERROR_SIZE]);

/* How the holes of garbage lie above each other. */
enum practice_holes {
    PRACTICE_STRAIGHT, /* all in one column */
    PRACTICE_STAIRS,   /* each one column on, and back at the wall */
    PRACTICE_JUMPS,    /* left and right in turn */
    PRACTICE_CHEESE,   /* each anywhere but where the last one was */
    PRACTICE_HOLES_COUNT
};

const char *practice_holes_name(enum practice_holes pattern);

/* How one practises. */
struct drill {
    bool free_hold; /* hold as often as one likes */
    bool key_lock;  /* keys that are too many are refused, see key_lock.h */
    enum practice_holes holes;
    int rows; /* of garbage that rise together, 1..DRILL_ROWS_MAX */
};

enum { DRILL_ROWS_MAX = 10 };

/* The columns of 'rows' holes from the bottom up; chance where it is needed. */
void practice_write_holes(enum practice_holes pattern, struct random *chance,
                          uint8_t *holes, int rows);

#endif
