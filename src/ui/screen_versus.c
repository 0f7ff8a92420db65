/*
 * screen_versus.c -- the player on the left, the opponent on the right.
 *
 *      9        1       22      16       22     1      9       = 80 columns
 *      hold    meter   board   next     board meter   hold
 *      figures                 said                   next
 *      hint                    incoming               figures
 */
#include <stddef.h>

#include "ui/draw.h"
#include "ui/panel.h"
#include "ui/screens.h"

enum { CENTRE_WIDTH = 16, HINT_ROW = 13, HINT_ROWS = 9 };

const struct view_size screen_versus_size = {80, 24};

/* Columns from the left of the whole, by what begins there. */
enum {
    AT_METER = PANEL_WIDTH,
    AT_BOARD = AT_METER + 1,
    AT_CENTRE = AT_BOARD + DRAW_BOARD_WIDTH,
    AT_OTHER_BOARD = AT_CENTRE + CENTRE_WIDTH,
    AT_OTHER_METER = AT_OTHER_BOARD + DRAW_BOARD_WIDTH,
    AT_OTHER_PANEL = AT_OTHER_METER + 1,
    WIDTH = AT_OTHER_PANEL + PANEL_WIDTH,
};

_Static_assert(WIDTH == 80, "the screen fits eighty columns");

static void
draw_own(struct frame *frame, int x, int y, const struct view *view)
{
    struct figures f;
    const bool hints = view->hint != NULL && view->hint->known;
    const struct draw_board board = {
        .match = view->match,
        .scale = 1,
        .ghost = view->ghost,
        .flash = panel_flash(view, 0),
        .veiled = view->veiled,
        .hint = hints ? &view->hint->at : NULL,
    };

    figures_write(&f, view->match, 0);
    const struct panel_figure figures[] = {
        {"lines", f.lines}, {"b2b", f.b2b}, {"combo", f.combo}, {"apm", f.apm},
        {"pps", f.pps},     {"score", ""},  {"", f.score},      {NULL, NULL},
    };

    frame_text_clipped(frame, x + AT_BOARD + 1, y, DRAW_BOARD_WIDTH - 2,
                       ROLE_TITLE, view->names[0]);
    panel_hold(frame, x, y + 2, &view->match->seat[0]);
    panel_figures(frame, x, y + 6, figures);
    panel_hint(frame, x, y + HINT_ROW, HINT_ROWS, view->hint);
    draw_meter(frame, (struct draw_place){x + AT_METER, y + 2}, &board);
    draw_board(frame, (struct draw_place){x + AT_BOARD, y + 1}, &board);
}

static void
draw_other(struct frame *frame, int x, int y, const struct view *view)
{
    struct figures f;
    const struct draw_board board = {
        .match = view->match,
        .seat = 1,
        .scale = 1,
        .flash = panel_flash(view, 1),
        .veiled = view->veiled,
    };

    figures_write(&f, view->match, 1);
    const struct panel_figure figures[] = {
        {"lines", f.lines}, {"b2b", f.b2b}, {"combo", f.combo},
        {"apm", f.apm},     {"pps", f.pps}, {NULL, NULL},
    };

    frame_text(frame, x + AT_OTHER_BOARD + 1, y, ROLE_TITLE, view->names[1]);
    panel_hold(frame, x + AT_OTHER_PANEL, y + 2, &view->match->seat[1]);
    panel_small_next(frame, x + AT_OTHER_PANEL, y + 6, view, 1);
    panel_figures(frame, x + AT_OTHER_PANEL, y + 17, figures);
    draw_meter(frame, (struct draw_place){x + AT_OTHER_METER, y + 2}, &board);
    draw_board(frame, (struct draw_place){x + AT_OTHER_BOARD, y + 1}, &board);
}

static void
draw_centre(struct frame *frame, int x, int y, const struct view *view)
{
    char time[FIGURES_TEXT_MAX];

    figures_time(time, view->match->step);
    frame_text_centred(frame, x, y, CENTRE_WIDTH, ROLE_DIM, time);
    panel_next(frame, x + 4, y + 2, view, 0);
    panel_feedback(frame, x, y + 18, CENTRE_WIDTH, view, 0);
    panel_incoming(frame, x, y + 21, CENTRE_WIDTH, view, 0);
}

void
screen_versus_draw(struct frame *frame, const struct view *view)
{
    const int x = (frame->width - screen_versus_size.width) / 2;
    const int y = (frame->height - screen_versus_size.height) / 2;

    draw_own(frame, x, y, view);
    draw_other(frame, x, y, view);
    draw_centre(frame, x + AT_CENTRE, y, view);
    draw_keys(frame, y + screen_versus_size.height - 1, view->bindings,
              view->place);
}
