/*
 * panel_thoughts.c -- a search at work.
 *
 * One bar a depth: a square for what was kept, a dot for what the cap would
 * have allowed besides.  The longest cap fills the row.
 */
#include <assert.h>
#include <stdio.h>

#include "ui/draw.h"
#include "ui/panel.h"

enum {
    WIDTH = PANEL_THOUGHTS_WIDTH,
    AT_BAR = 2,
    BAR_WIDTH = 8,
    KEPT = 0x25a0, /* a square */
    MORE = 0x00b7, /* a dot */
};

/* Columns of the bar for so many of at most 'most', rounded up. */
static int
columns(int32_t count, int32_t most)
{
    return most == 0 ? 0 : (int)((count * BAR_WIDTH + most - 1) / most);
}

static void
draw_layer(struct frame *frame, int x, int y, const struct ai_layer *layer,
           int32_t most)
{
    char count[FIGURES_TEXT_MAX];
    const int solid = columns(layer->survivors, most);
    const int cap = columns(layer->cap, most);

    for (int i = 0; i < BAR_WIDTH; i++) {
        if (i < solid)
            frame_put(frame, x + AT_BAR + i, y, ROLE_TEXT, KEPT);
        else if (i < cap)
            frame_put(frame, x + AT_BAR + i, y, ROLE_DIM, MORE);
    }
    snprintf(count, sizeof count, "%d", (int)layer->survivors);
    frame_text_right(frame, x, y, WIDTH, ROLE_TEXT, count);
}

static int32_t
largest_cap(const struct ai_report *report)
{
    int32_t most = 1;

    for (int i = 0; i < report->depth_count; i++) {
        if (report->layer[i].cap > most)
            most = report->layer[i].cap;
        if (report->layer[i].survivors > most)
            most = report->layer[i].survivors;
    }
    return most;
}

/* What share of the evaluations came out of the tables. */
static void
write_hits(char text[FIGURES_TEXT_MAX], const struct ai_report *report)
{
    int64_t hits = 0, all = 0;

    for (int i = 0; i < report->depth_count; i++) {
        hits += report->layer[i].hits;
        all += report->layer[i].hits + report->layer[i].stores;
    }
    if (all == 0)
        snprintf(text, FIGURES_TEXT_MAX, "-");
    else
        snprintf(text, FIGURES_TEXT_MAX, "%d %%", (int)(hits * 100 / all));
}

static const char *
stop_text(enum ai_stop stop)
{
    switch (stop) {
    case AI_STOP_AGREED:
        return "agreed";
    case AI_STOP_ENDED:
        return "ended";
    case AI_STOP_HORIZON:
        break;
    }
    return "horizon";
}

void
panel_thoughts(struct frame *frame, int x, int y, const struct view *view)
{
    const struct view_thoughts *thoughts = view->thoughts;
    char text[FIGURES_TEXT_MAX];

    if (thoughts == NULL || !thoughts->known)
        return;

    const struct ai_report *report = &thoughts->decision.report;
    const int32_t most = largest_cap(report);

    frame_text_clipped(frame, x, y++, WIDTH, ROLE_TITLE,
                       view->names[thoughts->seat]);
    frame_text(frame, x, y, ROLE_DIM, "depth");
    frame_text_right(frame, x, y++, WIDTH, ROLE_DIM, "kept");
    for (int i = 0; i < report->depth_count; i++, y++) {
        snprintf(text, sizeof text, "%d", i);
        frame_text(frame, x, y, ROLE_DIM, text);
        draw_layer(frame, x, y, &report->layer[i], most);
    }
    y++;
    figures_number(text, report->candidates);
    draw_value(frame, x, y++, WIDTH, "tried", text);
    write_hits(text, report);
    draw_value(frame, x, y++, WIDTH, "hits", text);
    figures_number(text, thoughts->decision.value);
    draw_value(frame, x, y++, WIDTH, "value", text);
    draw_value(frame, x, y, WIDTH, "stop", stop_text(report->stop));
}
