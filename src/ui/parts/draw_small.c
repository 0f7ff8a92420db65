/*
 * draw_small.c -- boards and pieces of half cells: one column wide, two in a
 * character, one above the other.
 *
 * Half blocks tell filled from empty, with and without colours.  Two filled
 * halves are one block in the colour of the upper: a terminal without colours
 * could not show two.
 */
#include <assert.h>

#include "ui/parts/draw.h"

/* By the two cells above each other: bit 0 the lower, bit 1 the upper. */
static const uint32_t codes[4] = {' ', 0x2584, 0x2580, 0x2588};

enum { FULL = 3, SHADE = 0x2592 };

void
draw_small_piece(struct frame *frame, int x, int y, enum piece piece,
                 bool spent)
{
    if (piece == PIECE_NONE)
        return;

    const struct shape *shape = &piece_shape[piece][ROT_NORTH];
    for (int column = 0; column < shape->width; column++) {
        const unsigned lower = shape->row[0] >> column & 1;
        const unsigned upper = shape->row[1] >> column & 1;

        frame_put(frame, x + column, y,
                  spent ? ROLE_SPENT : role_of_piece(piece),
                  codes[upper << 1 | lower]);
    }
}

/* What fills the visible cells: a role, or ROLE_NONE. */
struct cells {
    uint8_t role[BOARD_VISIBLE][BOARD_COLUMNS];
};

static void
take_stack(struct cells *cells, const struct stack *stack)
{
    for (int y = 0; y < BOARD_VISIBLE; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            const int cell = stack->cell[y][x];

            if (cell == CELL_GARBAGE)
                cells->role[y][x] = ROLE_GARBAGE;
            else if (cell != CELL_EMPTY)
                cells->role[y][x] =
                    (uint8_t)role_of_piece((enum piece)(cell - CELL_PIECE));
        }
    }
}

static void
take_flight(struct cells *cells, const struct position *at)
{
    uint16_t filled[4];

    position_cells(at, filled);
    for (int i = 0; i < 4; i++) {
        const int y = filled[i] / BOARD_COLUMNS;

        if (y < BOARD_VISIBLE)
            cells->role[y][filled[i] % BOARD_COLUMNS] =
                (uint8_t)role_of_piece(at->piece);
    }
}

static void
put_pair(struct frame *frame, int x, int y, enum role upper, enum role lower)
{
    const unsigned filled =
        (unsigned)(upper != ROLE_NONE) << 1 | (lower != ROLE_NONE);

    if (filled == FULL && upper == ROLE_GARBAGE && lower == ROLE_GARBAGE)
        frame_put(frame, x, y, upper, SHADE);
    else if (filled != 0)
        frame_put(frame, x, y, upper != ROLE_NONE ? upper : lower,
                  codes[filled]);
}

void
draw_half_board(struct frame *frame, struct draw_place at,
                const struct draw_board *board)
{
    const struct seat *seat = &board->match->seat[board->seat];
    const struct frame_area area = {at.x, at.y, DRAW_HALF_BOARD_WIDTH,
                                    DRAW_HALF_BOARD_HEIGHT};
    struct cells cells = {.role = {{0}}};

    draw_border(frame, area, seat);
    if (board->veiled)
        return;
    take_stack(&cells, &seat->stack);
    if (seat->phase == SEAT_FLYING || seat->end == SEAT_BLOCK_OUT)
        take_flight(&cells, &seat->flight.at);
    for (int row = 0; row < BOARD_VISIBLE / 2; row++) {
        const int y = BOARD_VISIBLE - 1 - 2 * row;

        for (int x = 0; x < BOARD_COLUMNS; x++)
            put_pair(frame, at.x + 1 + x, at.y + 1 + row,
                     (enum role)cells.role[y][x],
                     (enum role)cells.role[y - 1][x]);
    }
}
