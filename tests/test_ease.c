/*
 * Of placements that are as good, the one that is easiest to reach; and whose
 * judgment hints go by.
 */
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "coach/adviser.h"
#include "coach/ease.h"
#include "coach/loss.h"

static const struct movement movement = {&ruleset_guideline, true, false};

static struct ai_alternative
alternative(enum piece piece, int x, int32_t value)
{
    return (struct ai_alternative){
        .move = {.landing = {.at = {.piece = (uint8_t)piece, .x = (int8_t)x}}},
        .depth = 3,
        .value = value,
    };
}

static struct ai_position
empty_board(enum piece piece)
{
    struct ai_position position;

    ai_position_init(&position);
    position.queue[0] = (uint8_t)piece;
    position.queue_count = 1;
    return position;
}

static void
of_two_equals_the_one_with_fewer_keys_comes_first(void **state)
{
    const struct ai_position position = empty_board(PIECE_T);
    struct ai_alternative list[] = {
        alternative(PIECE_T, 2, 1000), /* two taps and a drop */
        alternative(PIECE_T, 4, 1000), /* a drop */
    };

    (void)state;
    ease_order(&position, &movement, list, 2);
    assert_int_equal(list[0].move.landing.at.x, 4);
    assert_int_equal(list[1].move.landing.at.x, 2);
}

static void
so_does_one_that_is_worse_by_less_than_the_noise(void **state)
{
    const struct ai_position position = empty_board(PIECE_T);
    struct ai_alternative list[] = {
        alternative(PIECE_T, 2, 1000),
        alternative(PIECE_T, 3, 900),
        alternative(PIECE_T, 4, 800),
    };
    struct grade grade;

    (void)state;
    assert_true(loss_of(200) <= loss_noise());
    ease_order(&position, &movement, list, 3);
    assert_int_equal(list[0].move.landing.at.x, 4);
    assert_int_equal(list[1].move.landing.at.x, 3);
    assert_int_equal(list[2].move.landing.at.x, 2);
    assert_true(ease_best(list, 3) == &list[2]);
    ease_grade(list, 3, 0, &grade);
    assert_int_equal(grade.loss, loss_of(200));
    ease_grade(list, 3, 2, &grade);
    assert_int_equal(grade.loss, 0);
}

static void
what_is_worse_than_the_noise_stays_behind(void **state)
{
    const struct ai_position position = empty_board(PIECE_T);
    struct ai_alternative list[] = {
        alternative(PIECE_T, 2, 5000),
        alternative(PIECE_T, 4, 1000),
    };
    struct grade grade;

    (void)state;
    ease_order(&position, &movement, list, 2);
    assert_int_equal(list[0].move.landing.at.x, 2);
    list[1].value = 5000;
    list[1].depth = 2; /* it ends where the other goes on */
    ease_order(&position, &movement, list, 2);
    assert_int_equal(list[0].move.landing.at.x, 2);
    ease_grade(list, 2, 1, &grade);
    assert_true(grade.ends);
}

static void
equals_with_as_many_keys_stay_in_order(void **state)
{
    const struct ai_position position = empty_board(PIECE_T);
    struct ai_alternative list[] = {
        alternative(PIECE_T, 5, 1000),
        alternative(PIECE_T, 3, 1000),
    };

    (void)state;
    ease_order(&position, &movement, list, 2);
    assert_int_equal(list[0].move.landing.at.x, 5);
}

static void
hold_is_a_key_of_its_own(void **state)
{
    struct ai_position position = empty_board(PIECE_T);
    struct ai_alternative list[] = {
        alternative(PIECE_I, 4, 1000),
        alternative(PIECE_T, 4, 1000),
    };

    (void)state;
    position.hold = PIECE_I;
    list[0].move.hold = true;
    ease_order(&position, &movement, list, 2);
    assert_false(list[0].move.hold);
}

/* ---------------------------------------------------------- The adviser -- */

static struct settings settings;
static struct datadir dirs;
static struct ai_file strongest, digger, gentle;

static int
load_ais(void **state)
{
    char why[512];

    (void)state;
    settings = settings_default();
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    assert_true(ai_file_load(&dirs, "full", &strongest, why, sizeof why));
    assert_true(ai_file_load(&dirs, "digger", &digger, why, sizeof why));
    assert_true(ai_file_load(&dirs, "gentle", &gentle, why, sizeof why));
    return 0;
}

static void
hints_are_those_of_the_strongest_if_nothing_is_set(void **state)
{
    const struct ai_file adviser = adviser_of(&settings, &dirs, &strongest);

    (void)state;
    assert_memory_equal(&adviser.level, &strongest.level, sizeof adviser.level);
    assert_memory_equal(&adviser.setup.config.theta,
                        &strongest.setup.config.theta,
                        sizeof adviser.setup.config.theta);
}

static void
one_lends_the_level_and_another_one_the_taste(void **state)
{
    struct ai_file adviser;

    (void)state;
    strcpy(settings.hint_level, "gentle");
    strcpy(settings.hint_style, "digger");
    adviser = adviser_of(&settings, &dirs, &strongest);
    assert_int_equal(adviser.setup.config.budget, gentle.setup.config.budget);
    assert_memory_equal(&adviser.setup.config.theta, &digger.setup.config.theta,
                        sizeof adviser.setup.config.theta);
    strcpy(settings.hint_level, "nobody");
    adviser = adviser_of(&settings, &dirs, &strongest);
    assert_int_equal(adviser.setup.config.budget,
                     strongest.setup.config.budget);
}

static void
one_that_empties_the_board_lends_that_with_its_taste(void **state)
{
    struct ai_file adviser;

    (void)state;
    strcpy(settings.hint_level, "gentle");
    strcpy(settings.hint_style, "perfects");
    adviser = adviser_of(&settings, &dirs, &strongest);
    assert_int_equal(adviser.setup.config.perfect, 1);
    assert_int_equal(adviser.setup.config.budget, gentle.setup.config.budget);
}

static void
which_places_are_named_is_up_to_the_player(void **state)
{
    struct ai_file adviser;

    (void)state;
    settings.hint_vocabulary = VOCABULARY_DROPS;
    adviser = adviser_of(&settings, &dirs, &strongest);
    assert_int_equal(adviser.setup.config.vocabulary, VOCABULARY_DROPS);
    settings.hint_vocabulary = VOCABULARY_ALL;
    gentle.setup.config.vocabulary = VOCABULARY_DROPS;
    adviser = adviser_of(&settings, &dirs, &gentle);
    assert_int_equal(adviser.setup.config.vocabulary, VOCABULARY_ALL);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_two_equals_the_one_with_fewer_keys_comes_first),
        cmocka_unit_test(so_does_one_that_is_worse_by_less_than_the_noise),
        cmocka_unit_test(what_is_worse_than_the_noise_stays_behind),
        cmocka_unit_test(equals_with_as_many_keys_stay_in_order),
        cmocka_unit_test(hold_is_a_key_of_its_own),
        cmocka_unit_test_setup(
            hints_are_those_of_the_strongest_if_nothing_is_set, load_ais),
        cmocka_unit_test_setup(one_lends_the_level_and_another_one_the_taste,
                               load_ais),
        cmocka_unit_test_setup(
            one_that_empties_the_board_lends_that_with_its_taste, load_ais),
        cmocka_unit_test_setup(which_places_are_named_is_up_to_the_player,
                               load_ais),
    };

    return cmocka_run_group_tests_name("ease", tests, NULL, NULL);
}
