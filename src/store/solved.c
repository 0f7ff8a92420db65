/*
 * solved.c -- the puzzles that were solved.
 */
#include "store/solved.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/line_file.h"
#include "store/replace.h"
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

void
solved_load(const char *path, struct solved *solved, char *error,
            size_t error_size)
{
    struct line_file lines;
    enum line_file_got got;

    solved->count = 0;
    error[0] = '\0';
    solved->is_broken = false;
    if (!line_file_open(&lines, path, SOLVED_NAME_SIZE)) {
        if (errno != ENOENT && errno != ENOTDIR)
            snprintf(error, error_size, "%s: %s", path, strerror(errno));
        solved->is_broken = error[0] != '\0';
        return;
    }
    while ((got = line_file_next(&lines)) == LINE_FILE_LINE) {
        if (!is_name(lines.text))
            line_file_complain(&lines, path, error, error_size,
                               "this is no puzzle");
        else if (solved->count == SOLVED_MAX)
            line_file_complain(&lines, path, error, error_size,
                               "there are more");
        else
            snprintf(solved->name[solved->count++], SOLVED_NAME_SIZE, "%s",
                     lines.text);
    }
    if (got != LINE_FILE_END)
        line_file_complain(&lines, path, error, error_size,
                           "this line is not whole");
    solved->is_broken = error[0] != '\0';
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

bool
solved_add(struct solved *solved, const char *theme, const char *puzzle)
{
    if (solved->count == SOLVED_MAX || solved_has(solved, theme, puzzle))
        return false;
    write_name(solved->name[solved->count++], theme, puzzle);
    return true;
}

bool
solved_save(const char *path, const struct solved *solved, char *error,
            size_t error_size)
{
    char *text;
    size_t length = 0;

    if (solved->is_broken) {
        snprintf(error, error_size, "%s: left alone, for it is broken", path);
        return false;
    }
    text = malloc(SOLVED_MAX * (size_t)(SOLVED_NAME_SIZE + 1));
    if (text == NULL) {
        snprintf(error, error_size, "%s: out of memory", path);
        return false;
    }
    for (int i = 0; i < solved->count; i++)
        length += (size_t)sprintf(text + length, "%s\n", solved->name[i]);

    const bool is_done =
        userdir_make(path, error, error_size) &&
        replace_file(path, text, length, FILE_MODE, error, error_size);
    free(text);
    return is_done;
}
