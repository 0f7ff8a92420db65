/*
 * Files of our own: changed by several processes at once, and by processes that
 * are killed while they write.
 */
#include "files_help.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "store/replays.h"
#include "store/settings.h"
#include "store/solved.h"

enum {
    WRITERS = 8,
    EACH = 6,    /* changes of every kind by each of them */
    WAIT_S = 10, /* for a lock that does not come */
};

static const struct scores_query ultra = {"ultra", "guideline",
                                          SCORE_MOST_POINTS};

/* --- Several processes --------------------------------------------------- */

/* A setting for each writer, none of which differs where it is not set. */
static const struct described *
setting_of(int writer)
{
    static const char *const names[WRITERS][2] = {
        {"handling", "das"}, {"handling", "arr"}, {"handling", "soft_drop"},
        {"handling", "dcd"}, {"hints", "delay"},  {"replays", "keep"},
        {"last", "level"},   {"screen", "cells"},
    };
    const struct described *row = described_find(
        settings_fields, SETTINGS_FIELDS, names[writer][0], names[writer][1]);

    assert_non_null(row);
    return row;
}

/* Change everything once, in the way the program does. */
static bool
change_all(int writer, int round, struct settings_files *files,
           struct settings *settings)
{
    static struct mistakes mistakes;
    static struct solved solved;
    static char text[BULK];
    const int number = writer * EACH + round;
    const struct score score = score_of(number + 1);
    const struct mistake made = mistake_of(number);
    const struct replays_game game = {.date = "2026-11-30",
                                      .mode = "ultra",
                                      .text = text,
                                      .length = sizeof text};
    char path[DATADIR_PATH_MAX], name[32];
    struct store_lock lock;

    memset(text, 'a' + writer, sizeof text);
    described_set(setting_of(writer), settings, 1 + round % 2);
    snprintf(name, sizeof name, "Puzzle %d", number);
    if (!settings_save(files, settings, why, sizeof why) ||
        !scores_add(in_root("beamfall/scores"), &score, why, sizeof why) ||
        !solved_add(in_root("beamfall/solved"), &solved, "openers", name, why,
                    sizeof why) ||
        !write_rival(in_root("beamfall/rival.cfg")) ||
        !replays_save(in_root("beamfall/replays"), &game, 1000, path, why,
                      sizeof why))
        return false;
    snprintf(path, sizeof path, "%s/beamfall/mistakes", root);
    if (!store_lock(&lock, path, STORE_OWN, why, sizeof why))
        return false;

    const bool is_saved = mistakes_load(path, &mistakes, why, sizeof why) &&
                          mistakes_add(&mistakes, &made, 20000) &&
                          mistakes_save(&lock, &mistakes, why, sizeof why);
    store_unlock(&lock);
    return is_saved &&
           (round % 2 == 0 || mistakes_note(path, &mistakes.list[0], false,
                                            20001, why, sizeof why));
}

/* Load first, as all have before any of them writes. */
static void
be_writer(int writer, int start)
{
    static struct settings_files files;
    static struct settings settings;
    char byte;

    settings_files_init(&files, NULL);
    if (!settings_load(&files, &dirs, &settings, why, sizeof why))
        _exit(2);
    if (read(start, &byte, 1) != 0) /* the end of the pipe is the signal */
        _exit(3);
    for (int round = 0; round < EACH; round++) {
        if (!change_all(writer, round, &files, &settings)) {
            fprintf(stderr, "%s\n", why);
            _exit(4);
        }
    }
    _exit(0);
}

static void
run_writers(int count)
{
    int start[2], status;

    assert_int_equal(pipe(start), 0);
    for (int i = 0; i < count; i++) {
        const pid_t child = fork();

        assert_true(child >= 0);
        if (child == 0) {
            close(start[1]);
            be_writer(i, start[0]);
        }
    }
    close(start[0]);
    usleep(50000); /* all of them have loaded */
    close(start[1]);
    for (int i = 0; i < count; i++) {
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
}

/* The replays: all there, and each of one writer alone. */
static void
assert_replays(int count)
{
    static char names[WRITERS * EACH + 1][REPLAYS_NAME_MAX];
    const char *dir = in_root("beamfall/replays");

    assert_int_equal(replays_list(dir, names, WRITERS * EACH + 1), count);
    for (int i = 0; i < count; i++) {
        char path[DATADIR_PATH_MAX];
        size_t length;

        snprintf(path, sizeof path, "%s/beamfall/replays/%.95s", root,
                 names[i]);
        char *text = replays_read(path, &length, why, sizeof why);
        assert_non_null(text);
        assert_int_equal(length, BULK);
        assert_int_equal(strspn(text, (char[]){text[0], '\0'}), BULK);
        free(text);
    }
}

/* All that 'count' processes have written is there. */
static void
assert_nothing_lost(int count)
{
    static struct score top[WRITERS * EACH];
    static struct solved solved;
    static struct mistakes mistakes;
    static struct settings_files files;
    static struct settings settings;
    const int all = count * EACH;
    struct rival rival = {.games = 0};

    assert_int_equal(scores_top(in_root("beamfall/scores"), &ultra, top, all,
                                why, sizeof why),
                     all);
    assert_string_equal(why, "");
    for (int i = 0; i < all; i++)
        assert_int_equal(top[i].points, all - i);

    solved_load(in_root("beamfall/solved"), &solved, why, sizeof why);
    assert_string_equal(why, "");
    assert_int_equal(solved.count, all);

    assert_true(mistakes_load(in_root("beamfall/mistakes"), &mistakes, why,
                              sizeof why));
    assert_string_equal(why, "");
    assert_int_equal(mistakes.count, all);
    for (int i = 0; i < all; i++) {
        const struct mistake made = mistake_of(i);
        assert_true(mistakes_find(&mistakes, &made.position) >= 0);
    }

    assert_true(rival_file_load(in_root("beamfall/rival.cfg"), &rival, why,
                                sizeof why));
    assert_int_equal(rival.games, all);

    settings_files_init(&files, NULL);
    assert_true(settings_load(&files, &dirs, &settings, why, sizeof why));
    for (int i = 0; i < count; i++)
        assert_int_equal(described_get(setting_of(i), &settings),
                         1 + (EACH - 1) % 2);
    assert_replays(all);
    assert_int_equal(count_files(in_root("beamfall"), "tmp"), 0);
    assert_int_equal(count_files(in_root("beamfall/replays"), "tmp"), 0);
}

static void
two_instances_lose_nothing(void **state)
{
    (void)state;
    run_writers(2);
    assert_nothing_lost(2);
}

static void
eight_instances_lose_nothing(void **state)
{
    (void)state;
    run_writers(WRITERS);
    assert_nothing_lost(WRITERS);
}

static void
who_waits_too_long_for_another_is_told(void **state)
{
    struct store_lock lock;
    char expected[600];
    int ready[2];
    char byte;

    (void)state;
    assert_int_equal(pipe(ready), 0);

    const pid_t child = fork();
    if (child == 0) {
        const int dir = open(root, O_RDONLY | O_DIRECTORY);
        flock(dir, LOCK_EX);
        (void)!write(ready[1], "x", 1);
        pause();
        _exit(0);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    alarm(WAIT_S);
    assert_false(
        store_lock(&lock, in_root("file"), STORE_OWN, why, sizeof why));
    snprintf(expected, sizeof expected,
             "%s/file: another process keeps its directory locked", root);
    assert_string_equal(why, expected);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    assert_true(store_lock(&lock, in_root("file"), STORE_OWN, why, sizeof why));
    store_unlock(&lock);
    close(ready[0]);
    close(ready[1]);
}

/* --- Killed while writing ------------------------------------------------ */

/* Write over and over again, until killed. */
static void
be_killed(const char *dir)
{
    static char text[BULK];
    char path[DATADIR_PATH_MAX], name[400];
    struct score score = score_of(1);

    snprintf(name, sizeof name, "%s/whole", dir);
    for (int i = 0;; i++) {
        const struct replays_game game = {
            .date = "2026", .mode = "ultra", .text = text, .length = BULK};

        memset(text, 'a' + i % 26, BULK);
        if (!store_write(name, STORE_OWN, (struct text){text, BULK}, 0600, why,
                         sizeof why) ||
            !replays_save(dir, &game, 3, path, why, sizeof why))
            _exit(1);
        snprintf(path, sizeof path, "%s/scores", dir);
        if (!scores_add(path, &score, why, sizeof why))
            _exit(1);
    }
}

/* The file has all its bytes, all of them alike. */
static void
assert_whole(const char *path)
{
    size_t length;
    char *text = store_read(path, STORE_OWN, BULK, &length, why, sizeof why);

    assert_non_null(text);
    assert_int_equal(length, BULK);
    assert_int_equal(strspn(text, (char[]){text[0], '\0'}), BULK);
    free(text);
}

static void
assert_all_whole(const char *dir)
{
    static char names[16][REPLAYS_NAME_MAX];
    char path[DATADIR_PATH_MAX];
    struct score top[1];

    snprintf(path, sizeof path, "%s/whole", dir);
    if (access(path, F_OK) == 0)
        assert_whole(path);

    const int count = replays_list(dir, names, 16);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%.95s", dir, names[i]);
        assert_whole(path);
    }
    snprintf(path, sizeof path, "%s/scores", dir);
    scores_top(path, &ultra, top, 1, why, sizeof why);
    assert_string_equal(why, "");
}

static void
a_kill_leaves_whole_files_and_nothing_for_long(void **state)
{
    char dir[300], path[DATADIR_PATH_MAX];
    struct replays_game game = {
        .date = "2027", .mode = "ultra", .text = "x", .length = 1};
    int left = 0;

    (void)state;
    snprintf(dir, sizeof dir, "%s/beamfall", root);
    for (int i = 0; i < 25; i++) {
        const pid_t child = fork();

        assert_true(child >= 0);
        if (child == 0)
            be_killed(dir);
        usleep(3000 + (useconds_t)i * 1700);
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, NULL, 0), child);
        assert_all_whole(dir);
        left = count_files(dir, "tmp");
    }
    assert_true(left > 0); /* else this test has seen nothing */

    /* What is young may be somebody's who is alive elsewhere. */
    assert_true(write_text("beamfall/whole", "x"));
    assert_int_equal(count_files(dir, "tmp"), left);
    age(dir);
    assert_true(write_text("beamfall/whole", "x"));
    assert_int_equal(count_files(dir, "whole.*tmp"), 0);
    assert_true(replays_save(dir, &game, 3, path, why, sizeof why));
    assert_int_equal(count_files(dir, "tmp"), 0);
}

static void
only_leftovers_of_the_dead_are_removed(void **state)
{
    static const char *const others[] = {
        "file.tmp",     "file.1x.tmp",  "file.12.tmp.txt",
        "other.12.tmp", "file.-12.tmp", "file.12345678901.tmp",
        "file..tmp",    "file.0.tmp",
    };
    char name[64], living[400];

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        put(in_root(others[i]), "x");
    snprintf(name, sizeof name, "file.%ld.tmp", (long)getppid());
    snprintf(living, sizeof living, "%s", in_root(name));
    put(living, "x");
    /* No process has such a number. */
    put(in_root("file.2147483646.tmp"), "x");
    put(in_root("file.2147483646-3.tmp"), "x");
    age(root);
    assert_true(write_text("file", "y"));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_int_equal(access(in_root(others[i]), F_OK), 0);
    assert_int_equal(access(living, F_OK), 0);
    assert_int_equal(count_files(root, "2147483646"), 0);
}

#define A_TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int
main(void)
{
    const struct CMUnitTest tests[] = {
        A_TEST(two_instances_lose_nothing),
        A_TEST(eight_instances_lose_nothing),
        A_TEST(who_waits_too_long_for_another_is_told),
        A_TEST(a_kill_leaves_whole_files_and_nothing_for_long),
        A_TEST(only_leftovers_of_the_dead_are_removed),
    };

    return cmocka_run_group_tests_name("instances", tests, NULL, NULL);
}
