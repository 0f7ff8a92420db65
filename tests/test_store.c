/*
 * Files: which one wins, what a good one means, and what is said about a bad
 * one.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/ai_file.h"
#include "store/cfg_scan.h"
#include "store/datadir.h"

static char root[64];
static char why[1200];

/* ------------------------------------------------------------- Scaffold -- */

static int
make_root(void **state)
{
    (void)state;
    snprintf(root, sizeof root, "test_store.XXXXXX");
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

static void
write_bytes(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* Write "root/NAME"; returns its path, which the next call overwrites. */
static const char *
put(const char *name, const char *text)
{
    static char path[256];

    snprintf(path, sizeof path, "%s/%s", root, name);
    write_bytes(path, text, strlen(text));
    return path;
}

/* Reading the text as an AI fails, and says "PATH" and then 'complaint'. */
static void
assert_refused(const char *text, const char *complaint)
{
    const char *path = put("bad.cfg", text);
    struct ai_file ai = {.name = "untouched"};
    char wanted[512];

    snprintf(wanted, sizeof wanted, "%s%s", path, complaint);
    assert_false(ai_file_read(path, &ai, why, sizeof why));
    assert_string_equal(why, wanted);
    assert_string_equal(ai.name, "untouched");
}

/* -------------------------------------------------------------- AI files -- */

static void
what_a_file_says_is_read(void **state)
{
    const char *path = put("mine.cfg", "# an AI\n"
                                       "summary = \"It is mine.\";\n"
                                       "evaluator = \"plain\";\n"
                                       "theta = { hole = 7; attack = 0x10; };\n"
                                       "level = { pace = 21; budget = 9L; };");
    struct ai_file ai;

    (void)state;
    assert_true(ai_file_read(path, &ai, why, sizeof why));
    assert_string_equal(ai.name, "mine");
    assert_string_equal(ai.summary, "It is mine.");
    assert_ptr_equal(ai.setup.config.evaluator, &evaluator_plain);
    assert_int_equal(ai.setup.config.theta.value[0], 7);
    assert_int_equal(ai.setup.config.theta.value[2], 16);
    assert_int_equal(ai.level.value[LEVEL_PACE], 21);
    assert_int_equal(ai.setup.config.budget, 9);
}

/* Files have said numbers; names are for people. */
static void
a_value_that_has_a_name_is_read_by_either(void **state)
{
    const char *numbers =
        put("numbers.cfg", "evaluator = \"plain\";\n"
                           "level = { hold = 0; vocabulary = 2; "
                           "perfect = 1; cache = 0; };");
    const char *names =
        put("names.cfg", "evaluator = \"plain\";\n"
                         "level = { hold = false; vocabulary = \"drops\"; "
                         "perfect = \"on\"; cache = \"none\"; };");
    struct ai_file one, other;

    (void)state;
    assert_true(ai_file_read(numbers, &one, why, sizeof why));
    assert_int_equal(one.setup.config.vocabulary, VOCABULARY_DROPS);
    assert_int_equal(one.setup.config.cache, AI_CACHE_NONE);
    assert_int_equal(one.setup.config.hold, 0);
    assert_int_equal(one.setup.config.perfect, 1);
    assert_true(ai_file_read(names, &other, why, sizeof why));
    assert_memory_equal(&one.setup.config, &other.setup.config,
                        sizeof one.setup.config);
}

static void
what_a_file_does_not_say_is_the_default(void **state)
{
    const char *path = put("short.cfg", "evaluator = \"plain\";");
    struct ai_file ai;

    (void)state;
    assert_true(ai_file_read(path, &ai, why, sizeof why));
    assert_string_equal(ai.summary, "");
    for (int i = 0; i < evaluator_plain.field_count; i++)
        assert_int_equal(ai.setup.config.theta.value[i],
                         evaluator_plain.fields[i].initial);
    for (int i = 0; i < LEVEL_COUNT; i++)
        assert_int_equal(ai.level.value[i], level_fields[i].initial);
    const struct ai_config usual = ai_config_of(&evaluator_plain);
    for (int i = 0; i < AI_SETTING_COUNT; i++)
        assert_int_equal(ai_config_get(&ai.setup.config, &ai_settings[i]),
                         ai_config_get(&usual, &ai_settings[i]));
}

static void
every_mistake_is_told_with_its_line(void **state)
{
    static const char *const mistakes[][2] = {
        {"", ": 'evaluator' is missing"},
        {"evaluator = \"plain\";\nsumary = \"x\";",
         ":2: there is no setting 'sumary'"},
        {"\n\nevaluator = \"best\";", ":3: there is no evaluator 'best'"},
        {"evaluator = 1;", ":1: 'evaluator' must be a text in quotes"},
        {"evaluator = \"plain\";\ntheta = {\n  hoel = 1;\n};",
         ":3: there is no 'hoel' in 'theta'"},
        {"evaluator = \"plain\";\ntheta = { hole = \"1\"; };",
         ":2: 'hole' must be a whole number"},
        {"evaluator = \"plain\";\ntheta = { hole = 1.0; };",
         ":2: 'hole' must be a whole number"},
        {"evaluator = \"plain\";\ntheta = { hole = 1001; };",
         ":2: 'hole' is 1001, not from 0 to 1000"},
        {"evaluator = \"plain\";\ntheta = { hole = -1; };",
         ":2: 'hole' is -1, not from 0 to 1000"},
        {"evaluator = \"plain\";\ntheta = 3;",
         ":2: 'theta' must be a group: theta = { ... };"},
        {"evaluator = \"plain\";\nlevel = { pace = 0; };",
         ":2: 'pace' is 0, not from 1 to 1200"},
        {"evaluator = \"plain\";\nlevel = { speed = 1; };",
         ":2: there is no 'speed' in 'level'"},
        {"evaluator = \"plain\";\nlevel = { vocabulary = 3; };",
         ":2: 'vocabulary' is 3, not from 0 to 2"},
        {"evaluator = \"plain\";\nlevel = { vocabulary = \"few\"; };",
         ":2: 'vocabulary' must be one of all|no-spins|drops"},
        {"evaluator = \"plain\";\nlevel = { cache = true; };",
         ":2: 'cache' must be one of none|decision|rotate"},
        {"evaluator = \"plain\";\nevaluator = \"plain\";",
         ":2: duplicate setting name"},
        {"evaluator = ;", ":1: syntax error"},
        {"evaluator = \"plain\";\nsummary = \"a\\nb\";",
         ":2: 'summary' has a character that cannot be printed"},
        {"evaluator = \"plain\";\nsummary = \"0123456789012345678901234567890"
         "123456789012345678901234567890123456789\";",
         ":2: 'summary' is longer than 63 bytes"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++)
        assert_refused(mistakes[i][0], mistakes[i][1]);
}

/* libconfig 1.5 by itself reads 4294967297 as 1. */
static void
a_number_that_does_not_fit_is_not_cut(void **state)
{
    (void)state;
    assert_refused("evaluator = \"plain\";\nlevel = {\n budget = 4294967297; "
                   "};",
                   ":3: this number is too large");
    assert_refused("evaluator = \"plain\";\nlevel = { budget = 0x100000001; };",
                   ":2: this number is too large");
    assert_refused("evaluator = \"plain\";\nlevel = { budget = 4294967297L; };",
                   ":2: 'budget' is 4294967297, not from 1 to 10000");
    assert_refused(
        "evaluator = \"plain\";\nlevel={budget=99999999999999999999L;};",
        ":2: this number is too large");
}

static void
digits_in_names_texts_and_comments_are_no_numbers(void **state)
{
    static const char text[] = "# 99999999999\n// 99999999999\n"
                               "/* 99999999999\n 99999999999 */\n"
                               "a99999999999 = \"99999999999 \\\" 9999999999\";"
                               "b = 99999999999.5; c = 1e99; d = 2147483647;"
                               "e = -2147483648; f = 99999999999L;";
    const char *what;
    int line;

    (void)state;
    assert_true(cfg_scan(text, sizeof text - 1, &line, &what));
    assert_false(cfg_scan("\n\"\n\"\n 2147483648", 16, &line, &what));
    assert_int_equal(line, 4);
}

static void
files_that_are_no_text_are_refused(void **state)
{
    char path[256];
    struct ai_file ai;

    (void)state;
    snprintf(path, sizeof path, "%s/zero.cfg", root);
    write_bytes(path, "evaluator = \"plain\";\n\0x", 23);
    assert_false(ai_file_read(path, &ai, why, sizeof why));
    assert_non_null(strstr(why, ":2: this is no text"));
    assert_refused("\n@include \"other.cfg\"",
                   ":2: a file cannot include another one");
    assert_false(ai_file_read(root, &ai, why, sizeof why));
    assert_non_null(strstr(why, "Is a directory"));
    assert_false(ai_file_read("/nonexistent/x.cfg", &ai, why, sizeof why));
    assert_string_equal(why, "/nonexistent/x.cfg: No such file or directory");
}

static void
options_take_what_the_file_says(void **state)
{
    const char *path = put("o.cfg", "evaluator = \"plain\";\n"
                                    "theta = { hole = 7; };\n"
                                    "level = { budget = 3; horizon = 2; "
                                    "perfect = 1; };");
    struct ai_file ai;

    (void)state;
    assert_true(ai_file_read(path, &ai, why, sizeof why));
    const struct ai_config config = ai_config_for_analysis(&ai.setup.config);
    assert_int_equal(config.budget, 3);
    assert_int_equal(config.horizon, 2);
    assert_int_equal(config.theta.value[0], 7);
    assert_int_equal(config.cache, AI_CACHE_DECISION);
    assert_true(config.perfect);
}

/* ----------------------------------------------------------- Directories -- */

/* Make root/DIR/beamfall/ai and point the variable at the absolute root/DIR. */
static void
point(const char *variable, const char *dir)
{
    char cwd[512], path[1024], command[1200];

    assert_non_null(getcwd(cwd, sizeof cwd));
    snprintf(path, sizeof path, "%s/%s/%s", cwd, root, dir);
    snprintf(command, sizeof command, "mkdir -p '%s/beamfall/ai'", path);
    assert_int_equal(system(command), 0);
    assert_int_equal(setenv(variable, path, 1), 0);
}

static void
no_home_means_no_files_of_the_user(void **state)
{
    struct datadir dirs;

    (void)state;
    unsetenv("HOME");
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    datadir_init(&dirs, "/usr/share/beamfall");
    assert_int_equal(dirs.count, 1);
    assert_string_equal(dirs.path[0], "/usr/share/beamfall");

    setenv("HOME", "/nonexistent", 1);
    datadir_init(&dirs, "/usr/share/beamfall");
    assert_int_equal(dirs.count, 3);
    assert_string_equal(dirs.path[0], "/nonexistent/.config/beamfall");
    assert_string_equal(dirs.path[1], "/nonexistent/.local/share/beamfall");
}

static void
a_directory_that_is_not_absolute_is_ignored(void **state)
{
    struct datadir dirs;

    (void)state;
    unsetenv("HOME");
    setenv("XDG_CONFIG_HOME", "here", 1);
    setenv("XDG_DATA_HOME", "", 1);
    datadir_init(&dirs, "data");
    assert_int_equal(dirs.count, 1);
}

static void
the_files_of_the_user_win(void **state)
{
    struct datadir dirs;
    struct ai_file ai;
    char command[256];

    (void)state;
    snprintf(command, sizeof command, "mkdir -p '%s/shared/ai'", root);
    assert_int_equal(system(command), 0);
    point("XDG_DATA_HOME", "data");
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("HOME");
    put("shared/ai/a.cfg", "summary = \"shared\"; evaluator = \"plain\";");
    put("shared/ai/b.cfg", "summary = \"shared\"; evaluator = \"plain\";");
    put("data/beamfall/ai/a.cfg", "summary = \"mine\"; evaluator = \"plain\";");

    char shared[128];
    snprintf(shared, sizeof shared, "%s/shared", root);
    datadir_init(&dirs, shared);
    assert_true(ai_file_load(&dirs, "a", &ai, why, sizeof why));
    assert_string_equal(ai.summary, "mine");
    assert_true(ai_file_load(&dirs, "b", &ai, why, sizeof why));
    assert_string_equal(ai.summary, "shared");
    assert_false(ai_file_load(&dirs, "c", &ai, why, sizeof why));
    assert_non_null(strstr(why, "there is no ai/c.cfg in test_store."));
    assert_null(strchr(why, '\n'));
}

static void
lists_are_sorted_by_rank_and_leave_out_what_is_broken(void **state)
{
    static struct ai_file list[AI_FILES_MAX];
    struct datadir dirs = {.count = 1};
    char command[256];

    (void)state;
    snprintf(command, sizeof command, "mkdir -p '%s/list/ai'", root);
    assert_int_equal(system(command), 0);
    put("list/ai/a.cfg", "evaluator = \"plain\"; level = { rank = 9; };");
    put("list/ai/b.cfg", "evaluator = \"plain\"; level = { rank = 2; };");
    put("list/ai/c.cfg", "evaluator = \"plain\"; level = { rank = 2; };");
    put("list/ai/unlisted.cfg", "evaluator = \"plain\";");
    put("list/ai/broken.cfg", "evaluator = ");
    put("list/ai/.hidden.cfg", "evaluator = ");
    put("list/ai/other.txt", "evaluator = ");
    snprintf(dirs.path[0], sizeof dirs.path[0], "%s/list", root);
    assert_int_equal(ai_file_list(&dirs, list, AI_FILES_MAX, why, sizeof why),
                     3);
    assert_string_equal(list[0].name, "b");
    assert_string_equal(list[1].name, "c");
    assert_string_equal(list[2].name, "a");
    assert_non_null(strstr(why, "broken.cfg:1: syntax error"));
    assert_int_equal(
        ai_file_list_styles(&dirs, list, AI_FILES_MAX, why, sizeof why), 1);
    assert_string_equal(list[0].name, "unlisted");
}

static void
a_name_with_a_slash_is_a_path(void **state)
{
    const struct datadir dirs = {.count = 0};
    const char *path = put("own.cfg", "evaluator = \"plain\";");
    struct ai_file ai;

    (void)state;
    assert_true(ai_file_load(&dirs, path, &ai, why, sizeof why));
    assert_string_equal(ai.name, "own");
    assert_false(ai_file_load(&dirs, "./no.cfg", &ai, why, sizeof why));
    assert_string_equal(why, "./no.cfg: there is no such file");
}

/* ------------------------------------------------------------ What ships -- */

static void
another_program_has_a_name_and_the_usual_level(void **state)
{
    static const struct {
        const char *command;
        const char *name;
    } cases[] = {
        {"cold-clear-2", "cold-clear-2"},
        {"./bots/hikari", "hikari"},
        {"python3 /opt/bots/greedy.py  ", "greedy.py"},
        {"cd x && ./y z", "z"},
    };
    char long_one[SETUP_COMMAND_MAX + 1];
    struct ai_file ai;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(ai_file_of_command(cases[i].command, &ai, why, sizeof why));
        assert_string_equal(ai.setup.command, cases[i].command);
        assert_string_equal(ai.name, cases[i].name);
        assert_true(level_is_sound(&ai.level));
    }
    memset(long_one, 'x', sizeof long_one - 1);
    long_one[sizeof long_one - 1] = '\0';
    assert_false(ai_file_of_command(long_one, &ai, why, sizeof why));
    assert_true(ai_file_of_command(long_one + 1, &ai, why, sizeof why));
    assert_false(ai_file_of_command("  ", &ai, why, sizeof why));
    assert_false(ai_file_of_command("a\tb", &ai, why, sizeof why));
    assert_non_null(strstr(why, "printed"));
}

static void
every_ai_that_ships_can_be_read_and_has_its_own_rank(void **state)
{
    static struct ai_file list[AI_FILES_MAX];
    struct datadir dirs = {.count = 1};

    (void)state;
    snprintf(dirs.path[0], sizeof dirs.path[0], "%s/data",
             getenv("TEST_SRCDIR"));
    const int count = ai_file_list(&dirs, list, AI_FILES_MAX, why, sizeof why);
    assert_string_equal(why, "");
    assert_true(count >= 4);
    for (int i = 0; i < count; i++) {
        assert_int_equal(list[i].level.value[LEVEL_RANK], i + 1);
        assert_string_not_equal(list[i].summary, "");
    }
    assert_int_equal(list[0].level.value[LEVEL_PACE], 21);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_file_says_is_read),
        cmocka_unit_test(a_value_that_has_a_name_is_read_by_either),
        cmocka_unit_test(what_a_file_does_not_say_is_the_default),
        cmocka_unit_test(every_mistake_is_told_with_its_line),
        cmocka_unit_test(a_number_that_does_not_fit_is_not_cut),
        cmocka_unit_test(digits_in_names_texts_and_comments_are_no_numbers),
        cmocka_unit_test(files_that_are_no_text_are_refused),
        cmocka_unit_test(options_take_what_the_file_says),
        cmocka_unit_test(no_home_means_no_files_of_the_user),
        cmocka_unit_test(a_directory_that_is_not_absolute_is_ignored),
        cmocka_unit_test(the_files_of_the_user_win),
        cmocka_unit_test(lists_are_sorted_by_rank_and_leave_out_what_is_broken),
        cmocka_unit_test(a_name_with_a_slash_is_a_path),
        cmocka_unit_test(another_program_has_a_name_and_the_usual_level),
        cmocka_unit_test(every_ai_that_ships_can_be_read_and_has_its_own_rank),
    };

    return cmocka_run_group_tests_name("store", tests, make_root, remove_root);
}
