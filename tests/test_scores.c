/*
 * Scores: what is kept, what is best, and what a broken file does.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/scores.h"

enum { WRITERS = 4, EACH = 25 };

static char root[64];
static char path[256];
static char why[1024];
static struct score top[16];

static int
make_root(void **state)
{
    (void)state;
    snprintf(root, sizeof root, "test_scores.XXXXXX");
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

/* A file of its own for each test, in directories that are not there yet. */
static int
next_file(void **state)
{
    static int number;

    (void)state;
    snprintf(path, sizeof path, "%s/%d/in/scores", root, number++);
    why[0] = '\0';
    return 0;
}

static struct score
score_of(const char *mode, int64_t points, int64_t time_ms, const char *name)
{
    struct score score = {
        .date = "2026-11-30T01:15:00",
        .ruleset = "guideline",
        .points = points,
        .lines = 40,
        .pieces = 101,
        .time_ms = time_ms,
        .seed = UINT64_MAX,
    };

    snprintf(score.mode, sizeof score.mode, "%s", mode);
    snprintf(score.name, sizeof score.name, "%s", name);
    return score;
}

static void
add(const char *mode, int64_t points, int64_t time_ms, const char *name)
{
    const struct score score = score_of(mode, points, time_ms, name);

    if (!scores_add(path, &score, why, sizeof why))
        fail_msg("%s", why);
}

static int
best(const char *mode, enum score_order order)
{
    return scores_top(path, &(struct scores_query){mode, "guideline", order},
                      top, 16, why, sizeof why);
}

static void
append(const char *text)
{
    FILE *file = fopen(path, "a");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void
a_score_comes_back_as_it_was(void **state)
{
    const struct score score = score_of("marathon", 123456, 312345, "Anna B.");

    (void)state;
    assert_true(scores_add(path, &score, why, sizeof why));
    assert_int_equal(best("marathon", SCORE_MOST_POINTS), 1);
    assert_string_equal(why, "");
    assert_memory_equal(&top[0], &score, sizeof score);
}

static void
so_do_the_times_of_its_quarters(void **state)
{
    struct score score = score_of("sprint", 4000, 61000, "Anna B.");

    (void)state;
    for (int i = 0; i < SCORE_SPLITS; i++)
        score.split[i] = 15250 * (i + 1);
    assert_true(scores_add(path, &score, why, sizeof why));
    assert_int_equal(best("sprint", SCORE_LEAST_TIME), 1);
    assert_string_equal(why, "");
    assert_memory_equal(&top[0], &score, sizeof score);
}

static void
no_file_is_no_score(void **state)
{
    (void)state;
    assert_int_equal(best("marathon", SCORE_MOST_POINTS), 0);
    assert_string_equal(why, "");
}

static void
the_file_is_for_the_user_alone(void **state)
{
    struct stat about;

    (void)state;
    add("sprint", 1, 1, "A");
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    *strrchr(path, '/') = '\0';
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0700);
}

static void
the_best_stand_first_by_mode_and_ruleset(void **state)
{
    struct score other = score_of("sprint", 9, 9, "Other rules");

    (void)state;
    add("sprint", 100, 60000, "A");
    add("sprint", 300, 50000, "B");
    add("marathon", 999, 10, "M");
    add("sprint", 200, 55000, "C");
    add("sprint", 300, 70000, "D");
    snprintf(other.ruleset, sizeof other.ruleset, "jstris");
    assert_true(scores_add(path, &other, why, sizeof why));

    assert_int_equal(best("sprint", SCORE_LEAST_TIME), 4);
    assert_string_equal(top[0].name, "B");
    assert_string_equal(top[1].name, "C");
    assert_string_equal(top[2].name, "A");
    assert_string_equal(top[3].name, "D");
    assert_int_equal(best("sprint", SCORE_MOST_POINTS), 4);
    /* The older one of two equals stands first. */
    assert_string_equal(top[0].name, "B");
    assert_string_equal(top[1].name, "D");
    assert_string_equal(top[2].name, "C");
}

static void
only_so_many_are_asked_for(void **state)
{
    const struct scores_query query = {"ultra", "guideline", SCORE_MOST_POINTS};

    (void)state;
    for (int i = 0; i < 9; i++)
        add("ultra", i * 7 % 9, 0, "A");
    assert_int_equal(scores_top(path, &query, top, 3, why, sizeof why), 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(top[i].points, 8 - i);
}

static void
what_cannot_be_printed_does_not_get_into_a_line(void **state)
{
    struct score score = score_of("ma rathon", 1, 1, "a\nb\tc\xff\xc2\x9b");

    (void)state;
    snprintf(score.date, sizeof score.date, "30 \"Nov\"");
    assert_true(scores_add(path, &score, why, sizeof why));
    assert_int_equal(best("ma rathon", SCORE_MOST_POINTS), 1);
    assert_string_equal(top[0].date, "30 \"Nov\"");
    assert_string_equal(top[0].name, "a?b?c??");
    add("empty", 1, 1, "");
    assert_int_equal(best("empty", SCORE_MOST_POINTS), 1);
    assert_string_equal(top[0].name, "?");
}

/* All that a score has, but for what comes first and last. */
#define REST                                                       \
    "\"mode\":\"dig\",\"ruleset\":\"r\",\"points\":1,\"lines\":1," \
    "\"pieces\":1,\"ms\":1"

static void
a_broken_line_is_reported_and_kept(void **state)
{
    static const char no_object[] = "this line is not a JSON object";
    static const struct {
        const char *line;
        const char *what;
    } cases[] = {
        {"nonsense", no_object},
        {"", no_object},
        {"[1]", no_object},
        {"{\"date\":\"d\",\"date\":\"d\"}", no_object},
        {"{}", "'date' is missing or wrong"},
        {"{\"date\":\"d\",\"mode\":5}", "'mode' is missing or wrong"},
        {"{\"date\":\"d\"," REST ",\"seed\":\"-1\",\"name\":\"A\"}",
         "'seed' is missing or wrong"},
        {"{\"date\":\"d\"," REST ",\"seed\":\"1\",\"name\":\"\"}",
         "'name' is missing or wrong"},
        {"{\"date\":\"d\"," REST ",\"seed\":\"1\",\"name\":\"A\\u009b\"}",
         "'name' is missing or wrong"},
        {"{\"date\":\"d\"," REST
         ",\"seed\":\"1\",\"name\":\"A\",\"splits\":[1,2,3]}",
         "'splits' is wrong"},
        {"{\"date\":\"d\"," REST
         ",\"seed\":\"1\",\"name\":\"A\",\"splits\":[1,2,3,-4]}",
         "'splits' is wrong"},
        /* Of version 0.1.0: */
        {"d m r x 1 1 1 1 - A", no_object},
        {"d m r 1 -1 1 1 1 - A", no_object},
        {"d m r 1 1 9223372036854775808 1 1 - A", no_object},
        {"d m r 1 1 1 1e3 1 - A", no_object},
        {"d m r 1 1 1 1 18446744073709551616 - A", no_object},
        {"d m r 1 1 1 1 1 A", no_object},
        {"d m r 1 1 1 1 1 1/2/3 A", no_object},
        {"d m r 1 1 1 1 1 1/2/3/4/5 A", no_object},
        {"d m r 1 1 1 1 1 1/2//4 A", no_object},
        {"d m r 1 1 1 1 1 - ", no_object},
        {"d m r 1 1 1 1 1 - 12345678901234567890123456789012", no_object},
    };
    char expected[512];
    char command[512];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        next_file(NULL);
        add("dig", 1, 5, "A");
        append(cases[i].line);
        append("\n");
        add("dig", 2, 4, "B");
        assert_int_equal(best("dig", SCORE_LEAST_TIME), 2);
        assert_string_equal(top[0].name, "B");
        snprintf(expected, sizeof expected, "%s:2: %s", path, cases[i].what);
        assert_string_equal(why, expected);
        snprintf(command, sizeof command, "test \"$(sed -n 2p '%s')\" = '%s'",
                 path, cases[i].line);
        assert_int_equal(system(command), 0);
    }
}

static void
a_torn_line_does_not_spoil_the_next_one(void **state)
{
    char expected[512];

    (void)state;
    add("dig", 1, 5, "A");
    append("2026-11-30 dig guide");
    assert_int_equal(best("dig", SCORE_LEAST_TIME), 1);
    snprintf(expected, sizeof expected, "%s:2: this line is cut short", path);
    assert_string_equal(why, expected);
    add("dig", 1, 4, "B");
    assert_int_equal(best("dig", SCORE_LEAST_TIME), 2);
    assert_string_equal(top[0].name, "B");
}

static void
programs_that_add_at_the_same_time_lose_nothing(void **state)
{
    static struct score all[WRITERS * EACH + 1];
    const struct scores_query query = {"versus", "guideline",
                                       SCORE_MOST_POINTS};
    int status;

    (void)state;
    add("versus", 0, 0, "first");
    for (int writer = 0; writer < WRITERS; writer++) {
        const pid_t child = fork();

        assert_true(child >= 0);
        if (child > 0)
            continue;
        for (int i = 0; i < EACH; i++) {
            const struct score score =
                score_of("versus", writer * EACH + i + 1, 0, "child");

            if (!scores_add(path, &score, why, sizeof why))
                _exit(1);
        }
        _exit(0);
    }
    for (int writer = 0; writer < WRITERS; writer++) {
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    assert_int_equal(
        scores_top(path, &query, all, WRITERS * EACH + 1, why, sizeof why),
        WRITERS * EACH + 1);
    assert_string_equal(why, "");
    for (int i = 0; i <= WRITERS * EACH; i++)
        assert_int_equal(all[i].points, WRITERS * EACH - i);
}

static void
without_a_home_there_is_no_place(void **state)
{
    char usual[DATADIR_PATH_MAX];

    (void)state;
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_false(scores_path(usual));
    setenv("HOME", "not/absolute", 1);
    assert_false(scores_path(usual));
    setenv("HOME", "/home/anna", 1);
    assert_true(scores_path(usual));
    assert_string_equal(usual, "/home/anna/.local/share/beamfall/scores");
    setenv("XDG_DATA_HOME", "/data", 1);
    assert_true(scores_path(usual));
    assert_string_equal(usual, "/data/beamfall/scores");
}

static void
a_file_that_cannot_be_written_is_reported(void **state)
{
    const struct score score = score_of("marathon", 1, 1, "A");

    (void)state;
    add("marathon", 1, 1, "A");
    strcat(path, "/scores");
    assert_false(scores_add(path, &score, why, sizeof why));
    assert_non_null(strstr(why, "scores: "));
    assert_int_equal(best("marathon", SCORE_MOST_POINTS), 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_score_comes_back_as_it_was, next_file),
        cmocka_unit_test_setup(so_do_the_times_of_its_quarters, next_file),
        cmocka_unit_test_setup(no_file_is_no_score, next_file),
        cmocka_unit_test_setup(the_file_is_for_the_user_alone, next_file),
        cmocka_unit_test_setup(the_best_stand_first_by_mode_and_ruleset,
                               next_file),
        cmocka_unit_test_setup(only_so_many_are_asked_for, next_file),
        cmocka_unit_test_setup(what_cannot_be_printed_does_not_get_into_a_line,
                               next_file),
        cmocka_unit_test_setup(a_broken_line_is_reported_and_kept, next_file),
        cmocka_unit_test_setup(a_torn_line_does_not_spoil_the_next_one,
                               next_file),
        cmocka_unit_test_setup(programs_that_add_at_the_same_time_lose_nothing,
                               next_file),
        cmocka_unit_test_setup(a_file_that_cannot_be_written_is_reported,
                               next_file),
        cmocka_unit_test(without_a_home_there_is_no_place),
    };

    return cmocka_run_group_tests_name("scores", tests, make_root, remove_root);
}
