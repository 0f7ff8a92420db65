/*
 * The page on which positions are made by hand.
 */
#include "test.h"

#include <string.h>

#include "fumen_lines.h"
#include "page_help.h"
#include "ui/pages/editor_page.h"

static struct coloured_position desk;
static struct editor_page page;
static struct pages pages;

static enum page_wish
strike(uint32_t code)
{
    return press(&pages, code);
}

static void
type(const char *text)
{
    for (; *text != '\0'; text++)
        assert_int_equal(strike((unsigned char)*text), PAGE_WISH_STAY);
}

static int
open_empty(void **state)
{
    pages = (struct pages){.count = 0};
    ai_position_init(&desk.position);
    editor_page_open(&page, &usual_keys, &desk, NULL);
    pages_open(&pages, &editor_page_kind, &page);
    return fill_keys(state);
}

static const char *
line(void)
{
    static char text[POSITION_LINE_SIZE];

    position_line_write(&page.editor.now.position, &page.editor.now.colours,
                        text);
    return text;
}

static void
strike_all(uint32_t code, int times)
{
    for (int i = 0; i < times; i++)
        assert_int_equal(strike(code), PAGE_WISH_STAY);
}

static void
a_position_is_made_with_keys_alone(void **state)
{
    (void)state;
    strike_all(INPUT_KEY_RIGHT, 5);
    type("rr");
    strike_all(INPUT_KEY_UP, 2);
    type("l");
    strike(INPUT_KEY_LEFT);
    type(" t ");
    strike(INPUT_KEY_TAB);
    type("o");
    strike(INPUT_KEY_TAB);
    type("tilsz");
    strike_all(INPUT_KEY_LEFT, 2);
    assert_looks("editor-queue", terminal, draw_pages, &pages);
    strike(INPUT_KEY_DELETE);
    strike(INPUT_KEY_TAB);
    type("ij");
    assert_string_equal(line(), ".....L..../GGGGG.GGGG/GGGGG.GGGG O TILZ "
                                "bag=IJ");
    strike(INPUT_KEY_TAB);
    assert_looks("editor", terminal, draw_pages, &pages);
    assert_looks("editor", narrow, draw_pages, &pages);
}

static void
changes_are_taken_back_by_a_key(void **state)
{
    (void)state;
    type(" r");
    strike(INPUT_KEY_BACKSPACE);
    assert_string_equal(line(), "G......... - -");
    strike(INPUT_KEY_BACKSPACE);
    assert_string_equal(line(), "- - -");
    strike(INPUT_KEY_BACKSPACE);
    assert_string_equal(page.said, "Nothing to take back.");
    type("yy");
    assert_string_equal(line(), "G........./.GGGGGGGGG - -");
    type("n");
    assert_string_equal(line(), "- - -");
}

static void
a_position_is_pasted_with_its_colours(void **state)
{
    static const char text[] = "TT......GG/TTGGGG.GGG O IJLSZ";

    (void)state;
    assert_true(pages_begin_paste(&pages));
    assert_true(pages_take_text(&pages));
    type(text);
    strike(INPUT_KEY_ENTER);
    assert_false(pages_take_text(&pages));
    assert_string_equal(line(), text);
    strike(INPUT_KEY_BACKSPACE);
    assert_string_equal(line(), "- - -");
}

static void
what_is_no_position_is_said(void **state)
{
    (void)state;
    type("enonsense");
    strike(INPUT_KEY_ENTER);
    assert_true(pages_take_text(&pages));
    assert_looks("editor-text", narrow, draw_pages, &pages);
    strike(INPUT_KEY_ESCAPE);
    assert_false(pages_take_text(&pages));
    assert_true(pages_are_open(&pages));
}

static void
a_page_of_a_fumen_is_picked(void **state)
{
    /* Three fields: nothing; a row; a row and a cell of T. */
    static const char *const lines[] = {"- - T", "GGGGGGGGG. - I",
                                        "T........./GGGGGGGGG. - O"};
    char text[1024];

    (void)state;
    fumen_lines_write(lines, 3, text, sizeof text);
    type("e");
    type(text);
    strike(INPUT_KEY_ENTER);
    assert_int_equal(page.talk.text.page_count, 3);
    assert_string_equal(line(), lines[0]);
    strike_all(INPUT_KEY_PAGE_DOWN, 2);
    assert_string_equal(line(), lines[2]);
    assert_looks("editor-page", terminal, draw_pages, &pages);
    strike(INPUT_KEY_PAGE_DOWN);
    assert_string_equal(page.said, "There is no other page.");
    strike(INPUT_KEY_PAGE_UP);
    assert_string_equal(line(), lines[1]);
}

static void
a_copy_is_shown_as_well(void **state)
{
    static const char *const lines[] = {"GT........ O TI"};
    char error[POSITION_TEXT_ERROR_SIZE], again[POSITION_LINE_SIZE];
    struct position_colours colours;
    struct ai_position position;

    (void)state;
    type("e");
    type(lines[0]);
    strike(INPUT_KEY_ENTER);
    assert_int_equal(strike('f'), PAGE_WISH_COPY);
    const char *text = pages_copied(&pages);
    assert_true(
        position_text_read(text, strlen(text), &position, &colours, error));
    position_line_write(&position, &colours, again);
    assert_string_equal(again, lines[0]);
    assert_looks("editor-share", narrow, draw_pages, &pages);
    strike(' ');
    assert_string_equal(line(), lines[0]);
}

/* With a text that has none the cursor waits at next. */
static void
a_piece_that_a_text_lacks_is_asked_for(void **state)
{
    static struct position_entry text;

    (void)state;
    position_entry_begin(&text);
    board_fill(&desk.position.board, 0, 0);
    desk.colours.cell[0][0] = 'L';
    editor_page_open(&page, &usual_keys, &desk, &text);
    assert_string_equal(page.said, "There is no piece: put one into next.");
    type("tl");
    assert_string_equal(line(), "L......... - TL");
    assert_int_equal(strike('a'), PAGE_WISH_ANALYSE);
}

static void
without_a_piece_there_is_nothing_to_play(void **state)
{
    (void)state;
    assert_int_equal(strike('p'), PAGE_WISH_STAY);
    assert_non_null(page.said);
    assert_int_equal(strike('a'), PAGE_WISH_STAY);
    /* The cursor is where it is missing. */
    type("t");
    assert_int_equal(strike('p'), PAGE_WISH_PRACTISE);
    assert_int_equal(desk.position.queue[0], PIECE_T);
    /* It may be refused: all that was edited is still there. */
    assert_true(pages_show(&pages, &editor_page_kind));
    assert_string_equal(line(), "- - T");
    assert_int_equal(strike('a'), PAGE_WISH_ANALYSE);
    assert_false(pages_are_open(&pages));
    pages_open(&pages, &editor_page_kind, &page);
    assert_int_equal(strike('q'), PAGE_WISH_LEAVE);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_position_is_made_with_keys_alone, open_empty),
        cmocka_unit_test_setup(changes_are_taken_back_by_a_key, open_empty),
        cmocka_unit_test_setup(a_position_is_pasted_with_its_colours,
                               open_empty),
        cmocka_unit_test_setup(what_is_no_position_is_said, open_empty),
        cmocka_unit_test_setup(a_page_of_a_fumen_is_picked, open_empty),
        cmocka_unit_test_setup(a_copy_is_shown_as_well, open_empty),
        cmocka_unit_test_setup(a_piece_that_a_text_lacks_is_asked_for,
                               open_empty),
        cmocka_unit_test_setup(without_a_piece_there_is_nothing_to_play,
                               open_empty),
    };

    return cmocka_run_group_tests_name("editor page", tests, NULL, NULL);
}
