/*
 * screen_watch.c -- two AIs, and between them what one of them thinks.
 *
 *      panel    board   centre     board   panel
 *      hold             thoughts           hold
 *      next                                next
 *      figures          speed              figures
 *
 * In the narrow layout there is no room for thoughts.
 */
#include <stddef.h>

#include "ui/game/panel.h"
#include "ui/game/screens.h"
#include "ui/game/side.h"
#include "ui/parts/draw.h"

enum { CENTRE_MAX = 48, MOVES_ROWS = 5 };

static void
draw_side(struct frame *frame, const struct layout *layout,
          const struct view *view, int seat)
{
    struct figures f;

    figures_write(&f, view->match, seat);
    const struct panel_figure figures[] = {
        {"lines", f.lines}, {"b2b", f.b2b}, {"combo", f.combo},
        {"apm", f.apm},     {"pps", f.pps}, {NULL, NULL},
    };

    side_draw_name(frame, layout, view, seat);
    side_draw(frame, layout, view, seat, figures);
}

/*
 * Of a search over turns its candidates first.  The plan, and below it or in
 * its place the first moves if they are wanted.
 */
static void
draw_moves(struct frame *frame, struct frame_area area, const struct view *view)
{
    const struct view_thoughts *thoughts = view->thoughts;
    const int plan_rows = 2 + thoughts->decision.plan_count;

    if (thoughts->known && thoughts->turns.candidate_count > 0) {
        const int rows = 2 + thoughts->turns.candidate_count;

        panel_turns(frame, area, view);
        area.y += rows;
        area.height -= rows;
    }
    if (!thoughts->ranks || area.height >= plan_rows + MOVES_ROWS) {
        panel_plan(frame, area, view);
        area.y += plan_rows;
        area.height -= plan_rows;
    }
    panel_moves(frame, area, view);
}

static void
draw_centre(struct frame *frame, const struct layout *layout,
            const struct view *view)
{
    const int x = layout->centre;
    const int width = layout->centre_width;
    const int y = layout->area.y;
    const int speed = y + layout->area.height - 3; /* row */

    panel_time(frame, x, y, width, view);
    const int plan = panel_thoughts(frame, x + 1, y + 2, width - 2, view) + 1;
    draw_moves(frame, (struct frame_area){x + 1, plan, width - 2, speed - plan},
               view);
    frame_text_centred(frame, x, speed, width, ROLE_TEXT, view->speed);
}

static void
draw_small(struct frame *frame, const struct layout *layout,
           const struct view *view)
{
    char time[FIGURES_TEXT_MAX];

    figures_time(time, view->match->step);
    frame_text_right(frame, layout->area.x, layout->area.y,
                     layout->centre_width - 1, ROLE_DIM, time);
    frame_text_right(frame, layout->area.x, layout->area.y, layout->area.width,
                     ROLE_TEXT, view->speed);
    side_draw_small(frame, layout, view);
}

void
screen_watch_draw(struct frame *frame, const struct view *view)
{
    const struct layout_room room = layout_room_of(frame, view);
    const struct layout layout = layout_pair(&room, true, CENTRE_MAX);

    draw_side(frame, &layout, view, 0);
    if (layout.is_narrow) {
        draw_small(frame, &layout, view);
    } else {
        draw_side(frame, &layout, view, 1);
        draw_centre(frame, &layout, view);
    }
    draw_keys(frame, layout.area.y + layout.area.height - 1, view->bindings,
              view->place);
}
