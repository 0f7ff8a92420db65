/*
 * play_private.h -- what the files of a game on the screen share.
 *
 *      play.c          time
 *      play_begin.c    how it begins
 *      play_keys.c     what the keys do
 *      play_draw.c     what is seen
 */
#ifndef UI_PLAY_PRIVATE_H
#define UI_PLAY_PRIVATE_H

#include "ui/play.h"

/* The phase begins now. */
void play_enter(struct play *play, enum play_phase phase, uint64_t now_us);

#endif
