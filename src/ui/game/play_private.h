/*
 * play_private.h -- what the files of a game on the screen share.
 *
 *      play.c          time
 *      play_begin.c    how it begins
 *      play_keys.c     what the keys do
 *      play_draw.c     what is seen
 *      play_training.c training: the coach, and taking back
 */
#ifndef UI_GAME_PLAY_PRIVATE_H
#define UI_GAME_PLAY_PRIVATE_H

#include "ui/game/play.h"

/* The phase begins now. */
void play_enter(struct play *play, enum play_phase phase, uint64_t now_us);

/*
 * Training, each without effect in other games: what it needs (false without
 * memory or thread), a new game, an event, a look after time or keys have
 * passed, and its keys.
 */
bool play_training_create(struct play *play);
void play_training_destroy(struct play *play);
void play_training_begin(struct play *play);
void play_training_note(struct play *play, const struct event *event);
void play_training_look(struct play *play);
void play_training_use(struct play *play, enum control control,
                       uint64_t now_us);

/* Does the hint grow, and how much of it is told now?  False: nothing yet. */
bool play_hint_grows(const struct play *play);
bool play_hint_step(const struct play *play, enum view_hint_step *step);

/* Is its place shown, so that the plan may be, too? */
bool play_hint_is_outlined(const struct play *play);

/* The key for it: one step more; after the last one off. */
void play_grow_hint(struct play *play);

/* Leave a training for its results; false if there is nothing to tell. */
bool play_training_end(struct play *play, uint64_t now_us);

/* The places whose keys work while a person plays. */
unsigned play_places(const struct play *play);

#endif
