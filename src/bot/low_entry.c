/*
 * low_entry.c -- a move for a piece that enters below what blocks it.
 */
#include "bot/low_entry.h"

#include <assert.h>
#include <limits.h>

enum { ENTRY_X = 4, ENTRY_Y = 19 };

/* The best so far; 'score' is INT_MIN while there is none. */
struct choice {
    struct ai_move move;
    int score;
};

/* Lines come first; the sum of four rows is less than 4 * 40. */
static int
score_of(struct board board, const struct landing *landing)
{
    uint16_t cells[4];
    int rows = 0;

    position_cells(&landing->at, cells);
    for (int i = 0; i < 4; i++)
        rows += cells[i] / BOARD_COLUMNS;
    return landing_lock(&board, landing).lines * 4 * BOARD_ROWS - rows;
}

/* Let it fall and see.  'moved': the last input was a shift, not a turn. */
static void
try_drop(const struct board *board, struct ai_move move, bool moved,
         struct choice *best)
{
    /* A piece that turned and cannot fall may be a spin: claim nothing. */
    if (position_drop(board, &move.landing.at) == 0 && !moved)
        return;

    const int score = score_of(*board, &move.landing);
    if (score > best->score)
        *best = (struct choice){move, score};
}

static void
try_columns(const struct board *board, struct ai_move move, bool turned,
            struct choice *best)
{
    try_drop(board, move, !turned, best);
    for (int dx = -1; dx <= 1; dx += 2) {
        struct ai_move shifted = move;

        while (position_shift(board, &shifted.landing.at, dx))
            try_drop(board, shifted, true, best);
    }
}

static void
try_piece(const struct ruleset *rules, const struct board *board,
          enum piece piece, bool hold, struct choice *best)
{
    static const struct {
        enum turn turn;
        int count;
    } turns[] = {{TURN_CW, 0}, {TURN_CW, 1}, {TURN_CCW, 1}, {TURN_CW, 2}};
    const struct ai_move entered = {
        .landing.at = {(uint8_t)piece, ROT_NORTH, ENTRY_X, ENTRY_Y},
        .hold = hold,
    };

    if (!position_fits(board, &entered.landing.at))
        return;
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        struct ai_move move = entered;
        int done = 0;

        while (done < turns[i].count &&
               position_turn(rules, board, &move.landing.at, turns[i].turn) >=
                   0)
            done++;
        if (done == turns[i].count)
            try_columns(board, move, done > 0, best);
    }
}

bool
low_entry_move(const struct ruleset *rules, const struct ai_position *position,
               struct ai_move *move)
{
    struct choice best = {.score = INT_MIN};

    assert(ai_position_is_sound(position));

    if (position->queue_count == 0)
        return false;
    try_piece(rules, &position->board, (enum piece)position->queue[0], false,
              &best);
    if (rules->hold && !position->held) {
        enum piece other = (enum piece)position->hold;

        if (other == PIECE_NONE && position->queue_count > 1)
            other = (enum piece)position->queue[1];
        if (other != PIECE_NONE)
            try_piece(rules, &position->board, other, true, &best);
    }
    if (best.score == INT_MIN)
        return false;
    *move = best.move;
    return true;
}
