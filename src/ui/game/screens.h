/*
 * screens.h -- the screens of a game: alone, against another, as a watcher.
 *
 * The frame is at least as large as layout_size; a larger one has larger cells
 * and more beside the boards, and the screen in its middle.
 */
#ifndef UI_GAME_SCREENS_H
#define UI_GAME_SCREENS_H

#include "ui/parts/view.h"

/* One seat. */
void screen_marathon_draw(struct frame *frame, const struct view *view);

/* Seat 0 is the player's. */
void screen_versus_draw(struct frame *frame, const struct view *view);

/* Two seats, both of AIs, and what one of them thinks. */
void screen_watch_draw(struct frame *frame, const struct view *view);

#endif
