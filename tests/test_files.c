/*
 * Files of our own: opened only where they are files, replaced whole, reached
 * through symbolic links, in places that may be written to.
 */
#include "files_help.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>

#include "store/ai_file.h"
#include "store/puzzle_file.h"
#include "store/replays.h"
#include "store/ruleset_file.h"
#include "store/settings.h"
#include "store/solved.h"
#include "store/theme.h"

/* --- What is no file ------------------------------------------------------ */

static bool
read_settings(const char *path)
{
    static struct settings_files files;
    static struct settings settings;

    (void)path;
    settings_files_init(&files, NULL);
    return settings_load(&files, &dirs, &settings, why, sizeof why);
}

static bool
read_keys(const char *path)
{
    struct keyset keys = keyset_default();

    (void)path;
    return keyset_load(&dirs, "own", &keys, why, sizeof why);
}

static bool
read_theme(const char *path)
{
    struct theme theme;

    (void)path;
    return theme_load(&dirs, "own", &theme, why, sizeof why);
}

static bool
read_ai(const char *path)
{
    struct ai_file ai;

    (void)path;
    return ai_file_load(&dirs, "own", &ai, why, sizeof why);
}

static bool
read_ruleset(const char *path)
{
    struct ruleset_file ruleset;

    (void)path;
    return ruleset_file_load(&dirs, "own", &ruleset, why, sizeof why);
}

static bool
read_puzzles(const char *path)
{
    static struct puzzle_file puzzles;

    (void)path;
    return puzzle_file_load(&dirs, "own", &puzzles, why, sizeof why);
}

static bool
read_scores(const char *path)
{
    static const struct scores_query query = {"ultra", "guideline",
                                              SCORE_MOST_POINTS};
    struct score top;

    scores_top(path, &query, &top, 1, why, sizeof why);
    return why[0] == '\0';
}

static bool
read_mistakes(const char *path)
{
    static struct mistakes mistakes;

    return mistakes_load(path, &mistakes, why, sizeof why) && why[0] == '\0';
}

static bool
read_solved(const char *path)
{
    static struct solved solved;

    solved_load(path, &solved, why, sizeof why);
    return why[0] == '\0';
}

static bool
read_rival(const char *path)
{
    struct rival rival = {.pace = RIVAL_PACE_LEAST, .step = RIVAL_STEP_LEAST};

    return rival_file_load(path, &rival, why, sizeof why);
}

static bool
read_replay(const char *path)
{
    size_t length;
    char *text = replays_read(path, &length, why, sizeof why);

    free(text);
    return text != NULL;
}

static bool
write_settings(const char *path)
{
    static struct settings_files files;
    static struct settings settings;

    (void)path;
    settings_files_init(&files, NULL);
    settings_load(&files, &dirs, &settings, why, sizeof why);
    settings.das = 17;
    return settings_save(&files, &settings, why, sizeof why);
}

static bool
write_score(const char *path)
{
    const struct score score = score_of(1);

    return scores_add(path, &score, why, sizeof why);
}

static bool
write_mistake(const char *path)
{
    static struct mistakes mistakes;
    const struct mistake made = mistake_of(0);
    struct store_lock lock;

    if (!store_lock(&lock, path, STORE_OWN, why, sizeof why))
        return false;

    bool is_saved = mistakes_load(path, &mistakes, why, sizeof why);
    mistakes_add(&mistakes, &made, 20000);
    is_saved = is_saved && mistakes_save(&lock, &mistakes, why, sizeof why);
    store_unlock(&lock);
    return is_saved;
}

static bool
write_solved(const char *path)
{
    static struct solved solved;

    return solved_add(path, &solved, "openers", "One", why, sizeof why);
}

/* All files of the user's directories; what is written is read first. */
static const struct own_file {
    const char *name;
    bool (*read)(const char *path);  /* false: 'why' says what is wrong */
    bool (*write)(const char *path); /* NULL: the program never does */
    bool has_lines; /* an overlong line costs that line, not the file */
} own_files[] = {
    {"beamfall/beamfall.cfg", read_settings, NULL, false},
    {"beamfall/saved.cfg", read_settings, write_settings, false},
    {"beamfall/keys/own.cfg", read_keys, NULL, false},
    {"beamfall/themes/own.cfg", read_theme, NULL, false},
    {"beamfall/ai/own.cfg", read_ai, NULL, false},
    {"beamfall/rulesets/own.cfg", read_ruleset, NULL, false},
    {"beamfall/puzzles/own.cfg", read_puzzles, NULL, false},
    {"beamfall/scores", read_scores, write_score, true},
    {"beamfall/mistakes", read_mistakes, write_mistake, true},
    {"beamfall/solved", read_solved, write_solved, true},
    {"beamfall/rival.cfg", read_rival, write_rival, false},
    {"beamfall/replays/own.replay", read_replay, NULL, false},
};
enum { OWN_FILES = sizeof own_files / sizeof own_files[0] };

static void
make_socket(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const int end = socket(AF_UNIX, SOCK_STREAM, 0);
    char here[300];

    /* The name of a socket is short: go where it is. */
    assert_true(end >= 0 && getcwd(here, sizeof here) != NULL);
    snprintf(address.sun_path, sizeof address.sun_path, "socket");
    assert_int_equal(chdir(root), 0);
    assert_int_equal(bind(end, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(rename("socket", path), 0);
    assert_int_equal(chdir(here), 0);
    close(end);
}

static void
make_odd(const char *kind, const char *path)
{
    assert_true(store_make_dirs(path, why, sizeof why));
    if (strcmp(kind, "fifo") == 0)
        assert_int_equal(mkfifo(path, 0600), 0);
    else if (strcmp(kind, "directory") == 0)
        assert_int_equal(mkdir(path, 0700), 0);
    else if (strcmp(kind, "socket") == 0)
        make_socket(path);
    else
        assert_int_equal(symlink("/dev/zero", path), 0);
}

/* Refused with "PATH: what", which is one line. */
static void
assert_refused(const struct own_file *own, const char *path, bool is_done,
               const char *what)
{
    char expected[600];

    snprintf(expected, sizeof expected, "%s: %s", path, what);
    if (is_done || strcmp(why, expected) != 0)
        fail_msg("%s: %s, not: %s", own->name, is_done ? "done" : why,
                 expected);
}

static void
what_is_no_file_is_refused_at_once(void **state)
{
    static const char *const kinds[][2] = {
        {"fifo", "not a regular file"},
        {"socket", "not a regular file"},
        {"device", "not a regular file"},
        {"directory", "Is a directory"},
    };
    char command[500];
    struct stat before, after;

    (void)state;
    for (int i = 0; i < OWN_FILES; i++) {
        const struct own_file *own = &own_files[i];
        const char *path = in_root(own->name);

        for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
            make_odd(kinds[k][0], path);
            assert_int_equal(lstat(path, &before), 0);
            assert_refused(own, path, own->read(path), kinds[k][1]);
            if (own->write != NULL)
                assert_refused(own, path, own->write(path), kinds[k][1]);
            assert_int_equal(lstat(path, &after), 0);
            assert_true(before.st_ino == after.st_ino);
            snprintf(command, sizeof command, "rm -r '%s'", path);
            run(command);
        }
    }
    assert_int_equal(count_files(in_root("beamfall"), "tmp"), 0);
    assert_int_equal(count_files(in_root("beamfall"), "broken"), 0);
}

/* As somebody who may not read everything. */
static void
assert_unreadable_refused(void)
{
    for (int i = 0; i < OWN_FILES; i++) {
        const struct own_file *own = &own_files[i];
        const char *path = in_root(own->name);

        put(path, "");
        assert_int_equal(chmod(path, 0), 0);
        assert_refused(own, path, own->read(path), "Permission denied");
        if (own->write != NULL)
            assert_refused(own, path, own->write(path), "Permission denied");
        assert_int_equal(unlink(path), 0);
    }
}

static void
what_cannot_be_read_or_written_is_refused(void **state)
{
    enum { NOBODY = 65534 };
    int status;

    (void)state;
    if (geteuid() != 0) {
        assert_unreadable_refused();
        return;
    }
    assert_int_equal(chmod(root, 0777), 0);

    const pid_t child = fork();
    if (child == 0) {
        /* Where the way here is closed to others there is nothing to see. */
        if (setuid(NOBODY) == 0 && access(root, W_OK) == 0)
            assert_unreadable_refused();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void
an_empty_file_is_as_none_and_is_written_to(void **state)
{
    (void)state;
    for (int i = 0; i < OWN_FILES; i++) {
        const struct own_file *own = &own_files[i];
        const char *path = in_root(own->name);

        if (own->write == NULL)
            continue;
        put(path, "");
        assert_true(own->read(path));
        if (!own->write(path) || !own->read(path))
            fail_msg("%s", why);
    }
}

/* A line costs itself; a file of another kind is put aside or refused. */
static void
an_overlong_line_costs_that_line(void **state)
{
    char *text = malloc(BULK + 2);

    (void)state;
    assert_non_null(text);
    memset(text, 'x', BULK);
    memcpy(text + BULK, "\n", 2);
    for (int i = 0; i < OWN_FILES; i++) {
        const struct own_file *own = &own_files[i];
        const char *path = in_root(own->name);

        if (!own->has_lines)
            continue;
        put(path, text);
        assert_true(own->write(path));
        assert_false(own->read(path));
        assert_non_null(strstr(why, own->name));
        assert_non_null(strstr(why, ": "));

        size_t length;
        char *have =
            store_read(path, STORE_OWN, BULK * 2, &length, why, sizeof why);
        assert_non_null(have);
        assert_true(length > BULK + 10); /* the line, and what was added */
        assert_non_null(strstr(have, text));
        free(have);
    }
    free(text);
}

static void
a_file_without_end_is_given_up(void **state)
{
    size_t length;

    (void)state;
    /* Operands may be devices. */
    assert_null(
        store_read("/dev/zero", STORE_OPERAND, BULK, &length, why, sizeof why));
    assert_string_equal(why, "/dev/zero: this file is too long");
}

static void
an_operand_may_be_a_pipe(void **state)
{
    const char *path = in_root("pipe");
    size_t length;

    (void)state;
    assert_int_equal(mkfifo(path, 0600), 0);

    const pid_t child = fork();
    if (child == 0)
        _exit(store_write(path, STORE_OPERAND, text_of("hello\n"), 0600, why,
                          sizeof why)
                  ? 0
                  : 1);

    char *text =
        store_read(path, STORE_OPERAND, BULK, &length, why, sizeof why);
    assert_non_null(text);
    assert_string_equal(text, "hello\n");
    free(text);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* --- Replacing ----------------------------------------------------------- */

static void
a_file_is_replaced_and_keeps_its_mode(void **state)
{
    struct stat about;

    (void)state;
    assert_true(write_text("state", "one"));
    assert_int_equal(stat(in_root("state"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(chmod(in_root("state"), 0666), 0);
    assert_true(write_text("state", "number two"));
    assert_content(in_root("state"), "number two");
    assert_int_equal(stat(in_root("state"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0666);
}

static void
a_file_that_cannot_be_replaced_stays(void **state)
{
    (void)state;
    assert_false(store_write(in_root("no/such"), STORE_OPERAND, text_of("x"),
                             0600, why, sizeof why));
    assert_non_null(strstr(why, "no/such: No such file or directory"));
    assert_int_equal(mkdir(in_root("dir"), 0700), 0);
    assert_false(write_text("dir", "x"));
    assert_non_null(strstr(why, "dir: Is a directory"));
    assert_int_equal(count_files(root, "tmp"), 0);
}

/* Whoever guesses the name gets nothing by it. */
static void
a_file_in_the_way_is_not_written_to(void **state)
{
    char name[64];

    (void)state;
    put(in_root("victim"), "precious");
    snprintf(name, sizeof name, "file.%ld.tmp", (long)getpid());
    assert_int_equal(symlink("victim", in_root(name)), 0);
    assert_true(write_text("file", "new"));
    assert_content(in_root("victim"), "precious");
    assert_content(in_root("file"), "new");
}

static void
links_stay_links(void **state)
{
    static const struct {
        const char *link, *to, *target;
    } cases[] = {
        {"beamfall/saved.cfg", "../dot/saved", "dot/saved"},
        {"beamfall/scores", "chain", NULL},
        {"beamfall/chain", "../dot/scores", "dot/scores"},
        {"beamfall/mistakes", "../dot/mistakes", "dot/mistakes"},
        {"beamfall/solved", "../dot/solved", "dot/solved"},
        {"beamfall/rival.cfg", "../dot/rival", "dot/rival"},
    };
    struct stat about;

    (void)state;
    put(in_root("dot/saved"), "ghost = 1;\n"); /* the others lead nowhere yet */
    put(in_root("beamfall/x"), "");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(symlink(cases[i].to, in_root(cases[i].link)), 0);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < OWN_FILES; i++) {
            const struct own_file *own = &own_files[i];

            if (own->write != NULL && !own->write(in_root(own->name)))
                fail_msg("%s", why);
        }
    }
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(lstat(in_root(cases[i].link), &about), 0);
        assert_true(S_ISLNK(about.st_mode));
        if (cases[i].target == NULL)
            continue;
        assert_int_equal(lstat(in_root(cases[i].target), &about), 0);
        assert_true(S_ISREG(about.st_mode) && about.st_size > 10);
    }
    assert_int_equal(symlink("loop", in_root("loop")), 0);
    assert_false(write_text("loop", "x"));
    assert_non_null(strstr(why, strerror(ELOOP)));
}

/* --- Places -------------------------------------------------------------- */

static void
the_home_directory_is_never_made(void **state)
{
    static const char *const unset[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                        "XDG_STATE_HOME"};
    const struct score score = score_of(1);
    char home[400], path[DATADIR_PATH_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof unset / sizeof unset[0]; i++)
        unsetenv(unset[i]);
    for (int i = 0; i < 3; i++) {
        static const char *const names[] = {"none", "none/deep", "none//x/"};

        snprintf(home, sizeof home, "%s/%s", root, names[i]);
        setenv("HOME", home, 1);
        assert_true(scores_path(path));
        assert_false(scores_add(path, &score, why, sizeof why));
        assert_non_null(strstr(why, "none: No such file or directory"));
        assert_int_equal(access(in_root("none"), F_OK), -1);
    }
    assert_int_equal(mkdir(in_root("none"), 0700), 0);
    setenv("HOME", in_root("none"), 1);
    assert_true(scores_path(path));
    assert_true(scores_add(path, &score, why, sizeof why));
    assert_int_equal(access(in_root("none/.local/share/beamfall/scores"), F_OK),
                     0);
}

static void
a_place_to_write_is_tried_without_a_trace(void **state)
{
    struct stat before, after;

    (void)state;
    assert_true(store_try(in_root("new"), why, sizeof why));
    assert_int_equal(access(in_root("new"), F_OK), -1);
    put(in_root("old"), "text");
    assert_int_equal(stat(in_root("old"), &before), 0);
    assert_true(store_try(in_root("old"), why, sizeof why));
    assert_int_equal(stat(in_root("old"), &after), 0);
    assert_true(before.st_ino == after.st_ino);
    assert_content(in_root("old"), "text");
    assert_true(store_try("/dev/null", why, sizeof why));
    assert_false(store_try(in_root("no/such"), why, sizeof why));
    assert_non_null(strstr(why, "no/such: No such file or directory"));
    assert_false(store_try(root, why, sizeof why));
    assert_non_null(strstr(why, ": Is a directory"));
    assert_int_equal(count_files(root, ""), 1);
}

/* --- Version 0.1.0 ------------------------------------------------------- */

/* Put a file as version 0.1.0 wrote it where the program looks for it. */
static void
put_old(const char *name, const char *to)
{
    char command[1200];

    snprintf(command, sizeof command,
             "mkdir -p '%s/beamfall' && cp '%s/tests/kept/0.1.0/%s' '%s' && "
             "chmod u+w '%s'",
             root, getenv("TEST_SRCDIR"), name, to, to);
    run(command);
}

/* Three old ones, and then one more. */
static void
assert_scores(const char *path, int ultras)
{
    struct score top[4];

    assert_int_equal(scores_top(path,
                                &(struct scores_query){"sprint", "guideline",
                                                       SCORE_LEAST_TIME},
                                top, 4, why, sizeof why),
                     1);
    assert_string_equal(why, "");
    assert_string_equal(top[0].date, "2026-11-28T20:15:00");
    assert_string_equal(top[0].name, "Anna B.");
    assert_int_equal(top[0].split[2], 46000);
    assert_int_equal(scores_top(path,
                                &(struct scores_query){"marathon", "guideline",
                                                       SCORE_MOST_POINTS},
                                top, 4, why, sizeof why),
                     1);
    assert_true(top[0].seed == UINT64_MAX && top[0].points == 123456);
    assert_string_equal(top[0].name, "J\u00fcrgen");
    assert_int_equal(
        scores_top(path,
                   &(struct scores_query){"sprint+hints", "tetrio-s1",
                                          SCORE_LEAST_TIME},
                   top, 4, why, sizeof why),
        1);
    assert_int_equal(scores_top(path,
                                &(struct scores_query){"ultra", "guideline",
                                                       SCORE_MOST_POINTS},
                                top, 4, why, sizeof why),
                     ultras);
}

static void
assert_mistakes(const char *path, int count)
{
    static struct mistakes mistakes;

    assert_true(mistakes_load(path, &mistakes, why, sizeof why));
    assert_string_equal(why, "");
    assert_int_equal(mistakes.count, count);
    assert_int_equal(mistakes.list[0].stage, 1);
    assert_int_equal(mistakes.list[0].position.chain.b2b, 2);
    assert_true(mistakes.list[1].played.hold);
    assert_int_equal(mistakes.list[1].loss, 2000);
}

static void
assert_solved(const char *path, int count)
{
    static struct solved solved;

    solved_load(path, &solved, why, sizeof why);
    assert_string_equal(why, "");
    assert_int_equal(solved.count, count);
    assert_true(solved_has(&solved, "openers", "First bag 1"));
    assert_true(solved_has(&solved, "digging", "Dig 2"));
}

/* What is made anew, and what is added to: pages show what is left in 'why'. */
static void
a_file_that_could_be_written_leaves_no_complaint(void **state)
{
    (void)state;
    for (int i = 0; i < OWN_FILES; i++) {
        const struct own_file *file = &own_files[i];

        for (int times = 0; file->write != NULL && times < 2; times++) {
            strcpy(why, "as it was");
            assert_true(file->write(in_root(file->name)));
            if (strcmp(why, "as it was") != 0)
                assert_string_equal(why, "");
        }
    }
}

static void
lists_of_0_1_0_are_read_and_become_json(void **state)
{
    static const struct {
        const char *name;
        void (*check)(const char *path, int count);
        bool (*write)(const char *path);
        int before, after;
    } lists[] = {
        {"scores", assert_scores, write_score, 0, 1},
        {"mistakes", assert_mistakes, write_mistake, 2, 3},
        {"puzzles", assert_solved, write_solved, 2, 3},
    };
    char path[400], command[600];

    (void)state;
    snprintf(path, sizeof path, "%s/beamfall/list", root);
    snprintf(command, sizeof command, "! grep -v '^{.*}$' '%s'", path);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        put_old(lists[i].name, path);
        lists[i].check(path, lists[i].before);
        assert_true(lists[i].write(path));
        lists[i].check(path, lists[i].after);
        run(command);
    }
}

static void
settings_of_0_1_0_are_read_and_stay(void **state)
{
    static struct settings_files files;
    static struct settings settings;
    struct rival rival = {.pace = RIVAL_PACE_LEAST};

    (void)state;
    put_old("saved.cfg", in_root("beamfall/saved.cfg"));
    put_old("rival.cfg", in_root("beamfall/rival.cfg"));
    for (int i = 0; i < 2; i++) {
        settings_files_init(&files, NULL);
        assert_true(settings_load(&files, &dirs, &settings, why, sizeof why));
        assert_string_equal(settings.player, "Anna \"B\"");
        assert_string_equal(settings.preset, "vi");
        assert_string_equal(settings.keys.key[CONTROL_LEFT][0], "h");
        assert_string_equal(settings.keys.key[CONTROL_HOLD][0], "x");
        assert_int_equal(settings.das, i == 0 ? 120 : 17);
        assert_int_equal(settings.hint_when, HINTS_DELAYED);
        assert_int_equal(settings.hint_delay, 500);
        assert_int_equal(settings.last_level, 7);
        assert_true(settings.knows_hold && !settings.ghost);
        assert_true(rival_file_load(in_root("beamfall/rival.cfg"), &rival, why,
                                    sizeof why));
        assert_int_equal(rival.pace, 1234);
        assert_int_equal(rival.games, 9 + i);
        assert_true(write_settings(files.saved));
        assert_true(write_rival(in_root("beamfall/rival.cfg")));
    }
}

#define A_TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int
main(void)
{
    const struct CMUnitTest tests[] = {
        A_TEST(what_is_no_file_is_refused_at_once),
        A_TEST(what_cannot_be_read_or_written_is_refused),
        A_TEST(an_empty_file_is_as_none_and_is_written_to),
        A_TEST(an_overlong_line_costs_that_line),
        A_TEST(a_file_without_end_is_given_up),
        A_TEST(an_operand_may_be_a_pipe),
        A_TEST(a_file_is_replaced_and_keeps_its_mode),
        A_TEST(a_file_that_cannot_be_replaced_stays),
        A_TEST(a_file_in_the_way_is_not_written_to),
        A_TEST(links_stay_links),
        A_TEST(the_home_directory_is_never_made),
        A_TEST(a_place_to_write_is_tried_without_a_trace),
        A_TEST(a_file_that_could_be_written_leaves_no_complaint),
        A_TEST(lists_of_0_1_0_are_read_and_become_json),
        A_TEST(settings_of_0_1_0_are_read_and_stay),
    };

    return cmocka_run_group_tests_name("files", tests, NULL, NULL);
}
