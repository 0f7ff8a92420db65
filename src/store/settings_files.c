/*
 * settings_files.c -- reading one file over the other, and writing the second.
 *
 * The keys of a preset lie under what both files say about keys, and either
 * may name the preset: so both are read, then the preset, then both again.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "store/replace.h"
#include "store/settings.h"
#include "store/userdir.h"

enum {
    TEXT_MAX = 16384, /* bytes of a saved file; every setting has its room */
    VALUE_MAX = 512,
};

/* The tables of a file: settings, and keys. */
enum { TABLES = 2 };

static const struct {
    const struct described *rows;
    int count;
    size_t offset; /* of what they describe in struct settings */
} tables[TABLES] = {
    {settings_fields, SETTINGS_FIELDS, 0},
    {keyset_fields, KEYSET_ACTIONS, offsetof(struct settings, keys)},
};

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
    files->base = settings_default();
}

/* ----------------------------------------------------------------- reading */

/* One table for both: rows of the keys are found by their offset in it. */
static void
join_tables(struct described joined[SETTINGS_FIELDS + KEYSET_ACTIONS])
{
    int count = 0;

    for (int t = 0; t < TABLES; t++) {
        for (int i = 0; i < tables[t].count; i++) {
            joined[count] = tables[t].rows[i];
            joined[count++].offset += tables[t].offset;
        }
    }
    assert(count == SETTINGS_FIELDS + KEYSET_ACTIONS);
}

/* Put what a file says over *settings; all or nothing. */
static bool
read_file(const char *path, struct settings *settings, char *error,
          size_t error_size)
{
    struct described joined[SETTINGS_FIELDS + KEYSET_ACTIONS];
    struct settings read = *settings;
    struct cfg cfg;

    if (!cfg_open(&cfg, path, error, error_size))
        return false;
    join_tables(joined);

    const bool is_good =
        described_read(&cfg, joined, SETTINGS_FIELDS + KEYSET_ACTIONS, &read);
    cfg_close(&cfg);
    if (is_good)
        *settings = read;
    return is_good;
}

/* Read it if it is there and good; the first complaint is kept. */
static bool
read_over(const char *path, struct settings *settings, char *error,
          size_t error_size)
{
    char why[DATADIR_PATH_MAX + 512];

    if (path[0] == '\0' || read_file(path, settings, why, sizeof why))
        return true;
    if (error[0] == '\0')
        snprintf(error, error_size, "%s", why);
    return false;
}

/* The defaults with the keys of a preset, where one is named. */
static struct settings
ground(const struct datadir *dirs, const char *preset, char *error,
       size_t error_size)
{
    struct settings settings = settings_default();
    char why[DATADIR_PATH_MAX + 512];

    if (preset[0] != '\0' &&
        !keyset_load(dirs, preset, &settings.keys, why, sizeof why) &&
        error[0] == '\0')
        snprintf(error, error_size, "%s", why);
    return settings;
}

bool
settings_load(struct settings_files *files, const struct datadir *dirs,
              struct settings *settings, char *error, size_t error_size)
{
    const char *saved =
        files->saved[0] != '\0' && access(files->saved, F_OK) == 0
            ? files->saved
            : "";
    struct settings first = settings_default();

    assert(error_size > 0);
    error[0] = '\0';
    files->must_not_save = false;
    read_over(files->made, &first, error, error_size);
    read_over(saved, &first, error, error_size);

    *settings = ground(dirs, first.preset, error, error_size);
    read_over(files->made, settings, error, error_size);
    files->base = *settings;
    if (!read_over(saved, settings, error, error_size))
        files->must_not_save = true;
    assert(settings_are_sound(settings));
    return error[0] == '\0';
}

bool
settings_take_preset(struct settings_files *files, const struct datadir *dirs,
                     const char *preset, struct settings *settings, char *error,
                     size_t error_size)
{
    struct settings base;

    assert(error_size > 0);
    error[0] = '\0';
    base = ground(dirs, preset, error, error_size);
    if (error[0] == '\0')
        read_over(files->made, &base, error, error_size);
    if (error[0] != '\0')
        return false;
    files->base = base;
    settings->keys = base.keys;
    snprintf(settings->preset, sizeof settings->preset, "%s", preset);
    return true;
}

/* ----------------------------------------------------------------- writing */

struct page {
    char text[TEXT_MAX];
    size_t used;
    const char *group; /* that is open; NULL: none */
};

static void
put(struct page *page, const char *text)
{
    const size_t length = strlen(text);

    assert(page->used + length < TEXT_MAX);
    memcpy(page->text + page->used, text, length + 1);
    page->used += length;
}

static void
enter_group(struct page *page, const char *group)
{
    if (page->group == group || (page->group != NULL && group != NULL &&
                                 strcmp(page->group, group) == 0))
        return;
    if (page->group != NULL)
        put(page, "};\n");
    if (group != NULL) {
        put(page, group);
        put(page, " = {\n");
    }
    page->group = group;
}

static void
put_setting(struct page *page, const struct described *row, const void *values)
{
    char value[VALUE_MAX];
    const size_t length = described_print(row, values, value, sizeof value);

    assert(length > 0);
    (void)length;
    enter_group(page, row->group);
    put(page, row->group != NULL ? "    " : "");
    put(page, row->name);
    put(page, " = ");
    put(page, value);
    put(page, ";\n");
}

static void
write_page(struct page *page, const struct settings *base,
           const struct settings *settings)
{
    page->used = 0;
    page->group = NULL;
    put(page, "# Written by beamfall; your own settings belong into "
              "beamfall.cfg.\n");
    for (int t = 0; t < TABLES; t++) {
        const char *here = (const char *)settings + tables[t].offset;
        const char *there = (const char *)base + tables[t].offset;

        for (int i = 0; i < tables[t].count; i++) {
            if (!described_equal(&tables[t].rows[i], here, there))
                put_setting(page, &tables[t].rows[i], here);
        }
    }
    enter_group(page, NULL);
}

bool
settings_save(const struct settings_files *files,
              const struct settings *settings, char *error, size_t error_size)
{
    struct page page;

    assert(settings_are_sound(settings));

    if (files->saved[0] == '\0')
        return true;
    if (files->must_not_save) {
        snprintf(error, error_size,
                 "%s: not saved, there is something in it "
                 "that could not be read",
                 files->saved);
        return false;
    }
    write_page(&page, &files->base, settings);
    return userdir_make(files->saved, error, error_size) &&
           replace_file(files->saved, page.text, page.used, 0600, error,
                        error_size);
}
