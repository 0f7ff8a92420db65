/*
 * puzzle_board_draw.c -- a puzzle to be played: what is seen of it.
 */
#include <stdio.h>

#include "bot/route.h"
#include "ui/pages/puzzle_board.h"
#include "ui/parts/draw.h"
#include "ui/parts/form.h"
#include "ui/parts/keypath.h"
#include "ui/parts/line_view.h"

enum { HEIGHT = 24, GAP = 2, BESIDE_MAX = 40, BESIDE_ROWS = 19 };

/* The keys to where the next piece goes, in words. */
static void
write_keys(const struct puzzle_board *board, const struct ai_move *move,
           char text[PUZZLE_BOARD_TEXT_MAX])
{
    char route[ROUTE_SIZE];
    struct keypath_words words;
    int length = 0;

    if (route_find(&board->try.match, 0, move, false, &path_costs_keys,
                   route) == 0) {
        snprintf(text, PUZZLE_BOARD_TEXT_MAX,
                 "From here there is no way; begin again.");
        return;
    }
    keypath_words(&words, route);
    for (int i = 0; i < words.count; i++)
        length +=
            snprintf(text + length, (size_t)(PUZZLE_BOARD_TEXT_MAX - length),
                     "%s%s", i > 0 ? ", " : "", words.word[i]);
}

/* The hint as far as it was asked for. */
static void
write_hint(const struct puzzle_board *board, char text[PUZZLE_BOARD_TEXT_MAX])
{
    const struct ai_move *move = puzzle_board_next(board);

    text[0] = '\0';
    if (board->hint == PUZZLE_HINT_NONE || board->try.state != PUZZLE_OPEN)
        return;
    if (board->hint == PUZZLE_HINT_IDEA)
        snprintf(text, PUZZLE_BOARD_TEXT_MAX, "%s", board->puzzle->idea);
    else if (board->line == NULL && board->is_sought)
        snprintf(text, PUZZLE_BOARD_TEXT_MAX, "It is being worked out ...");
    else if (board->line == NULL)
        snprintf(text, PUZZLE_BOARD_TEXT_MAX, "Nobody knows a way.");
    else if (move == NULL)
        snprintf(text, PUZZLE_BOARD_TEXT_MAX,
                 "The hint is for another way; begin again.");
    else if (board->hint == PUZZLE_HINT_PLACE)
        sequel_move_words(move, text);
    else
        write_keys(board, move, text);
}

/* Only what the puzzle tells is shown, as it is now. */
static void
draw_pieces(struct frame *frame, int x, int y, int width,
            const struct puzzle_try *try)
{
    const struct seat *seat = &try->match.seat[0];
    struct ai_position known;

    ai_position_init(&known);
    known.hold = seat->hold;
    known.held = seat->hold_used || !try->puzzle->hold;
    known.queue_count = (uint8_t)puzzle_try_next_count(try);
    for (int i = 0; i < known.queue_count; i++)
        known.queue[i] = seat->queue[i];
    line_view_draw_pieces(frame, x, y, width, &known);
}

/* Text in rows of an area; the row below. */
static int
draw_text(struct frame *frame, struct frame_area area, int rows, enum role role,
          const char *text)
{
    form_draw_text(frame, (struct frame_area){area.x, area.y, area.width, rows},
                   role, text);
    return area.y + rows;
}

static void
draw_beside(struct frame *frame, struct frame_area area,
            const struct puzzle_board *board,
            const struct puzzle_board_words *words)
{
    char hint[PUZZLE_BOARD_TEXT_MAX];
    const int end = area.y + BESIDE_ROWS;

    area.y = draw_text(frame, area, 2, ROLE_TITLE, board->puzzle->name);
    area.y = draw_text(frame, area, 3, ROLE_TEXT, words->task);
    draw_pieces(frame, area.x, area.y, area.width, &board->try);
    area.y += 3;
    area.y =
        draw_text(frame, area, words->state_rows, words->role, words->state);
    write_hint(board, hint);
    if (hint[0] != '\0')
        draw_text(frame, area, end - area.y, ROLE_HINT, hint);
    else
        draw_text(frame, area, end - area.y, ROLE_WARNING, words->note);
}

/* What the solution's step is. */
static void
draw_step(struct frame *frame, struct frame_area area,
          const struct puzzle_board *board, const struct line_view *line)
{
    char text[LINE_VIEW_TEXT_MAX];

    area.y = draw_text(frame, area, 2, ROLE_TITLE, board->puzzle->name);
    line_view_heading(line, "Solution", text);
    area.y = draw_text(frame, area, 1, ROLE_TEXT, text);
    line_view_words(line, text);
    area.y = draw_text(frame, area, 4, ROLE_HINT, text);
    draw_text(frame, area, 9, ROLE_DIM, board->puzzle->idea);
}

static void
draw_try(struct frame *frame, struct draw_place at,
         const struct puzzle_board *board)
{
    const bool is_open = board->try.state == PUZZLE_OPEN;
    const struct ai_move *move =
        board->hint >= PUZZLE_HINT_PLACE ? puzzle_board_next(board) : NULL;
    struct match match = board->try.match;

    /* Where it is over, what would have come next says nothing. */
    if (!is_open)
        match.seat[0].phase = SEAT_WAITING;
    draw_board(frame, at,
               &(struct draw_board){
                   .match = &match,
                   .cell = MOSAIC_NORMAL,
                   .ghost = is_open,
                   .hint = move != NULL ? &move->landing.at : NULL,
               });
}

void
puzzle_board_draw(struct frame *frame, const struct puzzle_board *board,
                  const struct puzzle_board_words *words)
{
    const int room = frame->width - DRAW_BOARD_WIDTH - GAP;
    const int width = room < BESIDE_MAX ? room : BESIDE_MAX;
    const int x = (frame->width - DRAW_BOARD_WIDTH - GAP - width) / 2;
    const int y = (frame->height - HEIGHT) / 2 + 1;
    const struct frame_area beside = {x + DRAW_BOARD_WIDTH + GAP, y + 1, width,
                                      DRAW_BOARD_HEIGHT - 1};

    if (board->shows) {
        const struct line_view line = {
            .position = &board->puzzle->position,
            .rules = board->rules,
            .plan = board->line,
            .count = board->line_count,
            .step = board->step,
        };

        line_view_draw_board(frame, (struct draw_place){x, y}, &line);
        draw_step(frame, beside, board, &line);
    } else {
        draw_try(frame, (struct draw_place){x, y}, board);
        draw_beside(frame, beside, board, words);
    }
    draw_keys(frame, frame->height - 1, board->bindings,
              board->shows ? PLACE_SOLUTION : PLACE_PUZZLE);
}
