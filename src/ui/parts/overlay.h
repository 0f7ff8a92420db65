/*
 * overlay.h -- boxes that lie over a screen.
 */
#ifndef UI_PARTS_OVERLAY_H
#define UI_PARTS_OVERLAY_H

#include "ui/parts/view.h"

/* "Paused", why ("" for no reason), and what can be done in these places. */
void overlay_draw_pause(struct frame *frame, const struct bindings *bindings,
                        unsigned places, const char *why);

/* "3", "2", "1" before a game goes on; 'count' is 1..3. */
void overlay_draw_countdown(struct frame *frame, int count);

/* One line in a box. */
void overlay_draw_note(struct frame *frame, enum role role, const char *text);

/* "need 80x24", "have 79x23": all that is drawn, on any frame. */
void overlay_draw_too_small(struct frame *frame, struct view_size needed);

#endif
