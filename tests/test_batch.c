/*
 * Which rows go to curses together.
 */
#include "test.h"

#include <string.h>

#include "ui/term/batch.h"

enum { HEIGHT = 8, WIDTH = 6 };

/* A frame with these rows, separated by '/'. */
static struct frame *
frame_of(const char *rows)
{
    struct frame *frame = frame_create(WIDTH, HEIGHT, &glyphs_utf8);

    assert_non_null(frame);
    for (int y = 0; y < HEIGHT; y++) {
        const size_t length = strcspn(rows, "/");
        char row[WIDTH + 1] = "";

        memcpy(row, rows, length < WIDTH ? length : WIDTH);
        frame_text(frame, 0, y, ROLE_TEXT, row);
        rows += length + (rows[length] == '/');
    }
    return frame;
}

/* The batches of the rows as digits, after checking what they promise. */
static const char *
batches_of(const char *was, const char *will)
{
    static char text[HEIGHT + 1];
    struct frame *shown = frame_of(was);
    struct frame *next = frame_of(will);
    unsigned char batches[FRAME_HEIGHT_MAX];
    const int count = batch_rows(shown, next, batches);

    for (int y = 0; y < HEIGHT; y++) {
        assert_in_range(batches[y], 0, count);
        text[y] = (char)('0' + batches[y]);
    }
    frame_destroy(shown);
    frame_destroy(next);
    return text;
}

static void
rows_that_stay_are_in_no_batch(void **state)
{
    (void)state;
    assert_string_equal(batches_of("a/b/c", "a/b/c"), "00000000");
}

static void
rows_with_new_characters_go_together(void **state)
{
    (void)state;
    assert_string_equal(batches_of("a/b/c/d", "w/x/c/z"), "11010000");
}

static void
a_row_that_moved_down_goes_after_the_one_it_replaces(void **state)
{
    (void)state;
    assert_string_equal(batches_of("a/b/c/d", "x/a/b/d"), "12100000");
    assert_string_equal(batches_of("a/b/c/d", "b/c/d/x"), "12120000");
}

static void
a_falling_piece_on_an_empty_board_takes_two_batches(void **state)
{
    (void)state;
    assert_string_equal(batches_of("/ #/###////_", "// #/###///_"), "01210000");
}

static void
characters_on_a_row_left_alone_are_harmless(void **state)
{
    (void)state;
    assert_string_equal(batches_of("a/b/a/a", "x/a/a/a"), "11000000");
    assert_string_equal(batches_of("a/b/c/c", "b/a/c/c"), "12000000");
}

static void
a_change_of_colour_alone_is_a_change(void **state)
{
    struct frame *shown = frame_of("a/b");
    struct frame *next = frame_of("a/b");
    unsigned char batches[FRAME_HEIGHT_MAX];

    (void)state;
    frame_put(next, 0, 1, ROLE_DANGER, 'b');
    assert_int_equal(batch_rows(shown, next, batches), 1);
    assert_int_equal(batches[0], 0);
    assert_int_equal(batches[1], 1);
    frame_destroy(shown);
    frame_destroy(next);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_that_stay_are_in_no_batch),
        cmocka_unit_test(rows_with_new_characters_go_together),
        cmocka_unit_test(a_row_that_moved_down_goes_after_the_one_it_replaces),
        cmocka_unit_test(a_falling_piece_on_an_empty_board_takes_two_batches),
        cmocka_unit_test(characters_on_a_row_left_alone_are_harmless),
        cmocka_unit_test(a_change_of_colour_alone_is_a_change),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
