/*
 * draw.c -- the things that screens are made of.
 */
#include "ui/parts/draw.h"

#include <assert.h>

/* ---------------------------------------------------------------- Boards -- */

/* Where the cells of a board go. */
struct canvas {
    struct frame *frame;
    struct draw_place at; /* corner of the border */
    int scale;
};

/* How a cell is filled. */
struct fill {
    enum role role;
    enum block block;
};

/*
 * One cell of a board, as large as the scale says.  The row above the visible
 * ones lies on the border, which is one row high at any scale.
 */
static void
put_cell(const struct canvas *canvas, int x, int y, struct fill fill)
{
    const int scale = canvas->scale;
    const int rows = y < BOARD_VISIBLE ? scale : 1;
    const int left = canvas->at.x + 1 + x * 2 * scale;
    const int top = y < BOARD_VISIBLE
                        ? canvas->at.y + 1 + (BOARD_VISIBLE - 1 - y) * scale
                        : canvas->at.y;

    if (y > BOARD_VISIBLE)
        return;
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < scale; column++)
            frame_block(canvas->frame, left + 2 * column, top + row, fill.role,
                        fill.block);
    }
}

static void
put_position(const struct canvas *canvas, const struct position *position,
             struct fill fill)
{
    uint16_t cells[4];

    position_cells(position, cells);
    for (int i = 0; i < 4; i++)
        put_cell(canvas, cells[i] % BOARD_COLUMNS, cells[i] / BOARD_COLUMNS,
                 fill);
}

static struct fill
fill_of_cell(int cell)
{
    if (cell == CELL_GARBAGE)
        return (struct fill){ROLE_GARBAGE, BLOCK_GARBAGE};
    return (struct fill){role_of_piece((enum piece)(cell - CELL_PIECE)),
                         BLOCK_STACK};
}

static void
put_stack(const struct canvas *canvas, const struct stack *stack)
{
    for (int y = 0; y <= BOARD_VISIBLE; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            const int cell = stack->cell[y][x];

            if (cell != CELL_EMPTY)
                put_cell(canvas, x, y, fill_of_cell(cell));
        }
    }
}

/* What lights up are the empty cells, so that nothing is hidden by it. */
static void
put_flash(const struct canvas *canvas, const struct draw_board *board)
{
    const struct stack *stack = &board->match->seat[board->seat].stack;

    for (int y = 0; y < BOARD_VISIBLE; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if ((board->flash >> y & 1) != 0 && stack->cell[y][x] == CELL_EMPTY)
                put_cell(canvas, x, y, (struct fill){ROLE_FLASH, BLOCK_FLASH});
        }
    }
}

/* The piece in flight, or the one that found no room, and its marks. */
static void
put_flight(const struct canvas *canvas, const struct draw_board *board)
{
    const struct seat *seat = &board->match->seat[board->seat];
    const enum role role = role_of_piece(seat->flight.at.piece);

    if (seat->phase == SEAT_FLYING && board->ghost) {
        const struct position ghost = match_ghost(board->match, board->seat);
        put_position(canvas, &ghost, (struct fill){role, BLOCK_GHOST});
    }
    if (board->hint != NULL)
        put_position(canvas, board->hint, (struct fill){ROLE_HINT, BLOCK_HINT});
    if (seat->phase == SEAT_FLYING || seat->end == SEAT_BLOCK_OUT)
        put_position(canvas, &seat->flight.at,
                     (struct fill){role, BLOCK_PIECE});
}

/* Rows that light up are marked at both borders too: they may have no empty
   cell. */
static void
mark_flash(const struct canvas *canvas, const struct frame_area *area,
           uint64_t flash)
{
    for (int row = 0; row < BOARD_VISIBLE * canvas->scale; row++) {
        const int y = BOARD_VISIBLE - 1 - row / canvas->scale;

        if ((flash >> y & 1) == 0)
            continue;
        frame_line(canvas->frame, area->x, area->y + 1 + row, ROLE_FLASH,
                   LINE_FLASH);
        frame_line(canvas->frame, area->x + area->width - 1, area->y + 1 + row,
                   ROLE_FLASH, LINE_FLASH);
    }
}

void
draw_border(struct frame *frame, struct frame_area area,
            const struct seat *seat)
{
    const int height =
        seat->stack.board.roof + garbage_pending(&seat->incoming);

    if (height < BOARD_VISIBLE - 2) {
        frame_box(frame, area,
                  height < BOARD_VISIBLE - 6 ? ROLE_FRAME : ROLE_WARNING);
        return;
    }
    frame_box(frame, area, ROLE_DANGER);
    for (int y = area.y + 1; y < area.y + area.height - 1; y++) {
        frame_line(frame, area.x, y, ROLE_DANGER, LINE_DANGER);
        frame_line(frame, area.x + area.width - 1, y, ROLE_DANGER, LINE_DANGER);
    }
}

void
draw_board(struct frame *frame, struct draw_place at,
           const struct draw_board *board)
{
    const struct seat *seat = &board->match->seat[board->seat];
    const int scale = board->scale;

    assert(scale >= 1 && scale <= DRAW_SCALE_MAX);

    const struct frame_area area = {
        .x = at.x,
        .y = at.y,
        .width = BOARD_COLUMNS * 2 * scale + 2,
        .height = BOARD_VISIBLE * scale + 2,
    };
    const struct canvas canvas = {frame, at, scale};

    draw_border(frame, area, seat);
    if (board->veiled)
        return;
    mark_flash(&canvas, &area, board->flash);
    put_stack(&canvas, &seat->stack);
    put_flash(&canvas, board);
    put_flight(&canvas, board);
}

void
draw_meter(struct frame *frame, struct draw_place at,
           const struct draw_board *board)
{
    const struct seat *seat = &board->match->seat[board->seat];
    const int32_t now = seat_garbage_clock_at_lock(
        seat, &board->match->options.ruleset.garbage, board->match->step);
    const int ready = garbage_ready(&seat->incoming, now);
    const int pending = garbage_pending(&seat->incoming);
    const int bottom = at.y + BOARD_VISIBLE * board->scale - 1;

    for (int row = 0; row < pending && row < BOARD_VISIBLE; row++) {
        for (int i = 0; i < board->scale; i++)
            frame_line(frame, at.x, bottom - row * board->scale - i,
                       row < ready ? ROLE_DANGER : ROLE_WARNING,
                       row < ready ? LINE_METER_READY : LINE_METER);
    }
}

/* ---------------------------------------------------------------- Pieces -- */

/* One cell, as large as the scale says. */
static void
put_square(struct frame *frame, int x, int y, int scale, struct fill fill)
{
    for (int row = 0; row < scale; row++) {
        for (int column = 0; column < scale; column++)
            frame_block(frame, x + 2 * column, y + row, fill.role, fill.block);
    }
}

void
draw_piece(struct frame *frame, struct draw_place at, int scale,
           enum piece piece, bool spent)
{
    if (piece == PIECE_NONE)
        return;

    const struct shape *shape = &piece_shape[piece][ROT_NORTH];
    const struct fill fill = {spent ? ROLE_SPENT : role_of_piece(piece),
                              spent ? BLOCK_SPENT : BLOCK_PIECE};
    for (int row = 0; row < shape->height; row++) {
        for (int column = 0; column < shape->width; column++) {
            if ((shape->row[row] >> column & 1) != 0)
                put_square(frame, at.x + 2 * scale * column,
                           at.y + scale * (1 - row), scale, fill);
        }
    }
}

/* ------------------------------------------------------------------ Text -- */

void
draw_value(struct frame *frame, int x, int y, int width, const char *label,
           const char *value)
{
    frame_text(frame, x, y, ROLE_DIM, label);
    frame_text_right(frame, x, y, width, ROLE_TEXT, value);
}
