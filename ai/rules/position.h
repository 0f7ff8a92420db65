/*
 * position.h -- a piece in flight: where it enters, how it moves, what it is
 * worth when it stops.
 *
 * This is the one definition of "can move", "lands", "spin" and "locks": the
 * game asks it for each key of a player, and the move generator is held
 * against it.  It knows no gravity and no time.
 */
#ifndef AI_RULES_POSITION_H
#define AI_RULES_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/board.h"
#include "ai/rules/piece.h"
#include "ai/rules/ruleset.h"

/* Column and row are those of the rotation centre. */
struct position {
    uint8_t piece;    /* enum piece, never PIECE_NONE */
    uint8_t rotation; /* enum rotation */
    int8_t x;
    int8_t y;
};

/* Where a piece rests, before lines clear, and how it got there. */
struct landing {
    struct position at;
    uint8_t spin; /* enum spin */
};

/* What locking a landing did. */
struct clear {
    uint8_t lines; /* 0..4 */
    uint8_t spin;  /* enum spin of the landing */
    bool perfect;  /* no filled cell is left */
};

/* Inside the board on all four sides, the top included, and on empty cells. */
bool position_fits(const struct board *board, const struct position *at);

/*
 * Bring a new piece in: pointing north with its flat row at row 20, then one
 * row down at once if that is free.  Returns false when row 20 is taken
 * ("block out"), and leaves *at where the piece would have been.
 */
bool position_enter(const struct board *board, enum piece piece,
                    struct position *at);

/* Move sideways by one column (dx is -1 or 1); false leaves *at alone. */
bool position_shift(const struct board *board, struct position *at, int dx);

/* Move down by one row; false, when the piece rests, leaves *at alone. */
bool position_fall(const struct board *board, struct position *at);

/* Fall until the piece rests; returns how many rows that were. */
int position_drop(const struct board *board, struct position *at);

/*
 * Turn with kicks.  Returns the number of the test that fitted (0 for the
 * first), or -1 when none did and *at is left alone.
 */
int position_turn(const struct ruleset *rules, const struct board *board,
                  struct position *at, enum turn turn);

/* It fits where it is and not one row lower. */
bool position_rests(const struct board *board, const struct position *at);

/*
 * The spin grade of a piece that has just turned and stands at 'at': 'test' is
 * what position_turn() returned for that turn.  After any other input, and
 * for a piece that went on falling, the grade is SPIN_NONE.
 */
enum spin position_spin(const struct ruleset *rules, const struct board *board,
                        const struct position *at, enum turn turn, int test);

/* All four cells lie above the visible rows. */
bool position_is_above(const struct position *at);

/*
 * The four cells, each 10 * y + x, in rising order.  Landings that fill the
 * same cells with the same grade are one landing, whatever their rotation.
 */
void position_cells(const struct position *at, uint16_t cells[4]);

/* Same four cells. */
bool position_covers_same(const struct position *a, const struct position *b);

/* Fill the cells of a landing that fits, clear the full rows, say what went. */
struct clear landing_lock(struct board *board, const struct landing *landing);

#endif
