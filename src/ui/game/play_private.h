/*
 * play_private.h -- what the files of a game on the screen share.
 *
 *      play.c        time
 *      play_begin.c  how it begins
 *      play_keys.c   what the keys do
 *      play_draw.c   what is seen
 *
 * The other three use the first, and nothing of each other.
 */
#ifndef UI_GAME_PLAY_PRIVATE_H
#define UI_GAME_PLAY_PRIVATE_H

#include "ui/game/play.h"

/* The phase begins now. */
void play_enter(struct play *play, enum play_phase phase, uint64_t now_us);

/* The places whose keys work while a person plays. */
unsigned play_places(const struct play *play);

#endif
