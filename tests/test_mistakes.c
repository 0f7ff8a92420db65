/*
 * Own mistakes: when they come back, and the file that they wait in.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "format/position_line.h"
#include "store/mistakes.h"
#include "store/solved.h"

enum { ERROR_SIZE = 1400 };

static int32_t
day_of(const char *date)
{
    int32_t day = -1;

    if (!mistakes_day(date, &day))
        fail_msg("%s is a date", date);
    return day;
}

static struct mistake
mistake_of(const char *line, int32_t loss)
{
    char error[POSITION_LINE_ERROR_SIZE];
    struct mistake mistake = {
        .loss = loss,
        .rules = "guideline",
        .played = {{{PIECE_T, ROT_SOUTH, 4, 1}, SPIN_FULL}, true},
    };

    if (!position_line_read(line, strlen(line), &mistake.position, NULL, error))
        fail_msg("%s", error);
    return mistake;
}

static void
days_are_counted_as_the_calendar_has_them(void **state)
{
    static const char *const bad[] = {"2026-02-29",  "2026-13-01", "2026-00-10",
                                      "2026-04-31",  "1969-12-31", "2026-4-31",
                                      "2026-04-311", "today",      ""};
    char date[MISTAKES_DATE_SIZE];
    int32_t day;

    (void)state;
    assert_int_equal(day_of("1970-01-01"), 0);
    assert_int_equal(day_of("2000-02-29"), 11016);
    assert_int_equal(day_of("2000-03-01"), 11017);
    assert_int_equal(day_of("2026-11-30"), 20787);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (mistakes_day(bad[i], &day))
            fail_msg("%s is no date", bad[i]);
    }
    for (day = 0; day < 60000; day += 17) {
        mistakes_date(day, date);
        assert_int_equal(day_of(date), day);
    }
}

static void
a_mistake_comes_back_after_one_three_and_seven_days(void **state)
{
    static struct mistakes mistakes;
    const struct mistake made = mistake_of("- - TOLJS", 3000);
    int place;

    (void)state;
    mistakes_add(&mistakes, &made, 100);
    assert_int_equal(mistakes_due(&mistakes, 100, &place, 1), 0);
    assert_int_equal(mistakes_due(&mistakes, 101, &place, 1), 1);
    mistakes_answer(&mistakes, place, true, 101);
    assert_int_equal(mistakes_due(&mistakes, 103, &place, 1), 0);
    assert_int_equal(mistakes_due(&mistakes, 104, &place, 1), 1);
    mistakes_answer(&mistakes, place, true, 104);
    assert_int_equal(mistakes_due(&mistakes, 110, &place, 1), 0);
    assert_int_equal(mistakes_due(&mistakes, 111, &place, 1), 1);
    mistakes_answer(&mistakes, place, true, 111);
    assert_int_equal(mistakes.count, 0);
}

static void
whoever_fails_begins_again_with_a_day(void **state)
{
    static struct mistakes mistakes;
    const struct mistake made = mistake_of("- - TOLJS", 3000);
    int place;

    (void)state;
    mistakes_add(&mistakes, &made, 100);
    mistakes_answer(&mistakes, 0, true, 101);
    mistakes_answer(&mistakes, 0, false, 109);
    assert_int_equal(mistakes.list[0].stage, 0);
    assert_int_equal(mistakes_due(&mistakes, 109, &place, 1), 0);
    assert_int_equal(mistakes_due(&mistakes, 110, &place, 1), 1);
}

static void
the_longest_waiting_come_first(void **state)
{
    static const char *const lines[] = {"- - TO", "- - OT", "- - LJ", "- - JL"};
    static const int32_t days[] = {5, 2, 9, 1};
    static struct mistakes mistakes;
    int places[3];

    (void)state;
    for (int i = 0; i < 4; i++) {
        const struct mistake made = mistake_of(lines[i], 1000);

        mistakes_add(&mistakes, &made, days[i]);
    }
    assert_int_equal(mistakes_due(&mistakes, 20, places, 3), 3);
    assert_int_equal(places[0], 3);
    assert_int_equal(places[1], 1);
    assert_int_equal(places[2], 0);
    assert_int_equal(mistakes_due(&mistakes, 3, places, 3), 2);
}

static void
one_position_is_one_mistake(void **state)
{
    static struct mistakes mistakes;
    const struct mistake made = mistake_of("- - TOLJS", 3000);

    (void)state;
    mistakes_add(&mistakes, &made, 100);
    mistakes_answer(&mistakes, 0, true, 101);
    mistakes_add(&mistakes, &made, 102);
    assert_int_equal(mistakes.count, 1);
    assert_int_equal(mistakes.list[0].stage, 0);
    assert_int_equal(mistakes.list[0].due, 103);
}

static void
when_there_is_no_room_the_least_one_goes(void **state)
{
    static struct mistakes mistakes;
    char line[64];

    (void)state;
    for (int i = 0; i <= MISTAKES_MAX; i++) {
        snprintf(line, sizeof line, "%s - TOL b2b=%d", "G.........", i);
        struct mistake made = mistake_of(line, i == 7 ? 1 : 1000 + i);

        /* A board for each. */
        made.position.board.row[0] = (uint16_t)(1 + i);
        mistakes_add(&mistakes, &made, 1);
    }
    assert_int_equal(mistakes.count, MISTAKES_MAX);
    for (int i = 0; i < mistakes.count; i++)
        assert_true(mistakes.list[i].loss >= 1000);

    /* One that is no worse than any of them is not let in. */
    const struct mistake small = mistake_of(".G.......G - TOL", 1000);
    const struct mistake large = mistake_of(".G.......G - TOL", 1001);
    assert_false(mistakes_add(&mistakes, &small, 1));
    assert_true(mistakes_find(&mistakes, &small.position) < 0);
    assert_true(mistakes_add(&mistakes, &large, 1));
    assert_true(mistakes_find(&mistakes, &large.position) >= 0);
    assert_int_equal(mistakes.count, MISTAKES_MAX);
}

/* Make the list the file's. */
static void
save(const char *path, const struct mistakes *mistakes)
{
    char error[ERROR_SIZE] = "";
    struct store_lock lock;

    if (!store_lock(&lock, path, STORE_OWN, error, sizeof error) ||
        !mistakes_save(&lock, mistakes, error, sizeof error))
        fail_msg("%s", error);
    store_unlock(&lock);
}

static void
the_file_gives_back_what_was_saved(void **state)
{
    static struct mistakes saved, loaded;
    char dir[] = "./mistakes.XXXXXX";
    char path[64], error[ERROR_SIZE] = "";

    (void)state;
    assert_non_null(mkdtemp(dir));
    snprintf(path, sizeof path, "%s/state/mistakes", dir);
    mistakes_load(path, &loaded, error, sizeof error);
    assert_string_equal(error, "");
    assert_int_equal(loaded.count, 0);

    const struct mistake a = mistake_of("GGG...GGGG/GGGG.GGGGG T OLJS", 4100);
    const struct mistake b = mistake_of("- O TOLJS b2b=2 combo=1 bag=IZ", 2000);
    mistakes_add(&saved, &a, day_of("2026-11-30"));
    mistakes_add(&saved, &b, day_of("2026-12-31"));
    mistakes_answer(&saved, 0, true, day_of("2026-12-01"));
    save(path, &saved);
    mistakes_load(path, &loaded, error, sizeof error);
    assert_string_equal(error, "");
    assert_int_equal(loaded.count, 2);
    assert_int_equal(loaded.list[0].due, day_of("2026-12-04"));
    assert_int_equal(loaded.list[0].stage, 1);
    assert_int_equal(loaded.list[1].made, day_of("2026-12-31"));
    assert_int_equal(loaded.list[1].loss, 2000);
    assert_string_equal(loaded.list[1].rules, "guideline");
    assert_true(ai_move_equal(&loaded.list[1].played, &b.played));
    assert_int_equal(loaded.list[1].position.chain.b2b, 2);
    assert_true(board_equal(&loaded.list[0].position.board, &a.position.board));

    unlink(path);
    snprintf(path, sizeof path, "%s/state", dir);
    rmdir(path);
    rmdir(dir);
}

/* Does the file at this path hold just this text? */
static bool
holds(const char *path, const char *text)
{
    char have[2048];
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    have[fread(have, 1, sizeof have - 1, file)] = '\0';
    fclose(file);
    return strcmp(have, text) == 0;
}

/* A directory with a file of this text in it. */
static void
make_file(char *dir, char path[64], const char *text)
{
    assert_non_null(mkdtemp(dir));
    snprintf(path, 64, "%s/file", dir);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void
broken_lines_of_mistakes_are_reported_skipped_and_kept(void **state)
{
    static const char text[] =
        "2026-12-01 0 4100 2026-11-30 guideline T:2:4:1:2:0 - - TOLJS\n"
        "2026-12-01 0 4100 2026-11-30 guideline T:2:4:1:2:0 nonsense\n"
        "2026-12-01 7 4100 2026-11-30 guideline T:2:4:1:2:0 - - TOLJS\n"
        "2026-12-41 0 4100 2026-11-30 guideline T:2:4:1:2:0 - - TOLJS\n"
        "2026-12-01 0 4100 2026-11-30 guideline X:2:4:1:2:0 - - TOLJS\n"
        "2026-12-01 0 4100 2026-11-30 T:2:4:1:2:0 - - TOLJS\n"
        "2026-12-01 0 4";
    static const char changed[] =
        "{\"due\":\"2026-12-05\",\"stage\":1,\"loss\":4100,"
        "\"made\":\"2026-11-30\",\"ruleset\":\"guideline\","
        "\"played\":{\"piece\":\"T\",\"rotation\":2,\"x\":4,\"y\":1,"
        "\"spin\":2,\"hold\":false},\"position\":\"- - TOLJS\"}\n"
        "2026-12-01 0 4100 2026-11-30 guideline T:2:4:1:2:0 nonsense\n"
        "2026-12-01 7 4100 2026-11-30 guideline T:2:4:1:2:0 - - TOLJS\n"
        "2026-12-41 0 4100 2026-11-30 guideline T:2:4:1:2:0 - - TOLJS\n"
        "2026-12-01 0 4100 2026-11-30 guideline X:2:4:1:2:0 - - TOLJS\n"
        "2026-12-01 0 4100 2026-11-30 T:2:4:1:2:0 - - TOLJS\n"
        "2026-12-01 0 4\n";
    static struct mistakes mistakes;
    char dir[] = "./mistakes.XXXXXX";
    char path[64], error[ERROR_SIZE] = "", wanted[128];

    (void)state;
    make_file(dir, path, text);
    mistakes_load(path, &mistakes, error, sizeof error);
    snprintf(wanted, sizeof wanted, "%s:2: ", path);
    assert_memory_equal(error, wanted, strlen(wanted));
    assert_int_equal(mistakes.count, 1);
    assert_string_equal(mistakes.list[0].rules, "guideline");
    const struct mistake asked = mistakes.list[0];
    assert_true(mistakes_note(path, &asked, true, day_of("2026-12-02"), error,
                              sizeof error));
    assert_true(holds(path, changed));
    /* Another process has changed it since it was asked. */
    assert_true(mistakes_note(path, &asked, false, day_of("2026-12-03"), error,
                              sizeof error));
    assert_true(holds(path, changed));
    unlink(path);
    rmdir(dir);
}

static void
a_last_line_that_is_cut_is_named(void **state)
{
    static struct mistakes mistakes;
    static struct solved solved;
    char dir[] = "./mistakes.XXXXXX";
    char path[64], error[ERROR_SIZE] = "", wanted[128];

    (void)state;
    make_file(dir, path, "");
    FILE *file = fopen(path, "w");
    fputs("2026-12-01 0 4100 2026-11-30 guideline T:2:4:1:2:0 - - TOLJS\n"
          "2026-12-01 0 4",
          file);
    fclose(file);
    snprintf(wanted, sizeof wanted, "%s:2: this line is cut short", path);
    mistakes_load(path, &mistakes, error, sizeof error);
    assert_string_equal(error, wanted);

    file = fopen(path, "w");
    fputs("openers/First bag 1\ndigging/Dig", file);
    fclose(file);
    solved_load(path, &solved, error, sizeof error);
    assert_string_equal(error, wanted);
    assert_int_equal(solved.count, 1);
    unlink(path);
    rmdir(dir);
}

static void
a_broken_line_of_solved_puzzles_is_reported_and_kept(void **state)
{
    static const char text[] = "openers/First bag 1\nnonsense\n"
                               "digging/Dig 2\n";
    static const char changed[] =
        "{\"theme\":\"openers\",\"puzzle\":\"First bag 1\"}\nnonsense\n"
        "{\"theme\":\"digging\",\"puzzle\":\"Dig 2\"}\n"
        "{\"theme\":\"digging\",\"puzzle\":\"Dig 3\"}\n";
    static struct solved solved;
    char dir[] = "./mistakes.XXXXXX";
    char path[64], error[ERROR_SIZE] = "", wanted[128];

    (void)state;
    make_file(dir, path, text);
    solved_load(path, &solved, error, sizeof error);
    snprintf(wanted, sizeof wanted, "%s:2: this line is not a JSON object",
             path);
    assert_string_equal(error, wanted);
    assert_true(solved_has(&solved, "openers", "First bag 1"));
    assert_true(solved_has(&solved, "digging", "Dig 2"));
    assert_true(
        solved_add(path, &solved, "digging", "Dig 3", error, sizeof error));
    assert_true(
        solved_add(path, &solved, "digging", "Dig 3", error, sizeof error));
    assert_int_equal(solved.count, 3);
    assert_true(holds(path, changed));
    unlink(path);
    rmdir(dir);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_are_counted_as_the_calendar_has_them),
        cmocka_unit_test(a_mistake_comes_back_after_one_three_and_seven_days),
        cmocka_unit_test(whoever_fails_begins_again_with_a_day),
        cmocka_unit_test(the_longest_waiting_come_first),
        cmocka_unit_test(one_position_is_one_mistake),
        cmocka_unit_test(when_there_is_no_room_the_least_one_goes),
        cmocka_unit_test(the_file_gives_back_what_was_saved),
        cmocka_unit_test(
            broken_lines_of_mistakes_are_reported_skipped_and_kept),
        cmocka_unit_test(a_last_line_that_is_cut_is_named),
        cmocka_unit_test(a_broken_line_of_solved_puzzles_is_reported_and_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
