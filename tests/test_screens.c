/*
 * Every screen as text, in UTF-8 and ASCII, with boards that came about by
 * playing.
 */
#include "test.h"

#include <stdbool.h>
#include <string.h>

#include "looks.h"
#include "ui/game/screens.h"
#include "ui/pages/help.h"
#include "ui/pages/menu.h"
#include "ui/pages/settings_rows.h"
#include "ui/parts/keypath.h"
#include "ui/parts/overlay.h"

/* --------------------------------------------------------------- Drawing -- */

static const struct menu_line opponents[] = {
    {"gentle", "Slow and peaceful; a good first opponent."},
    {"strong", "Quick and forward-looking; sends a lot."},
};

static const struct menu_line rules[] = {
    {"guideline", "What the guideline says; the default."},
    {"tetrio-s2", "Surge and all."},
};

/* The rules are not known: no row of the menu is ruled. */
static struct settings settings;
static const struct settings_context context = {.settings = &settings};

static struct menu
new_menu(void)
{
    const struct menu_list opponent_list = {opponents, 2};
    const struct menu_list rule_list = {rules, 2};
    struct menu menu;

    settings = settings_default();
    menu_init(&menu, &opponent_list, &rule_list, &context);
    return menu;
}

static const struct view_size terminal = {80, 24};

static void
draw_paused(struct frame *frame, const void *what)
{
    screen_versus_draw(frame, what);
    overlay_draw_pause(frame, &usual_keys, PLACE_PAUSE, "keys went elsewhere");
}

static void
draw_countdown(struct frame *frame, const void *what)
{
    screen_versus_draw(frame, what);
    overlay_draw_countdown(frame, 3);
}

static void
draw_menu(struct frame *frame, const void *what)
{
    menu_draw(frame, what, &usual_keys, "");
}

static void
draw_help(struct frame *frame, const void *what)
{
    help_page_kind.draw(what, frame);
}

static void
draw_too_small(struct frame *frame, const void *what)
{
    overlay_draw_too_small(frame, *(const struct view_size *)what);
}

/* ------------------------------------------------------------------ Tests -- */

static void
the_menu_explains_the_line_under_the_cursor(void **state)
{
    const struct view_size narrow = {44, 24}, least = {40, 14};
    struct menu menu = new_menu();

    (void)state;
    assert_looks("menu", terminal, draw_menu, &menu);
    assert_looks("menu", narrow, draw_menu, &menu);
    assert_looks("menu", least, draw_menu, &menu);
    menu.item = MENU_WATCH;
    assert_false(menu_use(&menu, CONTROL_NEXT_VALUE));
    assert_looks("menu-watch", terminal, draw_menu, &menu);
}

/* Whatever the height leaves for the list, the cursor is in it. */
static void
the_menu_shows_its_cursor_at_any_size(void **state)
{
    struct menu menu = new_menu();

    (void)state;
    for (int height = menu_size.height; height <= 40; height++) {
        for (int item = 0; item < MENU_COUNT; item++) {
            struct frame *frame =
                frame_create(menu_size.width + height, height, &glyphs_utf8);
            int cursors = 0;

            assert_non_null(frame);
            menu.item = (enum menu_item)item;
            draw_menu(frame, &menu);
            for (int i = 0; i < frame->width * frame->height; i++)
                cursors += frame->cells[i].code == 0x25b6;
            assert_int_equal(cursors, 1);
            frame_destroy(frame);
        }
    }
}

static bool
menu_says(const char *note, const char *words)
{
    struct frame *frame = frame_create(80, 24, &glyphs_utf8);
    struct menu menu = new_menu();
    char text[81];
    bool says = false;

    assert_non_null(frame);
    menu_draw(frame, &menu, &usual_keys, note);
    for (int y = 0; y < 24; y++) {
        for (int x = 0; x < 80; x++) {
            const uint32_t code = frame->cells[y * 80 + x].code;

            text[x] = code < 0x80 ? (char)code : '?';
        }
        text[80] = '\0';
        says = says || strstr(text, words) != NULL;
    }
    frame_destroy(frame);
    return says;
}

static void
what_is_wrong_with_a_file_is_said_before_where_it_lies(void **state)
{
    (void)state;
    assert_true(
        menu_says("/etc/x.cfg:3: syntax error", " /etc/x.cfg:3: syntax error"));
    assert_true(
        menu_says("/home/of/somebody/.config/beamfall/beamfall.cfg:1: "
                  "'das' is 99999, not from 0 to 500",
                  " beamfall.cfg:1: 'das' is 99999, not from 0 to 500"));
}

static void
the_menu_changes_the_value_that_is_marked(void **state)
{
    struct menu menu = new_menu();

    (void)state;
    assert_int_equal(menu_choice(&menu).mode, MODE_VERSUS);
    menu_use(&menu, CONTROL_MORE);
    assert_int_equal(menu.opponent, 1);
    menu_use(&menu, CONTROL_NEXT_VALUE);
    menu_use(&menu, CONTROL_MORE);
    assert_int_equal(menu_choice(&menu).best_of, 3);
    menu_use(&menu, CONTROL_LESS);
    menu_use(&menu, CONTROL_LESS);
    assert_int_equal(menu_choice(&menu).best_of, 11);
    menu_use(&menu, CONTROL_DOWN);
    assert_int_equal(menu_choice(&menu).mode, MODE_MARATHON);
    menu_use(&menu, CONTROL_LESS);
    assert_int_equal(menu_choice(&menu).level, CHOICE_LEVEL_MAX);
    menu_use(&menu, CONTROL_NEXT_VALUE);
    menu_use(&menu, CONTROL_MORE);
    assert_int_equal(menu_choice(&menu).goal, CHOICE_ENDLESS);
    menu_point_at(&menu, MODE_DIG);
    menu_use(&menu, CONTROL_MORE);
    assert_int_equal(menu_choice(&menu).rows, 14);
    assert_true(menu_use(&menu, CONTROL_ACCEPT));
}

/* The row of the menu, as it is drawn. */
static void
draw_hints_row(const struct menu *menu, char row[GOLDEN_TEXT_MAX])
{
    static char text[GOLDEN_TEXT_MAX];
    struct frame *frame = frame_create(80, 24, &glyphs_utf8);

    assert_non_null(frame);
    draw_menu(frame, menu);
    frame_to_text(frame, text, sizeof text);
    frame_destroy(frame);

    const char *at = strstr(text, " Hints ");
    assert_non_null(at);
    snprintf(row, GOLDEN_TEXT_MAX, "%.*s", (int)strcspn(at, "\n"), at);
}

static void
menu_and_settings_change_the_same_hints(void **state)
{
    const struct settings_row *page_row = settings_rows_find("hints", "when");
    struct menu menu = new_menu();
    static char row[GOLDEN_TEXT_MAX];
    char value[FORM_VALUE_MAX];

    (void)state;
    assert_non_null(page_row);
    assert_string_equal(page_row->label, "Hints");
    menu.item = MENU_HINTS;
    for (int i = HINTS_GUESS; i <= HINTS_WARN; i++) {
        assert_int_equal(settings.hint_when, i);
        assert_false(menu_use(&menu, CONTROL_ACCEPT));
        settings_row_write(page_row, &context, value);
        draw_hints_row(&menu, row);
        assert_non_null(strstr(row, value));
    }
    assert_int_equal(settings.hint_when, HINTS_OFF);
    settings_row_change(page_row, &context, 1);
    draw_hints_row(&menu, row);
    assert_non_null(strstr(row, "request"));
    menu_use(&menu, CONTROL_LESS);
    assert_int_equal(settings.hint_when, HINTS_OFF);
}

static void
a_pause_hides_the_boards(void **state)
{
    const struct match match = game(MODE_VERSUS, 20);
    struct view view = view_of(&match, silence);

    (void)state;
    view.veiled = true;
    view.place = 0;
    assert_looks("paused", terminal, draw_paused, &view);
}

static void
the_countdown_shows_the_boards_again(void **state)
{
    const struct match match = game(MODE_VERSUS, 20);
    const struct view view = view_of(&match, silence);

    (void)state;
    assert_looks("countdown", terminal, draw_countdown, &view);
}

static void
help_is_written_from_the_bindings(void **state)
{
    static const char *const names[HELP_COUNT] = {
        [HELP_GAME] = "help",
        [HELP_TRAINING] = "help-training",
        [HELP_ANALYSIS] = "help-analysis",
        [HELP_EDITOR] = "help-editor",
    };
    const struct view_size narrow = {44, 24};
    struct help_page page;

    (void)state;
    for (int about = 0; about < HELP_COUNT; about++) {
        help_page_open(&page, &usual_keys, false, (enum help_about)about);
        assert_looks(names[about], terminal, draw_help, &page);
        assert_looks(names[about], narrow, draw_help, &page);
    }
    help_page_open(&page, &usual_keys, true, HELP_GAME);
    assert_looks("help-release", terminal, draw_help, &page);
}

static void
only_hints_are_a_row_of_menu_and_settings(void **state)
{
    static char text[GOLDEN_TEXT_MAX];
    const struct menu menu = new_menu();
    struct frame *frame = frame_create(80, 24, &glyphs_utf8);
    char row[64];

    (void)state;
    assert_non_null(frame);
    draw_menu(frame, &menu);
    frame_to_text(frame, text, sizeof text);
    frame_destroy(frame);
    for (int i = 0; i < SETTINGS_ROWS; i++) {
        const bool is_shared =
            &settings_rows[i] == settings_rows_find("hints", "when");

        snprintf(row, sizeof row, " %s ", settings_rows[i].label);
        if ((strstr(text, row) != NULL) != is_shared)
            fail_msg("the menu has '%s'%s", settings_rows[i].label,
                     is_shared ? " not" : ", too");
        for (int j = 0; j < i; j++)
            assert_string_not_equal(settings_rows[i].label,
                                    settings_rows[j].label);
    }
}

/* test_cfg_page.c holds the manual to the same table. */
static void
help_calls_controls_as_the_table_does(void **state)
{
    static char text[HELP_COUNT * GOLDEN_TEXT_MAX];
    struct help_page page;
    struct frame *frame = frame_create(80, 24, &glyphs_utf8);

    (void)state;
    assert_non_null(frame);
    for (int about = 0; about < HELP_COUNT; about++) {
        help_page_open(&page, &usual_keys, false, (enum help_about)about);
        frame_clear(frame);
        draw_help(frame, &page);
        frame_to_text(frame, text + strlen(text), GOLDEN_TEXT_MAX);
    }
    for (int i = 0; i < bindings_table_count; i++) {
        const char *label = keyset_label(bindings_table[i].control);

        if (bindings_table[i].is_helped && strstr(text, label) == NULL)
            fail_msg("help does not say '%s'", label);
    }
    frame_destroy(frame);
}

static void
help_is_turned_and_left_by_any_other_key(void **state)
{
    const struct input_event right = {
        .type = INPUT_KEY, .action = INPUT_PRESS, .key = INPUT_KEY_RIGHT};
    struct input_event left = right, other = right;
    struct pages pages = {.count = 0};
    struct help_page page;

    (void)state;
    left.key = INPUT_KEY_LEFT;
    other.key = 'x';
    help_page_open(&page, &usual_keys, false, HELP_GAME);
    pages_open(&pages, &help_page_kind, &page);
    for (int i = 1; i <= HELP_COUNT; i++) {
        pages_key(&pages, &right);
        assert_int_equal(page.about, i % HELP_COUNT);
    }
    pages_key(&pages, &left);
    assert_int_equal(page.about, HELP_COUNT - 1);
    pages_key(&pages, &other);
    assert_false(pages_are_open(&pages));
}

static void
too_small_says_what_is_needed(void **state)
{
    const struct view_size sizes[] = {{79, 23}, {20, 10}, {5, 2}, {1, 1}};

    (void)state;
    assert_looks("small", sizes[0], draw_too_small, &terminal);
    assert_looks("small", sizes[1], draw_too_small, &terminal);
    assert_looks("small", sizes[2], draw_too_small, &terminal);
    assert_looks("small", sizes[3], draw_too_small, &terminal);
}

/* A summary and a note as long as they come, at every size. */
static void
no_two_texts_of_the_menu_share_a_place(void **state)
{
    static const struct menu_line ais[] = {
        {"a-name-of-an-ai", "Full strength at three pieces a second, whatever "
                            "that may be worth to anyone. Strength 1234."}};
    const struct menu_list list = {ais, 1};
    struct menu menu;

    (void)state;
    settings = settings_default();
    menu_init(&menu, &list, &list, &context);
    for (int width = menu_size.width; width <= 100; width++) {
        for (int height = menu_size.height; height <= 30; height++) {
            struct frame *frame = frame_create(width, height, &glyphs_utf8);

            for (menu.item = 0; menu.item < MENU_COUNT; menu.item++) {
                frame_clear(frame);
                menu_draw(frame, &menu, &usual_keys, "No key release here");
                if (frame_has_overlap(frame))
                    fail_msg("item %d at %dx%d", (int)menu.item, width, height);
            }
            frame_destroy(frame);
        }
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_menu_explains_the_line_under_the_cursor),
        cmocka_unit_test(the_menu_shows_its_cursor_at_any_size),
        cmocka_unit_test(
            what_is_wrong_with_a_file_is_said_before_where_it_lies),
        cmocka_unit_test(the_menu_changes_the_value_that_is_marked),
        cmocka_unit_test(menu_and_settings_change_the_same_hints),
        cmocka_unit_test(a_pause_hides_the_boards),
        cmocka_unit_test(the_countdown_shows_the_boards_again),
        cmocka_unit_test(help_is_written_from_the_bindings),
        cmocka_unit_test(help_calls_controls_as_the_table_does),
        cmocka_unit_test(only_hints_are_a_row_of_menu_and_settings),
        cmocka_unit_test(help_is_turned_and_left_by_any_other_key),
        cmocka_unit_test(too_small_says_what_is_needed),
        cmocka_unit_test(no_two_texts_of_the_menu_share_a_place),
    };

    return cmocka_run_group_tests_name("screens", tests, fill_keys, NULL);
}
