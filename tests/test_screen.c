/*
 * test_screen.c -- screenings: designs by chance that can be made again,
 * numbers by their names, and battles that say what was planted.
 */
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/screen.h"

static char why[4096];
static struct screen_tally tally;
static struct screen_tally other;
static struct screen_answer answer[SCREEN_NUMBERS_MOST];

/* A quick AI: it looks one placement ahead. */
static struct screen_plan
quick(void)
{
    struct screen_plan plan = {
        .base = {.config = ai_config_default()},
        .rules = ruleset_guideline,
        .first_seed = 1,
    };

    assert_true(
        setup_change(&plan.base, "budget=1,horizon=1", why, sizeof why));
    return plan;
}

static void
add(struct screen_plan *plan, const char *text)
{
    if (!screen_plan_add(plan, text, why, sizeof why))
        fail_msg("%s: %s", text, why);
}

static int
sign(uint64_t seed, int number)
{
    return (screen_plan_signs(seed) >> number & 1) != 0 ? 1 : -1;
}

/* ---------------------------------------------------------------- Design -- */

/* Of 1000 seeds; five deviations of the sum are 158. */
static void
signs_are_balanced(void **state)
{
    (void)state;
    for (int i = 0; i < SCREEN_NUMBERS_MOST; i++) {
        int sum = 0;

        for (uint64_t seed = 1; seed <= 1000; seed++)
            sum += sign(seed, i);
        assert_in_range(abs(sum), 0, 158);
    }
}

static void
signs_of_two_numbers_do_not_go_together(void **state)
{
    (void)state;
    for (int i = 0; i < SCREEN_NUMBERS_MOST; i++) {
        for (int j = 0; j < i; j++) {
            int sum = 0;

            for (uint64_t seed = 1; seed <= 1000; seed++)
                sum += sign(seed, i) * sign(seed, j);
            assert_in_range(abs(sum), 0, 158);
        }
    }
}

static void
each_seed_has_signs_of_its_own(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        assert_true(screen_plan_signs(seed) == screen_plan_signs(seed));
        for (uint64_t before = 0; before < seed; before++)
            assert_true(screen_plan_signs(seed) != screen_plan_signs(before));
    }
}

/* Worked out by another program from the published generators. */
static void
signs_stay_what_they_are(void **state)
{
    (void)state;
    assert_true(screen_plan_signs(1) == UINT64_C(0xc45c2a09b226f385));
    assert_true(screen_plan_signs(1000) == UINT64_C(0xd561c6a22b89a5d7));
}

static void
the_two_battles_of_a_seed_change_seats_and_nothing_else(void **state)
{
    struct screen_plan plan = quick();

    (void)state;
    plan.first_seed = 70;
    plan.seeds = 5;
    assert_int_equal(screen_plan_battles(&plan), 10);
    for (int64_t i = 0; i < 10; i++) {
        const struct screen_battle battle = screen_plan_battle(&plan, i);

        assert_int_equal(battle.seed, 70 + i / 2);
        assert_int_equal(battle.rotated, i % 2);
    }
}

/* The value that a side has of a setting that is not of theta. */
static int
budget_of(const struct screen_plan *plan, uint64_t seed, int side)
{
    struct setup setup;

    screen_plan_setup(plan, seed, side, &setup);
    return setup.config.budget;
}

static int
theta_of(const struct screen_plan *plan, uint64_t seed, int side,
         const char *name)
{
    const struct evaluator *evaluator = plan->base.config.evaluator;
    const int field =
        theta_find(evaluator->fields, evaluator->field_count, name);
    struct setup setup;

    assert_true(field >= 0);
    screen_plan_setup(plan, seed, side, &setup);
    return setup.config.theta.value[field];
}

static void
side_a_is_high_where_the_sign_is_plus(void **state)
{
    struct screen_plan plan = quick();
    int pluses = 0;

    (void)state;
    add(&plan, "attack=100..900");
    add(&plan, "budget=2..3");
    for (uint64_t seed = 1; seed <= 40; seed++) {
        const bool plus[2] = {sign(seed, 0) > 0, sign(seed, 1) > 0};

        assert_int_equal(theta_of(&plan, seed, 0, "attack"),
                         plus[0] ? 900 : 100);
        assert_int_equal(theta_of(&plan, seed, 1, "attack"),
                         plus[0] ? 100 : 900);
        assert_int_equal(budget_of(&plan, seed, 0), plus[1] ? 3 : 2);
        assert_int_equal(budget_of(&plan, seed, 1), plus[1] ? 2 : 3);
        pluses += plus[0];
    }
    assert_in_range(pluses, 1, 39);
}

static void
what_is_not_screened_is_that_of_the_ai(void **state)
{
    struct screen_plan plan = quick();
    struct setup setup;
    char text[SETUP_TEXT_MAX];

    (void)state;
    add(&plan, "attack=100..900");
    screen_plan_setup(&plan, 1, 0, &setup);
    setup_write_change(&setup, &plan.base, text);
    assert_true(strcmp(text, "attack=100") == 0 ||
                strcmp(text, "attack=900") == 0);
}

/* -------------------------------------------------------------- Operands -- */

static void
bad_numbers_are_refused_with_the_reason(void **state)
{
    static const char *const shape =
        "this is not NAME=LOW..HIGH, with whole numbers";
    static const struct {
        const char *text;
        const char *why;
    } cases[] = {
        {"", shape},
        {"attack", shape},
        {"attack=5", shape},
        {"attack=5..", shape},
        {"attack=..5", shape},
        {"attack=1...5", shape},
        {"attack=1..5x", shape},
        {"attack= 1..5", shape},
        {"attack=+1..5", shape},
        {"attack=1..5,budget=1", shape},
        {"attack,budget=1..5", shape},
        {"=1..5", shape},
        {"attack=0..99999999999999999999", shape},
        {"a_name_that_is_longer_than_any_name_is=1..5", shape},
        {"strength=1..5", "there is no setting 'strength'"},
        {"attack=5..5", "the low value must be below the high one"},
        {"attack=6..5", "the low value must be below the high one"},
        {"budget=0..5", "budget: '0' is not a whole number from 1 to "},
        {"peak=0..1001", "peak: '1001' is not a whole number from 0 to 1000"},
        {"agree=0..1", "agree: '0' is not one of off|on"},
        {"spread=1..900", "it is named twice"},
    };
    struct screen_plan plan = quick();

    (void)state;
    add(&plan, "spread=700..900");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_false(screen_plan_add(&plan, cases[i].text, why, sizeof why));
        if (strncmp(why, cases[i].why, strlen(cases[i].why)) != 0)
            fail_msg("%s: %s", cases[i].text, why);
        assert_int_equal(plan.count, 1);
    }
    add(&plan, "attack=0..5");
    assert_int_equal(plan.count, 2);
}

static void
there_is_an_end_to_numbers(void **state)
{
    struct screen_plan plan = quick();

    (void)state;
    plan.count = SCREEN_NUMBERS_MOST;
    assert_false(screen_plan_add(&plan, "attack=0..5", why, sizeof why));
    assert_string_equal(why, "these are too many numbers");
}

/* --------------------------------------------------------------- Battles -- */

struct watch {
    int64_t done;
    int64_t most; /* then it is stopped */
};

static void
see_progress(void *context, int64_t done)
{
    struct watch *watch = context;

    assert_int_equal(done, watch->done + 1);
    watch->done = done;
}

static bool
is_enough(void *context)
{
    const struct watch *watch = context;

    return watch->done >= watch->most;
}

static enum crew_end
play(const struct screen_plan *plan, int threads, int64_t most,
     struct screen_tally *into)
{
    struct watch watch = {.most = most};
    const struct screen_run run = {
        .threads = threads,
        .context = &watch,
        .progress = see_progress,
        .stopped = is_enough,
    };

    return screen_play(plan, &run, into);
}

/* Who looks further ahead wins; the other number changes nothing. */
static struct screen_plan
planted(int64_t seeds)
{
    struct screen_plan plan = quick();

    assert_true(setup_change(&plan.base, "budget=3", why, sizeof why));
    add(&plan, "horizon=1..3");
    add(&plan, "candidates=1..2"); /* nobody looks turns ahead */
    plan.seeds = seeds;
    return plan;
}

static void
a_screening_finds_what_matters(void **state)
{
    const struct screen_plan plan = planted(24);

    (void)state;
    assert_int_equal(play(&plan, 2, 1000, &tally), CREW_DONE);
    assert_int_equal(tally.seeds, 24);
    assert_true(screen_answer(&plan, &tally, answer));
    assert_true(answer[0].contrast.value > 0.5);
    assert_true(answer[0].contrast.value > 4.0 * answer[0].contrast.error);
    assert_true(answer[0].attack.value > 4.0 * answer[0].attack.error);
    assert_true(fabs(answer[1].contrast.value) < 0.3);
    assert_true(tally.turns > 48);
    assert_true(tally.pieces >= tally.turns);
}

/* Both sides play alike, and the same battle from both seats is a draw. */
static void
what_changes_nothing_has_no_contrast(void **state)
{
    struct screen_plan plan = quick();

    (void)state;
    add(&plan, "candidates=1..2");
    add(&plan, "scenarios=1..2");
    plan.seeds = 12;
    assert_int_equal(play(&plan, 1, 1000, &tally), CREW_DONE);
    assert_true(screen_answer(&plan, &tally, answer));
    for (int i = 0; i < 2; i++) {
        assert_true(answer[i].contrast.value == 0.0);
        assert_true(answer[i].contrast.error == 0.0);
        assert_true(answer[i].attack.value == 0.0);
        assert_true(answer[i].attack.error == 0.0);
    }
}

static void
threads_do_not_change_the_outcome(void **state)
{
    const struct screen_plan plan = planted(8);

    (void)state;
    assert_int_equal(play(&plan, 1, 1000, &tally), CREW_DONE);
    assert_int_equal(play(&plan, 2, 1000, &other), CREW_DONE);
    assert_memory_equal(&tally, &other, sizeof tally);
}

/* The battle whose seed was not finished does not count. */
static void
a_stopped_run_has_whole_seeds(void **state)
{
    struct screen_plan plan = planted(8);

    (void)state;
    assert_int_equal(play(&plan, 1, 11, &tally), CREW_STOPPED);
    assert_int_equal(tally.seeds, 5);
    plan.seeds = 5;
    assert_int_equal(play(&plan, 1, 1000, &other), CREW_DONE);
    assert_memory_equal(&tally, &other, sizeof tally);
}

static void
too_few_seeds_have_no_answer(void **state)
{
    const struct screen_plan plan = planted(3);

    (void)state;
    assert_int_equal(screen_plan_seeds_least(&plan), 4);
    assert_int_equal(play(&plan, 1, 1000, &tally), CREW_DONE);
    assert_false(screen_answer(&plan, &tally, answer));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signs_are_balanced),
        cmocka_unit_test(signs_of_two_numbers_do_not_go_together),
        cmocka_unit_test(each_seed_has_signs_of_its_own),
        cmocka_unit_test(signs_stay_what_they_are),
        cmocka_unit_test(
            the_two_battles_of_a_seed_change_seats_and_nothing_else),
        cmocka_unit_test(side_a_is_high_where_the_sign_is_plus),
        cmocka_unit_test(what_is_not_screened_is_that_of_the_ai),
        cmocka_unit_test(bad_numbers_are_refused_with_the_reason),
        cmocka_unit_test(there_is_an_end_to_numbers),
        cmocka_unit_test(a_screening_finds_what_matters),
        cmocka_unit_test(what_changes_nothing_has_no_contrast),
        cmocka_unit_test(threads_do_not_change_the_outcome),
        cmocka_unit_test(a_stopped_run_has_whole_seeds),
        cmocka_unit_test(too_few_seeds_have_no_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
