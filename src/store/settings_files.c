/*
 * settings_files.c -- reading one file over the other, and writing the second.
 *
 * The keys of a preset lie under what both files say about keys, and either
 * may name the preset: so both are read as layers, which are laid over the
 * preset once it is known.
 */
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "store/described_file.h"
#include "store/settings.h"
#include "store/userdir.h"

void
settings_files_init(struct settings_files *files, const char *made)
{
    memset(files, 0, sizeof *files);
    if (made != NULL)
        snprintf(files->made, sizeof files->made, "%s", made);
    else if (!userdir_path(USERDIR_CONFIG, "beamfall.cfg", files->made) ||
             access(files->made, F_OK) != 0)
        files->made[0] = '\0';
    if (!userdir_path(USERDIR_CONFIG, "saved.cfg", files->saved))
        files->saved[0] = '\0';
    files->base = files->seen = settings_default();
}

/* --------------------------------------------------------------------- rows */

/* All settings in one table: those of the keys by their place in it. */
static struct described_table
join_tables(struct described rows[SETTINGS_ALL])
{
    memcpy(rows, settings_fields, sizeof settings_fields);
    for (int i = 0; i < CONTROL_COUNT; i++) {
        struct described *row = &rows[SETTINGS_FIELDS + i];

        *row = keyset_fields[i];
        row->offset += offsetof(struct settings, keys);
    }
    return (struct described_table){
        .rows = rows,
        .count = SETTINGS_ALL,
        .head = "# Written by beamfall; your own settings belong into "
                "beamfall.cfg.\n",
    };
}

static void
copy_row(const struct described *row, struct settings *to,
         const struct settings *from)
{
    memcpy((char *)to + row->offset, (const char *)from + row->offset,
           described_size(row));
}

/* Lay what a file says over the settings. */
static void
lay_over(struct settings *settings, const struct settings_layer *layer)
{
    struct described rows[SETTINGS_ALL];

    join_tables(rows);
    for (int i = 0; i < SETTINGS_ALL; i++) {
        if (layer->says[i])
            copy_row(&rows[i], settings, &layer->values);
    }
}

/* ----------------------------------------------------------------- reading */

/* Keep the first complaint. */
static void
complain(const char *why, char *error, size_t error_size)
{
    if (error[0] == '\0')
        snprintf(error, error_size, "%s", why);
}

/* What a file says; "": nothing. */
static enum described_got
read_layer(const char *path, struct settings_layer *layer, char *error,
           size_t error_size)
{
    struct described rows[SETTINGS_ALL];
    const struct described_table table = join_tables(rows);
    char why[CFG_ERROR_MAX];

    *layer = (struct settings_layer){.values = settings_default()};
    if (path[0] == '\0')
        return DESCRIBED_GOOD;

    const enum described_got got = described_file_read(
        path, &table, &layer->values, layer->says, why, sizeof why);
    if (got != DESCRIBED_GOOD)
        complain(why, error, error_size);
    return got;
}

/* The defaults with the keys of a preset, where one is named. */
static struct settings
ground(const struct datadir *dirs, const char *preset, char *error,
       size_t error_size)
{
    struct settings settings = settings_default();
    char why[CFG_ERROR_MAX];

    if (preset[0] != '\0' &&
        !keyset_load(dirs, preset, &settings.keys, why, sizeof why))
        complain(why, error, error_size);
    return settings;
}

/* The preset that is named where the saved file says this. */
static const char *
preset_under(const struct settings_files *files,
             const struct settings_layer *saved, struct settings *room)
{
    *room = settings_default();
    lay_over(room, &files->hand);
    lay_over(room, saved);
    return room->preset;
}

/* The settings below the saved file, with the keys of this preset. */
static struct settings
make_base(const struct settings_files *files, const char *preset, char *error,
          size_t error_size)
{
    struct settings base = ground(&files->dirs, preset, error, error_size);

    lay_over(&base, &files->hand);
    return base;
}

bool
settings_load(struct settings_files *files, const struct datadir *dirs,
              struct settings *settings, char *error, size_t error_size)
{
    struct settings_layer saved;
    struct settings room;

    assert(error_size > 0);
    error[0] = '\0';
    files->dirs = *dirs;
    if (files->made[0] != '\0' && access(files->made, F_OK) != 0)
        snprintf(error, error_size, "%s: %s", files->made, strerror(errno));
    read_layer(files->made, &files->hand, error, error_size);
    read_layer(files->saved, &saved, error, error_size);
    files->base =
        make_base(files, preset_under(files, &saved, &room), error, error_size);
    *settings = files->base;
    lay_over(settings, &saved);
    files->seen = *settings;
    assert(settings_are_sound(settings));
    return error[0] == '\0';
}

void
settings_show_hints(struct settings_files *files, struct settings *settings)
{
    if (settings_hints_come(settings))
        return;
    settings->hint_when = HINTS_AT_ONCE;
    files->seen.hint_when = settings->hint_when;
}

bool
settings_take_preset(struct settings_files *files, const struct datadir *dirs,
                     const char *preset, struct settings *settings, char *error,
                     size_t error_size)
{
    assert(error_size > 0);
    error[0] = '\0';
    files->dirs = *dirs;

    const struct settings base = make_base(files, preset, error, error_size);
    if (error[0] != '\0')
        return false;
    files->base = base;
    settings->keys = base.keys;
    snprintf(settings->preset, sizeof settings->preset, "%s", preset);
    return true;
}

/* ----------------------------------------------------------------- writing */

/*
 * What is to be saved: of each setting what this instance has changed, and else
 * what the file says now, which may be another instance's.  *base is what lies
 * below the file then.  A preset brings all its keys.
 */
static struct settings
merge(const struct settings_files *files, const struct settings_layer *saved,
      const struct settings *settings, struct settings *base)
{
    struct described rows[SETTINGS_ALL];
    struct settings merged, room;
    char why[CFG_ERROR_MAX] = "";
    const bool takes_preset = strcmp(settings->preset, files->seen.preset) != 0;

    *base = make_base(files,
                      takes_preset ? settings->preset
                                   : preset_under(files, saved, &room),
                      why, sizeof why);
    merged = *base;
    lay_over(&merged, saved);
    join_tables(rows);
    for (int i = 0; i < SETTINGS_ALL; i++) {
        const bool is_key = i >= SETTINGS_FIELDS;

        if ((is_key && takes_preset) ||
            !described_equal(&rows[i], settings, &files->seen))
            copy_row(&rows[i], &merged, settings);
    }
    return merged;
}

/* Under the lock. */
static bool
save(const struct store_lock *lock, const struct settings_files *files,
     const struct settings *settings, char *error, size_t error_size)
{
    struct described rows[SETTINGS_ALL];
    const struct described_table table = join_tables(rows);
    bool says[SETTINGS_ALL];
    struct settings_layer saved;
    struct settings base = files->base, merged = *settings;

    error[0] = '\0';
    switch (read_layer(files->saved, &saved, error, error_size)) {
    case DESCRIBED_UNREAD:
        return false;
    case DESCRIBED_BROKEN: /* then all is as it was before it broke */
        break;
    case DESCRIBED_SKIPPED:
    case DESCRIBED_GOOD:
        merged = merge(files, &saved, settings, &base);
        break;
    }
    for (int i = 0; i < SETTINGS_ALL; i++)
        says[i] = !described_equal(&rows[i], &merged, &base);
    return described_file_save(lock, &table, &merged, says, error, error_size);
}

bool
settings_save(struct settings_files *files, const struct settings *settings,
              char *error, size_t error_size)
{
    struct store_lock lock;

    assert(settings_are_sound(settings));

    if (files->saved[0] == '\0')
        return true;
    if (!store_lock(&lock, files->saved, STORE_OWN, error, error_size))
        return false;

    const bool is_saved = save(&lock, files, settings, error, error_size);
    store_unlock(&lock);
    if (is_saved)
        files->seen = *settings;
    return is_saved;
}
