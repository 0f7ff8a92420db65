/*
 * draw.c -- the things that screens are made of.
 */
#include "ui/draw.h"

#include <assert.h>
#include <stdio.h>

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
    const int ready = garbage_ready(&seat->incoming, board->match->step);
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

/* The keys of a row; there are not more bindings than this. */
enum { KEY_ROW_MAX = 64 };

struct key_row {
    int count;
    const struct binding *binding[KEY_ROW_MAX];
    struct binding_key key[KEY_ROW_MAX];
};

/* Write one key and what it does; returns the columns it takes. */
static int
put_key(struct frame *frame, int x, int y, struct binding_key key,
        const char *brief)
{
    char text[BINDING_TEXT_MAX];
    int used;

    binding_key_text(key, text);
    used = frame_text(frame, x, y, ROLE_KEY, text);
    if (brief[0] != '\0')
        used += 1 + frame_text(frame, x + used + 1, y, ROLE_DIM, brief);
    return used;
}

/* How much stands behind an entry: those that share a word stand together. */
static int
gap_after(const char *brief)
{
    return brief[0] == '\0' ? 0 : 2;
}

/*
 * Write the keys of a place from x on, the first 'skip' left out; returns the
 * columns they take.
 */
static int
put_keys(struct frame *frame, struct draw_place at, const struct key_row *keys,
         int skip)
{
    const int start = at.x;
    int gap = 0;

    for (int i = skip; i < keys->count; i++) {
        const char *brief = keys->binding[i]->brief;

        at.x += gap;
        at.x += put_key(frame, at.x, at.y, keys->key[i], brief);
        gap = gap_after(brief);
    }
    return at.x - start;
}

/* What the row of a place may hold. */
static void
list_keys(struct key_row *keys, const struct bindings *bindings, unsigned place)
{
    keys->count = 0;
    for (int i = 0; i < bindings_table_count; i++) {
        const struct binding *row = &bindings_table[i];
        struct binding_key list[BINDING_KEYS_MAX];

        if ((row->places & place) == 0 || row->brief == NULL ||
            bindings_list(bindings, row, list) == 0)
            continue;
        keys->binding[keys->count] = row;
        keys->key[keys->count++] = list[0];
    }
}

void
draw_keys(struct frame *frame, int y, const struct bindings *bindings,
          unsigned place)
{
    struct key_row keys;
    int skip = 0;
    int width;

    assert(bindings_table_count <= KEY_ROW_MAX);
    list_keys(&keys, bindings, place);

    /* The first writings only measure: nothing is above the frame. */
    do {
        width = put_keys(frame, (struct draw_place){0, -1}, &keys, skip++);
    } while (width > frame->width && skip < keys.count);
    put_keys(frame, (struct draw_place){(frame->width - width) / 2, y}, &keys,
             skip - 1);
}
