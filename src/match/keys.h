/*
 * keys.h -- from keys to actions: charge, repeat, soft drop, drop guard.
 *
 * It knows no board and no piece; what it is told are presses and releases
 * with their step, and what it answers are actions.  Nothing in here is part
 * of a replay: a replay holds the actions that came out.
 *
 * Terminals that do not report releases only give taps.  Then nothing is ever
 * held, and a held key is told from taps by repeat.h: by a pause and a run of
 * equal gaps.
 */
#ifndef MATCH_KEYS_H
#define MATCH_KEYS_H

#include <stdbool.h>
#include <stdint.h>

#include "match/action.h"
#include "match/handling.h"
#include "match/repeat.h"

/* A key that acts again while it is held. */
struct held_key {
    bool down;
    int32_t due;   /* step of the next repeat */
    int32_t until; /* no repeat after this step: it must have been let go */
};

enum {
    KEYS_DEAF_MS = 5000,
    KEYS_EARLY_MS = 150,
    KEYS_EARLY_MAX = 12, /* the first ones count */
};

/* A key that was pressed before its piece came. */
struct early_key {
    uint8_t key; /* enum match_key */
    bool tapped; /* its release will not be seen */
    int32_t at;  /* step */
};

/*
 * The keys of one seat.  Of two held directions the last one pressed moves;
 * when it is released the other one resumes with its own charge, which has
 * gone on counting.  A charge lasts over the entry of a new piece.
 *
 * A held key of which nothing is heard for KEYS_DEAF_MS counts as let go: the
 * release was lost.  Terminals repeat the key that was pressed last, and those
 * repeats are heard (keys_hear).
 *
 * Early keys: what is pressed while no piece is in flight acts on the next one
 * as it enters, hold first, then turns and moves in order, if the key is still
 * held then; where there are no releases, if it is no older than KEYS_EARLY_MS.
 * Drops never do.
 *
 * Drop guard: a hard drop that comes right after the piece before locked by
 * itself was meant for that one.  The first such press within 'drop_guard' is
 * swallowed; a second one counts.
 */
struct keys {
    struct held_key side[2]; /* left, right */
    uint8_t last_side;       /* index of the one pressed last */
    bool soft_down;          /* soft drop is held */
    int32_t soft_until;      /* as held_key's 'until' */
    int64_t soft_due;        /* microseconds: the next row of soft drop */
    int32_t guard_until;     /* step at which the drop guard ends */
    struct repeat repeat;    /* what legacy taps look like so far */
    int early_count;
    struct early_key early[KEYS_EARLY_MAX]; /* oldest first */
};

/* What the keys must know of the game at the moment. */
struct keys_moment {
    const struct handling *handling;
    int32_t step;
    int32_t row_us; /* gravity now, microseconds a row */
};

void keys_init(struct keys *keys);

/* Forget everything that is held; the guard too. */
void keys_release_all(struct keys *keys);

/*
 * A key went down; returns the action that this means at once, ACTION_NONE for
 * a key that was down already and for a guarded hard drop.
 */
enum action keys_press(struct keys *keys, const struct keys_moment *now,
                       enum match_key key);

/* The terminal repeats a key; one that is not down is no mistake. */
void keys_hear(struct keys *keys, const struct keys_moment *now,
               enum match_key key);

/* A key that was just pressed or tapped found no piece: keep it for the next.
 */
void keys_wait(struct keys *keys, const struct keys_moment *now,
               enum match_key key, bool tapped);

/* A piece has entered: the next early action, ACTION_NONE after the last. */
enum action keys_take_early(struct keys *keys, const struct keys_moment *now);

/* A key went up; one that was not down is no mistake. */
void keys_release(struct keys *keys, enum match_key key);

/*
 * A key sequence came from a terminal without releases.  As keys_press() for a
 * tap; ACTION_NONE for what repeat.h takes for the repeat of a held key, which
 * moves the piece by keys_poll() at the player's own ARR, but never past the
 * moment when the terminal's next repeat must have come.  Where that is not
 * sure (REPEAT_LATE), a side or the soft drop acts once and no other key does.
 */
enum action keys_tap(struct keys *keys, const struct keys_moment *now,
                     enum match_key key);

/*
 * The next repeat that is due at this step, ACTION_NONE when there is no more.
 * Call it until then, once for each step from keys_due() on.
 */
enum action keys_poll(struct keys *keys, const struct keys_moment *now);

/* The step of the next repeat; INT32_MAX when nothing is held. */
int32_t keys_due(const struct keys *keys);

/* A new piece entered or a turn was made: repeats wait for the DCD. */
void keys_cut(struct keys *keys, const struct keys_moment *now);

/* The piece locked by itself: guard the next one. */
void keys_guard(struct keys *keys, const struct keys_moment *now);

#endif
