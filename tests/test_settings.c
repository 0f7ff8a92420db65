/*
 * Settings: two files over each other, keys and presets, and a disk that fails
 * or a program that dies at every step of saving.
 *
 * The calls of the C library with which a file is replaced are wrapped by the
 * linker, so that a test can let the n-th one fail, or be the last.
 */
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/settings.h"

static char root[64];
static char why[2048];
static struct settings settings;
static struct settings_files files;
static struct datadir dirs;

/* --- A disk that fails --------------------------------------------------- */

enum fault { FAULT_NONE, FAULT_ERROR, FAULT_DEATH };
enum { DIED = 9 };

static enum fault fault;
static int calls_left; /* until the fault */

int __real_open(const char *path, int flags, mode_t mode);
int __wrap_open(const char *path, int flags, mode_t mode);
ssize_t __real_write(int file, const void *bytes, size_t length);
ssize_t __wrap_write(int file, const void *bytes, size_t length);
int __real_fsync(int file);
int __wrap_fsync(int file);
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);

/* Is this the call? */
static bool
is_faulty(void)
{
    if (fault == FAULT_NONE || calls_left-- != 0)
        return false;
    if (fault == FAULT_DEATH)
        _exit(DIED);
    errno = EIO;
    return true;
}

int
__wrap_open(const char *path, int flags, mode_t mode)
{
    return is_faulty() ? -1 : __real_open(path, flags, mode);
}

/* A faulty write has written a half. */
ssize_t
__wrap_write(int file, const void *bytes, size_t length)
{
    if (fault != FAULT_NONE && calls_left == 0)
        (void)!__real_write(file, bytes, length / 2);
    return is_faulty() ? -1 : __real_write(file, bytes, length);
}

int
__wrap_fsync(int file)
{
    return is_faulty() ? -1 : __real_fsync(file);
}

int
__wrap_rename(const char *from, const char *to)
{
    return is_faulty() ? -1 : __real_rename(from, to);
}

/* --- Scaffold ------------------------------------------------------------ */

static int
make_root(void **state)
{
    (void)state;
    snprintf(root, sizeof root, "test_settings.XXXXXX");
    if (mkdtemp(root) == NULL)
        return -1;
    dirs.count = 1;
    snprintf(dirs.path[0], sizeof dirs.path[0], "%s/data",
             getenv("TEST_SRCDIR"));
    return 0;
}

static int
remove_root(void **state)
{
    char command[128];

    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", root);
    return system(command) == 0 ? 0 : -1;
}

/* An own place for the files of each test. */
static int
set_up(void **state)
{
    static int number;
    char config[256];

    (void)state;
    snprintf(config, sizeof config, "%s/%s/%d", getenv("PWD"), root, number++);
    setenv("XDG_CONFIG_HOME", config, 1);
    settings_files_init(&files, NULL);
    assert_string_equal(files.made, "");
    snprintf(files.made, sizeof files.made, "%s/beamfall/beamfall.cfg", config);
    return 0;
}

static void
put(const char *path, const char *text)
{
    char command[2600];

    snprintf(command, sizeof command, "mkdir -p \"$(dirname '%s')\"", path);
    assert_int_equal(system(command), 0);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static const char *
content(const char *path)
{
    static char text[20000];
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static bool
load(void)
{
    if (access(files.made, F_OK) != 0)
        files.made[0] = '\0';
    return settings_load(&files, &dirs, &settings, why, sizeof why);
}

static void
load_well(void)
{
    if (!load())
        fail_msg("%s", why);
}

static void
save_well(void)
{
    if (!settings_save(&files, &settings, why, sizeof why))
        fail_msg("%s", why);
}

static void
assert_same(const struct settings *a, const struct settings *b)
{
    for (int i = 0; i < SETTINGS_FIELDS; i++) {
        if (!described_equal(&settings_fields[i], a, b))
            fail_msg("'%s' differs", settings_fields[i].name);
    }
    for (int i = 0; i < CONTROL_COUNT; i++) {
        if (!described_equal(&keyset_fields[i], &a->keys, &b->keys))
            fail_msg("the keys of '%s' differ", keyset_fields[i].name);
    }
}

/* --- Two files ----------------------------------------------------------- */

static void
without_files_there_are_defaults(void **state)
{
    const struct settings usual = settings_default();

    (void)state;
    load_well();
    assert_same(&settings, &usual);
    assert_true(settings_are_sound(&usual));
}

static void
the_saved_file_wins_over_the_one_made_by_hand(void **state)
{
    (void)state;
    put(files.made,
        "handling = { das = 120; arr = 10; };\nplayer = \"Anna\";\n");
    put(files.saved, "handling = { arr = 0; };\n");
    load_well();
    assert_int_equal(settings.das, 120);
    assert_int_equal(settings.arr, 0);
    assert_string_equal(settings.player, "Anna");
}

static void
only_what_differs_is_saved(void **state)
{
    static const char made[] = "# mine\nhandling = { das = 120; arr = 10; };\n";

    (void)state;
    put(files.made, made);
    load_well();
    settings.arr = 5;
    settings.last_level = 7;
    settings.ghost = false;
    save_well();
    assert_string_equal(content(files.saved),
                        "# Written by beamfall; your own settings belong into "
                        "beamfall.cfg.\n"
                        "handling = {\n"
                        "    arr = 5;\n"
                        "};\n"
                        "screen = {\n"
                        "    ghost = false;\n"
                        "};\n"
                        "last = {\n"
                        "    level = 7;\n"
                        "};\n");
    assert_string_equal(content(files.made), made);

    const struct settings before = settings;
    load_well();
    assert_same(&settings, &before);

    /* And what is put back is no longer in it. */
    settings.arr = 10;
    save_well();
    assert_null(strstr(content(files.saved), "arr"));
}

static void
the_saved_file_is_for_the_user_alone(void **state)
{
    struct stat about;

    (void)state;
    load_well();
    save_well();
    assert_int_equal(stat(files.saved, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
}

static void
every_setting_survives_saving(void **state)
{
    (void)state;
    load_well();
    for (int i = 0; i < SETTINGS_FIELDS; i++) {
        const struct described *field = &settings_fields[i];

        if (field->kind == DESCRIBED_TEXT)
            memcpy((char *)&settings + field->offset, "od\"d\\", 6);
        else if (field->kind == DESCRIBED_SWITCH)
            described_set(field, &settings, !described_get(field, &settings));
        else if (field->kind == DESCRIBED_CHOICE)
            described_set(field, &settings, described_word_count(field) - 1);
        else
            described_set(field, &settings, field->most);
    }
    settings.preset[0] = '\0';
    for (int i = 0; i < CONTROL_COUNT; i++) {
        memset(settings.keys.key[i], 0, sizeof settings.keys.key[i]);
        if (i % 2 == 0)
            memcpy(settings.keys.key[i][0], "\"", 2);
    }

    const struct settings before = settings;
    save_well();
    load_well();
    assert_same(&settings, &before);
}

static void
a_file_in_another_place_can_be_named(void **state)
{
    char other[256];

    (void)state;
    snprintf(other, sizeof other, "%s/other.cfg", root);
    put(other, "player = \"Other\";\n");
    settings_files_init(&files, other);
    load_well();
    assert_string_equal(settings.player, "Other");
    settings_files_init(&files, "nowhere/at/all.cfg");
    assert_false(settings_load(&files, &dirs, &settings, why, sizeof why));
    assert_non_null(strstr(why, "nowhere/at/all.cfg: "));
}

static void
without_a_home_nothing_is_kept_and_nothing_fails(void **state)
{
    const struct settings usual = settings_default();

    (void)state;
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("HOME");
    settings_files_init(&files, NULL);
    assert_true(settings_load(&files, &dirs, &settings, why, sizeof why));
    assert_same(&settings, &usual);
    settings.das = 1;
    assert_true(settings_save(&files, &settings, why, sizeof why));
}

/* --- Broken files -------------------------------------------------------- */

static void
complaints_say_where_and_what(void **state)
{
    static const struct {
        const char *text;
        const char *where;
    } cases[] = {
        {"\n\nplayr = \"A\";", ":3: there is no setting 'playr'"},
        {"handling = { das = 2000; };",
         ":1: 'das' is 2000, not from -1 to 1000"},
        {"keys = { jump = [\"a\"]; };", ":1: there is no setting 'keys.jump'"},
        {"keys = { left = [\"Lefty\"]; };",
         ":1: 'left' has \"Lefty\", which is not a key"},
        {"keys = { left = [\"\"]; };",
         ":1: 'left' has \"\", which is not a key"},
        {"keys = { left = \"a\"; };",
         ":1: 'left' must be a list of 0 to 4: [ ... ]"},
        {"keys = { left = [\"a\",\"b\",\"c\",\"d\",\"e\"]; };",
         ":1: 'left' must be a list of 0 to 4: [ ... ]"},
        {"keyboard = \"qwerty\";",
         ":1: 'keyboard' must be one of \"auto|kitty|legacy\""},
        {"player = \"", ":1: syntax error"},
    };
    const struct settings usual = settings_default();
    char expected[2048];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        set_up(NULL);
        put(files.made, cases[i].text);
        assert_false(load());
        snprintf(expected, sizeof expected, "%s%s", files.made, cases[i].where);
        assert_string_equal(why, expected);
        assert_same(&settings, &usual);
        assert_string_equal(content(files.made), cases[i].text);
    }
}

static void
a_bad_setting_costs_that_setting_and_is_kept(void **state)
{
    (void)state;
    put(files.made, "handling = { das = 99; };");
    put(files.saved, "handling = { das = \"fast\"; arr = 7; };\n"
                     "future = { list = (1, 2.5, \"a\\\"b\"); on = true; };\n"
                     "screen = 5;\nbig = 5000000000L;\n");
    assert_false(load());
    assert_non_null(strstr(why, "saved.cfg:1: 'das' must be a whole number"));
    assert_int_equal(settings.das, 99);
    assert_int_equal(settings.arr, 7);
    settings.arr = 8;
    save_well();
    assert_string_equal(
        content(files.saved),
        "# Written by beamfall; your own settings belong into beamfall.cfg.\n"
        "future = { list = (1, 2.5, \"a\\\"b\"); on = true; };\n"
        "screen = 5;\nbig = 5000000000L;\n"
        "handling = {\n    arr = 8;\n    das = \"fast\";\n};\n");
    settings.das = 5;
    save_well();
    assert_string_equal(
        content(files.saved),
        "# Written by beamfall; your own settings belong into beamfall.cfg.\n"
        "future = { list = (1, 2.5, \"a\\\"b\"); on = true; };\n"
        "screen = 5;\nbig = 5000000000L;\n"
        "handling = {\n    das = 5;\n    arr = 8;\n};\n");
}

/* The text of the file that the broken one has become. */
static const char *
put_aside(const char *number)
{
    static char path[DATADIR_PATH_MAX + 32];

    snprintf(path, sizeof path, "%s.broken%s", files.saved, number);
    return content(path);
}

static void
a_saved_file_that_cannot_be_parsed_is_put_aside(void **state)
{
    static const char broken[] = "handling = { das = 5;\n";

    (void)state;
    for (int i = 0; i < 2; i++) {
        put(files.saved, broken);
        assert_false(load());
        assert_non_null(strstr(why, "saved.cfg:2: syntax error"));
        assert_string_equal(content(files.saved), broken);
        settings.arr = 3;
        save_well();
        assert_non_null(strstr(content(files.saved), "arr = 3;"));
        load_well();
    }
    assert_string_equal(put_aside(""), broken);
    assert_string_equal(put_aside("-1"), broken);
    /* So is one in which there is no room for what it says besides. */
    put(files.saved, "screen = 5;\n");
    assert_false(load());
    settings.ghost = false;
    save_well();
    assert_string_equal(put_aside("-2"), "screen = 5;\n");
    load_well();
    assert_false(settings.ghost);
}

/* --- Two instances ------------------------------------------------------- */

/* 0.1.0 had all words but "off", which it did not save. */
static void
hints_of_old_files_come_when_they_came(void **state)
{
    static const struct {
        const char *text;
        enum settings_hints when;
        bool come, show_better;
    } cases[] = {
        {"", HINTS_GUESS, false, true},
        {"hints = { when = \"guess\"; };", HINTS_GUESS, false, true},
        {"hints = { when = \"request\"; };", HINTS_REQUEST, false, false},
        {"hints = { when = \"at-once\"; };", HINTS_AT_ONCE, true, true},
        {"hints = { when = \"delay\"; };", HINTS_DELAYED, true, true},
        {"hints = { when = \"warn\"; };", HINTS_WARN, true, true},
        {"hints = { when = \"off\"; };", HINTS_OFF, false, false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        set_up(NULL);
        put(files.made, cases[i].text);
        load_well();
        assert_int_equal(settings.hint_when, cases[i].when);
        assert_int_equal(settings_hints_come(&settings), cases[i].come);
        assert_int_equal(settings_show_better(&settings), cases[i].show_better);
    }
}

static void
hints_of_one_run_are_not_saved(void **state)
{
    (void)state;
    load_well();
    settings_show_hints(&files, &settings);
    assert_int_equal(settings.hint_when, HINTS_AT_ONCE);
    settings.das = 170;
    save_well();
    load_well();
    assert_int_equal(settings.das, 170);
    assert_int_equal(settings.hint_when, HINTS_GUESS);
    /* What is set in such a run is. */
    settings_show_hints(&files, &settings);
    settings.hint_when = HINTS_OFF;
    save_well();
    load_well();
    assert_int_equal(settings.hint_when, HINTS_OFF);
    settings_show_hints(&files, &settings);
    assert_int_equal(settings.hint_when, HINTS_AT_ONCE);
    settings.hint_when = HINTS_WARN;
    settings_show_hints(&files, &settings);
    assert_int_equal(settings.hint_when, HINTS_WARN);
}

/* Another instance loads, sets something and saves. */
static void
set_elsewhere(int32_t soft_drop, const char *preset)
{
    static struct settings_files others;
    static struct settings other;

    others = files;
    if (!settings_load(&others, &dirs, &other, why, sizeof why))
        fail_msg("%s", why);
    other.soft_drop = soft_drop;
    if (!settings_take_preset(&others, &dirs, preset, &other, why,
                              sizeof why) ||
        !settings_save(&others, &other, why, sizeof why))
        fail_msg("%s", why);
}

static void
what_another_instance_has_saved_stays(void **state)
{
    (void)state;
    load_well();
    set_elsewhere(25, "");
    settings.das = 170;
    save_well();
    load_well();
    assert_int_equal(settings.das, 170);
    assert_int_equal(settings.soft_drop, 25);
    /* Of one setting the last one stays; also if it is the usual value. */
    set_elsewhere(30, "");
    settings.soft_drop = SETTINGS_AS_RULES;
    save_well();
    load_well();
    assert_int_equal(settings.soft_drop, SETTINGS_AS_RULES);
}

static void
a_preset_of_another_instance_stays_under_own_keys(void **state)
{
    (void)state;
    load_well();
    set_elsewhere(25, "vi");
    memset(settings.keys.key[CONTROL_HOLD], 0,
           sizeof settings.keys.key[CONTROL_HOLD]);
    strcpy(settings.keys.key[CONTROL_HOLD][0], "x");
    save_well();
    load_well();
    assert_string_equal(settings.preset, "vi");
    assert_string_equal(settings.keys.key[CONTROL_LEFT][0], "h");
    assert_string_equal(settings.keys.key[CONTROL_HOLD][0], "x");
    assert_int_equal(settings.soft_drop, 25);

    /* A preset that is taken here brings all its keys. */
    set_elsewhere(26, "wasd");
    assert_true(settings_take_preset(&files, &dirs, "left-hand", &settings, why,
                                     sizeof why));
    const struct keyset keys = settings.keys;
    save_well();
    load_well();
    assert_string_equal(settings.preset, "left-hand");
    assert_memory_equal(&settings.keys, &keys, sizeof keys);
    assert_int_equal(settings.soft_drop, 26);
}

/* --- Keys ---------------------------------------------------------------- */

static void
keys_are_read_by_their_names(void **state)
{
    (void)state;
    put(files.made, "keys = { left = [\"a\", \"Shift+F12\"]; hold = []; };\n");
    load_well();
    assert_string_equal(settings.keys.key[CONTROL_LEFT][0], "a");
    assert_string_equal(settings.keys.key[CONTROL_LEFT][1], "Shift+F12");
    assert_string_equal(settings.keys.key[CONTROL_LEFT][2], "");
    assert_string_equal(settings.keys.key[CONTROL_HOLD][0], "");
    assert_string_equal(settings.keys.key[CONTROL_RIGHT][0], "Right");
}

static void
own_keys_lie_over_those_of_a_preset(void **state)
{
    (void)state;
    put(files.made, "preset = \"vi\";\nkeys = { hold = [\"v\"]; };\n");
    load_well();
    assert_string_equal(settings.keys.key[CONTROL_LEFT][0], "h");
    assert_string_equal(settings.keys.key[CONTROL_HOLD][0], "v");
    assert_string_equal(settings.keys.key[CONTROL_PAUSE][0], "p");
}

static void
a_saved_preset_wins_over_one_made_by_hand(void **state)
{
    (void)state;
    put(files.made, "preset = \"vi\";\nkeys = { hold = [\"v\"]; };\n");
    put(files.saved, "preset = \"wasd\";\n");
    load_well();
    assert_string_equal(settings.keys.key[CONTROL_LEFT][0], "a");
    assert_string_equal(settings.keys.key[CONTROL_HOLD][0], "v");
}

static void
every_shipped_preset_can_be_read(void **state)
{
    static const char *const names[] = {"guideline", "vi", "wasd", "left-hand"};

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct keyset keys = keyset_default();

        if (!keyset_load(&dirs, names[i], &keys, why, sizeof why))
            fail_msg("%s", why);
    }

    const struct keyset usual = keyset_default();
    struct keyset keys = usual;
    assert_true(keyset_load(&dirs, "guideline", &keys, why, sizeof why));
    assert_memory_equal(&keys, &usual, sizeof keys);
    assert_false(keyset_load(&dirs, "none", &keys, why, sizeof why));
}

static void
names_of_keys_are_understood_both_ways(void **state)
{
    static const struct {
        const char *text;
        const char *usual;
    } cases[] = {
        {"Space", "Space"},
        {"space", "Space"},
        {"shift+left", "Shift+Left"},
        {"PAGEUP", "PageUp"},
        {"f12", "F12"},
        {"a", "a"},
        {"A", "Shift+a"},
        {"Shift+a", "Shift+a"},
        {"+", "+"},
        {"Shift++", "Shift++"},
        {"~", "~"},
        {"Esc", "Esc"},
    };
    static const char *const none[] = {"",  "F13",  "aa",     "Ctrl+a",
                                       " ", "\x7f", "Shift+", "Shift+Shift+a"};
    struct key_named key;
    char text[KEY_NAME_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(key_name_read(cases[i].text, &key));
        key_name_write(key, text);
        assert_string_equal(text, cases[i].usual);
    }
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_false(key_name_is_known(none[i]));
}

/* --- Handling ------------------------------------------------------------ */

static void
handling_is_the_players_own_or_that_of_the_rules(void **state)
{
    struct timing timing = ruleset_guideline.timing;
    struct handling handling;

    (void)state;
    settings = settings_default();
    timing.das = 150;
    timing.soft_drop_factor = 30;
    handling = settings_handling(&settings, &timing);
    assert_int_equal(handling.das, 150);
    assert_int_equal(handling.soft_drop_factor, 30);
    settings.das = 80;
    settings.arr = 0;
    settings.soft_drop = SOFT_DROP_INSTANT;
    settings.dcd = 17;
    settings.drop_guard = 0;
    handling = settings_handling(&settings, &timing);
    assert_int_equal(handling.das, 80);
    assert_int_equal(handling.arr, 0);
    assert_int_equal(handling.soft_drop_factor, SOFT_DROP_INSTANT);
    assert_int_equal(handling.dcd, 17);
    assert_int_equal(handling.drop_guard, 0);
}

/* --- Crashes ------------------------------------------------------------- */

/* What can be read now is the old setting or the new one, whole. */
static int
das_now(void)
{
    load_well();
    assert_int_equal(settings.arr, settings.das);
    return settings.das;
}

static void
set_both(int value)
{
    settings.das = value;
    settings.arr = value;
}

static void
an_error_at_any_step_leaves_the_old_settings(void **state)
{
    int step = 0;
    bool is_saved = false;

    (void)state;
    load_well();
    set_both(111);
    save_well();
    for (; !is_saved; step++) {
        set_both(222);
        fault = FAULT_ERROR;
        calls_left = step;
        is_saved = settings_save(&files, &settings, why, sizeof why);
        fault = FAULT_NONE;
        if (!is_saved)
            assert_non_null(strstr(why, "saved.cfg: "));
        /* Only what comes after the rename may fail and be forgiven. */
        assert_int_equal(das_now(), is_saved ? 222 : 111);
        assert_true(step < 20);
    }
    assert_true(step >= 4);
}

static void
a_death_at_any_step_leaves_old_or_new_settings(void **state)
{
    int status = DIED << 8;
    int step = 0;

    (void)state;
    load_well();
    set_both(111);
    save_well();
    for (; WEXITSTATUS(status) == DIED; step++) {
        const pid_t child = fork();

        assert_true(child >= 0);
        if (child == 0) {
            set_both(222);
            fault = FAULT_DEATH;
            calls_left = step;
            _exit(settings_save(&files, &settings, why, sizeof why) ? 0 : 1);
        }
        assert_int_equal(waitpid(child, &status, 0), child);

        const int das = das_now();
        assert_true(das == 111 || das == 222);
        assert_true(step < 20);
    }
    assert_int_equal(status, 0);
    assert_int_equal(das_now(), 222);
    assert_true(step >= 5);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(without_files_there_are_defaults, set_up),
        cmocka_unit_test_setup(the_saved_file_wins_over_the_one_made_by_hand,
                               set_up),
        cmocka_unit_test_setup(only_what_differs_is_saved, set_up),
        cmocka_unit_test_setup(the_saved_file_is_for_the_user_alone, set_up),
        cmocka_unit_test_setup(every_setting_survives_saving, set_up),
        cmocka_unit_test_setup(a_file_in_another_place_can_be_named, set_up),
        cmocka_unit_test_setup(complaints_say_where_and_what, set_up),
        cmocka_unit_test_setup(a_bad_setting_costs_that_setting_and_is_kept,
                               set_up),
        cmocka_unit_test_setup(a_saved_file_that_cannot_be_parsed_is_put_aside,
                               set_up),
        cmocka_unit_test_setup(hints_of_old_files_come_when_they_came, set_up),
        cmocka_unit_test_setup(hints_of_one_run_are_not_saved, set_up),
        cmocka_unit_test_setup(what_another_instance_has_saved_stays, set_up),
        cmocka_unit_test_setup(
            a_preset_of_another_instance_stays_under_own_keys, set_up),
        cmocka_unit_test_setup(keys_are_read_by_their_names, set_up),
        cmocka_unit_test_setup(own_keys_lie_over_those_of_a_preset, set_up),
        cmocka_unit_test_setup(a_saved_preset_wins_over_one_made_by_hand,
                               set_up),
        cmocka_unit_test_setup(every_shipped_preset_can_be_read, set_up),
        cmocka_unit_test(names_of_keys_are_understood_both_ways),
        cmocka_unit_test(handling_is_the_players_own_or_that_of_the_rules),
        cmocka_unit_test_setup(an_error_at_any_step_leaves_the_old_settings,
                               set_up),
        cmocka_unit_test_setup(a_death_at_any_step_leaves_old_or_new_settings,
                               set_up),
        cmocka_unit_test(without_a_home_nothing_is_kept_and_nothing_fails),
    };

    return cmocka_run_group_tests_name("settings", tests, make_root,
                                       remove_root);
}
