/*
 * test_fumen_position.c -- fumens that stand for a position, and positions that
 * become fumens.
 */
#include "test.h"

#include <string.h>

#include "format/fumen_position.h"
#include "format/position_text.h"
#include "fumen_one.h"

static struct fumen_page page;
static char error[FUMEN_ERROR_SIZE];

static struct ai_position position;
static struct position_colours colours;
static char text_error[POSITION_TEXT_ERROR_SIZE];

static bool
read_text(const char *text)
{
    return position_text_read(text, strlen(text), &position, &colours,
                              text_error);
}

static void
a_fumen_is_taken_for_a_position(void **state)
{
    (void)state;
    /* The perfect-clear opener of the vectors, with its quiz. */
    assert_true(read_text("v115@9gC8EeE8DeF8CeG8DeC8JeAgWYAFLDmClcJSAVDVSA?"
                          "VG88A4c88AZXmPC"));
    assert_int_equal(position.board.roof, 4);
    assert_int_equal(position.hold, PIECE_I);
    assert_int_equal(position.queue_count, 4);
    assert_int_equal(position.queue[0], PIECE_S);
    assert_int_equal(position.queue[3], PIECE_J);
    assert_int_equal(colours.cell[0][0], 'G');
}

static void
without_a_quiz_the_piece_on_the_page_is_the_queue(void **state)
{
    (void)state;
    assert_true(read_text("v115@9gB8HeC8AeH8BeI8AeF8JetKJ"));
    assert_int_equal(position.queue_count, 1);
    assert_int_equal(position.hold, PIECE_NONE);
    assert_true(read_text("v115@vhAAgH"));
    assert_int_equal(position.queue_count, 0);
}

static void
full_rows_are_cleared_and_named(void **state)
{
    static const struct {
        const char *rows; /* of the page, full ones are 'x' */
        const char *note;
        const char *line;
    } cases[] = {
        {"x", "full row cleared: 1", "- - T"},
        {"Lx", "full row cleared: 1", "L......... - T"},
        {"JxxLxTx", "full rows cleared: 1, 3, 5 to 6",
         "J........./L........./T......... - T"},
        {"LJ", "", "L........./J......... - T"},
    };
    char line[POSITION_LINE_SIZE], text[1024];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const int count = (int)strlen(cases[i].rows);

        fumen_page_init(&page);
        page.piece = (struct position){PIECE_T, ROT_NORTH, 4, 20};
        for (int y = 0; y < count; y++) {
            const char row = cases[i].rows[count - 1 - y];

            page.cell[y][0] = row;
            if (row == 'x')
                memset(page.cell[y], 'G', BOARD_COLUMNS);
        }
        fumen_one_write(&page, text, sizeof text);
        assert_true(read_text(text));
        assert_string_equal(text_error, cases[i].note);
        position_line_write(&position, &colours, line);
        assert_string_equal(line, cases[i].line);
    }
}

static void
what_is_neither_is_refused_as_what_it_looks_like(void **state)
{
    (void)state;
    assert_false(read_text("v115@vhAA"));
    assert_non_null(strstr(text_error, "fumen page 1"));
    assert_false(read_text("TT - T"));
    assert_non_null(strstr(text_error, "BOARD"));
    assert_true(read_text("v115@v115. - T")); /* nine filled cells */
}

static void
positions_become_pages_and_come_back(void **state)
{
    static const char *const lines[] = {
        "- - -",
        "- T -",
        "- - I",
        "IIOO.TSZJL/GGG....... O TISZJLOTISZJLOTI",
        "GGGGGGGGG./GGGGGGGGG. - TT",
    };
    char line[POSITION_LINE_SIZE];
    char text[1024];

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_true(read_text(lines[i]));
        assert_true(fumen_page_of_position(&position, &colours, &page, error));
        fumen_one_write(&page, text, sizeof text);
        assert_true(read_text(text));
        position_line_write(&position, &colours, line);
        /* A hold and no queue is, in a quiz, the current piece. */
        assert_string_equal(line, i == 1 ? "- - T" : lines[i]);
    }
}

static void
a_board_higher_than_a_fumen_is_refused(void **state)
{
    (void)state;
    assert_true(read_text("- - T"));
    board_fill(&position.board, 3, FUMEN_ROWS - 1);
    assert_true(fumen_page_of_position(&position, NULL, &page, error));
    assert_int_equal(page.cell[FUMEN_ROWS - 1][3], 'G');
    board_fill(&position.board, 3, FUMEN_ROWS);
    assert_false(fumen_page_of_position(&position, NULL, &page, error));
    assert_non_null(strstr(error, "more rows"));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fumen_is_taken_for_a_position),
        cmocka_unit_test(without_a_quiz_the_piece_on_the_page_is_the_queue),
        cmocka_unit_test(full_rows_are_cleared_and_named),
        cmocka_unit_test(what_is_neither_is_refused_as_what_it_looks_like),
        cmocka_unit_test(positions_become_pages_and_come_back),
        cmocka_unit_test(a_board_higher_than_a_fumen_is_refused),
    };

    return cmocka_run_group_tests_name("fumen_position", tests, NULL, NULL);
}
