/*
 * The pages of settings and keys: what is seen, what keys do, what is kept.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ai/rules/random.h"
#include "page_help.h"
#include "ui/pages/settings_page.h"

enum { KEYS_ROW = 1, DAS_ROW = 3, THEME_ROW = 8, ROWS_MAX = 64 };

static char why[2048];
static struct settings settings;
static struct settings_files files;
static struct datadir dirs;
static struct bindings bindings;
static struct theme theme;
static struct settings_context context;
static struct settings_page page;
static struct pages pages;

/* --- Scaffold ------------------------------------------------------------ */

static int
find_data(void **state)
{
    dirs.count = 1;
    snprintf(dirs.path[0], sizeof dirs.path[0], "%s/data",
             getenv("TEST_SRCDIR"));
    return make_home(state);
}

static void
open_page(void)
{
    memset(&pages, 0, sizeof pages);
    settings_page_init(&page, &context);
    pages_open(&pages, &settings_page_kind, &page);
}

/* The settings as they are when nobody says anything, in a place of its own. */
static int
set_up(void **state)
{
    static int number;
    char config[sizeof home + 16];

    (void)state;
    snprintf(config, sizeof config, "%s/%d", home, number++);
    setenv("XDG_CONFIG_HOME", config, 1);
    settings_files_init(&files, NULL);
    if (!settings_load(&files, &dirs, &settings, why, sizeof why))
        return -1;
    bindings_fill(&bindings, &settings.keys);
    theme = theme_default;
    context = (struct settings_context){
        .settings = &settings,
        .files = &files,
        .dirs = &dirs,
        .bindings = &bindings,
        .theme = &theme,
        .timing = &ruleset_guideline.timing,
    };
    open_page();
    return 0;
}

static void
press_as(uint32_t key, enum input_action action)
{
    const struct input_event event = {.type = INPUT_KEY,
                                      .action = action,
                                      .key = key,
                                      .text = key < INPUT_KEY_ENTER ? key : 0};

    pages_key(&pages, &event);
}

static void
go_down(int rows)
{
    for (int i = 0; i < rows; i++)
        press(&pages, INPUT_KEY_DOWN);
}

/* To the page of keys, on the row of an action. */
static void
open_keys(enum control action)
{
    go_down(KEYS_ROW);
    press(&pages, INPUT_KEY_ENTER);
    assert_int_equal(pages.count, 2);
    go_down(2 + (int)action);
}

static struct frame *
drawn(int width, int height)
{
    struct frame *frame = frame_create(width, height, &glyphs_utf8);

    assert_non_null(frame);
    pages_draw(&pages, frame);
    return frame;
}

static void
assert_page_looks(const char *name, int width, int height)
{
    const struct view_size size = {width, height};

    assert_looks(name, size, draw_pages, &pages);
}

/* What a program that is started now would read. */
static struct settings
loaded(void)
{
    struct settings_files again;
    struct settings read;

    settings_files_init(&again, NULL);
    if (!settings_load(&again, &dirs, &read, why, sizeof why))
        fail_msg("%s", why);
    return read;
}

/* --- Settings ------------------------------------------------------------ */

static void
the_page_says_what_is_set(void **state)
{
    (void)state;
    go_down(DAS_ROW);
    assert_page_looks("settings", 80, 24);
    assert_page_looks("settings", 44, 24);
}

/* Those are set elsewhere, or typed. */
static bool
has_no_row(const struct described *field)
{
    return (field->group != NULL && strcmp(field->group, "last") == 0) ||
           strcmp(field->name, "preset") == 0 ||
           strcmp(field->name, "player") == 0;
}

static void
every_setting_can_be_changed(void **state)
{
    bool is_changed[SETTINGS_FIELDS] = {false};

    (void)state;
    for (int row = 0; row == 0 || page.form.row != 0; row++) {
        const struct settings before = settings;

        press(&pages, INPUT_KEY_RIGHT);
        for (int i = 0; i < SETTINGS_FIELDS; i++) {
            if (!described_equal(&settings_fields[i], &before, &settings))
                is_changed[i] = true;
        }
        press(&pages, INPUT_KEY_DOWN);
    }
    for (int i = 0; i < SETTINGS_FIELDS; i++) {
        if (!is_changed[i] && !has_no_row(&settings_fields[i]))
            fail_msg("'%s' cannot be changed", settings_fields[i].name);
    }
}

static void
a_number_begins_at_what_the_rules_say(void **state)
{
    (void)state;
    go_down(DAS_ROW);
    assert_shows(&pages, "167 ms (rules)");
    press(&pages, INPUT_KEY_RIGHT);
    assert_int_equal(settings.das, 170);
    assert_shows(&pages, "170 ms \u25b7");
    press(&pages, INPUT_KEY_LEFT);
    assert_int_equal(settings.das, 165);
    press(&pages, INPUT_KEY_DELETE);
    assert_int_equal(settings.das, SETTINGS_AS_RULES);
}

static void
a_number_stops_at_its_ends(void **state)
{
    (void)state;
    go_down(DAS_ROW);
    for (int i = 0; i < 300; i++)
        press(&pages, INPUT_KEY_LEFT);
    assert_int_equal(settings.das, 0);
    for (int i = 0; i < 300; i++)
        press(&pages, INPUT_KEY_RIGHT);
    assert_int_equal(settings.das, HANDLING_MS_MAX);
}

static void
a_name_is_typed_and_can_be_given_up(void **state)
{
    (void)state;
    assert_false(pages_take_text(&pages));
    press(&pages, INPUT_KEY_ENTER);
    assert_true(pages_take_text(&pages));
    for (int i = 0; i < 3; i++)
        press(&pages, INPUT_KEY_BACKSPACE);
    press(&pages, 0xc5); /* two bytes */
    press(&pages, 'q');
    press(&pages, INPUT_KEY_BACKSPACE);
    press(&pages, 'k');
    assert_shows(&pages, "\u00c5k_");
    press(&pages, INPUT_KEY_ENTER);
    assert_false(pages_take_text(&pages));
    assert_string_equal(settings.player, "\u00c5k");
    press(&pages, INPUT_KEY_ENTER);
    press(&pages, 'e');
    press(&pages, INPUT_KEY_ESCAPE);
    assert_string_equal(settings.player, "\u00c5k");
    assert_true(pages_are_open(&pages));
}

static void
a_name_is_no_longer_than_its_place(void **state)
{
    (void)state;
    press(&pages, INPUT_KEY_ENTER);
    for (int i = 0; i < 2 * SETTINGS_NAME_MAX; i++)
        press(&pages, 0x20ac); /* three bytes */
    press(&pages, INPUT_KEY_ENTER);
    assert_true(settings_are_sound(&settings));
    assert_int_equal(strlen(settings.player), 30);
}

static void
leaving_the_page_saves(void **state)
{
    (void)state;
    go_down(DAS_ROW);
    press(&pages, INPUT_KEY_RIGHT);
    assert_int_equal(loaded().das, SETTINGS_AS_RULES);
    press(&pages, 'q');
    assert_false(pages_are_open(&pages));
    assert_int_equal(loaded().das, 170);
}

static void
the_end_of_the_program_saves_too(void **state)
{
    (void)state;
    settings.das = 123;
    pages_end(&pages);
    assert_int_equal(loaded().das, 123);
}

static void
what_cannot_be_saved_is_said_and_not_lost(void **state)
{
    (void)state;
    assert_int_equal(mkdir(getenv("XDG_CONFIG_HOME"), 0700), 0);
    snprintf(why, sizeof why, "%s/beamfall", getenv("XDG_CONFIG_HOME"));
    FILE *in_the_way = fopen(why, "w");
    assert_non_null(in_the_way);
    fclose(in_the_way);

    go_down(DAS_ROW);
    press(&pages, INPUT_KEY_RIGHT);
    press(&pages, INPUT_KEY_ESCAPE);
    assert_true(pages_are_open(&pages));
    assert_non_null(strstr(page.trouble, "beamfall"));
    press(&pages, INPUT_KEY_ESCAPE);
    assert_false(pages_are_open(&pages));
    assert_int_equal(settings.das, 170);
}

static void
a_theme_is_seen_at_once_and_kept(void **state)
{
    (void)state;
    while (strcmp(settings.theme, "monochrome") != 0) {
        go_down(1);
        if (page.form.row == THEME_ROW)
            press(&pages, INPUT_KEY_RIGHT);
    }
    assert_false(theme.colour);
    go_down(ROWS_MAX);
    while (page.form.row != THEME_ROW)
        go_down(1);
    assert_shows(&pages, "No colours, and pieces as letters.");
    press(&pages, 'q');
    assert_string_equal(loaded().theme, "monochrome");
}

static void
the_page_says_whether_releases_are_seen(void **state)
{
    (void)state;
    assert_shows(&pages, "does not tell when a key is let go");
    context.has_release = true;
    assert_shows(&pages, "tells when a key is let go");
}

/* --- Keys ---------------------------------------------------------------- */

static void
the_page_of_keys_shows_all_of_them(void **state)
{
    (void)state;
    open_keys(CONTROL_LEFT);
    assert_page_looks("keys", 80, 24);
    assert_page_looks("keys", 44, 24);
}

static void
a_key_is_bound_instead_of_the_others(void **state)
{
    char(*names)[KEY_NAME_SIZE] = settings.keys.key[CONTROL_CW];

    (void)state;
    open_keys(CONTROL_CW);
    press(&pages, INPUT_KEY_ENTER);
    assert_shows(&pages, "press a key");
    press_as(INPUT_KEY_ENTER, INPUT_REPEAT);
    press(&pages, INPUT_KEY_LEFT_SHIFT);
    press(&pages, 'v');
    assert_string_equal(names[0], "v");
    assert_string_equal(names[1], "");
    assert_int_equal(bindings.key[CONTROL_CW][0].key, 'v');
}

static void
a_key_is_bound_beside_the_others(void **state)
{
    char(*names)[KEY_NAME_SIZE] = settings.keys.key[CONTROL_HOLD];

    (void)state;
    open_keys(CONTROL_HOLD);
    for (uint32_t key = 'v'; key <= 'x'; key++) {
        press(&pages, INPUT_KEY_RIGHT);
        press(&pages, key);
    }
    press(&pages, INPUT_KEY_RIGHT);
    assert_string_equal(names[0], "c");
    assert_string_equal(names[1], "v");
    assert_string_equal(names[KEYSET_KEYS_MAX - 1], "x");
    assert_shows(&pages, "as many as there can be");
}

static void
esc_binds_nothing_and_delete_takes_all(void **state)
{
    (void)state;
    open_keys(CONTROL_HOLD);
    press(&pages, INPUT_KEY_ENTER);
    press(&pages, INPUT_KEY_ESCAPE);
    assert_string_equal(settings.keys.key[CONTROL_HOLD][0], "c");
    assert_int_equal(pages.count, 2);
    press(&pages, INPUT_KEY_DELETE);
    assert_string_equal(settings.keys.key[CONTROL_HOLD][0], "");
}

static void
a_conflict_is_shown_at_once(void **state)
{
    (void)state;
    open_keys(CONTROL_HOLD);
    press(&pages, INPUT_KEY_ENTER);
    press(&pages, 'z');
    assert_shows(&pages, "z is a key of \"rotate CCW\"");
    assert_page_looks("keys-conflict", 80, 24);
}

static void
there_is_a_way_back_without_any_key_bound(void **state)
{
    (void)state;
    /* All round, so that what clears a row is the last to be cleared. */
    go_down(KEYS_ROW);
    press(&pages, INPUT_KEY_ENTER);
    go_down(2 + CONTROL_CLEAR + 1);
    for (int i = 0; i < 2 + CONTROL_COUNT; i++) {
        press(&pages, INPUT_KEY_DELETE);
        press(&pages, INPUT_KEY_DOWN);
    }
    for (int i = 0; i < CONTROL_COUNT; i++)
        assert_string_equal(settings.keys.key[i][0], "");
    go_down(CONTROL_COUNT - CONTROL_CLEAR);
    press(&pages, INPUT_KEY_ENTER);
    assert_string_equal(settings.keys.key[CONTROL_LEFT][0], "Left");
    press(&pages, INPUT_KEY_ESCAPE);
    press(&pages, INPUT_KEY_ESCAPE);
    assert_false(pages_are_open(&pages));
}

/* Turn the sets on until this one is in force. */
static void
choose_set(const char *name)
{
    for (int i = 0; i < ROWS_MAX && strcmp(settings.preset, name) != 0; i++)
        press(&pages, INPUT_KEY_RIGHT);
    assert_string_equal(settings.preset, name);
}

static void
a_set_and_a_change_to_it_are_kept(void **state)
{
    const struct keyset usual = keyset_default();

    (void)state;
    go_down(KEYS_ROW);
    press(&pages, INPUT_KEY_ENTER);
    choose_set("vi");
    assert_string_equal(settings.keys.key[CONTROL_LEFT][0], "h");
    assert_shows(&pages, "\u25c1 vi \u25b7");
    /* As in the usual set, and yet a change to this one. */
    go_down(2 + CONTROL_CW);
    press(&pages, INPUT_KEY_ENTER);
    press(&pages, INPUT_KEY_UP);
    press(&pages, INPUT_KEY_RIGHT);
    press(&pages, 'x');
    press(&pages, 'q');
    assert_shows(&pages, "vi, changed");
    press(&pages, 'q');

    const struct settings read = loaded();
    assert_string_equal(read.preset, "vi");
    assert_string_equal(read.keys.key[CONTROL_LEFT][0], "h");
    assert_true(
        described_equal(&keyset_fields[CONTROL_CW], &read.keys, &usual));
}

static void
a_set_that_cannot_be_read_changes_nothing(void **state)
{
    const struct keyset before = settings.keys;

    (void)state;
    assert_false(settings_take_preset(&files, &dirs, "no-such-set", &settings,
                                      why, sizeof why));
    assert_non_null(strstr(why, "no-such-set"));
    assert_memory_equal(&before, &settings.keys, sizeof before);
    assert_string_equal(settings.preset, "");
}

/* --- Anything ------------------------------------------------------------ */

static void
no_keys_make_the_settings_unsound(void **state)
{
    static const uint32_t keys[] = {
        INPUT_KEY_UP,
        INPUT_KEY_DOWN,
        INPUT_KEY_LEFT,
        INPUT_KEY_RIGHT,
        INPUT_KEY_ENTER,
        INPUT_KEY_ESCAPE,
        INPUT_KEY_BACKSPACE,
        INPUT_KEY_TAB,
        INPUT_KEY_DELETE,
        INPUT_KEY_F1,
        'a',
        ' ',
        INPUT_KEY_OTHER,
        0xe4,
        0x1f600,
        INPUT_KEY_DOWN,
    };
    const uint64_t seed = 20261130;
    struct random random;

    (void)state;
    random_seed(&random, seed, 0);
    print_message("# seed %llu\n", (unsigned long long)seed);
    for (int i = 0; i < 20000; i++) {
        press(&pages,
              keys[random_next(&random) % (sizeof keys / sizeof keys[0])]);
        assert_true(settings_are_sound(&settings));
        if (!pages_are_open(&pages))
            open_page();
        if (i % 100 == 0)
            frame_destroy(drawn(44 + i % 90, 24 + i % 30));
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_page_says_what_is_set, set_up),
        cmocka_unit_test_setup(every_setting_can_be_changed, set_up),
        cmocka_unit_test_setup(a_number_begins_at_what_the_rules_say, set_up),
        cmocka_unit_test_setup(a_number_stops_at_its_ends, set_up),
        cmocka_unit_test_setup(a_name_is_typed_and_can_be_given_up, set_up),
        cmocka_unit_test_setup(a_name_is_no_longer_than_its_place, set_up),
        cmocka_unit_test_setup(leaving_the_page_saves, set_up),
        cmocka_unit_test_setup(the_end_of_the_program_saves_too, set_up),
        cmocka_unit_test_setup(what_cannot_be_saved_is_said_and_not_lost,
                               set_up),
        cmocka_unit_test_setup(a_theme_is_seen_at_once_and_kept, set_up),
        cmocka_unit_test_setup(the_page_says_whether_releases_are_seen, set_up),
        cmocka_unit_test_setup(the_page_of_keys_shows_all_of_them, set_up),
        cmocka_unit_test_setup(a_key_is_bound_instead_of_the_others, set_up),
        cmocka_unit_test_setup(a_key_is_bound_beside_the_others, set_up),
        cmocka_unit_test_setup(esc_binds_nothing_and_delete_takes_all, set_up),
        cmocka_unit_test_setup(a_conflict_is_shown_at_once, set_up),
        cmocka_unit_test_setup(there_is_a_way_back_without_any_key_bound,
                               set_up),
        cmocka_unit_test_setup(a_set_and_a_change_to_it_are_kept, set_up),
        cmocka_unit_test_setup(a_set_that_cannot_be_read_changes_nothing,
                               set_up),
        cmocka_unit_test_setup(no_keys_make_the_settings_unsound, set_up),
    };

    return cmocka_run_group_tests_name("settings_page", tests, find_data,
                                       remove_home);
}
