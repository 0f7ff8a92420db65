/*
 * Ruleset files: what may stand in one, and what is said about a bad one.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "store/ruleset_file.h"

static char root[64];
static char path[128];
static char why[1024];
static struct ruleset_file file;

static int
make_root(void **state)
{
    (void)state;
    snprintf(root, sizeof root, "test_rulesets.XXXXXX");
    return mkdtemp(root) == NULL ? -1 : 0;
}

static int
remove_root(void **state)
{
    char command[128];

    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", root);
    return system(command) == 0 ? 0 : -1;
}

static bool
read_as(const char *name, const char *text)
{
    snprintf(path, sizeof path, "%s/%s.cfg", root, name);

    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    assert_true(fputs(text, stream) >= 0);
    assert_int_equal(fclose(stream), 0);
    memset(&file, 0, sizeof file);
    why[0] = '\0';
    return ruleset_file_read(path, &file, why, sizeof why);
}

static void
expect_good(const char *text)
{
    if (!read_as("own", text))
        fail_msg("%s", why);
}

/* 'where' is ":LINE: what", after the path. */
static void
expect_complaint(const char *text, const char *where)
{
    static const struct ruleset_file untouched;
    char line[1024];

    assert_false(read_as("own", text));
    snprintf(line, sizeof line, "%s%s", path, where);
    assert_string_equal(why, line);
    assert_memory_equal(&file, &untouched, sizeof file);
}

static void
an_empty_file_is_the_guideline_by_another_name(void **state)
{
    struct ruleset expected = ruleset_guideline;

    (void)state;
    memset(expected.name, 0, sizeof expected.name);
    memcpy(expected.name, "own", 3);
    expect_good("# nothing\n");
    assert_memory_equal(&file.rules, &expected, sizeof expected);
    assert_string_equal(file.summary, "");
}

static void
every_kind_of_value_can_be_given(void **state)
{
    (void)state;
    expect_good("summary = \"Odd.\";\n"
                "kicks = \"srs-plus\";\n"
                "hold = false;\n"
                "previews = 3;\n"
                "attack = { plain = [1, 2, 3, 5]; b2b_mode = \"surge\"; };\n"
                "garbage = { cap = 4; by_turns = true; };\n"
                "timing = { clear_delay = [10, 20, 30, 40]; };\n");
    assert_string_equal(file.summary, "Odd.");
    assert_int_equal(file.rules.kicks, KICKS_SRS_PLUS);
    assert_false(file.rules.hold);
    assert_int_equal(file.rules.previews, 3);
    assert_int_equal(file.rules.attack.lines[SPIN_NONE][0], 0);
    assert_int_equal(file.rules.attack.lines[SPIN_NONE][1], 1);
    assert_int_equal(file.rules.attack.lines[SPIN_NONE][4], 5);
    assert_int_equal(file.rules.attack.lines[SPIN_MINI][4], 4);
    assert_int_equal(file.rules.attack.b2b_mode, B2B_SURGE);
    assert_int_equal(file.rules.garbage.cap, 4);
    assert_true(file.rules.garbage.by_turns);
    assert_int_equal(file.rules.timing.clear_delay[0], 0);
    assert_int_equal(file.rules.timing.clear_delay[4], 40);
}

static void
the_last_number_of_an_open_list_serves_the_rest(void **state)
{
    (void)state;
    expect_good("attack = { combo = [0, 1, 7]; };\n"
                "timing = { gravity = [500000]; };\n");
    assert_int_equal(file.rules.attack.combo[1], 1);
    for (int ren = 2; ren < COMBO_TABLE_SIZE; ren++)
        assert_int_equal(file.rules.attack.combo[ren], 7);
    for (int level = 0; level < GRAVITY_LEVELS; level++)
        assert_int_equal(file.rules.timing.gravity_us[level], 500000);
}

static void
complaints_say_where_and_what(void **state)
{
    static const struct {
        const char *text;
        const char *where;
    } cases[] = {
        {"\nkick = \"srs\";", ":2: there is no setting 'kick'"},
        {"attack = {\n  plane = [0];\n};",
         ":2: there is no setting 'attack.plane'"},
        {"attack = 3;", ":1: 'attack' must be a group: attack = { ... };"},
        {"kicks = \"SRS\";", ":1: 'kicks' must be one of \"srs|srs-plus\""},
        {"kicks = 1;", ":1: 'kicks' must be one of \"srs|srs-plus\""},
        {"hold = 1;", ":1: 'hold' must be true or false"},
        {"previews = 7;", ":1: 'previews' is 7, not from 0 to 6"},
        {"previews = 1.5;", ":1: 'previews' must be a whole number"},
        {"previews = 99999999999;", ":1: this number is too large"},
        {"attack = { plain = [0, 1, 2]; };",
         ":1: 'plain' must be a list of 4: [ ... ]"},
        {"attack = { plain = 4; };",
         ":1: 'plain' must be a list of 4: [ ... ]"},
        {"attack = {\n\n combo = []; };",
         ":3: 'combo' must be a list of 1 to 16: [ ... ]"},
        {"attack = { combo = [0, 41]; };",
         ":1: 'combo' is 41, not from 0 to 40"},
        {"attack = { combo = [0, -1]; };",
         ":1: 'combo' is -1, not from 0 to 40"},
        {"attack = { combo = [\"a\"]; };",
         ":1: 'combo' must be a whole number"},
        {"summary = 3;", ":1: 'summary' must be a text in quotes"},
        {"garbage = { cap = 8; cap = 8; };", ":1: duplicate setting name"},
        {"hold = ", ":1: syntax error"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect_complaint(cases[i].text, cases[i].where);
}

static void
a_name_must_fit_a_replay(void **state)
{
    (void)state;
    assert_true(read_as("a-name-that-just-fits-i", ""));
    assert_string_equal(file.rules.name, "a-name-that-just-fits-i");
    assert_false(read_as("a-name-that-just-fits-no", ""));
}

static void
a_value_is_printed_as_it_would_be_read(void **state)
{
    struct ruleset_file read = {.rules = ruleset_guideline};
    char text[4096] = "";
    const char *group = NULL;

    (void)state;
    snprintf(read.summary, sizeof read.summary, "With \"quotes\" and \\.");
    read.rules.previews = 2;
    read.rules.attack.b2b_mode = B2B_CHAIN;
    read.rules.timing.perfect_delay = -1;
    for (int i = 0; i < RULESET_FIELDS; i++) {
        const struct described *field = &ruleset_fields[i];
        char value[512];

        assert_true(described_print(field, &read, value, sizeof value) > 0);
        if (field->group != NULL && field->group != group) {
            if (group != NULL)
                strcat(text, "};\n");
            group = field->group;
            strcat(strcat(text, group), " = {\n");
        }
        strcat(strcat(strcat(text, field->name), " = "), value);
        strcat(text, ";\n");
    }
    strcat(text, "};\n");
    expect_good(text);
    for (int i = 0; i < RULESET_FIELDS; i++)
        assert_true(described_equal(&ruleset_fields[i], &file, &read));
}

static void
what_does_not_fit_is_not_printed(void **state)
{
    const struct ruleset_file guideline = {.rules = ruleset_guideline};
    const struct described *combo =
        described_find(ruleset_fields, RULESET_FIELDS, "attack", "combo");
    char text[64];

    (void)state;
    assert_non_null(combo);
    const size_t length = described_print(combo, &guideline, text, sizeof text);
    assert_string_equal(text, "[0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5]");
    assert_int_equal(length, strlen(text));
    assert_int_equal(described_print(combo, &guideline, text, length), 0);
}

static void
a_list_leaves_out_what_cannot_be_read(void **state)
{
    struct datadir dirs = {.count = 1};
    struct ruleset_file list[4];
    char room[96];

    (void)state;
    snprintf(dirs.path[0], sizeof dirs.path[0], "%s", root);
    snprintf(room, sizeof room, "%s/rulesets", root);
    assert_int_equal(mkdir(room, 0700), 0);
    assert_true(read_as("rulesets/fine", "previews = 1;"));
    assert_false(read_as("rulesets/broken", "previews = 9;"));
    assert_int_equal(ruleset_file_list(&dirs, list, 4, why, sizeof why), 1);
    assert_string_equal(list[0].rules.name, "fine");
    assert_non_null(strstr(why, "broken.cfg:1: 'previews' is 9"));
    assert_true(ruleset_file_load(&dirs, "fine", &file, why, sizeof why));
    assert_int_equal(file.rules.previews, 1);
    assert_false(ruleset_file_load(&dirs, "missing", &file, why, sizeof why));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_file_is_the_guideline_by_another_name),
        cmocka_unit_test(every_kind_of_value_can_be_given),
        cmocka_unit_test(the_last_number_of_an_open_list_serves_the_rest),
        cmocka_unit_test(complaints_say_where_and_what),
        cmocka_unit_test(a_name_must_fit_a_replay),
        cmocka_unit_test(a_value_is_printed_as_it_would_be_read),
        cmocka_unit_test(what_does_not_fit_is_not_printed),
        cmocka_unit_test(a_list_leaves_out_what_cannot_be_read),
    };

    return cmocka_run_group_tests_name("ruleset files", tests, make_root,
                                       remove_root);
}
