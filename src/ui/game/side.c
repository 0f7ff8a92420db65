/*
 * side.c -- one side of a game screen: a board and what belongs to it.
 */
#include "ui/game/side.h"

#include <stddef.h>

#include "ui/parts/draw.h"

static struct draw_board
board_of(const struct layout *layout, const struct view *view, int seat)
{
    const bool is_own = seat == 0 && view->thoughts == NULL;
    const bool hints = is_own && view->hint != NULL && view->hint->known &&
                       (view->hint->step == VIEW_HINT_ALL ||
                        view->hint->step == VIEW_HINT_OUTLINE);

    return (struct draw_board){
        .match = view->match,
        .seat = seat,
        .scale = layout->scale,
        .ghost = is_own && view->ghost,
        .flash = panel_flash(view, seat),
        .veiled = view->veiled,
        .hint = hints ? &view->hint->at : NULL,
    };
}

/* What is still to come; returns the row below what it took of the panel. */
static int
draw_next(struct frame *frame, const struct layout *layout,
          const struct view *view, int seat, int y)
{
    const struct layout_side *side = &layout->side[seat];
    const int top = layout->area.y;

    switch (side->next_kind) {
    case LAYOUT_NEXT_PANEL:
        return panel_small_next(frame, side->panel, y, view, seat);
    case LAYOUT_NEXT_SMALL:
        panel_small_next(frame, side->next, top + 1, view, seat);
        break;
    case LAYOUT_NEXT_COLUMN:
        panel_next(frame, (struct draw_place){side->next, top + 2},
                   layout->piece_scale, view, seat);
        break;
    case LAYOUT_NEXT_NONE:
        break;
    }
    return y;
}

void
side_draw(struct frame *frame, const struct layout *layout,
          const struct view *view, int seat, const struct panel_figure *figures)
{
    const struct layout_side *side = &layout->side[seat];
    const struct draw_board board = board_of(layout, view, seat);
    const int top = layout->area.y;
    const int bottom = top + layout->area.height - 2; /* row of the border */
    int y = panel_hold(frame, side->panel, top + 2, layout->piece_scale,
                       &view->match->seat[seat]);

    y = draw_next(frame, layout, view, seat, y + 1);
    y = panel_figures(frame, side->panel, y, figures);
    if (seat == 0)
        panel_hint(frame, side->panel, y, bottom - y, view->hint);
    draw_meter(frame, (struct draw_place){side->meter, top + 2}, &board);
    draw_board(frame, (struct draw_place){side->board, top + 1}, &board);
}

void
side_draw_small(struct frame *frame, const struct layout *layout,
                const struct view *view)
{
    const struct draw_board board = board_of(layout, view, 1);
    const struct draw_place at = {
        .x = layout->side[1].board,
        .y = layout->area.y + layout->area.height - 1 - DRAW_HALF_BOARD_HEIGHT,
    };

    draw_half_board(frame, at, &board);
    frame_text_clipped(frame, at.x + 1, at.y, DRAW_HALF_BOARD_WIDTH - 2,
                       ROLE_TITLE, view->names[1]);
}

void
side_draw_name(struct frame *frame, const struct layout *layout,
               const struct view *view, int seat)
{
    const int width =
        layout->is_narrow ? BOARD_COLUMNS : 2 * BOARD_COLUMNS * layout->scale;

    if (seat == 0 && view->caption != NULL && view->caption[0] != '\0')
        frame_text_clipped(frame, layout->side[seat].board + 1, layout->area.y,
                           width, ROLE_HINT, view->caption);
    else
        frame_text_clipped(frame, layout->side[seat].board + 1, layout->area.y,
                           width, ROLE_TITLE, view->names[seat]);
}
