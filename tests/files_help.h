/*
 * files_help.h -- directories of a user for each test, and what the program
 * writes there.
 */
#ifndef TESTS_FILES_HELP_H
#define TESTS_FILES_HELP_H

#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/store.h"
#include "format/position_line.h"
#include "store/mistakes.h"
#include "store/rival_file.h"
#include "store/scores.h"

enum {
    LIMIT_S = 60,  /* seconds for a test; what hangs is killed */
    BULK = 300000, /* bytes: more than one write() may take */
};

static char root[256]; /* the user's directories; absolute */
static char why[4096];
static struct datadir dirs;

/* --- Scaffold ------------------------------------------------------------ */

static inline void
run(const char *command)
{
    if (system(command) != 0)
        fail_msg("%s", command);
}

/* New, empty directories of the user for each test. */
static inline int
set_up(void **state)
{
    static const char *const homes[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                        "XDG_STATE_HOME"};
    char name[] = "test_files.XXXXXX";
    char here[200];

    (void)state;
    if (mkdtemp(name) == NULL || getcwd(here, sizeof here) == NULL)
        return -1;
    snprintf(root, sizeof root, "%s/%s", here, name);
    for (size_t i = 0; i < sizeof homes / sizeof homes[0]; i++)
        setenv(homes[i], root, 1);
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    alarm(LIMIT_S);
    return 0;
}

static inline int
tear_down(void **state)
{
    char command[300];

    (void)state;
    alarm(0);
    snprintf(command, sizeof command, "rm -rf '%s'", root);
    return system(command) == 0 ? 0 : -1;
}

static inline const char *
in_root(const char *name)
{
    static char path[2][400];
    static int turn;

    turn = !turn;
    snprintf(path[turn], sizeof path[turn], "%s/%s", root, name);
    return path[turn];
}

static inline void
put(const char *path, const char *text)
{
    assert_true(store_make_dirs(path, why, sizeof why));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static inline void
assert_content(const char *path, const char *text)
{
    size_t length;
    char *have =
        store_read(path, STORE_OPERAND, BULK * 2, &length, why, sizeof why);

    if (have == NULL)
        fail_msg("%s", why);
    assert_string_equal(have, text);
    free(have);
}

static inline bool
write_text(const char *name, const char *text)
{
    return store_write(in_root(name), STORE_OWN, text_of(text), 0600, why,
                       sizeof why);
}

/* Files in a directory whose names have this in them. */
static inline int
count_files(const char *dir, const char *part)
{
    char command[600];
    int count = -1;

    snprintf(command, sizeof command, "ls -A '%s' | grep -c '%s'", dir, part);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    assert_int_equal(fscanf(pipe, "%d", &count), 1);
    pclose(pipe);
    return count;
}

/* Make all leftovers look as if they had been there for long. */
static inline void
age(const char *dir)
{
    char command[600];

    snprintf(command, sizeof command,
             "find '%s' -name '*.tmp' -exec touch -d '1 day ago' {} +", dir);
    run(command);
}

/* --- What the program writes --------------------------------------------- */

static inline struct mistake
mistake_of(int number)
{
    struct mistake mistake = {
        .loss = 4000 + number,
        .rules = "guideline",
        .played = {{{PIECE_T, ROT_NORTH, 8, 2}, SPIN_NONE}, false},
    };
    char line[64], error[POSITION_LINE_ERROR_SIZE];

    /* Each number has a board of its own. */
    snprintf(line, sizeof line, "..........- T OLJS");
    for (int i = 0; i < 10; i++)
        line[i] = (number + 1) >> i & 1 ? 'G' : '.';
    line[10] = ' ';
    if (!position_line_read(line, strlen(line), &mistake.position, NULL, error))
        fail_msg("%s: %s", line, error);
    return mistake;
}

static inline struct score
score_of(int64_t points)
{
    return (struct score){.date = "2026-11-30T01:15:00",
                          .mode = "ultra",
                          .ruleset = "guideline",
                          .points = points,
                          .name = "Anna"};
}

static inline bool
write_rival(const char *path)
{
    struct rival rival = {.pace = RIVAL_PACE_LEAST, .step = RIVAL_STEP_LEAST};
    struct store_lock lock;

    if (!store_lock(&lock, path, STORE_OWN, why, sizeof why))
        return false;
    rival_file_load(path, &rival, why, sizeof why);
    rival.games++;

    const bool is_saved = rival_file_save(&lock, &rival, why, sizeof why);
    store_unlock(&lock);
    return is_saved;
}

#endif
