/*
 * inputs.c -- letters to steps.
 */
#include "ai/move/inputs.h"

#include <assert.h>

/* Fall to the ground; a fall ends any spin. */
static int
drop(const struct board *board, struct landing *flight)
{
    const int rows = position_drop(board, &flight->at);

    if (rows > 0)
        flight->spin = SPIN_NONE;
    return rows;
}

/* At most so many columns; -1 when there was no way. */
static int
shift(const struct board *board, struct landing *flight, int dx, int most)
{
    int columns = 0;

    while (columns < most && position_shift(board, &flight->at, dx))
        columns++;
    if (columns == 0)
        return -1;
    flight->spin = SPIN_NONE;
    return columns;
}

static int
turn_by(const struct movement *movement, const struct board *board,
        struct landing *flight, enum turn turn)
{
    const struct ruleset *rules = movement->rules;
    const int test = position_turn(rules, board, &flight->at, turn);

    if (test < 0)
        return -1;
    flight->spin =
        (uint8_t)position_spin(rules, board, &flight->at, turn, test);
    return 1;
}

/* Down by a row, or to rest. */
static int
lower(const struct board *board, struct landing *flight, bool to_rest)
{
    if (!position_fall(board, &flight->at))
        return -1;
    flight->spin = SPIN_NONE;
    return to_rest ? 1 + position_drop(board, &flight->at) : 1;
}

/* An input that floating pieces know only. */
static int
apply_floating(const struct movement *movement, const struct board *board,
               struct landing *flight, char input)
{
    switch (input) {
    case 'L':
        return shift(board, flight, -1, BOARD_COLUMNS);
    case 'R':
        return shift(board, flight, 1, BOARD_COLUMNS);
    case 'd':
    case 'D':
        return movement->soft_drop ? lower(board, flight, input == 'D') : -1;
    default:
        return -1;
    }
}

static int
apply_one(const struct movement *movement, const struct board *board,
          struct landing *flight, char input)
{
    switch (input) {
    case 'l':
        return shift(board, flight, -1, 1);
    case 'r':
        return shift(board, flight, 1, 1);
    case 'z':
        return turn_by(movement, board, flight, TURN_CCW);
    case 'c':
        return turn_by(movement, board, flight, TURN_CW);
    case 'x':
        return turn_by(movement, board, flight, TURN_180);
    case 'V':
        return drop(board, flight);
    default:
        return movement->instant
                   ? -1
                   : apply_floating(movement, board, flight, input);
    }
}

bool
inputs_enter(const struct movement *movement, const struct board *board,
             enum piece piece, struct landing *flight)
{
    flight->spin = SPIN_NONE;
    if (!position_enter(board, piece, &flight->at))
        return false;
    if (movement->instant)
        drop(board, flight);
    return true;
}

int
inputs_apply(const struct movement *movement, const struct board *board,
             struct landing *flight, char input)
{
    const int steps = apply_one(movement, board, flight, input);

    assert(position_fits(board, &flight->at));

    if (steps > 0 && movement->instant)
        drop(board, flight);
    return steps;
}

bool
inputs_replay(const struct movement *movement, const struct board *board,
              enum piece piece, const char *inputs, struct landing *landing)
{
    struct landing flight;

    if (!inputs_enter(movement, board, piece, &flight))
        return false;
    for (; *inputs != '\0'; inputs++) {
        if (inputs_apply(movement, board, &flight, *inputs) < 0)
            return false;
        if (*inputs == 'V') {
            *landing = flight;
            return inputs[1] == '\0';
        }
    }
    return false;
}
