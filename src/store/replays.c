/*
 * replays.c -- a directory of games.
 */
#include "store/replays.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/store.h"
#include "store/userdir.h"

enum {
    SAME_NAME_MAX = 100, /* games of one second and mode */
    FILE_MAX = 64 << 20, /* bytes; a day of play is a tenth of that */
    FILE_MODE = 0600,
    WORD_MAX = 32,
};

static const char suffix[] = ".replay";

bool
replays_dir(char path[DATADIR_PATH_MAX])
{
    return userdir_path(USERDIR_DATA, "replays", path);
}

static bool
is_replay(const char *name)
{
    const size_t length = strlen(name);
    const size_t end = sizeof suffix - 1;

    return name[0] != '.' && length > end && length < REPLAYS_NAME_MAX &&
           strcmp(name + length - end, suffix) == 0;
}

/* ----------------------------------------------------------------- listing */

static int
newest_first(const void *a, const void *b)
{
    return strcmp(b, a);
}

struct listing {
    struct {
        char name[REPLAYS_NAME_MAX];
    } * entries; /* to be freed */
    size_t count;
    size_t room;
};

/* One more name; false when out of memory. */
static bool
add_name(struct listing *listing, const char *name)
{
    if (listing->count == listing->room) {
        const size_t room = listing->room == 0 ? 64 : 2 * listing->room;
        void *larger =
            realloc(listing->entries, room * sizeof *listing->entries);

        if (larger == NULL)
            return false;
        listing->entries = larger;
        listing->room = room;
    }
    memcpy(listing->entries[listing->count++].name, name, strlen(name) + 1);
    return true;
}

/* All names, newest first. */
static void
list_all(const char *dir, struct listing *listing)
{
    DIR *open_dir = opendir(dir);

    *listing = (struct listing){.count = 0};
    if (open_dir == NULL)
        return;
    for (const struct dirent *entry = readdir(open_dir); entry != NULL;
         entry = readdir(open_dir)) {
        if (is_replay(entry->d_name) && !add_name(listing, entry->d_name))
            break;
    }
    closedir(open_dir);
    if (listing->count > 0)
        qsort(listing->entries, listing->count, sizeof *listing->entries,
              newest_first);
}

int
replays_list(const char *dir, char names[][REPLAYS_NAME_MAX], int most)
{
    struct listing listing;
    int count = 0;

    assert(most >= 0);

    list_all(dir, &listing);
    for (; count < most && (size_t)count < listing.count; count++)
        memcpy(names[count], listing.entries[count].name, REPLAYS_NAME_MAX);
    free(listing.entries);
    return count;
}

static void
remove_oldest(const char *dir, int keep)
{
    struct listing listing;
    char path[DATADIR_PATH_MAX + REPLAYS_NAME_MAX];

    list_all(dir, &listing);
    for (size_t i = (size_t)keep; i < listing.count; i++) {
        snprintf(path, sizeof path, "%s/%s", dir, listing.entries[i].name);
        unlink(path);
    }
    free(listing.entries);
}

/* ------------------------------------------------------------------ saving */

/* Letters, digits and a few signs; the rest becomes '-'. */
static void
clean(char to[WORD_MAX], const char *from)
{
    static const char good[] = "abcdefghijklmnopqrstuvwxyz"
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";

    snprintf(to, WORD_MAX, "%s", from);
    for (char *c = to; *c != '\0'; c++) {
        if (strchr(good, *c) == NULL)
            *c = '-';
    }
}

/* The n-th name of a game, from 1; false if it is too long. */
static bool
write_path(const char *dir, const struct replays_game *game, int n,
           char path[DATADIR_PATH_MAX])
{
    const char *hints = game->hinted ? "-hints" : "";
    char date[WORD_MAX], mode[WORD_MAX], number[16] = "";

    clean(date, game->date);
    clean(mode, game->mode);
    if (n > 1)
        snprintf(number, sizeof number, "-%d", n);
    const int length = snprintf(path, DATADIR_PATH_MAX, "%s/%s-%s%s%s%s", dir,
                                date, mode, hints, number, suffix);
    return length > 0 && length < DATADIR_PATH_MAX;
}

/* Under the first name that no file has, nor gets from another process. */
static bool
create(const char *dir, const struct replays_game *game,
       char path[DATADIR_PATH_MAX], char *error, size_t error_size)
{
    snprintf(error, error_size, "%s: %s", dir, strerror(ENAMETOOLONG));
    for (int n = 1; n <= SAME_NAME_MAX; n++) {
        if (!write_path(dir, game, n, path))
            return false;
        if (access(path, F_OK) == 0)
            continue;
        if (store_create(path, game->text, game->length, FILE_MODE, error,
                         error_size))
            return true;
        if (errno != EEXIST)
            return false;
    }
    snprintf(error, error_size, "%s: %s", dir, strerror(EEXIST));
    return false;
}

bool
replays_save(const char *dir, const struct replays_game *game, int keep,
             char path[DATADIR_PATH_MAX], char *error, size_t error_size)
{
    assert(keep >= 1);

    if (!create(dir, game, path, error, error_size))
        return false;
    remove_oldest(dir, keep);
    return true;
}

/* ----------------------------------------------------------------- reading */

char *
replays_read(const char *path, size_t *length, char *error, size_t error_size)
{
    return store_read(path, userdir_kind(path), FILE_MAX, length, error,
                      error_size);
}
