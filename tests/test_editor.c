/*
 * A position made by hand: cells, pieces, the bag, and taking changes back.
 */
#include "test.h"

#include <string.h>

#include "ai/rules/random.h"
#include "coach/editor.h"

static struct editor editor;

static int
begin(void **state)
{
    (void)state;
    editor_begin(&editor, NULL, NULL);
    return 0;
}

/* The position as a line. */
static const char *
line(void)
{
    static char text[POSITION_LINE_SIZE];

    assert_true(ai_position_is_sound(&editor.now.position));
    position_line_write(&editor.now.position, &editor.now.colours, text);
    return text;
}

static void
take_all(const char *letters)
{
    for (; *letters != '\0'; letters++)
        assert_null(editor_take(&editor, *letters));
}

static void
go_to(enum editor_part part)
{
    while (editor.part != part)
        editor_next_part(&editor);
}

static void
cells_have_the_colour_that_they_are_painted_with(void **state)
{
    (void)state;
    assert_null(editor_paint(&editor));
    editor_move(&editor, 1, 0);
    take_all("T");
    editor_move(&editor, 0, 1);
    assert_null(editor_paint(&editor));
    assert_string_equal(line(), ".T......../GT........ - -");
    assert_null(editor_paint(&editor));
    assert_string_equal(line(), "GT........ - -");
    editor_move(&editor, 0, -1);
    editor_erase(&editor);
    assert_string_equal(line(), "G......... - -");
}

static void
the_cursor_stays_in_the_field(void **state)
{
    (void)state;
    editor_move(&editor, -1, -1);
    assert_int_equal(editor.x, 0);
    assert_int_equal(editor.y, 0);
    for (int i = 0; i < 50; i++)
        editor_move(&editor, 1, 1);
    assert_int_equal(editor.x, BOARD_COLUMNS - 1);
    assert_int_equal(editor.y, BOARD_VISIBLE - 1);
}

static void
a_row_is_never_filled(void **state)
{
    (void)state;
    for (int i = 0; i < BOARD_COLUMNS - 1; i++) {
        assert_null(editor_paint(&editor));
        editor_move(&editor, 1, 0);
    }
    assert_non_null(editor_paint(&editor));
    assert_non_null(editor_take(&editor, 'T'));
    assert_string_equal(line(), "GGGGGGGGG. - -");
}

static void
garbage_rises_with_a_hole_under_the_cursor(void **state)
{
    (void)state;
    take_all("L");
    editor_move(&editor, 4, 0);
    assert_null(editor_raise(&editor));
    assert_string_equal(line(), "L........./GGGG.GGGGG - -");
    for (int i = 2; i < BOARD_ROWS; i++)
        assert_null(editor_raise(&editor));
    assert_non_null(editor_raise(&editor));
    editor_clear(&editor);
    assert_string_equal(line(), "- - -");
}

static void
pieces_are_typed_where_the_cursor_is(void **state)
{
    (void)state;
    go_to(EDITOR_QUEUE);
    take_all("TIL");
    editor_move(&editor, -2, 0);
    take_all("O");
    go_to(EDITOR_HOLD);
    take_all("S");
    go_to(EDITOR_BAG);
    take_all("JZT");
    take_all("T");
    assert_string_equal(line(), "- S TOIL bag=JZ");
    go_to(EDITOR_QUEUE);
    editor_erase(&editor);
    assert_string_equal(line(), "- S TOL bag=JZ");
    editor_move(&editor, 9, 0);
    editor_erase(&editor);
    assert_string_equal(line(), "- S TO bag=JZ");
    go_to(EDITOR_HOLD);
    editor_erase(&editor);
    go_to(EDITOR_BAG);
    editor_erase(&editor);
    assert_string_equal(line(), "- - TO");
    assert_non_null(editor_take(&editor, 'G'));
}

static void
the_queue_has_an_end(void **state)
{
    (void)state;
    go_to(EDITOR_QUEUE);
    for (int i = 0; i < AI_QUEUE_MAX; i++)
        take_all("T");
    assert_non_null(editor_take(&editor, 'I'));
    assert_int_equal(editor.now.position.queue_count, AI_QUEUE_MAX);
}

static void
up_and_down_lead_from_part_to_part(void **state)
{
    (void)state;
    go_to(EDITOR_HOLD);
    editor_move(&editor, 0, -1);
    assert_int_equal(editor.part, EDITOR_QUEUE);
    editor_move(&editor, 0, -1);
    editor_move(&editor, 0, -1);
    assert_int_equal(editor.part, EDITOR_BAG);
    editor_move(&editor, 3, 1);
    assert_int_equal(editor.part, EDITOR_QUEUE);
    assert_int_equal(editor.slot, 0);
}

static void
a_position_keeps_its_colours(void **state)
{
    static const char text[] = "TT......GG/TTGGGG.GGG O IJLSZ b2b=2 combo=1";
    struct position_colours colours;
    struct ai_position position;
    char error[POSITION_LINE_ERROR_SIZE];

    (void)state;
    assert_true(
        position_line_read(text, strlen(text), &position, &colours, error));
    editor_replace(&editor, &position, &colours);
    assert_string_equal(line(), text);
    assert_true(editor_undo(&editor));
    assert_string_equal(line(), "- - -");
    editor_begin(&editor, &position, NULL);
    assert_string_equal(line(), "GG......GG/GGGGGG.GGG O IJLSZ b2b=2 combo=1");
}

/* Do something at random. */
static void
change(struct random *random)
{
    switch (random_below(random, 6)) {
    case 0:
        editor_move(&editor, (int)random_below(random, 7) - 3,
                    (int)random_below(random, 7) - 3);
        break;
    case 1:
        editor_next_part(&editor);
        break;
    case 2:
        editor_take(&editor, "IOTSZJLG"[random_below(random, 8)]);
        break;
    case 3:
        editor_erase(&editor);
        break;
    case 4:
        editor_raise(&editor);
        break;
    default:
        editor_paint(&editor);
        break;
    }
}

static void
all_changes_are_taken_back_and_done_again(void **state)
{
    static char end[POSITION_LINE_SIZE];
    struct random random;

    (void)state;
    print_message("# seed 4\n");
    random_seed(&random, 4, 0);
    while (editor_undo_count(&editor) < EDITOR_UNDO_MAX) {
        change(&random);
        line();
    }
    strcpy(end, line());
    for (int i = 0; i < EDITOR_UNDO_MAX; i++)
        assert_true(editor_undo(&editor));
    assert_false(editor_undo(&editor));
    assert_string_equal(line(), "- - -");
    while (editor_redo(&editor))
        line();
    assert_string_equal(line(), end);
    for (int i = 0; i < 5; i++)
        assert_true(editor_undo(&editor));
    while (editor_redo_count(&editor) > 0)
        change(&random);
    assert_false(editor_redo(&editor));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(cells_have_the_colour_that_they_are_painted_with,
                               begin),
        cmocka_unit_test_setup(the_cursor_stays_in_the_field, begin),
        cmocka_unit_test_setup(a_row_is_never_filled, begin),
        cmocka_unit_test_setup(garbage_rises_with_a_hole_under_the_cursor,
                               begin),
        cmocka_unit_test_setup(pieces_are_typed_where_the_cursor_is, begin),
        cmocka_unit_test_setup(the_queue_has_an_end, begin),
        cmocka_unit_test_setup(up_and_down_lead_from_part_to_part, begin),
        cmocka_unit_test_setup(a_position_keeps_its_colours, begin),
        cmocka_unit_test_setup(all_changes_are_taken_back_and_done_again,
                               begin),
    };

    return cmocka_run_group_tests_name("editor", tests, NULL, NULL);
}
