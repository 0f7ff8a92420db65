/*
 * solved.c -- the puzzles that were solved.
 */
#include "store/solved.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/line_file.h"
#include "base/store.h"
#include "store/userdir.h"

enum { FILE_MODE = 0600 };

bool
solved_path(char path[DATADIR_PATH_MAX])
{
    return userdir_path(USERDIR_STATE, "puzzles", path);
}

/* A theme and a name, neither of them empty. */
static bool
is_name(const char *line)
{
    const char *slash = strchr(line, '/');

    return slash != NULL && slash != line && slash[1] != '\0';
}

/* Take a line; NULL, or what is wrong with it. */
static const char *
take_line(struct solved *solved, const char *line)
{
    if (!is_name(line))
        return "this is no puzzle";
    if (solved->count == SOLVED_MAX)
        return "there are too many solved puzzles";
    snprintf(solved->name[solved->count++], SOLVED_NAME_SIZE, "%s", line);
    return NULL;
}

void
solved_load(const char *path, struct solved *solved, char *error,
            size_t error_size)
{
    struct line_file lines;
    enum line_file_got got;

    solved->count = 0;
    error[0] = '\0';
    if (!line_file_open(&lines, path, STORE_OWN, SOLVED_NAME_SIZE, error,
                        error_size)) {
        if (errno == ENOENT)
            error[0] = '\0';
        return;
    }
    do {
        got = line_file_next(&lines);
        const char *wrong = line_file_fault(&lines, got);
        if (wrong == NULL && got == LINE_FILE_LINE)
            wrong = take_line(solved, lines.text);
        if (wrong != NULL)
            line_file_complain(&lines, path, error, error_size, wrong);
    } while (got != LINE_FILE_END && got != LINE_FILE_FAIL);
    line_file_close(&lines);
}

static void
write_name(char name[SOLVED_NAME_SIZE], const char *theme, const char *puzzle)
{
    snprintf(name, SOLVED_NAME_SIZE, "%s/%s", theme, puzzle);
}

bool
solved_has(const struct solved *solved, const char *theme, const char *puzzle)
{
    char name[SOLVED_NAME_SIZE];

    write_name(name, theme, puzzle);
    for (int i = 0; i < solved->count; i++) {
        if (strcmp(solved->name[i], name) == 0)
            return true;
    }
    return false;
}

/* Under the lock: what the file says now, and the puzzle in it. */
static bool
append(const struct store_lock *lock, struct solved *solved, const char *theme,
       const char *puzzle, char *error, size_t error_size)
{
    char line[SOLVED_NAME_SIZE + 1];
    char why[STORE_PATH_MAX + 128];

    solved_load(lock->path, solved, why, sizeof why);
    if (solved_has(solved, theme, puzzle))
        return true;
    write_name(line, theme, puzzle);
    strcat(line, "\n");
    return store_append(lock, line, strlen(line), FILE_MODE, error, error_size);
}

bool
solved_add(const char *path, struct solved *solved, const char *theme,
           const char *puzzle, char *error, size_t error_size)
{
    struct store_lock lock;
    bool is_kept = path[0] == '\0';

    if (!is_kept && store_lock(&lock, path, STORE_OWN, error, error_size)) {
        is_kept = append(&lock, solved, theme, puzzle, error, error_size);
        store_unlock(&lock);
    }
    if (solved->count < SOLVED_MAX && !solved_has(solved, theme, puzzle))
        write_name(solved->name[solved->count++], theme, puzzle);
    return is_kept;
}
