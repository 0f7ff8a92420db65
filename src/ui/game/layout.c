/*
 * layout.c -- where the parts of a game screen stand on a frame of some size.
 *
 *      alone     panel  board  next
 *
 *      plain     panel  meter  board  centre  board  meter  panel
 *      wide      panel  meter  board  next  centre  next  board  meter  panel
 *      narrow    panel  meter  board  next, and the other board below
 *      tiny      panel  meter  board  next  the other board
 *
 * With normal cells these have 44, 80, 100 and 44 columns and 24 rows.  The
 * tiny one is for half cells, 40 columns and 14 rows.
 */
#include "ui/game/layout.h"

#include <assert.h>

#include "ui/game/panel.h"
#include "ui/parts/draw.h"

enum {
    GAP = 2,     /* columns between panel, board and next, when alone */
    CENTRE = 16, /* columns, at least */
    TINY_WIDTH = 40,
    PREVIEWS = 5,         /* that there is room for */
    AT_PLAIN_NEXT = 4,    /* of the centre */
    NARROW_NEXT_CELL = 2, /* at most */
};

_Static_assert(TINY_WIDTH == PANEL_WIDTH + 1 + DRAW_HALF_BOARD_WIDTH + 1 +
                                 DRAW_SMALL_WIDTH + 1 + DRAW_HALF_BOARD_WIDTH,
               "the tiny layout holds two boards of half cells");

/* ----------------------------------------------------------------- Sizes -- */

/* Title, board with border, keys. */
static int
height_at(int cell)
{
    return draw_board_side(cell) + 2;
}

static int
panel_width(int piece_cell)
{
    const int width = DRAW_PIECE_CELLS * piece_cell + 1;

    return width > PANEL_WIDTH ? width : PANEL_WIDTH;
}

static int
alone_width(int cell, int piece_cell)
{
    const int width =
        2 * (panel_width(piece_cell) + GAP) + draw_board_side(cell);

    return width > TINY_WIDTH ? width : TINY_WIDTH;
}

static int
plain_width(int cell)
{
    return 2 * (PANEL_WIDTH + 1 + draw_board_side(cell)) + CENTRE;
}

static int
narrow_width(int cell)
{
    return PANEL_WIDTH + 1 + draw_board_side(cell) + DRAW_HALF_BOARD_WIDTH;
}

/* Without the centre. */
static int
wide_sides(int cell, int piece_cell)
{
    return 2 * (2 * panel_width(piece_cell) + 2 + draw_board_side(cell));
}

struct layout_room
layout_room_of(const struct frame *frame, const struct view *view)
{
    return (struct layout_room){frame->width, frame->height, frame->glyphs,
                                view->cells};
}

bool
layout_has_more(const struct layout *layout)
{
    return layout->cell > MOSAIC_NORMAL;
}

struct view_size
layout_size(const struct glyphs *glyphs)
{
    const int cell = glyphs->has_halves ? MOSAIC_HALF : MOSAIC_NORMAL;
    const int width =
        cell == MOSAIC_HALF ? TINY_WIDTH : narrow_width(MOSAIC_NORMAL);

    return (struct view_size){width, height_at(cell)};
}

/* Can cells be of this size, and should they? */
static bool
may_have(const struct layout_room *room, int cell)
{
    if (room->height < height_at(cell) || !mosaic_has_size(room->glyphs, cell))
        return false;
    if (room->cells == CELLS_HALF && room->glyphs->has_halves)
        return cell == MOSAIC_HALF;
    if (room->cells == CELLS_HALF || room->cells == CELLS_NORMAL)
        return cell <= MOSAIC_NORMAL;
    return true;
}

/* ------------------------------------------------------------ Placing it -- */

static struct layout
begin(const struct layout_room *room, int cell, int piece_cell, int used)
{
    const int height = height_at(cell);
    const int y = (room->height - height) / 2;

    return (struct layout){
        .area = {.x = (room->width - used) / 2,
                 .y = y,
                 .width = used,
                 .height = height},
        .cell = cell,
        .piece_cell = piece_cell,
        .panel_y = cell == MOSAIC_HALF ? y + 1 : y + 2,
        .panel_width = panel_width(piece_cell),
    };
}

static struct layout
place_alone(const struct layout_room *room, int cell, int piece_cell,
            int beside)
{
    const int used = alone_width(cell, piece_cell);
    struct layout layout = begin(room, cell, piece_cell, used);
    struct layout_side *side = &layout.side[0];

    layout.area.x = (room->width - used - beside) / 2;
    side->board = layout.area.x + (used - draw_board_side(cell)) / 2;
    side->panel = side->board - GAP - layout.panel_width;
    side->meter = side->board - 1;
    side->next = side->board + draw_board_side(cell) + GAP;
    side->next_y = layout.panel_y;
    side->next_kind = LAYOUT_NEXT_COLUMN;
    side->next_cell = piece_cell;
    return layout;
}

/* The sides of the plain and the wide layout mirror each other. */
static void
place_sides(struct layout *layout, int next_width)
{
    struct layout_side *left = &layout->side[0];
    struct layout_side *right = &layout->side[1];
    const int board = draw_board_side(layout->cell);

    left->panel = layout->area.x;
    left->meter = left->panel + layout->panel_width;
    left->board = left->meter + 1;
    left->next = left->board + board + 1;
    layout->centre = left->board + board + next_width;
    right->next = layout->centre + layout->centre_width + 1;
    right->board = layout->centre + layout->centre_width + next_width;
    right->meter = right->board + board;
    right->panel = right->meter + 1;
}

static void
put_next(struct layout *layout, int seat, enum layout_next kind, int next_cell)
{
    layout->side[seat].next_kind = kind;
    layout->side[seat].next_cell = next_cell;
    layout->side[seat].next_y = layout->panel_y;
}

static struct layout
place_plain(const struct layout_room *room, int cell, bool thoughts)
{
    struct layout layout = begin(room, cell, MOSAIC_NORMAL, plain_width(cell));

    layout.centre_width = CENTRE;
    place_sides(&layout, 0);
    put_next(&layout, 0, LAYOUT_NEXT_PANEL, MOSAIC_HALF);
    put_next(&layout, 1, LAYOUT_NEXT_PANEL, MOSAIC_HALF);
    if (!thoughts) {
        put_next(&layout, 0, LAYOUT_NEXT_COLUMN, MOSAIC_NORMAL);
        layout.side[0].next = layout.centre + AT_PLAIN_NEXT;
    }
    return layout;
}

static struct layout
place_wide(const struct layout_room *room, int cell, int piece_cell,
           int centre_max)
{
    const int sides = wide_sides(cell, piece_cell);
    const int free = room->width - sides;
    const int most = centre_max > CENTRE ? centre_max : CENTRE;
    const int centre = free < most ? free : most;
    struct layout layout = begin(room, cell, piece_cell, sides + centre);

    layout.centre_width = centre;
    place_sides(&layout, layout.panel_width + 1);
    put_next(&layout, 0, LAYOUT_NEXT_COLUMN, piece_cell);
    put_next(&layout, 1, LAYOUT_NEXT_COLUMN, piece_cell);
    return layout;
}

/* The largest pieces to come that fit above the small board. */
static int
narrow_next(const struct layout_room *room, int cell)
{
    const int rows = draw_board_side(cell) - DRAW_HALF_BOARD_HEIGHT;
    int next = NARROW_NEXT_CELL;

    while (next > MOSAIC_HALF && (PREVIEWS * (next + 1) > rows ||
                                  !mosaic_has_size(room->glyphs, next)))
        next--;
    return next;
}

static struct layout
place_narrow(const struct layout_room *room, int cell)
{
    const bool is_tiny = cell == MOSAIC_HALF;
    const int used = is_tiny ? TINY_WIDTH : narrow_width(cell);
    struct layout layout =
        begin(room, cell, is_tiny ? MOSAIC_HALF : MOSAIC_NORMAL, used);
    struct layout_side *own = &layout.side[0];

    layout.is_narrow = true;
    own->panel = layout.area.x;
    own->meter = own->panel + layout.panel_width;
    own->board = own->meter + 1;
    own->next = own->board + draw_board_side(cell) + 1;
    put_next(&layout, 0, LAYOUT_NEXT_COLUMN, narrow_next(room, cell));
    own->next_y = layout.area.y + 1;
    layout.side[1].board = layout.area.x + used - DRAW_HALF_BOARD_WIDTH;
    layout.small_y =
        layout.area.y + layout.area.height - 1 - DRAW_HALF_BOARD_HEIGHT;
    layout.centre = layout.area.x;
    layout.centre_width = layout.side[1].board - layout.area.x;
    return layout;
}

/* -------------------------------------------------------------- Choosing -- */

/* The layout with 'beside' columns free, unless there is none. */
static bool
choose_alone(const struct layout_room *room, int beside, struct layout *layout)
{
    for (int cell = MOSAIC_MAX; cell >= MOSAIC_HALF; cell--) {
        if (!may_have(room, cell))
            continue;
        for (int pieces = cell; pieces >= MOSAIC_HALF; pieces--) {
            if (mosaic_has_size(room->glyphs, pieces) &&
                room->width >= alone_width(cell, pieces) + beside) {
                *layout = place_alone(room, cell, pieces, beside);
                return true;
            }
        }
    }
    return false;
}

struct layout
layout_alone(const struct layout_room *room, int beside)
{
    struct layout layout;

    if (choose_alone(room, beside, &layout) && layout.cell >= MOSAIC_NORMAL)
        return layout;

    const bool is_found = choose_alone(room, 0, &layout);
    assert(is_found);
    (void)is_found;
    return layout;
}

/* Two boards that are equal, if there is room for them. */
static bool
choose_equal(const struct layout_room *room, bool thoughts, int centre_max,
             struct layout *layout)
{
    for (int cell = MOSAIC_MAX; cell >= MOSAIC_NORMAL; cell--) {
        if (!may_have(room, cell))
            continue;
        for (int pieces = cell; pieces >= MOSAIC_NORMAL; pieces--) {
            if (mosaic_has_size(room->glyphs, pieces) &&
                room->width >= wide_sides(cell, pieces) + CENTRE) {
                *layout = place_wide(room, cell, pieces, centre_max);
                return true;
            }
        }
        if (room->width >= plain_width(cell)) {
            *layout = place_plain(room, cell, thoughts);
            return true;
        }
    }
    return false;
}

struct layout
layout_pair(const struct layout_room *room, bool thoughts, int centre_max)
{
    const bool is_own_first = room->cells == CELLS_LARGE && !thoughts;
    struct layout layout;
    int cell = MOSAIC_MAX;

    if (!is_own_first && choose_equal(room, thoughts, centre_max, &layout))
        return layout;
    while (cell > MOSAIC_HALF &&
           !(may_have(room, cell) && room->width >= narrow_width(cell)))
        cell--;
    return place_narrow(room, cell);
}
