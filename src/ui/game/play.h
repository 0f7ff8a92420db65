/*
 * play.h -- one game on the screen, from its first piece to its results.
 *
 * It joins what the floors below offer: a match and its AIs, hints, feedback,
 * the pace of time, keys and screens.  The time is given to it with each call,
 * in microseconds of ui/term/clock.h; it never sleeps and never waits for an AI.
 *
 *      running --key, lost focus, stall...--> paused --key--> countdown
 *         ^                                                       |
 *         +-------------------------------------------------------+
 *      running --match is over--> ending (the boards stay a moment) --> over
 */
#ifndef UI_GAME_PLAY_H
#define UI_GAME_PLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/game/play_state.h"
#include "ui/parts/view.h"
#include "ui/term/term.h"

/* What a key asked of the one who owns the game. */
enum play_wish {
    PLAY_WISH_NONE,
    PLAY_WISH_AGAIN, /* play_restart with a new seed */
    PLAY_WISH_RETRY, /* play_restart with the same */
    PLAY_WISH_LEAVE, /* to the menu */
    PLAY_WISH_HELP,
    PLAY_WISH_SETTINGS,
    PLAY_WISH_REVIEW,   /* of the game that is over, see play_can_review() */
    PLAY_WISH_ANALYSE,  /* the position of seat 0, with a piece in flight */
    PLAY_WISH_EDIT,     /* the same */
    PLAY_WISH_PRACTISE, /* how: its drill is to be changed */
};

/* A moment as above, to be freed; NULL without memory.  The prefix is copied. */
struct play_moment *play_moment_create(const struct match *match,
                                       const char *prefix, size_t length);
void play_moment_destroy(struct play_moment *moment); /* NULL is allowed */

/* Begin; NULL when the system gives no memory or no thread. */
struct play *play_create(const struct play_setup *setup, bool has_release,
                         uint64_t now_us);
void play_destroy(struct play *play); /* NULL is allowed */

/*
 * The same again, with this seed: the next round of a series that is not
 * decided when one is over, else from the start.  A game that was played on is
 * played on again from the same moment, whatever the seed; one that keeps its
 * seed keeps it.
 */
void play_restart(struct play *play, uint64_t seed, uint64_t now_us);

/*
 * Take the end of the game: true once for each game, when it is over.  Then its
 * replay is whole and its place among the scores can be looked up.
 */
bool play_take_end(struct play *play);

/* Does no person play? */
bool play_is_watched(const struct play *play);

/* Let time pass up to now.  Pauses if far too much of it has passed. */
void play_advance(struct play *play, uint64_t now_us);

/* When to call play_advance again; CLOCK_NEVER if only input can change it. */
uint64_t play_due_us(struct play *play, uint64_t now_us);

/*
 * Stand still; 'why' is shown and must live on.  No effect on one that does.
 * Who only watches need not be there: their game goes on from here, the time
 * that has passed without it forgotten.
 */
void play_pause(struct play *play, const char *why, uint64_t now_us);

/* Go on after a pause: first the countdown. */
void play_resume(struct play *play, uint64_t now_us);

/* What the countdown is at: 3, 2, 1. */
int play_countdown(const struct play *play, uint64_t now_us);

/* Enough of the boards at the end: a key was pressed. */
void play_skip_ending(struct play *play, uint64_t now_us);

/* A key, at the time it was pressed. */
enum play_wish play_key(struct play *play, const struct input_event *event,
                        uint64_t now_us);

/*
 * A training that stands still: let garbage rise as its drill says, or put
 * another position into it, and go on after the countdown.  Where there is no
 * room nothing changes: it goes on standing still and says why, or the second
 * returns false with one line in 'error'.
 */
void play_rise(struct play *play, uint64_t now_us);
bool play_put(struct play *play, const struct coloured_position *position,
              char error[POSITION_TEXT_ERROR_SIZE], uint64_t now_us);

/*
 * Is it over, with something that can be reviewed: the placements of a training,
 * or the recorder's text?
 */
bool play_can_review(const struct play *play);

/*
 * A training that is over: go back to the turn of a piece, counted from 0, and
 * go on from there after the countdown.  False if it is too long ago.
 */
bool play_return(struct play *play, int piece, uint64_t now_us);

/* Releases can or cannot be seen from now on. */
void play_set_release(struct play *play, bool has_release);

/* The settings have changed: the player's hands from now on, and when hints
   come; whose they are counts from the next game. */
void play_take_settings(struct play *play);

/* What the screen needs with these characters, and the screen itself, which
   must fit. */
struct view_size play_size(const struct play *play,
                           const struct glyphs *glyphs);
void play_draw(const struct play *play, struct frame *frame, uint64_t now_us);

/* Descriptors to watch for answers of AIs; returns how many. */
enum { PLAY_FDS_MAX = MATCH_SEATS_MAX + 3 };
int play_fds(const struct play *play, int fds[PLAY_FDS_MAX]);

#endif
