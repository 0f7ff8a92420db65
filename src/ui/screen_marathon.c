/*
 * screen_marathon.c -- one seat, with room to the left and right.
 *
 *      9 + 2    22     2 + 9   = 44 columns
 *      hold    board   next
 *      figures
 *      hint
 */
#include <stddef.h>

#include "ui/draw.h"
#include "ui/panel.h"
#include "ui/screens.h"

const struct view_size screen_marathon_size = {44, 24};

enum {
    AT_BOARD = PANEL_WIDTH + 2,
    AT_NEXT = AT_BOARD + DRAW_BOARD_WIDTH + 2,
    HINT_ROW = 13,
    HINT_ROWS = 9,
};

_Static_assert(AT_NEXT + PANEL_WIDTH == 44, "the screen fits 44 columns");

static void
draw_figures(struct frame *frame, int x, int y, const struct view *view)
{
    struct figures f;
    const int goal = view->match->options.goal.lines;
    char goal_text[FIGURES_TEXT_MAX];

    figures_write(&f, view->match, 0);
    figures_number(goal_text, goal);

    const struct panel_figure figures[] = {
        {"level", f.level},
        {"lines", f.lines},
        {"goal", goal > 0 ? goal_text : "none"},
        {"time", f.time},
        {"score", ""},
        {"", f.score},
        {NULL, NULL},
    };
    panel_figures(frame, x, y, figures);
}

void
screen_marathon_draw(struct frame *frame, const struct view *view)
{
    const int x = (frame->width - screen_marathon_size.width) / 2;
    const int y = (frame->height - screen_marathon_size.height) / 2;
    const bool hints = view->hint != NULL && view->hint->known;
    const struct draw_board board = {
        .match = view->match,
        .scale = 1,
        .ghost = view->ghost,
        .flash = panel_flash(view, 0),
        .veiled = view->veiled,
        .hint = hints ? &view->hint->at : NULL,
    };

    if (feedback_is_shown(&view->feedback[0], view->match->step))
        panel_feedback_row(frame, x, y, screen_marathon_size.width, view, 0);
    else
        frame_text_centred(frame, x, y, screen_marathon_size.width, ROLE_TITLE,
                           "Marathon");
    panel_hold(frame, x, y + 2, &view->match->seat[0]);
    draw_figures(frame, x, y + 6, view);
    panel_hint(frame, x, y + HINT_ROW, HINT_ROWS, view->hint);
    draw_board(frame, (struct draw_place){x + AT_BOARD, y + 1}, &board);
    panel_next(frame, x + AT_NEXT, y + 2, view, 0);
    draw_keys(frame, y + screen_marathon_size.height - 1, view->bindings,
              view->place);
}
