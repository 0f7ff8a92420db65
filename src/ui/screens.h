/*
 * screens.h -- the screens of a game: alone, against another, as a watcher.
 *
 * The frame is at least as large as the screen's size; a larger one has the
 * screen in its middle.
 */
#ifndef UI_SCREENS_H
#define UI_SCREENS_H

#include "ui/view.h"

extern const struct view_size screen_marathon_size;
extern const struct view_size screen_versus_size;
extern const struct view_size screen_watch_size;

/* One seat. */
void screen_marathon_draw(struct frame *frame, const struct view *view);

/* Seat 0 is the player's. */
void screen_versus_draw(struct frame *frame, const struct view *view);

/* Two seats, both of AIs, and what one of them thinks. */
void screen_watch_draw(struct frame *frame, const struct view *view);

#endif
