/*
 * A piece in flight: gravity and the lock delay, to the step.
 */
#include "test.h"

#include <stdio.h>

#include "match/flight.h"

static struct ruleset rules;
static struct board board;
static struct flight flight;
static struct flight_air air;

static int
set_up(void **state)
{
    (void)state;
    rules = ruleset_guideline;
    board_init(&board);
    air = (struct flight_air){&rules, &board, 0, 1000000};
    return 0;
}

/* Let steps pass up to and including 'step', as long as it does not lock. */
static void
fly_until(int32_t step)
{
    while (air.step < step) {
        air.step++;
        flight_fall(&flight, &air);
    }
}

/* The step at which the piece locks if nobody touches it any more. */
static int32_t
locks_at(void)
{
    const struct flight_air now = air;
    const struct flight then = flight;

    while (!flight_must_lock(&flight, air.step)) {
        air.step++;
        flight_fall(&flight, &air);
        assert_true(air.step < 1000000);
    }

    const int32_t step = air.step;
    air = now;
    flight = then;
    return step;
}

static void
enter(enum piece piece)
{
    assert_true(flight_enter(&flight, &air, piece));
}

static void
drop(void)
{
    flight_lower(&flight, &air, BOARD_ROWS);
    assert_true(flight.rests);
}

static void
gravity_follows_the_table_at_every_level(void **state)
{
    (void)state;
    for (int level = 0; level < GRAVITY_LEVELS; level++) {
        set_up(NULL);
        air.row_us = rules.timing.gravity_us[level];
        enter(PIECE_T);
        assert_int_equal(flight.at.y, 19);
        for (int32_t step = 1; !flight.rests; step++) {
            const int64_t rows = (int64_t)step * 1000 / air.row_us;

            fly_until(step);
            assert_int_equal(flight.at.y, rows < 19 ? 19 - rows : 0);
            assert_true(flight.moved == (rows > 0));
        }
    }
}

static void
gravity_acts_at_the_step_that_was_announced(void **state)
{
    (void)state;
    for (int level = 0; level < GRAVITY_LEVELS; level++) {
        set_up(NULL);
        air.row_us = rules.timing.gravity_us[level];
        enter(PIECE_I);
        while (!flight.rests) {
            const int32_t due = flight_due(&flight);
            const int y = flight.at.y;

            assert_true(due > air.step);
            fly_until(due - 1);
            assert_int_equal(flight.at.y, y);
            fly_until(due);
            assert_true(flight.at.y < y);
        }
        assert_int_equal(flight_due(&flight), flight.lock_at);
    }
}

static void
a_piece_locks_half_a_second_after_it_came_to_rest(void **state)
{
    (void)state;
    enter(PIECE_O);
    fly_until(18999);
    assert_false(flight.rests);
    fly_until(19000);
    assert_true(flight.rests);
    fly_until(19499);
    assert_false(flight_must_lock(&flight, 19499));
    assert_true(flight_must_lock(&flight, 19500));
}

static void
a_soft_drop_does_not_lock(void **state)
{
    (void)state;
    enter(PIECE_O);
    fly_until(100);
    assert_int_equal(flight_lower(&flight, &air, BOARD_ROWS), 19);
    assert_int_equal(locks_at(), 600);
    fly_until(200);
    assert_int_equal(flight_lower(&flight, &air, 1), 0);
    assert_int_equal(locks_at(), 600);
}

static void
a_soft_dropped_row_restarts_the_clock_of_gravity(void **state)
{
    (void)state;
    enter(PIECE_O);
    fly_until(900);
    assert_int_equal(flight_lower(&flight, &air, 1), 1);
    fly_until(1899);
    assert_int_equal(flight.at.y, 18);
    fly_until(1900);
    assert_int_equal(flight.at.y, 17);
}

static void
moves_and_turns_restart_the_lock_delay(void **state)
{
    (void)state;
    enter(PIECE_T);
    drop();
    assert_int_equal(locks_at(), 500);
    fly_until(400);
    assert_true(flight_shift(&flight, &air, 1));
    assert_int_equal(locks_at(), 900);
    fly_until(800);
    assert_false(flight_turn(&flight, &air, TURN_180));
    assert_int_equal(locks_at(), 900);
    assert_true(flight_turn(&flight, &air, TURN_CW));
    assert_true(locks_at() >= 1300);
    assert_int_equal(flight.resets_left, 13);
}

static void
a_move_that_fails_does_not_restart_it(void **state)
{
    (void)state;
    enter(PIECE_O);
    drop();
    flight_slide(&flight, &air, -1);
    fly_until(300);
    assert_int_equal(locks_at(), 500);
    assert_false(flight_shift(&flight, &air, -1));
    assert_false(flight_slide(&flight, &air, -1));
    assert_int_equal(locks_at(), 500);
}

static void
moves_before_landing_cost_no_reset(void **state)
{
    (void)state;
    enter(PIECE_L);
    for (int i = 0; i < 40; i++)
        flight_shift(&flight, &air, i % 2 == 0 ? 1 : -1);
    drop();
    assert_int_equal(flight.resets_left, 15);
}

static void
the_fifteenth_move_on_a_surface_locks(void **state)
{
    (void)state;
    enter(PIECE_O);
    drop();
    for (int i = 0; i < 14; i++) {
        fly_until(air.step + 499);
        assert_false(flight_must_lock(&flight, air.step));
        assert_true(flight_shift(&flight, &air, i % 2 == 0 ? 1 : -1));
        assert_int_equal(locks_at(), air.step + 500);
    }
    assert_true(flight_shift(&flight, &air, 1));
    assert_true(flight_must_lock(&flight, air.step));
}

static void
a_slide_costs_a_reset_for_each_column(void **state)
{
    (void)state;
    enter(PIECE_O);
    drop();
    assert_true(flight_slide(&flight, &air, 1));
    assert_int_equal(flight.resets_left, 15 - 4);
}

/* A ledge of ten rows under the entry, open at the right. */
static void
build_ledge(void)
{
    for (int x = 0; x < 8; x++)
        board_fill(&board, x, 9);
}

static void
a_new_lowest_row_restores_the_resets(void **state)
{
    (void)state;
    build_ledge();
    enter(PIECE_O);
    drop();
    assert_int_equal(flight.at.y, 10);
    for (int i = 0; i < 8; i++)
        assert_true(flight_shift(&flight, &air, i % 2 == 0 ? 1 : -1));
    assert_int_equal(flight.resets_left, 7);
    for (int i = 0; i < 4; i++)
        assert_true(flight_shift(&flight, &air, 1));
    assert_false(flight.rests);
    assert_int_equal(flight.resets_left, 3);
    assert_int_equal(flight_lower(&flight, &air, 1), 1);
    assert_int_equal(flight.resets_left, 15);
    assert_false(flight.landed);
    /* In the air again, moves are free until it lands. */
    assert_false(flight_shift(&flight, &air, -1));
    drop();
    assert_int_equal(flight.at.y, 0);
    assert_int_equal(flight.resets_left, 15);
    assert_int_equal(locks_at(), 500);
}

static void
a_piece_without_resets_locks_as_soon_as_it_touches_a_surface(void **state)
{
    (void)state;
    build_ledge();
    enter(PIECE_O);
    drop();
    /* Fourteen moves on the ledge, the last one over its end. */
    for (int i = 0; i < 10; i++)
        assert_true(flight_shift(&flight, &air, i % 2 == 0 ? 1 : -1));
    for (int i = 0; i < 4; i++)
        assert_true(flight_shift(&flight, &air, 1));
    assert_int_equal(flight.resets_left, 1);
    assert_false(flight.rests);
    /* Back onto it: the fifteenth. */
    assert_true(flight_shift(&flight, &air, -1));
    assert_true(flight.rests);
    assert_true(flight_must_lock(&flight, air.step));
}

static void
falling_off_a_ledge_takes_a_full_row_of_time(void **state)
{
    (void)state;
    build_ledge();
    enter(PIECE_O);
    fly_until(9000);
    assert_true(flight.rests);
    fly_until(9300);
    flight_slide(&flight, &air, 1);
    assert_false(flight.rests);
    fly_until(10299);
    assert_int_equal(flight.at.y, 10);
    fly_until(10300);
    assert_int_equal(flight.at.y, 9);
}

static void
floor_kicks_cannot_keep_a_piece_alive(void **state)
{
    int turns = 0;

    (void)state;
    rules.timing.lock_resets = 15;
    enter(PIECE_I);
    drop();
    while (!flight_must_lock(&flight, air.step)) {
        fly_until(air.step + 100);
        flight_turn(&flight, &air, TURN_CW);
        turns++;
        assert_true(turns < 100);
    }
    assert_true(turns >= 15);
    assert_true(flight.rests);
}

static void
without_resets_in_the_rules_moves_do_not_restart_the_delay(void **state)
{
    (void)state;
    rules.timing.lock_resets = 0;
    enter(PIECE_O);
    drop();
    fly_until(300);
    assert_true(flight_shift(&flight, &air, 1));
    assert_int_equal(locks_at(), 500);
}

static void
only_a_turn_right_before_the_lock_makes_a_spin(void **state)
{
    (void)state;
    /* A T turned into a slot two rows deep, under an overhang at the left. */
    for (int x = 0; x < BOARD_COLUMNS; x++) {
        if (x != 4)
            board_fill(&board, x, 0);
        if (x < 3 || x > 5)
            board_fill(&board, x, 1);
    }
    board_fill(&board, 3, 2);
    enter(PIECE_T);
    assert_true(flight_turn(&flight, &air, TURN_CW));
    assert_int_equal(flight.spin, SPIN_NONE);
    drop();
    assert_true(flight_turn(&flight, &air, TURN_CW));
    assert_true(flight.rests);
    assert_int_equal(flight.at.rotation, ROT_SOUTH);
    assert_int_equal(flight_landing(&flight).spin, SPIN_FULL);
    /* A turn that fails, a wall and the floor do not take it back. */
    assert_false(flight_shift(&flight, &air, -1));
    assert_int_equal(flight_lower(&flight, &air, 3), 0);
    assert_int_equal(flight_landing(&flight).spin, SPIN_FULL);
}

static void
a_move_after_the_turn_takes_the_spin_back(void **state)
{
    (void)state;
    enter(PIECE_T);
    flight.spin = SPIN_FULL;
    assert_true(flight_shift(&flight, &air, 1));
    assert_int_equal(flight.spin, SPIN_NONE);
    flight.spin = SPIN_FULL;
    assert_true(flight_slide(&flight, &air, 1));
    assert_int_equal(flight.spin, SPIN_NONE);
    flight.spin = SPIN_FULL;
    assert_true(flight_turn(&flight, &air, TURN_CW));
    assert_int_equal(flight.spin, SPIN_NONE);
}

static void
a_row_of_falling_takes_the_spin_back(void **state)
{
    (void)state;
    enter(PIECE_T);
    flight.spin = SPIN_FULL;
    flight_lower(&flight, &air, 1);
    assert_int_equal(flight.spin, SPIN_NONE);
    flight.spin = SPIN_MINI;
    fly_until(1000);
    assert_int_equal(flight.spin, SPIN_NONE);
}

static void
a_piece_that_cannot_enter_says_so(void **state)
{
    (void)state;
    board_fill(&board, 4, 20);
    assert_false(flight_enter(&flight, &air, PIECE_T));
    assert_int_equal(flight.at.y, 20);
}

static void
a_blocked_first_row_only_keeps_the_piece_one_row_higher(void **state)
{
    (void)state;
    board_fill(&board, 4, 19);
    enter(PIECE_T);
    assert_int_equal(flight.at.y, 20);
    assert_true(flight.rests);
    assert_int_equal(locks_at(), 500);
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, set_up)
    const struct CMUnitTest tests[] = {
        TEST(gravity_follows_the_table_at_every_level),
        TEST(gravity_acts_at_the_step_that_was_announced),
        TEST(a_piece_locks_half_a_second_after_it_came_to_rest),
        TEST(a_soft_drop_does_not_lock),
        TEST(a_soft_dropped_row_restarts_the_clock_of_gravity),
        TEST(moves_and_turns_restart_the_lock_delay),
        TEST(a_move_that_fails_does_not_restart_it),
        TEST(moves_before_landing_cost_no_reset),
        TEST(the_fifteenth_move_on_a_surface_locks),
        TEST(a_slide_costs_a_reset_for_each_column),
        TEST(a_new_lowest_row_restores_the_resets),
        TEST(a_piece_without_resets_locks_as_soon_as_it_touches_a_surface),
        TEST(falling_off_a_ledge_takes_a_full_row_of_time),
        TEST(floor_kicks_cannot_keep_a_piece_alive),
        TEST(without_resets_in_the_rules_moves_do_not_restart_the_delay),
        TEST(only_a_turn_right_before_the_lock_makes_a_spin),
        TEST(a_move_after_the_turn_takes_the_spin_back),
        TEST(a_row_of_falling_takes_the_spin_back),
        TEST(a_piece_that_cannot_enter_says_so),
        TEST(a_blocked_first_row_only_keeps_the_piece_one_row_higher),
    };

    return cmocka_run_group_tests_name("match flight", tests, NULL, NULL);
}
