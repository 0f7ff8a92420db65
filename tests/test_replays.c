/*
 * The directory of replays: what is kept, what goes, and how it is named.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/replays.h"

static char root[64];
static char dir[256];
static char path[DATADIR_PATH_MAX];
static char why[2048];
static char names[16][REPLAYS_NAME_MAX];

static int
make_root(void **state)
{
    (void)state;
    snprintf(root, sizeof root, "test_replays.XXXXXX");
    return mkdtemp(root) == NULL ? -1 : 0;
}

static int
remove_root(void **state)
{
    char command[128];

    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", root);
    return system(command) == 0 ? 0 : -1;
}

static int
next_dir(void **state)
{
    static int number;

    (void)state;
    snprintf(dir, sizeof dir, "%s/%d/replays", root, number++);
    return 0;
}

static bool
save(const char *date, const char *mode, const char *text, int keep)
{
    const struct replays_game game = {
        .date = date, .mode = mode, .text = text, .length = strlen(text)};

    return replays_save(dir, &game, keep, path, why, sizeof why);
}

static void
a_game_is_kept_whole_and_for_the_user_alone(void **state)
{
    struct stat about;
    size_t length;

    (void)state;
    assert_true(save("2026-11-30T01:15:00", "versus", "some text\n", 5));
    assert_non_null(strstr(path, "/2026-11-30T01-15-00-versus.replay"));
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);

    char *text = replays_read(path, &length, why, sizeof why);
    assert_non_null(text);
    assert_int_equal(length, 10);
    assert_memory_equal(text, "some text\n", 10);
    free(text);
    assert_int_equal(replays_list(dir, names, 16), 1);
    assert_string_equal(names[0], "2026-11-30T01-15-00-versus.replay");
}

static void
no_directory_has_no_games(void **state)
{
    (void)state;
    assert_int_equal(replays_list(dir, names, 16), 0);
}

static void
only_the_newest_are_kept(void **state)
{
    char date[64];

    (void)state;
    for (int i = 0; i < 7; i++) {
        snprintf(date, sizeof date, "2026-11-%02dT00-00-00", 10 + i * 3 % 7);
        assert_true(save(date, "marathon", "x", 3));
    }
    assert_int_equal(replays_list(dir, names, 16), 3);
    assert_string_equal(names[0], "2026-11-16T00-00-00-marathon.replay");
    assert_int_equal(replays_list(dir, names, 2), 2);
}

static void
what_is_no_replay_is_not_touched(void **state)
{
    char other[512];

    (void)state;
    assert_true(save("2026-01-01", "sprint", "x", 9));
    snprintf(other, sizeof other, "%s/0000.txt", dir);
    FILE *file = fopen(other, "w");
    assert_non_null(file);
    fclose(file);
    assert_true(save("2026-01-02", "sprint", "x", 1));
    assert_int_equal(access(other, F_OK), 0);
    assert_int_equal(replays_list(dir, names, 16), 1);
}

static void
two_games_of_one_second_are_two_files(void **state)
{
    (void)state;
    assert_true(save("2026-01-01", "dig", "first", 9));
    assert_true(save("2026-01-01", "dig", "second", 9));
    assert_int_equal(replays_list(dir, names, 16), 2);
}

static void
a_name_stays_inside_the_directory(void **state)
{
    (void)state;
    assert_true(save("../../evil", "a/b c", "x", 9));
    assert_int_equal(replays_list(dir, names, 16), 1);
    assert_string_equal(names[0], "------evil-a-b-c.replay");
}

static void
what_cannot_be_read_is_reported(void **state)
{
    size_t length;

    (void)state;
    assert_null(replays_read("nowhere.replay", &length, why, sizeof why));
    assert_string_equal(why, "nowhere.replay: No such file or directory");
    assert_null(replays_read(root, &length, why, sizeof why));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_game_is_kept_whole_and_for_the_user_alone,
                               next_dir),
        cmocka_unit_test_setup(no_directory_has_no_games, next_dir),
        cmocka_unit_test_setup(only_the_newest_are_kept, next_dir),
        cmocka_unit_test_setup(what_is_no_replay_is_not_touched, next_dir),
        cmocka_unit_test_setup(two_games_of_one_second_are_two_files, next_dir),
        cmocka_unit_test_setup(a_name_stays_inside_the_directory, next_dir),
        cmocka_unit_test_setup(what_cannot_be_read_is_reported, next_dir),
    };

    return cmocka_run_group_tests_name("replays", tests, make_root,
                                       remove_root);
}
