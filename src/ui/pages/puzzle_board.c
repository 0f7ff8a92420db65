/*
 * puzzle_board.c -- a puzzle to be played: what keys do to it.
 */
#include "ui/pages/puzzle_board.h"

#include <stddef.h>

static void
begin_again(struct puzzle_board *board)
{
    if (!puzzle_try_begin(&board->try, board->puzzle, board->rules))
        board->try.state = PUZZLE_FAILED;
    board->shows = false;
}

void
puzzle_board_open(struct puzzle_board *board, const struct bindings *bindings,
                  const struct ruleset *rules, const struct puzzle *puzzle)
{
    *board = (struct puzzle_board){
        .bindings = bindings, .rules = rules, .puzzle = puzzle};
    begin_again(board);
}

const struct ai_move *
puzzle_board_next(const struct puzzle_board *board)
{
    const struct puzzle_try *try = &board->try;

    if (board->line == NULL || try->state != PUZZLE_OPEN ||
        try->placed >= board->line_count ||
        !puzzle_try_follows(try, board->line, board->line_count))
        return NULL;
    return &board->line[try->placed];
}

bool
puzzle_board_is_told(const struct puzzle_board *board)
{
    return board->try.state == PUZZLE_OPEN &&
           (board->shows || (board->hint >= PUZZLE_HINT_PLACE &&
                             puzzle_board_next(board) != NULL));
}

/* ------------------------------------------------------------------ Keys -- */

static enum puzzle_board_key
use_move(struct puzzle_board *board, enum control control)
{
    /* Soft drop is the one key that means no action: here it is one row. */
    const enum action action = control == (enum control)MATCH_KEY_SOFT_DROP
                                   ? ACTION_DOWN
                                   : (enum action)control;
    const int before = board->try.placed;

    puzzle_try_act(&board->try, action);
    return board->try.placed > before ? PUZZLE_BOARD_PLACED
                                      : PUZZLE_BOARD_TAKEN;
}

/* While the line is shown. */
static enum puzzle_board_key
use_in_line(struct puzzle_board *board, enum control control)
{
    if (control == CONTROL_PIECE_BACK && board->step > 0) {
        board->step--;
    } else if (control == CONTROL_PIECE_ON && board->step < board->line_count) {
        board->step++;
    } else if (control == CONTROL_QUIT) {
        begin_again(board);
        return PUZZLE_BOARD_AGAIN;
    }
    return PUZZLE_BOARD_TAKEN;
}

static enum puzzle_board_key
use(struct puzzle_board *board, enum control control)
{
    switch (control) {
    case CONTROL_HINT:
        board->hint += board->hint < PUZZLE_HINT_KEYS;
        return puzzle_board_is_told(board) ? PUZZLE_BOARD_TOLD
                                           : PUZZLE_BOARD_TAKEN;
    case CONTROL_RESTART:
        begin_again(board);
        return PUZZLE_BOARD_AGAIN;
    case CONTROL_SOLUTION:
        board->shows = board->line != NULL;
        board->step = 0;
        return puzzle_board_is_told(board) ? PUZZLE_BOARD_TOLD
                                           : PUZZLE_BOARD_TAKEN;
    case CONTROL_NEXT_PUZZLE:
        return PUZZLE_BOARD_NEXT;
    case CONTROL_QUIT:
        return PUZZLE_BOARD_LEFT;
    default:
        return PUZZLE_BOARD_TAKEN;
    }
}

enum puzzle_board_key
puzzle_board_key(struct puzzle_board *board, const struct input_event *event)
{
    if (board->shows)
        return use_in_line(
            board, bindings_find(board->bindings, PLACE_SOLUTION, event));

    const enum control move =
        bindings_find(board->bindings, PLACE_MOVES, event);
    if (move != CONTROL_NONE)
        return use_move(board, move);
    return use(board, bindings_find(board->bindings, PLACE_PUZZLE, event));
}
