/*
 * panel.c -- what stands beside the boards of every game screen.
 */
#include "ui/game/panel.h"

#include <stdio.h>

#include "ui/parts/draw.h"
#include "ui/parts/keypath.h"
#include "ui/parts/sentence.h"

enum { INCOMING_WIDTH = 16 /* of "20 incoming now" and a blank */ };

int
panel_hold(struct frame *frame, int x, int y, int cell, const struct seat *seat)
{
    const bool is_spent = seat->hold_used && seat->hold != PIECE_NONE;
    const int used = frame_text(frame, x, y, ROLE_DIM, "hold");

    if (is_spent && cell == MOSAIC_HALF) /* whose piece cannot tell */
        frame_text(frame, x + used + 1, y, ROLE_SPENT, "\u00d7");
    draw_piece(frame, (struct draw_place){x, y + 1}, cell,
               (enum piece)seat->hold, is_spent);
    return y + 1 + cell;
}

int
panel_next(struct frame *frame, struct draw_place at, int cell,
           const struct view *view, int seat)
{
    const struct seat *s = &view->match->seat[seat];
    const int count = view->match->options.previews;

    frame_text(frame, at.x, at.y++, ROLE_DIM, "next");
    for (int i = 0; i < count; i++, at.y += cell + 1) {
        if (!view->veiled)
            draw_piece(frame, at, cell, (enum piece)s->queue[i], false);
    }
    return at.y;
}

int
panel_figures(struct frame *frame, int x, int y,
              const struct panel_figure *list)
{
    for (; list->label != NULL; list++)
        draw_value(frame, x, y++, PANEL_WIDTH, list->label, list->value);
    return y;
}

/* Columns that a UTF-8 text of one-column characters takes from 'text' on. */
static const char *
skip_columns(const char *text, int columns)
{
    while (columns > 0 && *text != '\0') {
        text++;
        while (((unsigned char)*text & 0xc0) == 0x80)
            text++;
        columns--;
    }
    return text;
}

/* Arrows in as many rows as they need, two at most. */
static int
put_arrows(struct frame *frame, int x, int y, const char *path)
{
    char arrows[4 * VIEW_PATH_MAX];
    char row[4 * PANEL_WIDTH + 1];
    const char *at = arrows;

    keypath_arrows(arrows, sizeof arrows, path);
    for (int rows = 0; *at != '\0' && rows < 2; rows++) {
        const char *end = skip_columns(at, PANEL_WIDTH);

        snprintf(row, sizeof row, "%.*s", (int)(end - at), at);
        frame_text(frame, x, y++, ROLE_HINT, row);
        at = end;
    }
    return y;
}

/* Words from y on; the last row before 'end' says when there are more. */
static void
put_words(struct frame *frame, int x, int y, int end, const char *path)
{
    struct keypath_words words;

    keypath_words(&words, path);
    for (int i = 0; i < words.count && y < end; i++, y++) {
        const bool is_cut = y == end - 1 && i + 1 < words.count;
        frame_text(frame, x, y, ROLE_TEXT, is_cut ? "..." : words.word[i]);
    }
}

/* A hint that grows: what the plan is for, then about where. */
static void
put_idea(struct frame *frame, int x, int y, const struct view_hint *hint)
{
    struct frame_area area = {x, y, PANEL_WIDTH, frame->height - 1 - y};
    const int used = sentence_draw_in(frame, area, ROLE_HINT, hint->idea);

    area.y += used;
    area.height -= used;
    if (hint->step >= VIEW_HINT_REGION)
        sentence_draw_in(frame, area, ROLE_TEXT, hint->region);
}

/* A later piece of the plan: which one it is. */
static void
put_ahead(struct frame *frame, int x, int y, const struct view_hint *hint)
{
    char text[PANEL_WIDTH + 1];

    snprintf(text, sizeof text, "then %c",
             piece_letter((enum piece)hint->at.piece));
    frame_text(frame, x, y, ROLE_HINT, text);
    snprintf(text, sizeof text, "%d later", hint->ahead % 100);
    frame_text(frame, x, y + 1, ROLE_TEXT, text);
}

/* What another placement than the best one loses: "loses 1.2", "costs 6 %". */
static void
put_loss(struct frame *frame, int x, int y, const struct view_hint *hint)
{
    char figure[FIGURES_TEXT_MAX], text[PANEL_WIDTH + FIGURES_TEXT_MAX];

    if (hint->in_games)
        figures_cost(figure, hint->loss);
    else
        figures_loss(figure, hint->loss);
    if (hint->ends)
        snprintf(text, sizeof text, "ends it");
    else if (hint->loss <= loss_noise())
        snprintf(text, sizeof text, "as good");
    else
        snprintf(text, sizeof text, "%s %s", hint->in_games ? "costs" : "loses",
                 figure);
    frame_text_clipped(frame, x, y, PANEL_WIDTH, ROLE_TEXT, text);
}

/* The hint itself, in the rows from y to end. */
static void
put_hint(struct frame *frame, int x, int y, int end,
         const struct view_hint *hint)
{
    char number[16];

    frame_text(frame, x, y, ROLE_DIM, "hint");
    if (!hint->known)
        return;
    if (hint->count > 1) {
        snprintf(number, sizeof number, "%d/%d", hint->number, hint->count);
        frame_text_right(frame, x, y, PANEL_WIDTH, ROLE_DIM, number);
    }
    y++;
    if (hint->number > 1 && hint->ahead == 0)
        put_loss(frame, x, y++, hint);
    if (hint->ahead > 0) {
        put_ahead(frame, x, y, hint);
    } else if (hint->step != VIEW_HINT_ALL) {
        put_idea(frame, x, y, hint);
    } else if (hint->path[0] == '\0') {
        frame_text(frame, x, y, ROLE_DIM, "no way");
    } else {
        y = put_arrows(frame, x, y, hint->path);
        put_words(frame, x, y, end, hint->path);
    }
}

int
panel_hint(struct frame *frame, int x, int y, int rows,
           const struct view_hint *hint)
{
    const int end = y + rows;

    if (hint == NULL)
        return end;
    if (hint->warned) {
        frame_text(frame, x, y++, ROLE_DANGER, "this is a");
        frame_text(frame, x, y++, ROLE_DANGER, "blunder !");
    }
    if (hint->on && (hint->known || !hint->warned))
        put_hint(frame, x, y, end, hint);
    return end;
}

void
panel_feedback(struct frame *frame, int x, int y, int width,
               const struct view *view, int seat)
{
    const struct feedback *feedback = &view->feedback[seat];

    if (!feedback_is_shown(feedback, view->match->step))
        return;
    for (int i = 0; i < FEEDBACK_LINES; i++) {
        if (feedback->line[i][0] == '\0')
            continue;
        frame_text_centred(frame, x, y++, width, feedback->role,
                           feedback->line[i]);
    }
}

void
panel_feedback_row(struct frame *frame, int x, int y, int width,
                   const struct view *view, int seat)
{
    const struct feedback *feedback = &view->feedback[seat];
    char text[FEEDBACK_LINES * (FEEDBACK_TEXT_MAX + 2)] = "";
    int used = 0;

    if (!feedback_is_shown(feedback, view->match->step))
        return;
    for (int i = 0; i < FEEDBACK_LINES; i++) {
        if (feedback->line[i][0] == '\0')
            continue;
        used += snprintf(text + used, sizeof text - (size_t)used, "%s%s",
                         used > 0 ? "  " : "", feedback->line[i]);
    }
    frame_text_centred(frame, x, y, width, feedback->role, text);
}

void
panel_write_growth(const struct view *view, char text[FIGURES_TEXT_MAX])
{
    const struct match *match = view->match;
    const int percent =
        match_margin_percent(&match->options.margin, match->step);

    text[0] = '\0';
    if (percent > 100)
        snprintf(text, FIGURES_TEXT_MAX, "attack +%d %%", percent - 100);
}

void
panel_time(struct frame *frame, int x, int y, int width,
           const struct view *view)
{
    char text[FIGURES_TEXT_MAX];

    figures_time(text, view->match->step);
    frame_text_centred(frame, x, y, width, ROLE_DIM, text);
    panel_write_growth(view, text);
    frame_text_centred(frame, x, y + 1, width, ROLE_WARNING, text);
}

uint64_t
panel_flash(const struct view *view, int seat)
{
    if (view->still || view->veiled)
        return 0;
    return feedback_flash(&view->feedback[seat], view->match->step);
}

/* "4 incoming 0.5"; by rules that count placements "4 incoming in 2". */
static void
say_incoming(const struct view *view, int32_t left, int rows, const char *what,
             char text[32])
{
    const int tenths = (int)(left + 99) / 100; /* "0.0" would be a lie */

    if (view->match->options.ruleset.garbage.by_turns)
        snprintf(text, 32, "%d%s in %d", rows, what, (int)left + 1);
    else
        snprintf(text, 32, "%d%s %d.%d", rows, what, tenths / 10, tenths % 10);
}

void
panel_incoming(struct frame *frame, int x, int y, int width,
               const struct view *view, int seat)
{
    const struct match *match = view->match;
    const struct garbage *incoming = &match->seat[seat].incoming;
    const int32_t now = seat_garbage_clock_at_lock(
        &match->seat[seat], &match->options.ruleset.garbage, match->step);
    const int ready = garbage_ready(incoming, now);
    const int pending = garbage_pending(incoming);
    const char *what = width < INCOMING_WIDTH ? "" : " incoming";
    char text[32];

    if (pending == 0)
        return;
    if (ready > 0) {
        snprintf(text, sizeof text, "%d%s now", ready, what);
        frame_text_centred(frame, x, y, width, ROLE_DANGER, text);
    } else {
        say_incoming(view, incoming->packet[0].due - now, pending, what, text);
        frame_text_centred(frame, x, y, width, ROLE_WARNING, text);
    }
}
