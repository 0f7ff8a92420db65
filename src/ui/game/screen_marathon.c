/*
 * screen_marathon.c -- one seat, with room to the left and right.
 *
 *      panel   board   next
 *      hold
 *      figures
 *      hint
 */
#include <stddef.h>
#include <stdio.h>

#include "ui/game/panel.h"
#include "ui/game/panel_coach.h"
#include "ui/game/screens.h"
#include "ui/game/side.h"
#include "ui/parts/draw.h"

static const char *const titles[MODE_COUNT] = {
    [MODE_MARATHON] = "Marathon", [MODE_SPRINT] = "Sprint",
    [MODE_ULTRA] = "Ultra",       [MODE_DIG] = "Dig",
    [MODE_VERSUS] = "Versus",     [MODE_CUSTOM] = "Custom",
    [MODE_TRAINING] = "Training",
};

/* What is left to be done: "150", "7 rows", "1:59". */
static void
write_goal(char text[FIGURES_TEXT_MAX], const struct match *match)
{
    const struct match_goal *goal = &match->options.goal;

    if (goal->lines > 0)
        figures_number(text, goal->lines);
    else if (goal->rows > 0)
        snprintf(text, FIGURES_TEXT_MAX, "%d/%d", (int)match->seat[0].tally.dug,
                 goal->rows);
    else if (goal->time_ms > 0)
        figures_time(text, goal->time_ms);
    else
        snprintf(text, FIGURES_TEXT_MAX, "none");
}

/* Of training: what can be taken back, and which rules are other ones. */
static void
draw_training_side(struct frame *frame, const struct layout *layout,
                   const struct view *view)
{
    const struct view_practice *practice = view->practice;
    char undo[FIGURES_TEXT_MAX], redo[FIGURES_TEXT_MAX];
    struct figures f;

    figures_write(&f, view->match, 0);
    figures_number(undo, practice->undo);
    figures_number(redo, practice->redo);

    const struct panel_figure figures[] = {
        {"lines", f.lines},
        {"time", f.time},
        {"undo", undo},
        {"redo", redo},
        {"hold", practice->free_hold ? "free" : "once"},
        {"keys", practice->key_lock ? "lock" : "free"},
        {NULL, NULL},
    };
    side_draw(frame, layout, view, 0, figures);
}

static void
draw_side(struct frame *frame, const struct layout *layout,
          const struct view *view)
{
    const struct match *match = view->match;
    struct figures f;
    char goal[FIGURES_TEXT_MAX];

    figures_write(&f, match, 0);
    write_goal(goal, match);

    const bool is_ahead = view->ahead != NULL && view->ahead[0] != '\0';
    const struct panel_figure figures[] = {
        {"level", f.level},
        {"lines", f.lines},
        {"goal", goal},
        {"time", f.time},
        {"pps", f.pps},
        {is_ahead ? "to best" : "score", ""},
        {"", is_ahead ? view->ahead : f.score},
        {layout_has_more(layout) ? "pieces" : NULL, f.pieces},
        {"b2b", f.b2b},
        {"combo", f.combo},
        {NULL, NULL},
    };
    side_draw(frame, layout, view, 0, figures);
}

/* The coach stands beside all the rest, or there is only its word above. */
static int
coach_column(const struct frame_area *area)
{
    return area->x + area->width + 1;
}

static bool
coach_has_room(const struct frame *frame, const struct frame_area *area)
{
    return coach_column(area) + PANEL_COACH_WIDTH <= frame->width;
}

static bool
draw_word(struct frame *frame, const struct frame_area *area,
          const struct view *view)
{
    return !coach_has_room(frame, area) &&
           panel_coach_row(frame, area->x, area->y, area->width, view);
}

void
screen_marathon_draw(struct frame *frame, const struct view *view)
{
    const int beside = view->training != NULL ? 1 + PANEL_COACH_WIDTH : 0;
    const struct layout_room room = layout_room_of(frame, view);
    const struct layout layout = layout_alone(&room, beside);
    const struct frame_area *area = &layout.area;

    if (feedback_is_shown(&view->feedback[0], view->match->step))
        panel_feedback_row(frame, area->x, area->y, area->width, view, 0);
    else if (view->caption != NULL && view->caption[0] != '\0')
        frame_text_centred(frame, area->x, area->y, area->width, ROLE_HINT,
                           view->caption);
    else if (!draw_word(frame, area, view))
        frame_text_centred(frame, area->x, area->y, area->width, ROLE_TITLE,
                           titles[view->match->options.mode]);
    if (view->practice != NULL)
        draw_training_side(frame, &layout, view);
    else
        draw_side(frame, &layout, view);
    if (coach_has_room(frame, area))
        panel_coach(frame, coach_column(area), area->y + 2, view);
    draw_keys(frame, area->y + area->height - 1, view->bindings, view->place);
}
