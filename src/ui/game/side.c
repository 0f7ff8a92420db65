/*
 * side.c -- one side of a game screen: a board and what belongs to it.
 */
#include "ui/game/side.h"

#include <stddef.h>
#include <stdio.h>

#include "ui/parts/draw.h"

enum {
    TITLE_MAX = 80, /* bytes of a name and the rounds it has won */
    HINT_ROWS = 4,  /* its head, arrows, and two words */
    SECONDS_A_MINUTE = 60,
};

/* What stands above a board: who plays there, and in a series how many rounds
   that seat has won. */
static const char *
title_of(const struct view *view, int seat, char title[TITLE_MAX])
{
    if (view->series != NULL && series_is_long(view->series))
        snprintf(title, TITLE_MAX, "%s  %d", view->names[seat],
                 view->series->wins[seat]);
    else
        snprintf(title, TITLE_MAX, "%s", view->names[seat]);
    return title;
}

/* On a slow line a game that is played shows its own board first, and of the
   other one only what lies. */
static struct draw_board
board_of(const struct frame *frame, const struct layout *layout,
         const struct view *view, int seat)
{
    const bool is_played = (view->place & PLACE_PLAY) != 0;
    const bool is_own = seat == 0 && view->thoughts == NULL;
    const struct view_hint *hint = is_own ? view->hint : NULL;
    const bool is_known = hint != NULL && hint->known;
    const bool is_outlined = is_known && (hint->step == VIEW_HINT_ALL ||
                                          hint->step == VIEW_HINT_OUTLINE);

    return (struct draw_board){
        .match = view->match,
        .seat = seat,
        .cell = layout->cell,
        .ghost = is_own && view->ghost,
        .flash = frame->is_slow ? 0 : panel_flash(view, seat),
        .veiled = view->veiled,
        .hint = is_outlined ? &hint->at : NULL,
        .before = is_outlined ? hint->before : NULL,
        .before_count = is_outlined ? hint->ahead : 0,
        .region =
            is_known && hint->step == VIEW_HINT_REGION ? &hint->area : NULL,
        .warned = hint != NULL && hint->warned,
        .ranked = is_played && seat == 0,
        .settled = is_played && seat != 0 && frame->is_slow,
    };
}

/* What is still to come; returns the row below what it took of the panel. */
static int
draw_next(struct frame *frame, const struct layout_side *side,
          const struct view *view, int seat, int y)
{
    struct draw_place at = {side->next, side->next_y};

    switch (side->next_kind) {
    case LAYOUT_NEXT_PANEL:
        at = (struct draw_place){side->panel, y};
        return panel_next(frame, at, side->next_cell, view, seat);
    case LAYOUT_NEXT_COLUMN:
        panel_next(frame, at, side->next_cell, view, seat);
        break;
    case LAYOUT_NEXT_NONE:
        break;
    }
    return y;
}

/* The figures and the hint, or only the hint where there is no room for both:
   its keys are of more use. */
static void
draw_lists(struct frame *frame, struct draw_place at, int rows,
           const struct view *view, const struct panel_figure *figures)
{
    const bool has_hint = view->hint != NULL && view->hint->on;
    int count = 0;

    while (figures[count].label != NULL)
        count++;
    if (rows >= count + HINT_ROWS || !has_hint)
        at.y = panel_figures(frame, at.x, at.y, figures);
    else
        count = 0;
    panel_hint(frame, at.x, at.y, rows - count, view->hint);
}

void
side_draw(struct frame *frame, const struct layout *layout,
          const struct view *view, int seat, const struct panel_figure *figures)
{
    const struct layout_side *side = &layout->side[seat];
    const struct draw_board board = board_of(frame, layout, view, seat);
    const int top = layout->area.y;
    const int bottom = top + layout->area.height - 2; /* row of the border */
    struct draw_place at = {side->panel, layout->panel_y};

    at.y = panel_hold(frame, at.x, at.y, layout->piece_cell,
                      &view->match->seat[seat]);
    at.y = draw_next(frame, side, view, seat, at.y + 1);
    if (seat == 0)
        draw_lists(frame, at, bottom - at.y, view, figures);
    else
        panel_figures(frame, at.x, at.y, figures);
    draw_meter(frame, (struct draw_place){side->meter, top + 2}, &board);
    draw_board(frame, (struct draw_place){side->board, top + 1}, &board);
}

void
side_draw_small(struct frame *frame, const struct layout *layout,
                const struct view *view)
{
    struct draw_board board = board_of(frame, layout, view, 1);
    char pace[FIGURES_TEXT_MAX];
    char title[TITLE_MAX];
    const struct draw_place at = {layout->side[1].board, layout->small_y};

    board.cell = MOSAIC_HALF;
    draw_board(frame, at, &board);
    frame_text_clipped(frame, at.x + 1, at.y, DRAW_HALF_BOARD_WIDTH - 2,
                       ROLE_TITLE, title_of(view, 1, title));
    if (view->pace[1] > 0) {
        figures_ratio(pace, view->pace[1], SECONDS_A_MINUTE, 2);
        draw_value(frame, at.x + 1, at.y + DRAW_HALF_BOARD_HEIGHT - 1,
                   PANEL_WIDTH, "aims", pace);
    }
}

/* What an AI has just done, behind its name; what a player did stands where the
   eye is. */
static void
draw_deed(struct frame *frame, const struct frame_area *row,
          const struct view *view, int seat)
{
    const struct feedback *feedback = &view->feedback[seat];

    if ((seat == 0 && view->thoughts == NULL) ||
        !feedback_is_shown(feedback, view->match->step) ||
        frame_text_width(feedback->line[0]) > row->width)
        return;
    frame_text_right(frame, row->x, row->y, row->width, feedback->role,
                     feedback->line[0]);
}

void
side_draw_name(struct frame *frame, const struct layout *layout,
               const struct view *view, int seat)
{
    const bool has_caption =
        seat == 0 && view->caption != NULL && view->caption[0] != '\0';
    char title[TITLE_MAX];
    struct frame_area row = {
        .x = layout->side[seat].board + 1,
        .y = layout->area.y,
        .width = layout->is_narrow ? BOARD_COLUMNS
                                   : draw_board_side(layout->cell) - 2,
    };
    const int used = frame_text_clipped(
        frame, row.x, row.y, row.width, has_caption ? ROLE_HINT : ROLE_TITLE,
        has_caption ? view->caption : title_of(view, seat, title));

    row.x += used + 1;
    row.width -= used + 1;
    draw_deed(frame, &row, view, seat);
}
