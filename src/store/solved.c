/*
 * solved.c -- the puzzles that were solved.
 */
#include "store/solved.h"

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

void
solved_load(const char *path, struct solved *solved)
{
    struct line_file lines;

    solved->count = 0;
    if (!line_file_open(&lines, path, SOLVED_NAME_SIZE))
        return;
    while (solved->count < SOLVED_MAX &&
           line_file_next(&lines) == LINE_FILE_LINE)
        snprintf(solved->name[solved->count++], SOLVED_NAME_SIZE, "%s",
                 lines.text);
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
    char *text = malloc(SOLVED_MAX * (size_t)(SOLVED_NAME_SIZE + 1));
    size_t length = 0;

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
