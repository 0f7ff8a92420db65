/*
 * play_private.h -- what the files of a game on the screen share.
 *
 *      play.c        time
 *      play_begin.c  how it begins
 *      play_keys.c   what the keys do
 *      play_draw.c   what is seen
 *
 * The other three use the first, and nothing of each other; all of them use the
 * parts of a game: lesson.h, play_hints.h and so on, which know none of them.
 */
#ifndef UI_GAME_PLAY_PRIVATE_H
#define UI_GAME_PLAY_PRIVATE_H

#include "ui/game/play.h"

/* The phase begins now. */
void play_enter(struct play *play, enum play_phase phase, uint64_t now_us);

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
