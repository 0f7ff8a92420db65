/*
 * test_lines.c -- bytes in, lines out.
 */
#include "test.h"

#include <string.h>

#include "bot/lines.h"

static struct lines lines;

static void
add(const char *bytes, size_t count)
{
    size_t size;
    char *room = lines_room(&lines, &size);

    assert_true(size >= count);
    memcpy(room, bytes, count);
    lines_add(&lines, count);
}

static void
add_text(const char *text)
{
    add(text, strlen(text));
}

static void
expect_line(const char *text)
{
    struct text_line line;

    assert_int_equal(lines_take(&lines, &line), LINES_LINE);
    assert_int_equal(line.length, strlen(text));
    assert_memory_equal(line.text, text, line.length);
}

static void
expect(enum lines_outcome outcome)
{
    struct text_line line;

    assert_int_equal(lines_take(&lines, &line), outcome);
}

/* Put in 'count' bytes of a line without an end. */
static void
add_many(size_t count)
{
    size_t size;

    while (count > 0) {
        char *room = lines_room(&lines, &size);

        assert_true(size > 0);
        if (size > count)
            size = count;
        memset(room, 'x', size);
        lines_add(&lines, size);
        count -= size;
        if (count > 0)
            expect(LINES_TOO_LONG);
    }
}

static void
lines_come_in_pieces(void **state)
{
    (void)state;
    lines_init(&lines);
    add_text("one\ntw");
    expect_line("one");
    expect(LINES_NONE);
    add_text("o\n\nthree");
    expect_line("two");
    expect_line("");
    expect(LINES_NONE);
    add_text("\n");
    expect_line("three");
    expect(LINES_NONE);
}

static void
the_last_line_may_lack_its_end(void **state)
{
    struct text_line line;

    (void)state;
    lines_init(&lines);
    add_text("one\ntwo");
    expect_line("one");
    assert_int_equal(lines_take_last(&lines, &line), LINES_LINE);
    assert_int_equal(line.length, 3);
    assert_int_equal(lines_take_last(&lines, &line), LINES_NONE);
}

static void
the_longest_line_fits(void **state)
{
    struct text_line line;

    (void)state;
    lines_init(&lines);
    add_many(LINES_MAX - 1);
    expect(LINES_NONE);
    add_text("\n");
    assert_int_equal(lines_take(&lines, &line), LINES_LINE);
    assert_int_equal(line.length, LINES_MAX - 1);
}

static void
a_line_too_long_is_told_once_and_dropped_whole(void **state)
{
    (void)state;
    lines_init(&lines);
    add_many(LINES_MAX);
    expect(LINES_TOO_LONG);
    for (int i = 0; i < 5; i++) {
        char many[LINES_MAX];

        memset(many, 'y', sizeof many);
        add(many, sizeof many);
        expect(LINES_NONE);
    }
    add_text("the end of it\nnext\n");
    expect_line("next");
    expect(LINES_NONE);
}

static void
a_line_too_long_has_no_last_line(void **state)
{
    struct text_line line;

    (void)state;
    lines_init(&lines);
    add_many(LINES_MAX);
    expect(LINES_TOO_LONG);
    add_text("rest");
    assert_int_equal(lines_take_last(&lines, &line), LINES_NONE);
}

static void
bytes_of_any_value_pass(void **state)
{
    struct text_line line;

    (void)state;
    lines_init(&lines);
    add("a\0b\xff\r\n", 6);
    assert_int_equal(lines_take(&lines, &line), LINES_LINE);
    assert_int_equal(line.length, 5);
    assert_memory_equal(line.text, "a\0b\xff\r", 5);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_in_pieces),
        cmocka_unit_test(the_last_line_may_lack_its_end),
        cmocka_unit_test(the_longest_line_fits),
        cmocka_unit_test(a_line_too_long_is_told_once_and_dropped_whole),
        cmocka_unit_test(a_line_too_long_has_no_last_line),
        cmocka_unit_test(bytes_of_any_value_pass),
    };

    return cmocka_run_group_tests_name("lines", tests, NULL, NULL);
}
