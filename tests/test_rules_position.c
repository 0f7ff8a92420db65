/*
 * A piece in flight: entry, steps, kicks, grades, locking.
 */
#include "test.h"

#include <string.h>

#include "ai/rules/position.h"
#include "boards.h"

/* --------------------------------------------------------------- Entry -- */

static void
a_piece_enters_at_row_20_and_comes_down_one_row(void **state)
{
    static const uint16_t cells[PIECE_COUNT][4] = {
        [PIECE_I] = {193, 194, 195, 196}, [PIECE_O] = {194, 195, 204, 205},
        [PIECE_T] = {193, 194, 195, 204}, [PIECE_L] = {193, 194, 195, 205},
        [PIECE_J] = {193, 194, 195, 203}, [PIECE_S] = {193, 194, 204, 205},
        [PIECE_Z] = {194, 195, 203, 204},
    };
    struct board board;

    (void)state;
    board_init(&board);
    for (int p = 0; p < PIECE_COUNT; p++) {
        struct position at;
        uint16_t found[4];

        assert_true(position_enter(&board, (enum piece)p, &at));
        assert_int_equal(at.rotation, ROT_NORTH);
        position_cells(&at, found);
        assert_memory_equal(found, cells[p], sizeof found);
    }
}

static void
a_piece_stays_at_row_20_when_row_19_is_taken(void **state)
{
    struct board board;
    struct position at;

    (void)state;
    board_init(&board);
    board_fill(&board, 4, 19);
    assert_true(position_enter(&board, PIECE_T, &at));
    assert_int_equal(at.y, 20);
    assert_true(position_rests(&board, &at));
    assert_true(position_is_above(&at));
}

/* Even when the rows below are free: it is row 20 that counts. */
static void
a_piece_is_blocked_out_when_row_20_is_taken(void **state)
{
    struct board board;
    struct position at;

    (void)state;
    board_init(&board);
    board_fill(&board, 4, 20);
    for (int p = 0; p < PIECE_COUNT; p++) {
        assert_false(position_enter(&board, (enum piece)p, &at));
        assert_int_equal(at.y, 20);
        assert_int_equal(at.x, 4);
    }
}

static void
only_a_piece_wholly_above_the_visible_rows_is_above(void **state)
{
    const struct position low = {PIECE_T, ROT_SOUTH, 4, 20};
    const struct position high = {PIECE_T, ROT_SOUTH, 4, 21};

    (void)state;
    assert_false(position_is_above(&low));
    assert_true(position_is_above(&high));
}

/* --------------------------------------------------------------- Steps -- */

static void
a_piece_does_not_leave_the_board(void **state)
{
    struct position at = {PIECE_I, ROT_NORTH, 1, 0};
    struct board board;

    (void)state;
    board_init(&board);
    assert_true(position_fits(&board, &at));
    assert_false(position_shift(&board, &at, -1));
    assert_false(position_fall(&board, &at));
    at.x = 7;
    assert_false(position_shift(&board, &at, 1));
    at.y = BOARD_ROWS - 1;
    assert_true(position_fits(&board, &at));
    at.y = BOARD_ROWS;
    assert_false(position_fits(&board, &at));
    at = (struct position){PIECE_I, ROT_EAST, 4, BOARD_ROWS - 1};
    assert_false(position_fits(&board, &at));
    at.y = BOARD_ROWS - 2;
    assert_true(position_fits(&board, &at));
}

static void
a_piece_does_not_fit_through_a_wall(void **state)
{
    const struct board board = board_from_hex("020.020.020");
    struct position at = {PIECE_O, ROT_NORTH, 3, 0};

    (void)state;
    assert_false(position_shift(&board, &at, 1));
    assert_int_equal(at.x, 3);
    assert_true(position_shift(&board, &at, -1));
    assert_int_equal(at.x, 2);
}

static void
a_drop_counts_its_rows(void **state)
{
    const struct board board = board_from_hex("010.010.010");
    struct position at;

    (void)state;
    position_enter(&board, PIECE_O, &at);
    assert_int_equal(position_drop(&board, &at), 16);
    assert_int_equal(at.y, 3);
    assert_true(position_rests(&board, &at));
    assert_int_equal(position_drop(&board, &at), 0);
}

static void
cells_are_told_in_rising_order(void **state)
{
    (void)state;
    for (int p = 0; p < PIECE_COUNT; p++) {
        for (int r = 0; r < ROT_COUNT; r++) {
            const struct position at = {(uint8_t)p, (uint8_t)r, 5, 5};
            uint16_t cells[4];

            position_cells(&at, cells);
            for (int i = 1; i < 4; i++)
                assert_true(cells[i - 1] < cells[i]);
        }
    }
}

static void
positions_cover_the_same_when_their_cells_are_the_same(void **state)
{
    (void)state;
    for (int p = 0; p < PIECE_COUNT; p++) {
        for (int i = 0; i < ROT_COUNT * 25; i++) {
            const struct position a = {(uint8_t)p, ROT_NORTH, 5, 5};
            const struct position b = {(uint8_t)p, (uint8_t)(i % ROT_COUNT),
                                       (int8_t)(3 + i / ROT_COUNT % 5),
                                       (int8_t)(3 + i / ROT_COUNT / 5)};
            uint16_t cells_a[4], cells_b[4];

            position_cells(&a, cells_a);
            position_cells(&b, cells_b);
            assert_int_equal(position_covers_same(&a, &b),
                             memcmp(cells_a, cells_b, sizeof cells_a) == 0);
        }
    }
}

/* --------------------------------------------------------------- Turns -- */

static void
the_first_test_that_fits_is_taken(void **state)
{
    struct board board;

    (void)state;
    board_init(&board);
    /* A T upright at the left wall is pushed off it. */
    struct position at = {PIECE_T, ROT_EAST, 0, 5};
    assert_int_equal(position_turn(&ruleset_guideline, &board, &at, TURN_CW),
                     1);
    assert_int_equal(at.x, 1);
    assert_int_equal(at.y, 5);
    assert_int_equal(at.rotation, ROT_SOUTH);
}

static void
a_turn_without_room_changes_nothing(void **state)
{
    /* A shaft one column wide. */
    const struct board board = board_from_hex(
        "3ef.3ef.3ef.3ef.3ef.3ef.3ef.3ef.3ef.3ef.3ef.3ef.3ef.3ef");
    struct position at = {PIECE_I, ROT_EAST, 4, 5};
    const struct position before = at;

    (void)state;
    assert_int_equal(position_turn(&ruleset_guideline, &board, &at, TURN_CW),
                     -1);
    assert_int_equal(position_turn(&ruleset_guideline, &board, &at, TURN_CCW),
                     -1);
    assert_memory_equal(&at, &before, sizeof at);
}

static void
half_turns_need_a_game_that_has_them(void **state)
{
    struct ruleset rules = ruleset_guideline;
    struct position at = {PIECE_T, ROT_NORTH, 4, 5};
    struct board board;

    (void)state;
    board_init(&board);
    assert_int_equal(position_turn(&rules, &board, &at, TURN_180), -1);
    rules.flips = FLIPS_JSTRIS;
    assert_int_equal(position_turn(&rules, &board, &at, TURN_180), 0);
    assert_int_equal(at.rotation, ROT_SOUTH);
}

/* -------------------------------------------------------------- Grades -- */

/* Turn, and grade what comes of it. */
static enum spin
grade_turn(const struct ruleset *rules, const struct board *board,
           struct position at, enum turn turn)
{
    const int test = position_turn(rules, board, &at, turn);

    assert_true(test >= 0);
    return position_spin(rules, board, &at, turn, test);
}

static void
a_t_between_both_front_corners_is_full(void **state)
{
    const struct board board = board_from_hex("3ef.3c7.00f");
    const struct position upright = {PIECE_T, ROT_WEST, 4, 1};

    (void)state;
    assert_int_equal(grade_turn(&ruleset_guideline, &board, upright, TURN_CCW),
                     SPIN_FULL);
}

static void
a_t_with_one_front_corner_is_mini(void **state)
{
    /* Flat against the left wall: the wall holds two corners, a block the
       third. */
    const struct board board = board_from_hex("002");
    const struct position above = {PIECE_T, ROT_NORTH, 1, 1};

    (void)state;
    assert_int_equal(grade_turn(&ruleset_guideline, &board, above, TURN_CW),
                     SPIN_MINI);
}

static void
a_t_in_the_open_is_no_spin(void **state)
{
    struct board board;
    const struct position at = {PIECE_T, ROT_NORTH, 4, 0};

    (void)state;
    board_init(&board);
    assert_int_equal(grade_turn(&ruleset_guideline, &board, at, TURN_CW),
                     SPIN_NONE);
}

static void
corners_do_not_grade_other_pieces(void **state)
{
    const struct board board = board_from_hex("002");
    const struct position above = {PIECE_J, ROT_NORTH, 1, 1};

    (void)state;
    assert_int_equal(grade_turn(&ruleset_guideline, &board, above, TURN_CW),
                     SPIN_NONE);
}

/* The board of the rules, where the two readings of the upgrade differ. */
static void
the_fifth_kick_makes_a_mini_full_unless_it_is_narrow(void **state)
{
    const struct board board =
        board_from_hex("300.0fa.204.00c.214.098.01a.08e.052.000.020");
    const struct position target = {PIECE_T, ROT_SOUTH, 5, 7};
    struct ruleset rules = ruleset_guideline;

    (void)state;
    for (int narrow = 0; narrow < 2; narrow++) {
        rules.narrow_upgrade = narrow;
        assert_int_equal(
            position_spin(&rules, &board, &target, TURN_CW, KICK_TESTS - 1),
            narrow ? SPIN_MINI : SPIN_FULL);
        assert_int_equal(position_spin(&rules, &board, &target, TURN_CW, 1),
                         SPIN_MINI);
    }
}

static void
the_narrow_upgrade_is_for_turns_that_end_upright(void **state)
{
    const struct board board = board_from_hex("002");
    const struct position east = {PIECE_T, ROT_EAST, 0, 1};
    struct ruleset rules = ruleset_guideline;

    (void)state;
    rules.narrow_upgrade = true;
    assert_int_equal(
        position_spin(&rules, &board, &east, TURN_CW, KICK_TESTS - 1),
        SPIN_FULL);
}

static void
the_fifth_test_of_a_half_turn_upgrades_nothing(void **state)
{
    const struct board board = board_from_hex("002");
    const struct position east = {PIECE_T, ROT_EAST, 0, 1};

    (void)state;
    assert_int_equal(position_spin(&ruleset_guideline, &board, &east, TURN_180,
                                   KICK_TESTS - 1),
                     SPIN_MINI);
}

/* An S that a roof holds in its place. */
static void
where_all_pieces_spin_it_is_those_that_cannot_move(void **state)
{
    const struct board held = board_from_hex("3fc.3f9.00f");
    const struct board loose = board_from_hex("3fc.3f8");
    const struct position at = {PIECE_S, ROT_NORTH, 1, 0};
    struct ruleset rules = ruleset_guideline;

    (void)state;
    assert_true(position_fits(&held, &at));
    assert_true(position_fits(&loose, &at));
    for (int rule = 0; rule < SPINS_RULE_COUNT; rule++) {
        static const enum spin grades[SPINS_RULE_COUNT] = {
            [SPINS_T_CORNERS] = SPIN_NONE,
            [SPINS_ALL_FULL] = SPIN_FULL,
            [SPINS_ALL_MINI] = SPIN_MINI,
        };

        rules.spins = (enum spin_rule)rule;
        assert_int_equal(position_spin(&rules, &held, &at, TURN_CW, 0),
                         grades[rule]);
        assert_int_equal(position_spin(&rules, &loose, &at, TURN_CW, 0),
                         SPIN_NONE);
    }
}

static void
a_t_keeps_the_better_of_corners_and_immobile(void **state)
{
    const struct board slot = board_from_hex("3ef.3c7.00f");
    const struct position at = {PIECE_T, ROT_SOUTH, 4, 1};
    struct ruleset rules = ruleset_guideline;

    (void)state;
    rules.spins = SPINS_ALL_MINI;
    assert_int_equal(position_spin(&rules, &slot, &at, TURN_CCW, 0), SPIN_FULL);
}

/* ------------------------------------------------------------- Locking -- */

static void
locking_tells_lines_spin_and_perfect_clears(void **state)
{
    const struct landing tsd = {{PIECE_T, ROT_SOUTH, 4, 1}, SPIN_FULL};
    const struct landing last = {{PIECE_I, ROT_NORTH, 1, 0}, SPIN_NONE};
    struct board board = board_from_hex("3ef.3c7.00f");
    const struct board after = board_from_hex("00f");
    struct clear clear = landing_lock(&board, &tsd);

    (void)state;
    assert_int_equal(clear.lines, 2);
    assert_int_equal(clear.spin, SPIN_FULL);
    assert_false(clear.perfect);
    assert_true(board_equal(&board, &after));

    board = board_from_hex("3f0");
    clear = landing_lock(&board, &last);
    assert_int_equal(clear.lines, 1);
    assert_true(clear.perfect);
    assert_int_equal(board.roof, 0);
}

static void
locking_without_a_clear_raises_the_roof(void **state)
{
    const struct landing upright = {{PIECE_I, ROT_EAST, 0, 3}, SPIN_NONE};
    struct board board = board_from_hex("001");

    (void)state;
    const struct clear clear = landing_lock(&board, &upright);
    assert_int_equal(clear.lines, 0);
    assert_false(clear.perfect);
    assert_int_equal(board.roof, 5);
    assert_true(board_is_sound(&board));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_enters_at_row_20_and_comes_down_one_row),
        cmocka_unit_test(a_piece_stays_at_row_20_when_row_19_is_taken),
        cmocka_unit_test(a_piece_is_blocked_out_when_row_20_is_taken),
        cmocka_unit_test(only_a_piece_wholly_above_the_visible_rows_is_above),
        cmocka_unit_test(a_piece_does_not_leave_the_board),
        cmocka_unit_test(a_piece_does_not_fit_through_a_wall),
        cmocka_unit_test(a_drop_counts_its_rows),
        cmocka_unit_test(cells_are_told_in_rising_order),
        cmocka_unit_test(
            positions_cover_the_same_when_their_cells_are_the_same),
        cmocka_unit_test(the_first_test_that_fits_is_taken),
        cmocka_unit_test(a_turn_without_room_changes_nothing),
        cmocka_unit_test(half_turns_need_a_game_that_has_them),
        cmocka_unit_test(a_t_between_both_front_corners_is_full),
        cmocka_unit_test(a_t_with_one_front_corner_is_mini),
        cmocka_unit_test(a_t_in_the_open_is_no_spin),
        cmocka_unit_test(corners_do_not_grade_other_pieces),
        cmocka_unit_test(the_fifth_kick_makes_a_mini_full_unless_it_is_narrow),
        cmocka_unit_test(the_narrow_upgrade_is_for_turns_that_end_upright),
        cmocka_unit_test(the_fifth_test_of_a_half_turn_upgrades_nothing),
        cmocka_unit_test(where_all_pieces_spin_it_is_those_that_cannot_move),
        cmocka_unit_test(a_t_keeps_the_better_of_corners_and_immobile),
        cmocka_unit_test(locking_tells_lines_spin_and_perfect_clears),
        cmocka_unit_test(locking_without_a_clear_raises_the_roof),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
