/*
 * screen_versus.c -- the player on the left, the opponent on the right.
 *
 *      panel    board   centre   board   panel
 *      hold             next             hold
 *      figures          said             next
 *      hint             incoming         figures
 *
 * In the narrow layout the other board is small, and what is said stands above
 * the own one.
 */
#include <stddef.h>

#include "ui/game/panel.h"
#include "ui/game/screens.h"
#include "ui/game/side.h"
#include "ui/parts/draw.h"

enum { SECONDS_A_MINUTE = 60 };

static void
draw_own(struct frame *frame, const struct layout *layout,
         const struct view *view)
{
    const struct tally *tally = &view->match->seat[0].tally;
    struct figures f;
    char sent[FIGURES_TEXT_MAX], taken[FIGURES_TEXT_MAX];

    figures_write(&f, view->match, 0);
    figures_number(sent, tally->sent);
    figures_number(taken, tally->taken);
    const struct panel_figure figures[] = {
        {"lines", f.lines},
        {"b2b", f.b2b},
        {"combo", f.combo},
        {"apm", f.apm},
        {"pps", f.pps},
        {"score", ""},
        {"", f.score},
        {layout_has_more(layout) ? "pieces" : NULL, f.pieces},
        {"sent", sent},
        {"taken", taken},
        {NULL, NULL},
    };
    side_draw(frame, layout, view, 0, figures);
}

static void
draw_other(struct frame *frame, const struct layout *layout,
           const struct view *view)
{
    struct figures f;
    char pace[FIGURES_TEXT_MAX];

    figures_write(&f, view->match, 1);
    figures_ratio(pace, view->pace[1], SECONDS_A_MINUTE, 2);
    const struct panel_figure figures[] = {
        {"lines", f.lines}, {"b2b", f.b2b},
        {"combo", f.combo}, {"apm", f.apm},
        {"pps", f.pps},     {view->pace[1] > 0 ? "aims" : NULL, pace},
        {NULL, NULL},
    };
    side_draw(frame, layout, view, 1, figures);
}

static void
draw_centre(struct frame *frame, const struct layout *layout,
            const struct view *view)
{
    const int x = layout->centre;
    const int width = layout->centre_width;
    const int bottom = layout->area.y + layout->area.height - 3;

    panel_time(frame, x, layout->area.y, width, view);
    panel_feedback(frame, x, bottom - FEEDBACK_LINES, width, view, 0);
    panel_incoming(frame, x, bottom, width, view, 0);
}

/* What is above the own board, and the garbage below its panel. */
static void
draw_head(struct frame *frame, const struct layout *layout,
          const struct view *view)
{
    const int y = layout->area.y;
    const int width = layout->centre_width - 1;
    char time[FIGURES_TEXT_MAX], growth[FIGURES_TEXT_MAX];

    panel_write_growth(view, growth);
    if (feedback_is_shown(&view->feedback[0], view->match->step)) {
        panel_feedback_row(frame, layout->area.x, y, layout->area.width, view,
                           0);
    } else if (view->caption != NULL && view->caption[0] != '\0') {
        frame_text_centred(frame, layout->area.x, y, layout->area.width,
                           ROLE_HINT, view->caption);
    } else {
        side_draw_name(frame, layout, view, 0);
        figures_time(time, view->match->step);
        frame_text_right(frame, layout->area.x, y, width, ROLE_DIM, time);
        frame_text_right(frame, layout->area.x + width, y,
                         layout->area.width - width, ROLE_WARNING, growth);
    }
    panel_incoming(frame, layout->area.x, y + layout->area.height - 2,
                   PANEL_WIDTH, view, 0);
}

void
screen_versus_draw(struct frame *frame, const struct view *view)
{
    const struct layout_room room = layout_room_of(frame, view);
    const struct layout layout = layout_pair(&room, false, 0);

    draw_own(frame, &layout, view);
    if (layout.is_narrow) {
        draw_head(frame, &layout, view);
        side_draw_small(frame, &layout, view);
    } else {
        side_draw_name(frame, &layout, view, 0);
        side_draw_name(frame, &layout, view, 1);
        draw_other(frame, &layout, view);
        draw_centre(frame, &layout, view);
    }
    draw_keys(frame, layout.area.y + layout.area.height - 1, view->bindings,
              view->place);
}
