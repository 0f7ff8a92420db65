/*
 * Errors as people make them: likelier the less they lose, and the same again
 * in the same game.
 */
#include "test.h"

#include <stdlib.h>

#include "board_text.h"
#include "bot/human.h"

enum { DRAWS = 20000 };

static struct level
level_with(enum level_number number, int32_t value)
{
    struct level level = level_default();

    level.value[number] = value;
    return level;
}

/* Three placements: the best, one worth 1000 less, one 2000 less. */
static const struct ai_alternative ranked[] = {
    {.depth = 3, .value = 5000},
    {.depth = 3, .value = 4000},
    {.depth = 3, .value = 3000},
};

static void
count_choices(const struct level *level, const struct ai_alternative *list,
              int count, int taken[])
{
    for (int piece = 0; piece < DRAWS; piece++) {
        struct random draws = human_draws(1, 0, piece);

        taken[human_choose(level, list, count, &draws)]++;
    }
}

static void
without_lapses_the_best_is_taken(void **state)
{
    const struct level level = level_default();
    int taken[3] = {0};

    (void)state;
    count_choices(&level, ranked, 3, taken);
    assert_int_equal(taken[0], DRAWS);
}

/* Weights 4 : 2 : 1; the standard deviation of each count is below 75. */
static void
each_loss_of_that_size_halves_the_chance(void **state)
{
    const struct level level = level_with(LEVEL_LAPSES, 1000);
    int taken[3] = {0};

    (void)state;
    count_choices(&level, ranked, 3, taken);
    assert_in_range(taken[0], DRAWS * 4 / 7 - 400, DRAWS * 4 / 7 + 400);
    assert_in_range(taken[1], DRAWS * 2 / 7 - 400, DRAWS * 2 / 7 + 400);
    assert_in_range(taken[2], DRAWS * 1 / 7 - 400, DRAWS * 1 / 7 + 400);
}

static void
what_loses_the_game_is_not_taken(void **state)
{
    const struct level level = level_with(LEVEL_LAPSES, 1000);
    const struct ai_alternative list[] = {
        {.depth = 3, .value = 5000},
        {.depth = 3, .value = -195000},
        {.depth = 2, .value = 5000}, /* no way on after two */
    };
    int taken[3] = {0};

    (void)state;
    count_choices(&level, list, 3, taken);
    assert_int_equal(taken[0], DRAWS);
}

static void
one_game_has_the_same_draws_and_another_does_not(void **state)
{
    int same = 0;

    (void)state;
    for (int32_t piece = 0; piece < 100; piece++) {
        struct random a = human_draws(7, 1, piece);
        struct random b = human_draws(7, 1, piece);
        struct random seat = human_draws(7, 0, piece);
        struct random game = human_draws(8, 1, piece);
        struct random next = human_draws(7, 1, piece + 1);
        const uint64_t first = random_next(&a);

        assert_true(first == random_next(&b));
        same += first == random_next(&seat);
        same += first == random_next(&game);
        same += first == random_next(&next);
    }
    assert_int_equal(same, 0);
}

static void
hard_choices_take_longer(void **state)
{
    const struct level level = level_with(LEVEL_PONDER, 800);
    const struct ai_alternative equal[] = {{.depth = 2, .value = 70},
                                           {.depth = 2, .value = 70}};
    const struct ai_alternative apart[] = {{.depth = 2, .value = 570},
                                           {.depth = 2, .value = 70}};
    const struct ai_alternative clear[] = {{.depth = 2, .value = 200000},
                                           {.depth = 2, .value = 70}};

    (void)state;
    assert_int_equal(human_ponders(&level, equal, 2), 800);
    assert_int_equal(human_ponders(&level, apart, 2), 400);
    assert_in_range(human_ponders(&level, clear, 2), 0, 2);
    assert_int_equal(human_ponders(&level, equal, 1), 0);
}

static int
count_slips(int32_t slips, int32_t piece_ms, int roof)
{
    const struct level level = level_with(LEVEL_SLIPS, slips);
    int count = 0;

    for (int piece = 0; piece < DRAWS; piece++) {
        struct random draws = human_draws(3, 0, piece);

        count += human_slips(&level, piece_ms, roof, &draws) != 0;
    }
    return count;
}

/* Ten in a thousand are 200 of these; four deviations are below 60. */
static void
slips_grow_with_pace_and_height(void **state)
{
    (void)state;
    assert_int_equal(count_slips(0, 100, 20), 0);
    assert_in_range(count_slips(10, 1000, 0), 140, 260);
    assert_in_range(count_slips(10, 500, 0), 320, 480);
    assert_in_range(count_slips(10, 500, 10), 690, 910);
    assert_in_range(count_slips(100, 1, 20), 5700, 6300); /* the most */
}

static void
a_slip_goes_to_either_side(void **state)
{
    const struct level level = level_with(LEVEL_SLIPS, 100);
    int left = 0, right = 0;

    (void)state;
    for (int piece = 0; piece < DRAWS; piece++) {
        struct random draws = human_draws(3, 0, piece);
        const int dx = human_slips(&level, 250, 0, &draws);

        left += dx < 0;
        right += dx > 0;
    }
    assert_in_range(left * 10, right * 9, right * 11);
}

static void
a_slip_lands_a_column_aside(void **state)
{
    const struct board board = board_of("#........./"
                                        "#.........");
    const struct ai_move move = {
        .landing = {.at = {PIECE_O, ROT_NORTH, 1, 0}, .spin = SPIN_FULL},
        .hold = true};
    struct ai_move aside;

    (void)state;
    assert_true(human_aside(&board, &move, -1, &aside));
    assert_int_equal(aside.landing.at.x, 0);
    assert_int_equal(aside.landing.at.y, 2); /* on what stands there */
    assert_int_equal(aside.landing.spin, SPIN_NONE);
    assert_true(aside.hold);
    assert_true(human_aside(&board, &move, 1, &aside));
    assert_int_equal(aside.landing.at.x, 2);
    assert_int_equal(aside.landing.at.y, 0);
}

static void
no_slip_goes_through_a_wall(void **state)
{
    const struct board board = board_of("..........");
    const struct ai_move move = {.landing = {.at = {PIECE_O, ROT_NORTH, 0, 0}}};
    struct ai_move aside = move;

    (void)state;
    assert_false(human_aside(&board, &move, -1, &aside));
    assert_true(ai_move_equal(&aside, &move));
}

static void
only_lapses_and_pondering_compare_placements(void **state)
{
    const struct level plain = level_default();
    const struct level lapses = level_with(LEVEL_LAPSES, 1);
    const struct level ponder = level_with(LEVEL_PONDER, 1);
    const struct level slips = level_with(LEVEL_SLIPS, 1);

    (void)state;
    assert_false(human_compares(&plain));
    assert_false(human_compares(&slips));
    assert_true(human_compares(&lapses));
    assert_true(human_compares(&ponder));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_lapses_the_best_is_taken),
        cmocka_unit_test(each_loss_of_that_size_halves_the_chance),
        cmocka_unit_test(what_loses_the_game_is_not_taken),
        cmocka_unit_test(one_game_has_the_same_draws_and_another_does_not),
        cmocka_unit_test(hard_choices_take_longer),
        cmocka_unit_test(slips_grow_with_pace_and_height),
        cmocka_unit_test(a_slip_goes_to_either_side),
        cmocka_unit_test(a_slip_lands_a_column_aside),
        cmocka_unit_test(no_slip_goes_through_a_wall),
        cmocka_unit_test(only_lapses_and_pondering_compare_placements),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
