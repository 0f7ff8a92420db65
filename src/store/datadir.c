/*
 * datadir.c -- find files under the XDG directories and the installed one.
 */
#include "store/datadir.h"

#include <assert.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "store/userdir.h"

static const char suffix[] = ".cfg";

/* Add a directory as the next to be searched, if its name is not too long. */
static void
add(struct datadir *dirs, const char *dir)
{
    assert(dirs->count < DATADIR_COUNT_MAX);
    const int length =
        snprintf(dirs->path[dirs->count], DATADIR_PATH_MAX, "%s", dir);
    if (length > 0 && length < DATADIR_PATH_MAX)
        dirs->count++;
}

static void
add_user(struct datadir *dirs, enum userdir which)
{
    char path[DATADIR_PATH_MAX];

    if (userdir_path(which, NULL, path))
        add(dirs, path);
}

void
datadir_init(struct datadir *dirs, const char *installed)
{
    assert(installed != NULL);

    memset(dirs, 0, sizeof *dirs);
    add_user(dirs, USERDIR_CONFIG);
    add_user(dirs, USERDIR_DATA);
    add(dirs, installed);
}

/* Did the path fit, and is there a file? */
static bool
is_there(int length, const char *path)
{
    return length > 0 && length < DATADIR_PATH_MAX && access(path, F_OK) == 0;
}

bool
datadir_find(const struct datadir *dirs, const char *room, const char *name,
             char path[DATADIR_PATH_MAX], char *error, size_t error_size)
{
    char candidate[DATADIR_PATH_MAX];

    if (strchr(name, '/') != NULL) {
        const int length = snprintf(candidate, sizeof candidate, "%s", name);
        if (is_there(length, candidate)) {
            memcpy(path, candidate, sizeof candidate);
            return true;
        }
        snprintf(error, error_size, "%s: there is no such file", name);
        return false;
    }
    for (int i = 0; i < dirs->count; i++) {
        const int length = snprintf(candidate, sizeof candidate, "%s/%s/%s%s",
                                    dirs->path[i], room, name, suffix);
        if (is_there(length, candidate)) {
            memcpy(path, candidate, sizeof candidate);
            return true;
        }
    }
    snprintf(error, error_size, "there is no %s/%s%s in %s or your own files",
             room, name, suffix,
             dirs->count > 0 ? dirs->path[dirs->count - 1] : "/");
    return false;
}

void
datadir_name(const char *path, char name[DATADIR_NAME_MAX])
{
    const char *slash = strrchr(path, '/');
    struct text last = text_of(slash == NULL ? path : slash + 1);
    const char *dot = strrchr(last.at, '.');

    if (dot != NULL && dot != last.at)
        last.length = (size_t)(dot - last.at);
    text_clean(name, DATADIR_NAME_MAX, last);
}

/* Insert a name in its place; returns the new count. */
static int
insert(char names[][DATADIR_NAME_MAX], int count, int most, const char *name)
{
    int place = 0;

    while (place < count && strcmp(names[place], name) < 0)
        place++;
    if (place < count && strcmp(names[place], name) == 0)
        return count;
    if (count == most)
        return count;
    memmove(names[place + 1], names[place],
            (size_t)(count - place) * sizeof names[0]);
    snprintf(names[place], DATADIR_NAME_MAX, "%s", name);
    return count + 1;
}

/* Take the suffix off, in 'name'; false if the file is none of ours, or has a
   name that cannot be shown. */
static bool
take_name(const char *file, char name[DATADIR_NAME_MAX])
{
    const size_t length = strlen(file);
    const size_t end = strlen(suffix);

    if (file[0] == '.' || length <= end || length - end >= DATADIR_NAME_MAX)
        return false;
    if (strcmp(file + length - end, suffix) != 0)
        return false;
    memcpy(name, file, length - end);
    name[length - end] = '\0';
    return text_is_printable(text_of(name));
}

static int
list_dir(const char *path, char names[][DATADIR_NAME_MAX], int count, int most)
{
    char name[DATADIR_NAME_MAX];
    DIR *dir = opendir(path);

    if (dir == NULL)
        return count;
    for (const struct dirent *entry = readdir(dir); entry != NULL;
         entry = readdir(dir)) {
        if (take_name(entry->d_name, name))
            count = insert(names, count, most, name);
    }
    closedir(dir);
    return count;
}

int
datadir_list(const struct datadir *dirs, const char *room,
             char names[][DATADIR_NAME_MAX], int most)
{
    int count = 0;

    for (int i = 0; i < dirs->count; i++) {
        char path[DATADIR_PATH_MAX + DATADIR_NAME_MAX];

        snprintf(path, sizeof path, "%s/%s", dirs->path[i], room);
        count = list_dir(path, names, count, most);
    }
    return count;
}
