/*
 * panel_thoughts.c -- a search at work.
 *
 * One bar a depth: a square for what was kept, a dot for what the cap would
 * have allowed besides.  The longest cap fills the row.
 */
#include <assert.h>
#include <stdio.h>

#include "format/columns.h"
#include "ui/game/panel.h"
#include "ui/parts/draw.h"

enum {
    AT_BAR = 2,      /* behind the depth */
    COUNT_WIDTH = 4, /* what was kept, */
    HITS_WIDTH = 7,  /* and the share that came out of the table */
    KEPT = 0x25a0,   /* a square */
    MORE = 0x00b7,   /* a dot */
    LINE_MAX = 5,    /* pieces of a line where there is little room, */
    AT_NUMBER = 7,   /* and the value of a move where there is much */
    NUMBER_WIDTH = 9,
};

/* Where the parts of a row are. */
struct columns {
    int width;     /* of all */
    int bar_width; /* of the longest bar */
    int kept_end;  /* behind what was kept */
    bool has_hits;
};

static struct columns
columns_of(int width)
{
    const bool has_hits = width >= PANEL_THOUGHTS_RICH;
    const int kept_end = has_hits ? width - HITS_WIDTH : width;

    return (struct columns){width, kept_end - COUNT_WIDTH - AT_BAR, kept_end,
                            has_hits};
}

/* Columns of the bar for so many of at most 'most', rounded up. */
static int
bar_of(int bar_width, int32_t count, int32_t most)
{
    return most == 0 ? 0
                     : (int)(((int64_t)count * bar_width + most - 1) / most);
}

/* "66 %", or "-" when nothing was asked. */
static void
write_share(char text[FIGURES_TEXT_MAX], int64_t hits, int64_t all)
{
    if (all == 0)
        snprintf(text, FIGURES_TEXT_MAX, "-");
    else
        snprintf(text, FIGURES_TEXT_MAX, "%d %%", (int)(hits * 100 / all));
}

static void
draw_layer(struct frame *frame, struct draw_place at,
           const struct columns *columns, const struct ai_layer *layer,
           int32_t most)
{
    const int solid = bar_of(columns->bar_width, layer->survivors, most);
    const int cap = bar_of(columns->bar_width, layer->cap, most);
    char text[FIGURES_TEXT_MAX];

    for (int i = 0; i < cap || i < solid; i++)
        frame_put(frame, at.x + AT_BAR + i, at.y,
                  i < solid ? ROLE_TEXT : ROLE_DIM, i < solid ? KEPT : MORE);
    snprintf(text, sizeof text, "%d", (int)layer->survivors);
    frame_text_right(frame, at.x, at.y, columns->kept_end, ROLE_TEXT, text);
    if (columns->has_hits) {
        write_share(text, layer->hits, (int64_t)layer->hits + layer->stores);
        frame_text_right(frame, at.x, at.y, columns->width, ROLE_DIM, text);
    }
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
    write_share(text, hits, all);
}

/* Candidates a second: "246k", "2.5M". */
static void
write_rate(char text[FIGURES_TEXT_MAX], int64_t candidates, int64_t us)
{
    const int thousands = (int)(candidates * 1000 / us);

    if (thousands < 1000)
        snprintf(text, FIGURES_TEXT_MAX, "%dk", thousands);
    else
        snprintf(text, FIGURES_TEXT_MAX, "%d.%dM", thousands / 1000,
                 thousands % 1000 / 100);
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

/* Name, head and one row a depth; returns the row below. */
static int
draw_depths(struct frame *frame, struct draw_place at,
            const struct columns *columns, const struct view *view)
{
    const struct view_thoughts *thoughts = view->thoughts;
    const struct ai_report *report = &thoughts->decision.report;
    const int32_t most = largest_cap(report);
    char text[FIGURES_TEXT_MAX];

    frame_text_clipped(frame, at.x, at.y++, columns->width, ROLE_TITLE,
                       view->names[thoughts->seat]);
    frame_text(frame, at.x, at.y, ROLE_DIM, "depth");
    frame_text_right(frame, at.x, at.y, columns->kept_end, ROLE_DIM, "kept");
    if (columns->has_hits)
        frame_text_right(frame, at.x, at.y, columns->width, ROLE_DIM, "hits");
    at.y++;
    for (int i = 0; i < report->depth_count; i++, at.y++) {
        snprintf(text, sizeof text, "%d", i);
        frame_text(frame, at.x, at.y, ROLE_DIM, text);
        draw_layer(frame, at, columns, &report->layer[i], most);
    }
    return at.y;
}

int
panel_thoughts(struct frame *frame, int x, int y, int width,
               const struct view *view)
{
    const struct view_thoughts *thoughts = view->thoughts;
    const struct columns columns = columns_of(width);
    char text[FIGURES_TEXT_MAX];

    assert(width >= PANEL_THOUGHTS_WIDTH);
    if (thoughts == NULL || !thoughts->known)
        return y;

    const struct ai_report *report = &thoughts->decision.report;
    y = draw_depths(frame, (struct draw_place){x, y}, &columns, view) + 1;
    figures_number(text, report->candidates);
    draw_value(frame, x, y++, width, "tried", text);
    write_hits(text, report);
    draw_value(frame, x, y++, width, "hits", text);
    if (thoughts->decided_us > 0) {
        write_rate(text, report->candidates, thoughts->decided_us);
        draw_value(frame, x, y++, width, "a second", text);
    }
    /* Where there is little room the first moves come before these. */
    if (thoughts->ranks && width < PANEL_THOUGHTS_RICH)
        return y;
    figures_number(text, thoughts->decision.value);
    draw_value(frame, x, y++, width, "value", text);
    draw_value(frame, x, y++, width, "stop", stop_text(report->stop));
    return y;
}

/* ------------------------------------------------------------------ Plan -- */

static void
put_letter(struct frame *frame, int x, int y, const struct ai_move *move)
{
    const enum piece piece = (enum piece)move->landing.at.piece;

    frame_put(frame, x, y, role_of_piece(piece),
              (unsigned char)piece_letter(piece));
}

/* A placement in a row: its piece, its columns, and whether it is held back. */
static void
draw_step(struct frame *frame, const struct frame_area *row,
          const struct ai_move *move)
{
    char text[FIGURES_TEXT_MAX];

    put_letter(frame, row->x, row->y, move);
    columns_write(&move->landing.at, text);
    frame_text(frame, row->x + AT_BAR, row->y, ROLE_TEXT, text);
    if (move->hold)
        frame_text_right(frame, row->x, row->y, row->width, ROLE_DIM, "hold");
}

void
panel_plan(struct frame *frame, struct frame_area area, const struct view *view)
{
    const struct ai_decision *decision = &view->thoughts->decision;
    const int count = decision->plan_count;

    if (!view->thoughts->known || area.height < 1)
        return;
    frame_text(frame, area.x, area.y, ROLE_DIM, "plan");
    if (area.height > count) {
        for (int i = 0; i < count; i++) {
            area.y++;
            draw_step(frame, &area, &decision->plan[i]);
        }
        return;
    }
    for (int i = 0; i < count; i++)
        put_letter(frame, area.x + area.width - count + i, area.y,
                   &decision->plan[i]);
}

/* ----------------------------------------------------------------- Moves -- */

/* The pieces of a line as letters, against the right edge. */
static void
draw_line(struct frame *frame, const struct frame_area *row,
          const struct ai_alternative *move, int most)
{
    const int count = move->plan_count < most ? move->plan_count : most;

    for (int i = 0; i < count; i++)
        put_letter(frame, row->x + row->width - count + i, row->y,
                   &move->plan[i]);
}

static void
draw_move(struct frame *frame, const struct frame_area *row,
          const struct ai_alternative *best, const struct ai_alternative *move)
{
    const bool is_rich = row->width >= PANEL_THOUGHTS_RICH;
    char text[FIGURES_TEXT_MAX];

    put_letter(frame, row->x, row->y, &move->move);
    columns_write(&move->move.landing.at, text);
    frame_text(frame, row->x + AT_BAR, row->y, ROLE_TEXT, text);
    draw_line(frame, row, move, is_rich ? AI_HORIZON_MAX : LINE_MAX);
    if (!is_rich)
        return;
    figures_number(text, (int64_t)move->value - best->value);
    frame_text_right(frame, row->x + AT_NUMBER, row->y, NUMBER_WIDTH, ROLE_DIM,
                     move == best ? "best" : text);
}

void
panel_moves(struct frame *frame, struct frame_area area,
            const struct view *view)
{
    const struct view_thoughts *thoughts = view->thoughts;
    const int end = area.y + area.height;

    if (!thoughts->ranks || area.height < 1)
        return;
    frame_text(frame, area.x, area.y++, ROLE_DIM, "first moves");
    if (thoughts->move_count == 0 && area.y < end)
        frame_text(frame, area.x, area.y, ROLE_DIM, "...");
    for (int i = 0; i < thoughts->move_count && area.y < end; i++, area.y++)
        draw_move(frame, &area, &thoughts->move[0], &thoughts->move[i]);
}

/* ----------------------------------------------------------------- Turns -- */

enum { TURNS_CELL = 4 /* columns of a number of rows, right-aligned */ };

/* A mean as "2.3", or "12" where that is too long; never negative. */
static void
write_mean(char text[FIGURES_TEXT_MAX], int64_t sum, int64_t lines)
{
    const int tenths = (int)((sum * 10 + lines / 2) / lines);

    if (tenths < 100)
        snprintf(text, FIGURES_TEXT_MAX, "%d.%d", tenths / 10, tenths % 10);
    else
        snprintf(text, FIGURES_TEXT_MAX, "%d", (tenths + 5) / 10);
}

static void
draw_candidate(struct frame *frame, const struct frame_area *row,
               const struct turns_candidate *candidate, int64_t lines)
{
    const struct ai_move *move = &candidate->searched.move;
    const int in_end = row->width - TURNS_CELL;
    char text[FIGURES_TEXT_MAX];

    put_letter(frame, row->x, row->y, move);
    columns_write(&move->landing.at, text);
    frame_text(frame, row->x + AT_BAR, row->y, ROLE_DIM, text);
    write_mean(text, candidate->taken, lines);
    frame_text_right(frame, row->x, row->y, in_end, ROLE_TEXT, text);
    write_mean(text, candidate->sent, lines);
    frame_text_right(frame, row->x, row->y, row->width, ROLE_TEXT, text);
}

void
panel_turns(struct frame *frame, struct frame_area area,
            const struct view *view)
{
    const struct turns_decision *turns = &view->thoughts->turns;
    const int end = area.y + area.height;

    if (area.height < 2)
        return;
    frame_text_right(frame, area.x, area.y, area.width - TURNS_CELL, ROLE_DIM,
                     "in");
    frame_text_right(frame, area.x, area.y, area.width, ROLE_DIM, "out");
    area.y++;
    draw_candidate(frame, &area, &turns->candidate[turns->best], turns->lines);
    for (int i = 0; i < turns->candidate_count; i++) {
        if (i == turns->best)
            continue;
        if (++area.y >= end)
            return;
        draw_candidate(frame, &area, &turns->candidate[i], turns->lines);
    }
}
