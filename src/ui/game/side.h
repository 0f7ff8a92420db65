/*
 * side.h -- one side of a game screen: a board and what belongs to it.
 *
 * Where the parts stand is said by a layout.
 */
#ifndef UI_GAME_SIDE_H
#define UI_GAME_SIDE_H

#include "ui/game/layout.h"
#include "ui/game/panel.h"
#include "ui/parts/view.h"

/*
 * The board of a seat with its meter, hold, pieces to come and figures, and
 * below these the hint, if it is this seat's.
 */
void side_draw(struct frame *frame, const struct layout *layout,
               const struct view *view, int seat,
               const struct panel_figure *figures);

/* The board of seat 1 small, with its name on the border. */
void side_draw_small(struct frame *frame, const struct layout *layout,
                     const struct view *view);

/* The name of a seat above its board, or what a player is told there. */
void side_draw_name(struct frame *frame, const struct layout *layout,
                    const struct view *view, int seat);

#endif
