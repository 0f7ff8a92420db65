/*
 * puzzle_board.h -- a puzzle to be played, hinted at, and shown.
 *
 * Hints grow: the idea, then where the next piece goes, then the keys.  Where
 * the solution comes from, and what becomes of the answer, is the affair of the
 * page that the board is on.
 */
#ifndef UI_PAGES_PUZZLE_BOARD_H
#define UI_PAGES_PUZZLE_BOARD_H

#include <stdbool.h>

#include "coach/puzzle_try.h"
#include "ui/parts/binding.h"
#include "ui/parts/view.h"
#include "ui/term/role.h"

enum { PUZZLE_BOARD_TEXT_MAX = 320 };

enum puzzle_hint {
    PUZZLE_HINT_NONE,
    PUZZLE_HINT_IDEA,
    PUZZLE_HINT_PLACE,
    PUZZLE_HINT_KEYS
};

/* What a key was for. */
enum puzzle_board_key {
    PUZZLE_BOARD_TAKEN,  /* for the board alone */
    PUZZLE_BOARD_PLACED, /* something was placed */
    PUZZLE_BOARD_AGAIN,  /* the puzzle begins again */
    PUZZLE_BOARD_TOLD,   /* where a piece goes was told, before it was placed */
    PUZZLE_BOARD_NEXT,   /* another puzzle is wanted, */
    PUZZLE_BOARD_LEFT    /* or none */
};

struct puzzle_board {
    const struct bindings *bindings;
    const struct ruleset *rules; /* outlive the board, as does */
    const struct puzzle *puzzle;
    struct puzzle_try try;
    const struct ai_move *line; /* a way to the goal; NULL: not known */
    int line_count;
    bool is_sought; /* it is looked for still */
    enum puzzle_hint hint;
    bool shows; /* the line, */
    int step;   /* placements of it */
};

/* What the page has to say beside the board. */
struct puzzle_board_words {
    const char *task;
    const char *state; /* how it stands, */
    int state_rows;    /* in so many rows at most, with one to follow, */
    enum role role;    /* and how that is meant */
    const char *note;  /* where there is no hint; "": none */
};

/* Begin; no hint was asked for, and no line is known. */
void puzzle_board_open(struct puzzle_board *board,
                       const struct bindings *bindings,
                       const struct ruleset *rules,
                       const struct puzzle *puzzle);

/* A key that was pressed. */
enum puzzle_board_key puzzle_board_key(struct puzzle_board *board,
                                       const struct input_event *event);

/* The whole page with its row of keys, in puzzle_board_draw.c. */
void puzzle_board_draw(struct frame *frame, const struct puzzle_board *board,
                       const struct puzzle_board_words *words);

/*
 * The placement of the line that is next; NULL: none, not known, or something
 * else was placed.
 */
const struct ai_move *puzzle_board_next(const struct puzzle_board *board);

/* Is it seen where a piece belongs that is not placed yet? */
bool puzzle_board_is_told(const struct puzzle_board *board);

#endif
