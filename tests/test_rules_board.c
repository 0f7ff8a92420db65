/*
 * The board and the garbage that rises into it.
 */
#include "test.h"

#include <string.h>

#include "ai/rules/garbage.h"
#include "boards.h"

/* --------------------------------------------------------------- Board -- */

static void
an_empty_board_is_sound_and_flat(void **state)
{
    struct board board;

    (void)state;
    board_init(&board);
    assert_true(board_is_sound(&board));
    assert_int_equal(board.roof, 0);
}

static void
the_roof_follows_the_tallest_column(void **state)
{
    struct board board;

    (void)state;
    board_init(&board);
    board_fill(&board, 3, 7);
    assert_int_equal(board.roof, 8);
    board_fill(&board, 4, 2);
    assert_int_equal(board.roof, 8);
    board_fill(&board, 9, BOARD_ROWS - 1);
    assert_int_equal(board.roof, BOARD_ROWS);
    assert_true(board_is_sound(&board));
}

static void
walls_and_floor_are_filled_and_the_sky_is_not(void **state)
{
    struct board board;

    (void)state;
    board_init(&board);
    assert_true(board_is_filled(&board, -1, 0));
    assert_true(board_is_filled(&board, BOARD_COLUMNS, 0));
    assert_true(board_is_filled(&board, 0, -1));
    assert_false(board_is_filled(&board, 0, BOARD_ROWS));
    assert_false(board_is_filled(&board, 0, 0));
}

static void
an_unsound_board_is_noticed(void **state)
{
    struct board board;

    (void)state;
    board_init(&board);
    board.row[3] = 1;
    assert_false(board_is_sound(&board));
    board.roof = 4;
    assert_true(board_is_sound(&board));
    board.row[1] = 1 << BOARD_COLUMNS;
    assert_false(board_is_sound(&board));
}

static void
full_rows_clear_and_the_rest_comes_down(void **state)
{
    struct board board = board_from_hex("3ff.001.3ff.3ff.002.000.004.3ff");
    const struct board after = board_from_hex("001.002.000.004");

    (void)state;
    assert_true(board_full_rows(&board) == 0x8d);
    assert_int_equal(board_clear(&board), 4);
    assert_true(board_equal(&board, &after));
    assert_int_equal(board_clear(&board), 0);
}

static void
the_roof_sinks_past_empty_rows(void **state)
{
    struct board board = board_from_hex("001.000.000.3ff");

    (void)state;
    assert_int_equal(board_clear(&board), 1);
    assert_int_equal(board.roof, 1);
    board = board_from_hex("3ff.3ff");
    assert_int_equal(board_clear(&board), 2);
    assert_int_equal(board.roof, 0);
    assert_true(board_is_sound(&board));
}

/* Clearing, written row by row with a list. */
static void
clearing_agrees_with_a_plain_version(void **state)
{
    struct random random;

    (void)state;
    random_seed(&random, 7, 0);
    for (int i = 0; i < 500; i++) {
        struct board board = board_at_random(&random, BOARD_ROWS);
        struct board plain;
        int rows = 0;

        for (int n = (int)random_below(&random, 6); n > 0; n--) {
            const int y = (int)random_below(&random, BOARD_ROWS);

            for (int x = 0; x < BOARD_COLUMNS; x++)
                board_fill(&board, x, y);
        }
        board_init(&plain);
        for (int y = 0; y < BOARD_ROWS; y++) {
            for (int x = 0; board.row[y] != BOARD_ROW_FULL && x < 10; x++) {
                if (board_is_filled(&board, x, y))
                    board_fill(&plain, x, rows);
            }
            rows += board.row[y] != BOARD_ROW_FULL;
        }
        assert_int_equal(board_clear(&board), BOARD_ROWS - rows);
        assert_true(board_equal(&board, &plain));
    }
}

static void
garbage_rises_under_the_stack_with_a_hole(void **state)
{
    struct board board = board_from_hex("001.010");
    const struct board after = board_from_hex("3f7.3f7.001.010");

    (void)state;
    assert_true(board_rise(&board, 2, 3));
    assert_true(board_equal(&board, &after));
    assert_true(board_rise(&board, 0, 0));
    assert_true(board_equal(&board, &after));
}

static void
rising_past_the_top_is_told(void **state)
{
    struct board board;

    (void)state;
    board_init(&board);
    board_fill(&board, 0, BOARD_ROWS - 3);
    assert_true(board_rise(&board, 2, 9));
    assert_int_equal(board.roof, BOARD_ROWS);
    assert_false(board_rise(&board, 1, 9));
    assert_int_equal(board.roof, 3);
    assert_true(board_is_sound(&board));
    assert_true(board_rise(&board, BOARD_ROWS - 3, 0));
    assert_false(board_rise(&board, BOARD_ROWS, 5));
    assert_int_equal(board.row[BOARD_ROWS - 1], 0x3df);
}

/* ------------------------------------------------------------- Garbage -- */

static struct garbage
queue_of_three(void)
{
    struct garbage garbage;

    garbage_init(&garbage);
    garbage_add(&garbage, (struct packet){10, 4, 0});
    garbage_add(&garbage, (struct packet){20, 2, 1});
    garbage_add(&garbage, (struct packet){30, 6, 2});
    return garbage;
}

static void
garbage_counts_what_is_pending_and_what_is_ready(void **state)
{
    const struct garbage garbage = queue_of_three();

    (void)state;
    assert_int_equal(garbage_pending(&garbage), 12);
    assert_int_equal(garbage_ready(&garbage, 9), 0);
    assert_int_equal(garbage_ready(&garbage, 10), 4);
    assert_int_equal(garbage_ready(&garbage, 25), 6);
    assert_int_equal(garbage_ready(&garbage, 99), 12);
}

static void
a_packet_of_no_rows_is_none(void **state)
{
    struct garbage garbage;

    (void)state;
    garbage_init(&garbage);
    garbage_add(&garbage, (struct packet){0, 0, 0});
    assert_int_equal(garbage.count, 0);
}

static void
an_attack_cancels_the_oldest_rows_first(void **state)
{
    struct garbage garbage = queue_of_three();

    (void)state;
    assert_int_equal(garbage_cancel(&garbage, 3), 0);
    assert_int_equal(garbage.count, 3);
    assert_int_equal(garbage.packet[0].rows, 1);
    assert_int_equal(garbage_cancel(&garbage, 2), 0);
    assert_int_equal(garbage.count, 2);
    assert_int_equal(garbage.packet[0].rows, 1);
    assert_int_equal(garbage.packet[0].hole, 1);
    assert_int_equal(garbage_cancel(&garbage, 10), 3);
    assert_int_equal(garbage_pending(&garbage), 0);
    assert_int_equal(garbage_cancel(&garbage, 5), 5);
}

static void
only_what_is_due_rises_and_no_more_than_the_cap(void **state)
{
    struct garbage garbage = queue_of_three();
    const struct board first = board_from_hex("3fd.3fe.3fe.3fe.3fe");
    struct board board;
    bool topped_out = true;

    (void)state;
    board_init(&board);
    assert_int_equal(garbage_rise(&garbage, &board, 9, 8, &topped_out), 0);
    assert_false(topped_out);
    assert_int_equal(garbage_rise(&garbage, &board, 25, 5, &topped_out), 5);
    assert_true(board_equal(&board, &first));
    assert_int_equal(garbage_pending(&garbage), 7);
    assert_int_equal(garbage_rise(&garbage, &board, 25, 5, &topped_out), 1);
    assert_int_equal(board.row[0], 0x3fd);
    assert_int_equal(garbage_rise(&garbage, &board, 25, 5, &topped_out), 0);
    assert_int_equal(garbage_rise(&garbage, &board, 30, 0, &topped_out), 0);
    assert_int_equal(garbage_rise(&garbage, &board, 30, 99, &topped_out), 6);
    assert_int_equal(board.roof, 12);
}

static void
rows_that_rise_past_the_top_are_told(void **state)
{
    struct garbage garbage;
    struct board board;
    bool topped_out;

    (void)state;
    board_init(&board);
    board_fill(&board, 0, BOARD_ROWS - 4);
    garbage_init(&garbage);
    garbage_add(&garbage, (struct packet){0, 3, 5});
    garbage_add(&garbage, (struct packet){0, 200, 5});
    garbage_rise(&garbage, &board, 0, 3, &topped_out);
    assert_false(topped_out);
    assert_int_equal(garbage_rise(&garbage, &board, 0, 200, &topped_out), 200);
    assert_true(topped_out);
    assert_true(board_is_sound(&board));
    assert_int_equal(garbage.count, 0);
}

static void
a_full_queue_loses_no_rows(void **state)
{
    struct garbage garbage;

    (void)state;
    garbage_init(&garbage);
    for (int i = 0; i < GARBAGE_PACKETS_MAX + 5; i++)
        garbage_add(&garbage, (struct packet){i, 2, (uint8_t)(i % 10)});
    assert_int_equal(garbage.count, GARBAGE_PACKETS_MAX);
    assert_int_equal(garbage_pending(&garbage), 2 * (GARBAGE_PACKETS_MAX + 5));
    garbage_add(&garbage, (struct packet){0, 255, 0});
    assert_int_equal(garbage.packet[GARBAGE_PACKETS_MAX - 1].rows, 255);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_board_is_sound_and_flat),
        cmocka_unit_test(the_roof_follows_the_tallest_column),
        cmocka_unit_test(walls_and_floor_are_filled_and_the_sky_is_not),
        cmocka_unit_test(an_unsound_board_is_noticed),
        cmocka_unit_test(full_rows_clear_and_the_rest_comes_down),
        cmocka_unit_test(the_roof_sinks_past_empty_rows),
        cmocka_unit_test(clearing_agrees_with_a_plain_version),
        cmocka_unit_test(garbage_rises_under_the_stack_with_a_hole),
        cmocka_unit_test(rising_past_the_top_is_told),
        cmocka_unit_test(garbage_counts_what_is_pending_and_what_is_ready),
        cmocka_unit_test(a_packet_of_no_rows_is_none),
        cmocka_unit_test(an_attack_cancels_the_oldest_rows_first),
        cmocka_unit_test(only_what_is_due_rises_and_no_more_than_the_cap),
        cmocka_unit_test(rows_that_rise_past_the_top_are_told),
        cmocka_unit_test(a_full_queue_loses_no_rows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
