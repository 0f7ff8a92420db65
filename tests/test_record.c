/*
 * test_record.c -- lines of a record: to the byte, and nothing but them.
 */
#include "test.h"

#include <stdlib.h>

#include "record_help.h"

static char why[RECORD_ERROR_MAX];

/* Copy the text with the first 'old' in it replaced. */
static void
replaced(const char *text, const char *old, const char *new,
         char out[2 * RECORD_LINE_MAX])
{
    const char *at = strstr(text, old);

    assert_non_null(at);
    snprintf(out, 2 * RECORD_LINE_MAX, "%.*s%s%s", (int)(at - text), text, new,
             at + strlen(old));
}

/* The line of a battle with 'old' replaced is refused, and why. */
static void
assert_refused(const char *old, const char *new, const char *complaint)
{
    const struct record record = record_by_hand(true, 5, RECORD_A);
    struct record read = {.battle = -77};
    char line[RECORD_LINE_MAX];
    char bad[2 * RECORD_LINE_MAX];

    assert_true(record_write(&record, line) > 0);
    replaced(line, old, new, bad);
    assert_false(record_read(bad, strlen(bad), &read, why));
    if (strstr(why, complaint) == NULL)
        fail_msg("'%s' and not '%s'", why, complaint);
    assert_int_equal(read.battle, -77);
}

static void
a_line_is_read_back_as_it_was_written(void **state)
{
    (void)state;
    for (int result = RECORD_DRAW; result <= RECORD_B; result++) {
        const struct record record =
            record_by_hand(true, 11, (enum record_result)result);
        char line[RECORD_LINE_MAX];
        char again[RECORD_LINE_MAX];
        struct record read;
        const size_t length = record_write(&record, line);

        assert_int_equal(length, strlen(line));
        assert_int_equal(line[length - 1], '\n');
        assert_true(record_read(line, length, &read, why));
        assert_int_equal(record_write(&read, again), length);
        assert_string_equal(line, again);
        assert_int_equal(read.result, result);
        assert_int_equal(read.battle, 11);
        assert_int_equal(read.seed, 7 + 5);
        assert_true(read.rotated);
    }
}

static void
a_line_has_a_golden_form(void **state)
{
    const struct record record = record_by_hand(false, 2, RECORD_DRAW);
    char line[RECORD_LINE_MAX];

    (void)state;
    assert_true(record_write(&record, line) > 0);
    assert_non_null(strstr(line, "{\"version\":\"1.2.3\",\"rules\":"
                                 "\"guideline\",\"first_seed\":7,"
                                 "\"rotations\":false,\"own_pieces\":false,"
                                 "\"a\":{\"name\":\"side-a\",\"digest\":\""));
    assert_non_null(strstr(line, "\"battle\":2,\"seed\":9,\"rotated\":false,"
                                 "\"result\":\"draw\",\"turns\":102,"
                                 "\"a_played\":{\"moves\":\"00000000000007d0\","
                                 "\"statuses\":\"0000000000000fa0\","
                                 "\"pieces\":2,\"lines\":3,"));
}

static void
damaged_lines_are_refused(void **state)
{
    (void)state;
    assert_refused("{", "[", "");
    assert_refused("\"turns\":105", "\"turns\":105,\"turns\":106", "duplicate");
    assert_refused("\"turns\":105", "\"turns\":0", "'turns'");
    assert_refused("\"turns\":105", "\"turns\":1.5", "integer");
    assert_refused("\"turns\":105,", "", "turns");
    assert_refused("\"turns\":105,", "\"turns\":105,\"more\":1,", "more");
    assert_refused("\"seed\":9,", "\"seed\":10,", "not that of the battle");
    assert_refused("\"rotated\":true", "\"rotated\":false",
                   "not that of the battle");
    assert_refused("\"battle\":5", "\"battle\":-5", "out of range");
    assert_refused("\"battle\":5", "\"battle\":9007199254740993",
                   "out of range");
    assert_refused("\"result\":\"a\"", "\"result\":\"c\"", "'result'");
    assert_refused("\"pieces\":5", "\"pieces\":-5", "'pieces'");
    assert_refused("\"pieces\":5", "\"pieces\":\"5\"", "'pieces'");
    assert_refused("\"pieces\":5", "\"peaces\":5", "'pieces'");
    assert_refused("\"moves\":\"", "\"moves\":\"0", "digest");
    assert_refused("budget=10", "budget=11", "digest");
    assert_refused("1.2.3", "1.2\\n3", "odd");
    assert_refused("side-a", "", "empty");
    assert_refused("guideline\",", "guideline\",\"x\":1e999,", "");
}

static void
a_line_cut_short_anywhere_is_refused(void **state)
{
    const struct record record = record_by_hand(true, 5, RECORD_A);
    struct record read;
    char line[RECORD_LINE_MAX];
    const size_t length = record_write(&record, line);

    (void)state;
    for (size_t i = 0; i + 1 < length; i++)
        assert_false(record_read(line, i, &read, why));
    assert_true(record_read(line, length - 1, &read, why));
}

static void
a_line_that_is_too_long_is_refused(void **state)
{
    static char line[RECORD_LINE_MAX + 1];
    struct record read;

    (void)state;
    memset(line, '[', sizeof line);
    assert_false(record_read(line, sizeof line, &read, why));
    assert_string_equal(why, "the line is too long");
    assert_false(record_read(line, sizeof line - 2, &read, why));
}

static void
times_are_read_back_as_they_were_written(void **state)
{
    const struct record_times times = {12, {INT64_C(123456789012), 0}};
    struct record_times read;
    char line[RECORD_LINE_MAX];
    const size_t length = record_write_times(&times, line);

    (void)state;
    assert_string_equal(line,
                        "{\"battle\":12,\"a_ns\":123456789012,\"b_ns\":0}\n");
    assert_true(record_read_times(line, length, &read, why));
    assert_int_equal(read.battle, 12);
    assert_int_equal(read.nanoseconds[0], INT64_C(123456789012));
    assert_int_equal(read.nanoseconds[1], 0);
    assert_false(record_read_times("{}", 2, &read, why));
    assert_false(record_read_times(line, length - 4, &read, why));
}

static void
cohorts_differ_in_everything_but_names(void **state)
{
    const struct record_cohort here = cohort_by_hand(true);
    struct record_cohort there = here;

    (void)state;
    there.side[0].name[0] = 'x';
    assert_true(record_same_cohort(&here, &there, why));
    there.side[1].digest++;
    assert_false(record_same_cohort(&here, &there, why));
    assert_int_equal(strncmp(why, "b: ", 3), 0);
    there = here;
    there.version[0] = '2';
    assert_false(record_same_cohort(&here, &there, why));
    assert_string_equal(why, "version: 1.2.3 here, 2.2.3 there");
    there = here;
    there.rotations = false;
    assert_false(record_same_cohort(&here, &there, why));
    assert_string_equal(why, "rotations: yes here, no there");
    there = here;
    there.own_pieces = true;
    assert_false(record_same_cohort(&here, &there, why));
    there = here;
    there.first_seed = 8;
    assert_false(record_same_cohort(&here, &there, why));
    assert_string_equal(why, "first seed: 7 here, 8 there");
    there = here;
    there.rules[0] = 'G';
    assert_false(record_same_cohort(&here, &there, why));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_read_back_as_it_was_written),
        cmocka_unit_test(a_line_has_a_golden_form),
        cmocka_unit_test(damaged_lines_are_refused),
        cmocka_unit_test(a_line_cut_short_anywhere_is_refused),
        cmocka_unit_test(a_line_that_is_too_long_is_refused),
        cmocka_unit_test(times_are_read_back_as_they_were_written),
        cmocka_unit_test(cohorts_differ_in_everything_but_names),
    };

    return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
