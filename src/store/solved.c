/*
 * solved.c -- the puzzles that were solved.
 */
#include "store/solved.h"

#include <stdio.h>
#include <string.h>

#include "base/json_file.h"
#include "base/text.h"
#include "store/userdir.h"

bool
solved_path(char path[DATADIR_PATH_MAX])
{
    return userdir_path(USERDIR_STATE, "puzzles", path);
}

/* False: it is too long. */
static bool
write_name(char name[SOLVED_NAME_SIZE], const char *theme, const char *puzzle)
{
    const int length = snprintf(name, SOLVED_NAME_SIZE, "%s/%s", theme, puzzle);

    return length > 0 && length < SOLVED_NAME_SIZE;
}

static bool
has_name(const struct solved *solved, const char *name)
{
    for (int i = 0; i < solved->count; i++) {
        if (strcmp(solved->name[i], name) == 0)
            return true;
    }
    return false;
}

/* "THEME/NAME", as version 0.1.0 wrote it. */
static json_t *
convert(const char *line)
{
    const char *slash = strchr(line, '/');

    if (slash == NULL || slash == line || slash[1] == '\0' ||
        strlen(line) >= SOLVED_NAME_SIZE || !text_is_printable(text_of(line)))
        return NULL;
    return json_pack("{s:s%, s:s}", "theme", line, (size_t)(slash - line),
                     "puzzle", slash + 1);
}

static const char *
take(void *context, json_t *object)
{
    struct solved *solved = context;
    const char *theme, *puzzle;
    char name[SOLVED_NAME_SIZE];

    if (json_unpack(object, "{s:s, s:s}", "theme", &theme, "puzzle", &puzzle) !=
            0 ||
        theme[0] == '\0' || strchr(theme, '/') != NULL || puzzle[0] == '\0' ||
        !write_name(name, theme, puzzle))
        return "this is no puzzle";
    if (has_name(solved, name))
        return NULL;
    if (solved->count == SOLVED_MAX)
        return "there are too many solved puzzles";
    memcpy(solved->name[solved->count++], name, sizeof name);
    return NULL;
}

void
solved_load(const char *path, struct solved *solved, char *error,
            size_t error_size)
{
    const struct json_file_reader reader = {
        .convert = convert, .take = take, .context = solved};

    solved->count = 0;
    json_file_read(path, &reader, error, error_size);
}

bool
solved_has(const struct solved *solved, const char *theme, const char *puzzle)
{
    char name[SOLVED_NAME_SIZE];

    return write_name(name, theme, puzzle) && has_name(solved, name);
}

/* Under the lock: what the file says now, and the puzzle in it. */
static bool
append(const struct store_lock *lock, struct solved *solved, const char *theme,
       const char *puzzle, char *error, size_t error_size)
{
    char why[STORE_PATH_MAX + 128];

    solved_load(lock->path, solved, why, sizeof why);
    return solved_has(solved, theme, puzzle) ||
           json_file_add(
               lock, json_pack("{s:s, s:s}", "theme", theme, "puzzle", puzzle),
               convert, error, error_size);
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
    if (solved->count < SOLVED_MAX && !solved_has(solved, theme, puzzle) &&
        write_name(solved->name[solved->count], theme, puzzle))
        solved->count++;
    return is_kept;
}
