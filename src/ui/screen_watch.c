/*
 * screen_watch.c -- two AIs, and between them what one of them thinks.
 *
 *      9        1       22      16         22     1      9     = 80 columns
 *      hold    meter   board   thoughts   board meter   hold
 *      next                                             next
 *      figures                 speed                    figures
 */
#include <stddef.h>

#include "ui/draw.h"
#include "ui/panel.h"
#include "ui/screens.h"

const struct view_size screen_watch_size = {80, 24};

enum {
    AT_METER = PANEL_WIDTH,
    AT_BOARD = AT_METER + 1,
    AT_CENTRE = AT_BOARD + DRAW_BOARD_WIDTH,
    CENTRE_WIDTH = PANEL_THOUGHTS_WIDTH + 2,
    AT_OTHER_BOARD = AT_CENTRE + CENTRE_WIDTH,
    AT_OTHER_METER = AT_OTHER_BOARD + DRAW_BOARD_WIDTH,
    AT_OTHER_PANEL = AT_OTHER_METER + 1,
    WIDTH = AT_OTHER_PANEL + PANEL_WIDTH,
    FIGURES_ROW = 17,
    NEXT_ROW = 6,
};

_Static_assert(WIDTH == 80, "the screen fits eighty columns");

/* Columns of the parts of one side. */
struct side {
    int panel;
    int meter;
    int board;
};

static const struct side sides[MATCH_SEATS_MAX] = {
    {0, AT_METER, AT_BOARD},
    {AT_OTHER_PANEL, AT_OTHER_METER, AT_OTHER_BOARD},
};

static void
draw_side(struct frame *frame, int x, int y, const struct view *view, int seat)
{
    const struct side *side = &sides[seat];
    struct figures f;
    const struct draw_board board = {
        .match = view->match,
        .seat = seat,
        .scale = 1,
        .flash = panel_flash(view, seat),
    };

    figures_write(&f, view->match, seat);
    const struct panel_figure figures[] = {
        {"lines", f.lines}, {"b2b", f.b2b}, {"combo", f.combo},
        {"apm", f.apm},     {"pps", f.pps}, {NULL, NULL},
    };

    frame_text(frame, x + side->board + 1, y, ROLE_TITLE, view->names[seat]);
    panel_hold(frame, x + side->panel, y + 2, &view->match->seat[seat]);
    panel_small_next(frame, x + side->panel, y + NEXT_ROW, view, seat);
    panel_figures(frame, x + side->panel, y + FIGURES_ROW, figures);
    draw_meter(frame, (struct draw_place){x + side->meter, y + 2}, &board);
    draw_board(frame, (struct draw_place){x + side->board, y + 1}, &board);
}

void
screen_watch_draw(struct frame *frame, const struct view *view)
{
    const int x = (frame->width - screen_watch_size.width) / 2;
    const int y = (frame->height - screen_watch_size.height) / 2;
    char time[FIGURES_TEXT_MAX];

    draw_side(frame, x, y, view, 0);
    draw_side(frame, x, y, view, 1);
    figures_time(time, view->match->step);
    frame_text_centred(frame, x + AT_CENTRE, y, CENTRE_WIDTH, ROLE_DIM, time);
    panel_thoughts(frame, x + AT_CENTRE + 1, y + 2, view);
    frame_text_centred(frame, x + AT_CENTRE, y + 21, CENTRE_WIDTH, ROLE_TEXT,
                       view->speed);
    draw_keys(frame, y + screen_watch_size.height - 1, view->bindings,
              view->place);
}
