/*
 * draw.c -- the things that screens are made of.
 */
#include "ui/parts/draw.h"

/* ---------------------------------------------------------------- Boards -- */

_Static_assert((int)MOSAIC_COLUMNS == (int)BOARD_COLUMNS &&
                   (int)MOSAIC_ROWS == (int)BOARD_VISIBLE,
               "a mosaic holds what is seen of a board");

/* The visible cells, and the row above them, where pieces enter. */
struct canvas {
    struct mosaic visible;
    struct tile above[BOARD_COLUMNS];
};

static void
put_tile(struct canvas *canvas, int x, int y, struct tile tile)
{
    if (y < BOARD_VISIBLE)
        canvas->visible.tile[y][x] = tile;
    else if (y == BOARD_VISIBLE)
        canvas->above[x] = tile;
}

static void
put_position(struct canvas *canvas, const struct position *position,
             struct tile tile)
{
    uint16_t cells[4];

    position_cells(position, cells);
    for (int i = 0; i < 4; i++)
        put_tile(canvas, cells[i] % BOARD_COLUMNS, cells[i] / BOARD_COLUMNS,
                 tile);
}

static struct tile
tile_of_cell(int cell)
{
    if (cell == CELL_GARBAGE)
        return (struct tile){ROLE_GARBAGE, BLOCK_GARBAGE};
    return (struct tile){role_of_piece((enum piece)(cell - CELL_PIECE)),
                         BLOCK_STACK};
}

/* What lights up are the empty cells, so that nothing is hidden by it. */
static void
put_stack(struct canvas *canvas, const struct stack *stack, uint64_t flash)
{
    for (int y = 0; y <= BOARD_VISIBLE; y++) {
        const bool is_lit = y < BOARD_VISIBLE && (flash >> y & 1) != 0;

        for (int x = 0; x < BOARD_COLUMNS; x++) {
            const int cell = stack->cell[y][x];

            if (cell != CELL_EMPTY)
                put_tile(canvas, x, y, tile_of_cell(cell));
            else if (is_lit)
                put_tile(canvas, x, y, (struct tile){ROLE_FLASH, BLOCK_FLASH});
        }
    }
}

/* About where a hint is: the empty cells there. */
static void
put_region(struct canvas *canvas, const struct draw_board *board)
{
    const struct stack *stack = &board->match->seat[board->seat].stack;
    const struct idea_area *region = board->region;

    for (int y = region->bottom; y <= region->top && y < BOARD_ROWS; y++) {
        for (int x = region->left; x <= region->right; x++) {
            if (stack->cell[y][x] == CELL_EMPTY)
                put_tile(canvas, x, y, (struct tile){ROLE_HINT, BLOCK_REGION});
        }
    }
}

/* Where the piece would land; also where no ghost is wanted if it is warned of
   that place. */
static void
put_ghost(struct canvas *canvas, const struct draw_board *board, enum role role)
{
    const struct position ghost = match_ghost(board->match, board->seat);

    if (board->warned)
        put_position(canvas, &ghost, (struct tile){ROLE_DANGER, BLOCK_WARNED});
    else if (board->ghost)
        put_position(canvas, &ghost, (struct tile){role, BLOCK_GHOST});
}

/* The piece in flight, or the one that found no room, and its marks. */
static void
put_flight(struct canvas *canvas, const struct draw_board *board)
{
    const struct seat *seat = &board->match->seat[board->seat];
    const enum role role = role_of_piece(seat->flight.at.piece);

    if (seat->phase == SEAT_FLYING)
        put_ghost(canvas, board, role);
    for (int i = 0; i < board->before_count; i++)
        put_position(canvas, &board->before[i],
                     (struct tile){ROLE_HINT, BLOCK_REGION});
    if (board->hint != NULL)
        put_position(canvas, board->hint, (struct tile){ROLE_HINT, BLOCK_HINT});
    if ((seat->phase == SEAT_FLYING && !board->settled) ||
        seat->end == SEAT_BLOCK_OUT)
        put_position(canvas, &seat->flight.at,
                     (struct tile){role, BLOCK_PIECE});
}

/* The cells that a row of characters shows, from the floor up. */
static int
upper_cell(int cell, int row)
{
    return BOARD_VISIBLE - 1 - 2 * row / cell;
}

static int
lower_cell(int cell, int row)
{
    return BOARD_VISIBLE - 1 - (2 * row + 1) / cell;
}

/* Rows that light up are marked at both borders too: they may have no empty
   cell. */
static void
mark_flash(struct frame *frame, const struct frame_area *area, int cell,
           uint64_t flash)
{
    for (int row = 0; row < area->height - 2; row++) {
        const int y = area->y + 1 + row;

        if (((flash >> upper_cell(cell, row) | flash >> lower_cell(cell, row)) &
             1) == 0)
            continue;
        frame_line(frame, area->x, y, ROLE_FLASH, LINE_FLASH);
        frame_line(frame, area->x + area->width - 1, y, ROLE_FLASH, LINE_FLASH);
    }
}

/* It warns when new pieces have little room left; not on a slow line, where a
   border takes half a second. */
static void
draw_border(struct frame *frame, struct frame_area area,
            const struct seat *seat)
{
    const int height =
        seat->stack.board.roof + garbage_pending(&seat->incoming);

    if (frame->is_slow || height < BOARD_VISIBLE - 2) {
        frame_box(frame, area,
                  frame->is_slow || height < BOARD_VISIBLE - 6 ? ROLE_FRAME
                                                               : ROLE_WARNING);
        return;
    }
    frame_box(frame, area, ROLE_DANGER);
    for (int y = area.y + 1; y < area.y + area.height - 1; y++) {
        frame_line(frame, area.x, y, ROLE_DANGER, LINE_DANGER);
        frame_line(frame, area.x + area.width - 1, y, ROLE_DANGER, LINE_DANGER);
    }
}

/* Give the characters that show some part of a piece their rank. */
static void
rank_position(struct frame *frame, struct draw_place at, int cell,
              const struct position *position, enum frame_rank rank)
{
    uint16_t cells[4];

    position_cells(position, cells);
    for (int i = 0; i < 4; i++) {
        const int x = cells[i] % BOARD_COLUMNS;
        const int y = cells[i] / BOARD_COLUMNS;

        for (int row = -1; row < BOARD_COLUMNS * cell; row++)
            if (row < 0
                    ? y == BOARD_VISIBLE
                    : upper_cell(cell, row) == y || lower_cell(cell, row) == y)
                frame_rank(frame,
                           (struct frame_area){at.x + 1 + x * cell,
                                               at.y + 1 + row, cell, 1},
                           rank);
    }
}

/* What is to be seen first of a board. */
static void
rank_board(struct frame *frame, struct draw_place at,
           const struct draw_board *board)
{
    const struct seat *seat = &board->match->seat[board->seat];
    const int side = draw_board_side(board->cell);

    frame_rank(frame, (struct frame_area){at.x, at.y, side, side}, FRAME_OWN);
    if (seat->phase != SEAT_FLYING)
        return;
    if (board->ghost || board->warned) {
        const struct position ghost = match_ghost(board->match, board->seat);

        rank_position(frame, at, board->cell, &ghost, FRAME_GHOST);
    }
    rank_position(frame, at, board->cell, &seat->flight.at, FRAME_PIECE);
}

void
draw_board(struct frame *frame, struct draw_place at,
           const struct draw_board *board)
{
    const struct seat *seat = &board->match->seat[board->seat];
    const int cell = board->cell;
    const int side = draw_board_side(cell);
    const struct frame_area area = {at.x, at.y, side, side};
    struct canvas canvas = {
        .visible = {.columns = BOARD_COLUMNS, .rows = BOARD_VISIBLE}};

    draw_border(frame, area, seat);
    if (board->veiled)
        return;
    mark_flash(frame, &area, cell, board->flash);
    put_stack(&canvas, &seat->stack, board->flash);
    if (board->region != NULL)
        put_region(&canvas, board);
    put_flight(&canvas, board);
    mosaic_draw(frame, at.x + 1, at.y + 1, cell, &canvas.visible);
    for (int x = 0; x < BOARD_COLUMNS; x++) {
        if (canvas.above[x].block != BLOCK_EMPTY)
            mosaic_draw_flat(frame, at.x + 1 + x * cell, at.y, cell,
                             canvas.above[x]);
    }
    if (board->ranked)
        rank_board(frame, at, board);
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

    for (int row = 0; row < BOARD_COLUMNS * board->cell; row++) {
        const int y = lower_cell(board->cell, row);

        if (y < pending)
            frame_line(frame, at.x, at.y + row,
                       y < ready ? ROLE_DANGER : ROLE_WARNING,
                       y < ready ? LINE_METER_READY : LINE_METER);
    }
}

/* ---------------------------------------------------------------- Pieces -- */

void
draw_piece(struct frame *frame, struct draw_place at, int cell,
           enum piece piece, bool spent)
{
    struct mosaic mosaic = {.columns = DRAW_PIECE_CELLS, .rows = 2};
    struct tile tile = {ROLE_SPENT, BLOCK_SPENT};

    if (piece == PIECE_NONE)
        return;
    if (!spent)
        tile = (struct tile){role_of_piece(piece), BLOCK_PIECE};
    if (cell == MOSAIC_HALF || (cell % 2 != 0 && !spent))
        tile.block = BLOCK_STACK; /* looks like the half blocks beside it */

    const struct shape *shape = &piece_shape[piece][ROT_NORTH];
    for (int row = 0; row < shape->height; row++) {
        for (int column = 0; column < shape->width; column++) {
            if ((shape->row[row] >> column & 1) != 0)
                mosaic.tile[row][column] = tile;
        }
    }
    mosaic_draw(frame, at.x, at.y, cell, &mosaic);
}

/* ------------------------------------------------------------------ Text -- */

void
draw_value(struct frame *frame, int x, int y, int width, const char *label,
           const char *value)
{
    frame_text(frame, x, y, ROLE_DIM, label);
    frame_text_right(frame, x, y, width, ROLE_TEXT, value);
}
