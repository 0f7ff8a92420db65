/*
 * screen_marathon.c -- one seat, with room to the left and right.
 *
 *      panel   board   next
 *      hold
 *      figures
 *      hint
 */
#include <stddef.h>

#include "ui/draw.h"
#include "ui/panel.h"
#include "ui/screens.h"
#include "ui/side.h"

static void
draw_side(struct frame *frame, const struct layout *layout,
          const struct view *view)
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
    side_draw(frame, layout, view, 0, figures);
}

void
screen_marathon_draw(struct frame *frame, const struct view *view)
{
    const struct layout layout = layout_alone(frame->width, frame->height);
    const struct frame_area *area = &layout.area;

    if (feedback_is_shown(&view->feedback[0], view->match->step))
        panel_feedback_row(frame, area->x, area->y, area->width, view, 0);
    else
        frame_text_centred(frame, area->x, area->y, area->width, ROLE_TITLE,
                           "Marathon");
    draw_side(frame, &layout, view);
    draw_keys(frame, area->y + area->height - 1, view->bindings, view->place);
}
