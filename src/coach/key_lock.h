/*
 * key_lock.h -- finesse by force: keys that are too many are refused.
 *
 * A key is one too many when no landing is left for which all keys since the
 * piece entered, and the fewest that still lead there, are the fewest that any
 * way takes.  So it needs to know no target: a player may go anywhere, but not
 * by a detour.
 *
 * Held keys are one key: a direction may turn out to be a tap or a slide to the
 * wall, soft drop one row or all the way, so both are looked at.  A terminal
 * that reports no releases repeats a held key, and only a run of repeats proves
 * it (match/repeat.h): until then taps of one key in a row may be one key, too.
 */
#ifndef COACH_KEY_LOCK_H
#define COACH_KEY_LOCK_H

#include <stdbool.h>

#include "match/match.h"

struct key_lock {
    int seat;
    int keys;         /* fresh ones since the piece entered */
    enum action last; /* the last of them, or ACTION_NONE */
    int keys_before;  /* what 'keys' was before a run of that one */
};

void key_lock_init(struct key_lock *lock, int seat);

/* All events of the match, in order. */
void key_lock_note(struct key_lock *lock, const struct event *event);

/*
 * May this action be done now, as a key of its own?  Hold always may.  A key
 * that would move nothing is one too many.  'tapped': by a terminal that
 * reports no releases.
 */
bool key_lock_allows(const struct key_lock *lock, const struct match *match,
                     enum action action, bool tapped);

#endif
