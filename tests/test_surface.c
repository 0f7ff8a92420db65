/*
 * test_surface.c -- the features of boards that can be counted by eye, and a
 * cell-by-cell count as the oracle for random ones.
 */
#include "test.h"

#include "ai/judge/surface.h"
#include "ai/rules/random.h"
#include "board_text.h"

static struct surface
surface_of(const char *rows)
{
    const struct board board = board_of(rows);
    struct surface surface;
    struct stack stack;

    stack_view(&board, &stack);
    surface_measure(&board, &stack, &surface);
    return surface;
}

static void
an_empty_board_has_no_faults(void **state)
{
    struct board board;
    struct surface surface;
    struct stack stack;

    (void)state;
    board_init(&board);
    stack_view(&board, &stack);
    surface_measure(&board, &stack, &surface);
    assert_int_equal(surface.roof, 0);
    assert_int_equal(surface.row_changes, 0);
    assert_int_equal(surface.column_changes, BOARD_COLUMNS);
    assert_int_equal(surface.hole_rows, 0);
    assert_int_equal(surface.wells, 0);
    assert_int_equal(surface.safe_rows, BOARD_VISIBLE);
    assert_int_equal(surface.well_depth, 0);
}

static void
a_well_of_three_costs_one_two_and_three(void **state)
{
    const struct surface surface = surface_of("###.######/"
                                              "###.######/"
                                              "###.######");

    (void)state;
    assert_int_equal(surface.wells, 1 + 2 + 3);
    assert_int_equal(surface.row_changes, 3 * 2);
    assert_int_equal(surface.hole_cells, 0);
    assert_int_equal(surface.well_depth, 3);
}

static void
a_well_of_five_offers_four_lines(void **state)
{
    const struct surface surface = surface_of("#########./"
                                              "#########./"
                                              "#########./"
                                              "#########./"
                                              "#########.");

    (void)state;
    assert_int_equal(surface.well_depth, 4);
}

static void
a_gap_beside_the_well_ends_what_it_offers(void **state)
{
    const struct surface surface = surface_of("#########./"
                                              "###.#####./"
                                              "#########.");

    (void)state;
    assert_int_equal(surface.well_depth, 1);
}

static void
stacked_holes_count_more_and_cover_counts_rows(void **state)
{
    const struct surface surface = surface_of("..#......./"
                                              "#.#......./"
                                              "##.#######/"
                                              "##.#######");

    (void)state;
    assert_int_equal(surface.hole_rows, 2);
    assert_int_equal(surface.hole_cells, 1 + 2);
    assert_int_equal(surface.cover[0], 2);
    assert_int_equal(surface.cover[1], 2);
    assert_int_equal(surface.cover[2], 0);
}

static void
room_is_counted_where_pieces_enter(void **state)
{
    const struct surface side = surface_of("#........./"
                                           "#........./"
                                           "#..#......");

    (void)state;
    assert_int_equal(side.roof, 3);
    assert_int_equal(side.safe_rows, BOARD_VISIBLE - 1);
}

/* The same features, cell by cell. */
static struct surface
count_by_cells(const struct board *board)
{
    struct surface surface = {.roof = board->roof};
    bool hole_row[BOARD_ROWS] = {false};

    for (int x = 0; x < BOARD_COLUMNS; x++) {
        bool covered = false;
        int hole_run = 0, well_run = 0;

        for (int y = board->roof - 1; y >= 0; y--) {
            const bool filled = board_is_filled(board, x, y);
            const bool hole = covered && !filled;
            const bool well = !covered && !filled &&
                              board_is_filled(board, x - 1, y) &&
                              board_is_filled(board, x + 1, y);

            hole_run = hole ? hole_run + 1 : 0;
            well_run = well ? well_run + 1 : 0;
            surface.hole_cells += hole_run < 6 ? hole_run : 6;
            surface.wells += well_run < 6 ? well_run : 6;
            hole_row[y] |= hole;
            covered |= filled;
        }
        for (int y = 0; y <= board->roof; y++)
            surface.column_changes += board_is_filled(board, x, y) !=
                                      board_is_filled(board, x, y - 1);
    }
    for (int y = 0; y < board->roof; y++) {
        surface.hole_rows += hole_row[y];
        for (int x = 0; x <= BOARD_COLUMNS; x++)
            surface.row_changes += board_is_filled(board, x, y) !=
                                   board_is_filled(board, x - 1, y);
    }
    return surface;
}

static void
whole_rows_and_single_cells_count_the_same(void **state)
{
    struct random random;

    (void)state;
    random_seed(&random, 1, 0);
    for (int n = 0; n < 2000; n++) {
        const int rows = 1 + (int)random_below(&random, 20);
        struct board board;
        struct surface surface;
        struct stack stack;

        board_init(&board);
        for (int i = 0; i < rows * 6; i++)
            board_fill(&board, (int)random_below(&random, BOARD_COLUMNS),
                       (int)random_below(&random, (uint32_t)rows));
        stack_view(&board, &stack);
        surface_measure(&board, &stack, &surface);

        const struct surface want = count_by_cells(&board);
        assert_int_equal(surface.roof, want.roof);
        assert_int_equal(surface.row_changes, want.row_changes);
        assert_int_equal(surface.column_changes, want.column_changes);
        assert_int_equal(surface.hole_rows, want.hole_rows);
        assert_int_equal(surface.hole_cells, want.hole_cells);
        assert_int_equal(surface.wells, want.wells);
    }
}

static void
the_cost_is_the_weighted_sum(void **state)
{
    const struct surface surface = {
        .roof = 2,
        .row_changes = 3,
        .column_changes = 4,
        .hole_rows = 5,
        .hole_cells = 6,
        .wells = 7,
        .cover = {1, 1, 1},
    };
    const int32_t weight[SURFACE_WEIGHTS] = {
        1, 10, 100, 1000, 10000, 160000, 1000000,
    };

    (void)state;
    assert_int_equal(surface_cost(&surface, weight),
                     2 + 30 + 400 + 5000 + 60000 + 210000 + 7000000);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_board_has_no_faults),
        cmocka_unit_test(a_well_of_three_costs_one_two_and_three),
        cmocka_unit_test(a_well_of_five_offers_four_lines),
        cmocka_unit_test(a_gap_beside_the_well_ends_what_it_offers),
        cmocka_unit_test(stacked_holes_count_more_and_cover_counts_rows),
        cmocka_unit_test(room_is_counted_where_pieces_enter),
        cmocka_unit_test(whole_rows_and_single_cells_count_the_same),
        cmocka_unit_test(the_cost_is_the_weighted_sum),
    };

    return cmocka_run_group_tests_name("surface", tests, NULL, NULL);
}
