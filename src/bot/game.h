/*
 * game.h -- a match and those AIs that play in it, moved on together.
 *
 * It knows steps and no clock, like the match: somebody else says how many
 * steps are to pass.  A seat without a player is a person's; their keys go
 * straight to the match.
 */
#ifndef BOT_GAME_H
#define BOT_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "bot/player.h"
#include "bot/recorder.h"
#include "match/match.h"

/* Is told every event, in order. */
typedef void game_listener(void *context, const struct event *event);

struct game {
    struct match match;
    struct player *player[MATCH_SEATS_MAX]; /* NULL: a person */
    game_listener *listener;                /* NULL: nobody listens */
    void *context;                          /* of the listener */
    struct recorder *recorder; /* has begun; NULL: nobody writes it down */
};

/*
 * Begin a match, at step 0.  The players stay the caller's; they forget what
 * they were doing.  The first events are told at once.
 */
void game_begin(struct game *game, const struct match_options *options);

/*
 * Go on with a match that stands somewhere in the middle, its events taken.  The
 * players come to it as to a new game.
 */
void game_resume(struct game *game, const struct match *match);

/*
 * Let up to 'steps' pass.  Returns how many did; fewer when an AI must be
 * waited for (game_must_wait) and when the match is over.
 */
int game_run(struct game *game, int steps);

/* As game_run(), but stop after a step in which a piece locked. */
int game_run_to_lock(struct game *game, int steps);

/* Must no more steps pass before an AI has answered? */
bool game_must_wait(const struct game *game);

/*
 * The step at which something may happen by itself: not before match.step;
 * INT32_MAX when only an answer or a key can change anything.
 */
int32_t game_due(const struct game *game);

/* Tell what inputs have brought about: to be called after those of a person. */
void game_tell(struct game *game);

#endif
