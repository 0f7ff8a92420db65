/*
 * Every size of terminal: which layout a game screen has there.
 */
#include "test.h"

#include "ui/game/layout.h"
#include "ui/game/panel.h"
#include "ui/parts/draw.h"

/* --------------------------------------------------------------- Layouts -- */

struct span {
    int from;
    int width;
};

/* Spans from left to right do not touch each other or the frame's edges. */
static void
assert_apart(const struct span *spans, int count, int width)
{
    int end = 0;

    for (int i = 0; i < count; i++) {
        assert_true(spans[i].from >= end);
        end = spans[i].from + spans[i].width;
    }
    assert_true(end <= width);
}

static const struct glyphs *const glyph_sets[] = {&glyphs_utf8, &glyphs_ascii};

/* A room of this size for cells as large as they can be. */
static struct layout_room
room_of(int width, int height)
{
    return (struct layout_room){width, height, &glyphs_utf8, CELLS_AUTO};
}

static struct layout
alone(int width, int height)
{
    const struct layout_room room = room_of(width, height);

    return layout_alone(&room, 0);
}

static struct layout
pair(int width, int height)
{
    const struct layout_room room = room_of(width, height);

    return layout_pair(&room, false, 0);
}

static int
next_width(const struct layout_side *side)
{
    return side->next_kind == LAYOUT_NEXT_COLUMN
               ? DRAW_PIECE_CELLS * side->next_cell
               : 0;
}

/* All rows are on the frame, and the pieces to come beside the board. */
static void
assert_rows_are_sound(const struct layout *layout, int height)
{
    const struct layout_side *own = &layout->side[0];
    const int bottom = layout->area.y + layout->area.height;

    assert_true(layout->area.y >= 0);
    assert_true(bottom <= height);
    if (own->next_kind == LAYOUT_NEXT_COLUMN)
        assert_true(own->next_y + 5 * (own->next_cell + 1) <
                    (layout->is_narrow && layout->cell > 1 ? layout->small_y + 1
                                                           : bottom));
}

static void
assert_alone_is_sound(const struct layout_room *room, int beside)
{
    const struct layout layout = layout_alone(room, beside);
    const struct layout_side *side = &layout.side[0];
    const struct span spans[] = {
        {layout.area.x, 0},
        {side->panel, layout.panel_width},
        {side->meter, 1},
        {side->board, draw_board_side(layout.cell)},
        {side->next, next_width(side)},
        {layout.area.x + layout.area.width, 0},
    };

    assert_rows_are_sound(&layout, room->height);
    assert_apart(spans, 6, room->width);
}

static void
assert_pair_is_sound(const struct layout_room *room, bool thoughts)
{
    const struct layout layout = layout_pair(room, thoughts, 48);
    const struct layout_side *left = &layout.side[0];
    const struct layout_side *right = &layout.side[1];
    const bool has_columns = right->next_kind == LAYOUT_NEXT_COLUMN;
    const bool is_tiny = layout.cell == MOSAIC_HALF; /* else next is above */
    const int board = draw_board_side(layout.cell);
    const struct span narrow[] = {
        {left->panel, layout.panel_width},
        {left->meter, 1},
        {left->board, board},
        {is_tiny ? left->next : right->board, is_tiny ? next_width(left) : 0},
        {right->board, DRAW_HALF_BOARD_WIDTH},
    };
    const struct span spans[] = {
        {left->panel, layout.panel_width},
        {left->meter, 1},
        {left->board, board},
        {has_columns ? left->next : layout.centre,
         has_columns ? next_width(left) : 0},
        {layout.centre, layout.centre_width},
        {has_columns ? right->next : right->board, next_width(right)},
        {right->board, board},
        {right->meter, 1},
        {right->panel, layout.panel_width},
    };

    assert_rows_are_sound(&layout, room->height);
    if (layout.is_narrow) {
        assert_apart(narrow, 5, room->width);
        assert_true(left->next + next_width(left) <= room->width);
        return;
    }
    assert_apart(spans, 9, room->width);
    assert_true(!thoughts || layout.centre_width - 2 >= PANEL_THOUGHTS_WIDTH);
}

static void
assert_room_is_sound(const struct layout_room *room)
{
    assert_alone_is_sound(room, 0);
    assert_alone_is_sound(room, 18);
    assert_pair_is_sound(room, false);
    assert_pair_is_sound(room, true);
}

static void
no_part_covers_another_at_any_size(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        const struct glyphs *const glyphs = glyph_sets[i % 2];
        const struct view_size least = layout_size(glyphs);

        for (int width = least.width; width < 330; width++) {
            for (int height = least.height; height < 100; height++) {
                const struct layout_room room = {width, height, glyphs,
                                                 (enum settings_cells)(i / 2)};
                assert_room_is_sound(&room);
            }
        }
    }
}

static void
the_largest_cells_that_fit_are_taken(void **state)
{
    static const struct {
        int width, height;
        int alone, pair; /* columns of a cell */
    } cases[] = {
        {40, 14, 1, 1},  {43, 24, 1, 1},  {44, 24, 2, 2},   {80, 23, 1, 1},
        {80, 24, 2, 2},  {80, 34, 3, 2},  {100, 34, 3, 3},  {120, 40, 3, 3},
        {120, 44, 4, 4}, {160, 50, 4, 4}, {200, 60, 5, 5},  {200, 64, 6, 6},
        {300, 84, 8, 8}, {999, 24, 2, 2}, {999, 499, 8, 8},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const int w = cases[i].width, h = cases[i].height;
        const struct layout_room room = room_of(w, h);

        assert_int_equal(alone(w, h).cell, cases[i].alone);
        assert_int_equal(pair(w, h).cell, cases[i].pair);
        assert_int_equal(layout_pair(&room, true, 48).cell, cases[i].pair);
    }
}

/* ASCII has no half blocks, and a theme's brackets do not go with them. */
static void
without_half_blocks_cells_are_whole_rows(void **state)
{
    struct glyphs themed = glyphs_utf8;
    struct layout_room room = room_of(120, 40);

    (void)state;
    room.glyphs = &glyphs_ascii;
    assert_int_equal(layout_alone(&room, 0).cell, 2);
    room.cells = CELLS_HALF;
    assert_int_equal(layout_alone(&room, 0).cell, 2);
    assert_int_equal(layout_size(&glyphs_ascii).height, 24);
    themed.has_own_blocks = true;
    room = (struct layout_room){120, 40, &themed, CELLS_AUTO};
    assert_int_equal(layout_alone(&room, 0).cell, 2);
    assert_int_equal(layout_size(&themed).height, 14);
}

static void
a_player_may_want_cells_of_a_size(void **state)
{
    struct layout_room room = room_of(120, 54);

    (void)state;
    room.cells = CELLS_NORMAL;
    assert_int_equal(layout_alone(&room, 0).cell, 2);
    assert_int_equal(layout_pair(&room, false, 0).cell, 2);
    room.cells = CELLS_HALF;
    assert_int_equal(layout_alone(&room, 0).cell, 1);
    assert_int_equal(layout_pair(&room, false, 0).cell, 1);
    room.cells = CELLS_LARGE;
    assert_true(layout_pair(&room, false, 0).is_narrow);
    assert_int_equal(layout_pair(&room, false, 0).cell, 5);
    assert_false(layout_pair(&room, true, 48).is_narrow);
    room.cells = CELLS_AUTO;
    assert_int_equal(layout_pair(&room, false, 0).cell, 4);
}

static void
the_coach_has_room_before_cells_grow(void **state)
{
    const struct layout_room room = room_of(80, 34), less = room_of(44, 24);
    const struct layout layout = layout_alone(&room, 18);

    (void)state;
    assert_true(layout.area.x + layout.area.width + 18 <= 80);
    assert_int_equal(layout_alone(&less, 18).cell, 2);
}

static void
two_boards_become_one_below_eighty_columns(void **state)
{
    (void)state;
    assert_true(pair(79, 99).is_narrow);
    assert_false(pair(80, 24).is_narrow);
    assert_int_equal(pair(99, 24).side[1].next_kind, LAYOUT_NEXT_PANEL);
    assert_int_equal(pair(100, 24).side[1].next_kind, LAYOUT_NEXT_COLUMN);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_part_covers_another_at_any_size),
        cmocka_unit_test(the_largest_cells_that_fit_are_taken),
        cmocka_unit_test(without_half_blocks_cells_are_whole_rows),
        cmocka_unit_test(a_player_may_want_cells_of_a_size),
        cmocka_unit_test(the_coach_has_room_before_cells_grow),
        cmocka_unit_test(two_boards_become_one_below_eighty_columns),
    };

    return cmocka_run_group_tests_name("layouts", tests, NULL, NULL);
}
