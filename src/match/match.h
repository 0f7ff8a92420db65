/*
 * match.h -- a game of one or two seats, one millisecond after the other.
 *
 * A match is a plain value: copy it with '=' and both copies go on alike.  It
 * never reads a clock; a step of 1 ms is passed when the caller says so, and
 * pausing is not to say so.  After a long stall the caller decides how much
 * of it is played.  The last step is INT32_MAX - 1, after some 24 days.
 *
 * The calls of one step, in this order:
 *
 *      match_step()    time passes: gravity, locks, then repeats of held keys
 *      match_key() match_tap() match_act()    inputs, any number, at that step
 *      match_take()    until it says no: what has happened
 *
 * An input counts at the step that has just passed, so inputs are rounded
 * down.  A replay is the options and, by step, the actions that EVENT_ACTION
 * reported: match_step() until match->step is theirs, then match_act() or
 * match_repeat_act() in their order.  When a step is over, which is when the
 * next one begins, match_hash() is the same in both.
 *
 * A seat that stops in a step loses to one that does not; two that stop in the
 * same step draw.  The verdict is given when the step is over, by the next
 * match_step(), and no more time passes.
 *
 * Attack goes first against the own garbage, oldest first, the rest to the
 * other seat, where it may rise after the ruleset's delay, with a lock that
 * clears nothing (with any lock under some rules).  Every attack draws its own
 * hole columns from the receiver's random stream.
 *
 * One thread at a time.  Fields are for everybody to read, here and in seat.h;
 * write them through these functions.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "match/action.h"
#include "match/event.h"
#include "match/match_options.h"
#include "match/seat.h"

enum { MATCH_NO_WINNER = -1 };

struct match {
    struct match_options options;
    int32_t step;     /* milliseconds played */
    int32_t next_due; /* before this step nothing happens by itself */
    int32_t feed_at;  /* step of the next packet fed, INT32_MAX: none */
    bool over;
    int8_t winner; /* seat, or MATCH_NO_WINNER: still playing, lost, a draw */
    struct seat seat[MATCH_SEATS_MAX];
    struct events events;
};

/* Begin at step 0, first pieces entered.  The options are sound. */
void match_init(struct match *match, const struct match_options *options);

/* Let one step pass.  A match that is over stands still. */
void match_step(struct match *match);

/*
 * Let up to 'steps' (1 and up) pass, fast where nothing happens, but stop
 * after one that reported something.  Returns how many passed; all of them,
 * as far as the caller is concerned, when the match is over.
 */
int match_run(struct match *match, int steps);

/* --- Inputs.  All of them do nothing for a seat or match that is over. --- */

/*
 * A key of a seat went down or up.  Needs a terminal that reports releases; a
 * repeat by the terminal is no event here.  See handling.h.
 */
void match_key(struct match *match, int seat, enum match_key key, bool down);

/* The terminal repeated a key: it is held still. */
void match_key_repeat(struct match *match, int seat, enum match_key key);

/*
 * A key came from a terminal that reports no releases: one action, unless it
 * is the repeat of a held key (repeat.h).
 */
void match_tap(struct match *match, int seat, enum match_key key);

/* Forget all held keys of a seat: at a pause, on lost focus, before a suspend.
 */
void match_release_all(struct match *match, int seat);

/*
 * Do one action.  false: it was refused, nothing moved (a wall, a used hold,
 * no piece in flight).  Counts as one key.
 */
bool match_act(struct match *match, int seat, enum action action);

/* The same for a replayed action that was not fresh: counts as no key. */
bool match_repeat_act(struct match *match, int seat, enum action action);

/* The hands of a seat are set anew, which no replay needs to know. */
void match_set_handling(struct match *match, int seat,
                        const struct handling *handling);

void match_resign(struct match *match, int seat);

/* --- What happened ------------------------------------------------------- */

/* Take the oldest event; false when there is none. */
bool match_take(struct match *match, struct event *event);

/*
 * A hash of the state of the game, field by field, the same on every machine.
 * The goals and other numbers of the options are part of it.  Held keys,
 * handling and events are not; nor is the verdict, which
 * follows from how the seats ended.
 */
uint64_t match_hash(const struct match *match);

/*
 * A hash of all that a ruleset says about play: not of its name, nor of the
 * defaults for handling and previews.  Two that agree in it play alike.  A
 * replay keeps it, since rulesets are data that may be edited.
 */
uint64_t match_ruleset_hash(const struct ruleset *ruleset);

/* --- For those who draw -------------------------------------------------- */

/* Where the piece in flight would come to rest; the seat is flying. */
struct position match_ghost(const struct match *match, int seat);

/*
 * How long a seat has played, in steps: up to now, or until it stopped.
 */
int32_t match_time(const struct match *match, int seat);

/* Every invariant of this room; for asserts and tests. */
bool match_is_sound(const struct match *match);

#endif
