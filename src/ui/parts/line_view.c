/*
 * line_view.c -- a position, and a line of placements played out from it.
 */
#include "ui/parts/line_view.h"

#include <assert.h>
#include <stdio.h>

#include "base/text.h"
#include "format/stack_colours.h"

enum { LABEL_WIDTH = 5, PIECE_STEP = DRAW_SMALL_WIDTH + 1 };

void
line_view_draw_board(struct frame *frame, struct draw_place at,
                     const struct line_view *line)
{
    struct match match = {.options.seats = 1};
    struct seat *seat = &match.seat[0];

    assert(line->step >= 0 && line->step <= line->count);

    stack_of_colours(&seat->stack, &line->position->board, line->colours);
    for (int i = 0; i < line->step; i++)
        stack_lock(&seat->stack, &line->plan[i].landing);

    /* Nothing is in flight: what is to be placed is an outline. */
    seat->phase = SEAT_WAITING;
    const struct draw_board board = {
        .match = &match,
        .seat = 0,
        .cell = MOSAIC_NORMAL,
        .hint = line->step < line->count ? &line->plan[line->step].landing.at
                                         : NULL,
    };
    draw_board(frame, at, &board);
}

void
line_view_draw_pieces(struct frame *frame, int x, int y, int width,
                      const struct ai_position *position)
{
    const int most = (width - LABEL_WIDTH) / PIECE_STEP;

    frame_text(frame, x, y, ROLE_DIM, "hold");
    draw_piece(frame, (struct draw_place){x + LABEL_WIDTH, y}, MOSAIC_HALF,
               (enum piece)position->hold, position->held);
    frame_text(frame, x, y + 1, ROLE_DIM, "next");
    for (int i = 0; i < position->queue_count && i < most; i++) {
        const struct draw_place at = {x + LABEL_WIDTH + i * PIECE_STEP, y + 1};

        draw_piece(frame, at, MOSAIC_HALF, (enum piece)position->queue[i],
                   false);
    }
}

void
line_view_heading(const struct line_view *line, const char *name,
                  char text[LINE_VIEW_TEXT_MAX])
{
    if (line->step < line->count)
        snprintf(text, LINE_VIEW_TEXT_MAX, "%s, %d of %d:", name,
                 line->step + 1, line->count);
    else
        snprintf(text, LINE_VIEW_TEXT_MAX, "Where it ends:");
}

void
line_view_words(const struct line_view *line, char text[LINE_VIEW_TEXT_MAX])
{
    struct sequel sequel;
    char move[SEQUEL_MOVE_SIZE], clear[SEQUEL_NAME_SIZE];

    sequel_play(&sequel, line->position, &line->rules->attack, line->plan,
                line->count);
    if (line->step == line->count) {
        snprintf(text, LINE_VIEW_TEXT_MAX, "%d line%s cleared, %d sent",
                 sequel.lines, text_plural(sequel.lines), sequel.attack);
        return;
    }

    const struct sequel_step *step = &sequel.step[line->step];
    sequel_move_words(&step->move, move);
    sequel_clear_name(step, clear);
    snprintf(text, LINE_VIEW_TEXT_MAX, "%s%s%s", move,
             clear[0] != '\0' ? ": " : "", clear);
}
