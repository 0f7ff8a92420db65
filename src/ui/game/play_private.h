/*
 * play_private.h -- what the files of a game on the screen share.
 *
 *      play.c        time
 *      play_begin.c  how it begins
 *      play_keys.c   what the keys do
 *      play_draw.c   what is seen
 *      play_hints.c  hints and warnings
 *
 * The others use the first and the last, and nothing of each other.
 */
#ifndef UI_GAME_PLAY_PRIVATE_H
#define UI_GAME_PLAY_PRIVATE_H

#include "ui/game/play.h"

/* The phase begins now. */
void play_enter(struct play *play, enum play_phase phase, uint64_t now_us);

/*
 * Hints as the player has set them; false if the system has no thread for them.
 * A new game; the settings have changed; no more of it; time or keys have
 * passed; the step at which one comes by itself (INT32_MAX: none will); a key
 * that is about them; and what is seen.
 */
bool play_hints_create(struct play *play);
void play_hints_begin(struct play *play);
void play_hints_take_settings(struct play *play);
void play_hints_end(struct play *play);
void play_hints_look(struct play *play);
int32_t play_hints_due(const struct play *play);
void play_hints_use(struct play *play, enum control control);
void play_hints_view(const struct play *play, struct view_hint *view);

/* The places whose keys work while a person plays. */
unsigned play_places(const struct play *play);

/* The same while it stands still. */
unsigned play_pause_places(const struct play *play);

/* The game is none any more that a replay could follow. */
void play_stop_recorder(struct play *play);

/*
 * The match was changed by hand and stands at the beginning of a turn: what
 * follows it must stand there, too, and its recorder stops.
 */
void play_note_practice(struct play *play);

#endif
