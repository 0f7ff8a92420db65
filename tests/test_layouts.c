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

static int
board_width(const struct layout *layout)
{
    return 2 * BOARD_COLUMNS * layout->scale + 2;
}

static int
next_width(const struct layout *layout)
{
    return DRAW_PIECE_WIDTH * layout->piece_scale;
}

static void
assert_alone_is_sound(int width, int height)
{
    const struct layout layout = layout_alone(width, height);
    const struct layout_side *side = &layout.side[0];
    const struct span spans[] = {
        {side->panel, layout.panel_width},
        {side->meter, 1},
        {side->board, board_width(&layout)},
        {side->next, next_width(&layout)},
    };

    assert_true(layout.area.y >= 0);
    assert_true(layout.area.y + layout.area.height <= height);
    assert_apart(spans, 4, width);
}

static void
assert_pair_is_sound(int width, int height, bool thoughts)
{
    const struct layout layout = layout_pair(width, height, thoughts, 48);
    const struct layout_side *left = &layout.side[0];
    const struct layout_side *right = &layout.side[1];
    const bool has_columns = right->next_kind == LAYOUT_NEXT_COLUMN;
    const int column = has_columns ? next_width(&layout) : 0;
    const struct span spans[] = {
        {left->panel, layout.panel_width},
        {left->meter, 1},
        {left->board, board_width(&layout)},
        {has_columns ? left->next : layout.centre, column},
        {layout.centre, layout.centre_width},
        {has_columns ? right->next : right->board, column},
        {right->board, board_width(&layout)},
        {right->meter, 1},
        {right->panel, layout.panel_width},
    };

    assert_true(layout.area.y >= 0);
    assert_true(layout.area.y + layout.area.height <= height);
    if (layout.is_narrow)
        assert_true(right->board + DRAW_HALF_BOARD_WIDTH <= width);
    else
        assert_apart(spans, 9, width);
    assert_true(layout.is_narrow || !thoughts ||
                layout.centre_width - 2 >= PANEL_THOUGHTS_WIDTH);
}

static void
no_part_covers_another_at_any_size(void **state)
{
    (void)state;
    for (int width = layout_size.width; width < 330; width++) {
        for (int height = layout_size.height; height < 100; height++) {
            assert_alone_is_sound(width, height);
            assert_pair_is_sound(width, height, false);
            assert_pair_is_sound(width, height, true);
        }
    }
}

static void
the_largest_cells_that_fit_are_taken(void **state)
{
    static const struct {
        int width, height;
        int alone, pair; /* scale */
    } cases[] = {
        {44, 24, 1, 1},  {80, 24, 1, 1},   {120, 43, 1, 1}, {119, 44, 2, 1},
        {120, 44, 2, 2}, {200, 60, 2, 2},  {200, 64, 3, 3}, {159, 64, 3, 2},
        {300, 84, 4, 4}, {999, 499, 4, 4}, {999, 24, 1, 1}, {63, 44, 1, 1},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const int w = cases[i].width, h = cases[i].height;

        assert_int_equal(layout_alone(w, h).scale, cases[i].alone);
        assert_int_equal(layout_pair(w, h, true, 48).scale, cases[i].pair);
        assert_int_equal(layout_pair(w, h, false, 0).scale, cases[i].pair);
    }
}

static void
two_boards_become_one_below_eighty_columns(void **state)
{
    (void)state;
    assert_true(layout_pair(79, 99, false, 0).is_narrow);
    assert_false(layout_pair(80, 24, false, 0).is_narrow);
    assert_int_equal(layout_pair(101, 24, false, 0).side[1].next_kind,
                     LAYOUT_NEXT_PANEL);
    assert_int_equal(layout_pair(102, 24, false, 0).side[1].next_kind,
                     LAYOUT_NEXT_COLUMN);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_part_covers_another_at_any_size),
        cmocka_unit_test(the_largest_cells_that_fit_are_taken),
        cmocka_unit_test(two_boards_become_one_below_eighty_columns),
    };

    return cmocka_run_group_tests_name("layouts", tests, NULL, NULL);
}
