/*
 * layout.c -- where the parts of a game screen stand on a frame of some size.
 *
 *      alone     panel  board  next
 *
 *      plain     panel  meter  board  centre  board  meter  panel
 *      wide      panel  meter  board  next  centre  next  board  meter  panel
 *      narrow    panel  meter  board  next, and the other board below
 *
 * At scale 1 they have 44, 80, 102 and 44 columns and 24 rows.
 */
#include "ui/game/layout.h"

#include <assert.h>

#include "ui/game/panel.h"
#include "ui/parts/draw.h"

enum {
    GAP = 2,           /* columns between panel, board and next, when alone */
    CENTRE_WIDTH = 16, /* in the plain layout, */
    CENTRE_WIDE = 18,  /* and at least in the wide one */
    NARROW_WIDTH = 44,
    AT_PLAIN_NEXT = 4, /* of the centre */
};

const struct view_size layout_size = {NARROW_WIDTH, 24};

_Static_assert(NARROW_WIDTH ==
                   PANEL_WIDTH + 1 + DRAW_BOARD_WIDTH + DRAW_HALF_BOARD_WIDTH,
               "the narrow layout holds a board and a small one");

/* ----------------------------------------------------------------- Sizes -- */

static int
board_width(int scale)
{
    return 2 * BOARD_COLUMNS * scale + 2;
}

/* Title, board with border, keys. */
static int
height_at(int scale)
{
    return BOARD_VISIBLE * scale + 4;
}

static int
panel_width(int piece_scale)
{
    const int width = DRAW_PIECE_WIDTH * piece_scale + 1;

    return width > PANEL_WIDTH ? width : PANEL_WIDTH;
}

static int
alone_width(int scale, int piece_scale)
{
    return 2 * (panel_width(piece_scale) + GAP) + board_width(scale);
}

static int
plain_width(int scale)
{
    return 2 * (PANEL_WIDTH + 1 + board_width(scale)) + CENTRE_WIDTH;
}

/* Without the centre. */
static int
wide_sides(int scale, int piece_scale)
{
    return 2 * (2 * panel_width(piece_scale) + 2 + board_width(scale));
}

/* ------------------------------------------------------------ Placing it -- */

static struct layout
begin(int width, int height, int scale, int piece_scale, int used)
{
    return (struct layout){
        .area = {.x = (width - used) / 2,
                 .y = (height - height_at(scale)) / 2,
                 .width = used,
                 .height = height_at(scale)},
        .scale = scale,
        .piece_scale = piece_scale,
        .panel_width = panel_width(piece_scale),
    };
}

static struct layout
place_alone(int width, int height, int scale, int piece_scale)
{
    struct layout layout = begin(width, height, scale, piece_scale,
                                 alone_width(scale, piece_scale));
    struct layout_side *side = &layout.side[0];

    side->panel = layout.area.x;
    side->board = side->panel + layout.panel_width + GAP;
    side->meter = side->board - 1;
    side->next = side->board + board_width(scale) + GAP;
    side->next_kind = LAYOUT_NEXT_COLUMN;
    return layout;
}

/* The sides of the plain and the wide layout mirror each other. */
static void
place_sides(struct layout *layout, int next_width)
{
    struct layout_side *left = &layout->side[0];
    struct layout_side *right = &layout->side[1];
    const int board = board_width(layout->scale);

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

static struct layout
place_plain(int width, int height, int scale, bool thoughts)
{
    struct layout layout = begin(width, height, scale, 1, plain_width(scale));

    layout.centre_width = CENTRE_WIDTH;
    place_sides(&layout, 0);
    layout.side[0].next_kind = LAYOUT_NEXT_PANEL;
    layout.side[1].next_kind = LAYOUT_NEXT_PANEL;
    if (!thoughts) {
        layout.side[0].next_kind = LAYOUT_NEXT_COLUMN;
        layout.side[0].next = layout.centre + AT_PLAIN_NEXT;
    }
    return layout;
}

static struct layout
place_wide(int width, int height, int scale, int piece_scale, int centre_max)
{
    const int sides = wide_sides(scale, piece_scale);
    const int room = width - sides;
    const int most = centre_max > CENTRE_WIDE ? centre_max : CENTRE_WIDE;
    const int centre = room < most ? room : most;
    struct layout layout =
        begin(width, height, scale, piece_scale, sides + centre);

    layout.centre_width = centre;
    place_sides(&layout, layout.panel_width + 1);
    layout.side[0].next_kind = LAYOUT_NEXT_COLUMN;
    layout.side[1].next_kind = LAYOUT_NEXT_COLUMN;
    return layout;
}

static struct layout
place_narrow(int width, int height)
{
    struct layout layout = begin(width, height, 1, 1, NARROW_WIDTH);
    struct layout_side *own = &layout.side[0];

    layout.is_narrow = true;
    own->panel = layout.area.x;
    own->meter = own->panel + layout.panel_width;
    own->board = own->meter + 1;
    own->next = own->board + board_width(1) + 1;
    own->next_kind = LAYOUT_NEXT_SMALL;
    layout.side[1].board = own->board + board_width(1);
    layout.centre = layout.area.x;
    layout.centre_width = layout.side[1].board - layout.area.x;
    return layout;
}

/* -------------------------------------------------------------- Choosing -- */

struct layout
layout_alone(int width, int height)
{
    assert(width >= layout_size.width && height >= layout_size.height);
    for (int scale = DRAW_SCALE_MAX; scale > 1; scale--) {
        if (height < height_at(scale))
            continue;
        for (int pieces = scale; pieces >= 1; pieces--) {
            if (width >= alone_width(scale, pieces))
                return place_alone(width, height, scale, pieces);
        }
    }
    return place_alone(width, height, 1, 1);
}

struct layout
layout_pair(int width, int height, bool thoughts, int centre_max)
{
    assert(width >= layout_size.width && height >= layout_size.height);
    for (int scale = DRAW_SCALE_MAX; scale >= 1; scale--) {
        if (height < height_at(scale))
            continue;
        for (int pieces = scale; pieces >= 1; pieces--) {
            if (width >= wide_sides(scale, pieces) + CENTRE_WIDE)
                return place_wide(width, height, scale, pieces, centre_max);
        }
        if (width >= plain_width(scale))
            return place_plain(width, height, scale, thoughts);
    }
    return place_narrow(width, height);
}
