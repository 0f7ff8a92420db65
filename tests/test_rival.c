/*
 * The rival: whoever plays it wins about every second game, and what it knows
 * of them survives.
 */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ai/rules/random.h"
#include "bot/rival.h"

static struct rival
fresh(void)
{
    struct level level = level_default();

    level.value[LEVEL_PACE] = 60;
    return rival_new(&level);
}

static void
it_begins_at_the_pace_of_its_level(void **state)
{
    const struct rival rival = fresh();

    (void)state;
    assert_int_equal(rival.pace, 1000);
    assert_int_equal(rival_pace(&rival), 60);
}

static void
it_plays_faster_after_a_loss_and_slower_after_a_win(void **state)
{
    const struct rival rival = fresh();

    (void)state;
    assert_true(rival_after(rival, RIVAL_LOST).pace > rival.pace);
    assert_true(rival_after(rival, RIVAL_WON).pace < rival.pace);
}

static void
a_loss_and_a_win_of_one_size_leave_it_where_it_was(void **state)
{
    struct rival rival = fresh();

    (void)state;
    rival.step = RIVAL_STEP_LEAST;
    const struct rival after =
        rival_after(rival_after(rival, RIVAL_LOST), RIVAL_WON);
    assert_in_range(after.pace, rival.pace - 2, rival.pace + 2);
    assert_int_equal(after.games, 2);
    assert_int_equal(after.lost, 1);
}

static void
each_turn_of_luck_halves_the_step(void **state)
{
    struct rival rival = rival_after(fresh(), RIVAL_LOST);

    (void)state;
    assert_int_equal(rival.step, RIVAL_STEP_MOST);
    rival = rival_after(rival, RIVAL_LOST);
    assert_int_equal(rival.step, RIVAL_STEP_MOST);
    rival = rival_after(rival, RIVAL_WON);
    assert_int_equal(rival.step, RIVAL_STEP_MOST / 2);
    for (int i = 0; i < 10; i++)
        rival = rival_after(rival, i % 2 == 0 ? RIVAL_LOST : RIVAL_WON);
    assert_int_equal(rival.step, RIVAL_STEP_LEAST);
}

static void
its_pace_stays_in_bounds(void **state)
{
    struct rival rival = fresh();

    (void)state;
    for (int i = 0; i < 100; i++)
        rival = rival_after(rival, RIVAL_LOST);
    assert_int_equal(rival.pace, RIVAL_PACE_MOST);
    for (int i = 0; i < 100; i++)
        rival = rival_after(rival, RIVAL_WON);
    assert_int_equal(rival.pace, RIVAL_PACE_LEAST);
    assert_true(rival_pace(&rival) >= 1);
}

/*
 * A person who wins every second game against 'equal' pieces in a thousand
 * seconds, and ten of eleven against one that is half as fast.
 */
static bool
draw_win(int32_t equal, int32_t pace, struct random *luck)
{
    const double odds = pow((double)equal / (double)pace, 3.3);

    return random_below(luck, 1000000) < odds / (1.0 + odds) * 1000000.0;
}

/* From the eleventh game on; the standard deviation is below 0.013. */
static void
people_of_all_kinds_win_every_second_game(void **state)
{
    static const int32_t equals[] = {200, 350, 700, 1200, 2500, 4000};

    (void)state;
    for (size_t i = 0; i < sizeof equals / sizeof equals[0]; i++) {
        struct rival rival = fresh();
        struct random luck;
        int wins = 0;

        random_seed(&luck, 5, i);
        for (int game = 0; game < 2010; game++) {
            const bool won = draw_win(equals[i], rival.pace, &luck);

            wins += won && game >= 10;
            rival = rival_after(rival, won ? RIVAL_LOST : RIVAL_WON);
        }
        assert_in_range(wins, 2000 * 45 / 100, 2000 * 55 / 100);
    }
}

/* --- The file ------------------------------------------------------------ */

static char home[] = "/tmp/beamfall-rival-XXXXXX";
static char path[DATADIR_PATH_MAX];

static int
make_home(void **state)
{
    (void)state;
    if (mkdtemp(home) == NULL)
        return -1;
    setenv("XDG_STATE_HOME", home, 1);
    return rival_file_path(path) ? 0 : -1;
}

static int
remove_home(void **state)
{
    char command[sizeof home + 16];

    (void)state;
    snprintf(command, sizeof command, "rm -r %s", home);
    return system(command);
}

static void
what_is_saved_is_loaded_again(void **state)
{
    const struct rival saved = rival_after(fresh(), RIVAL_LOST);
    struct rival loaded = fresh();
    struct store_lock lock;
    char why[512];
    struct stat about;

    (void)state;
    assert_true(rival_file_load(path, &loaded, why, sizeof why));
    assert_int_equal(loaded.games, 0); /* no file yet */
    assert_true(store_lock(&lock, path, STORE_OWN, why, sizeof why));
    assert_true(rival_file_save(&lock, &saved, why, sizeof why));
    store_unlock(&lock);
    assert_true(rival_file_load(path, &loaded, why, sizeof why));
    assert_memory_equal(&loaded, &saved, sizeof saved);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
}

static void
a_broken_file_is_reported_with_its_line(void **state)
{
    struct rival loaded = fresh();
    char why[512];
    FILE *file = fopen(path, "w");

    (void)state;
    assert_non_null(file);
    fputs("games = 3;\npace = 90000;\n", file);
    fclose(file);
    assert_false(rival_file_load(path, &loaded, why, sizeof why));
    assert_non_null(strstr(why, "rival.cfg:2: "));
    assert_int_equal(loaded.games, 3); /* only the bad one is skipped */
    assert_int_equal(loaded.pace, fresh().pace);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_begins_at_the_pace_of_its_level),
        cmocka_unit_test(it_plays_faster_after_a_loss_and_slower_after_a_win),
        cmocka_unit_test(a_loss_and_a_win_of_one_size_leave_it_where_it_was),
        cmocka_unit_test(each_turn_of_luck_halves_the_step),
        cmocka_unit_test(its_pace_stays_in_bounds),
        cmocka_unit_test(people_of_all_kinds_win_every_second_game),
        cmocka_unit_test(what_is_saved_is_loaded_again),
        cmocka_unit_test(a_broken_file_is_reported_with_its_line),
    };

    return cmocka_run_group_tests(tests, make_home, remove_home);
}
