/*
 * described_file.c -- reading what is good, and keeping what is not.
 */
#include "store/described_file.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    VALUE_MAX = 2048,
    GROUP_MAX = 64,
    KEPT_MAX = 64, /* settings; a file with more of them is put aside */
    FILE_MODE = 0600,
};

enum described_got
described_file_read(const char *path, const struct described_table *table,
                    void *values, bool *says, char *error, size_t error_size)
{
    const struct described_report report = {.says = says};
    struct cfg cfg;

    if (!cfg_open(&cfg, path, error, error_size)) {
        if (errno != ENOENT)
            return errno == 0 ? DESCRIBED_BROKEN : DESCRIBED_UNREAD;
        error[0] = '\0';
        return DESCRIBED_GOOD;
    }

    const bool is_good =
        described_read_each(&cfg, table->rows, table->count, values, &report);
    cfg_close(&cfg);
    return is_good ? DESCRIBED_GOOD : DESCRIBED_SKIPPED;
}

/* ----------------------------------------------------- what others have set */

/* A setting that was skipped. */
struct kept {
    char group[GROUP_MAX]; /* "": none */
    char *text;            /* its line; owned */
};

struct page {
    FILE *file;
    const char *group; /* that is open; "": none */
    const struct described_table *table;
    const bool *says;
    struct kept kept[KEPT_MAX];
    int kept_count;
    bool is_lossy; /* not all of the old file can be kept in it */
};

/* Will the page have a value or a group of this name? */
static bool
has_name(const struct page *page, const char *group, const char *name)
{
    for (int i = 0; i < page->table->count; i++) {
        const struct described *row = &page->table->rows[i];
        const char *in = row->group == NULL ? "" : row->group;

        if (page->says[i] &&
            ((strcmp(in, group) == 0 && strcmp(row->name, name) == 0) ||
             (group[0] == '\0' && strcmp(in, name) == 0)))
            return true;
    }
    return false;
}

static bool
is_group(const struct page *page, const char *name)
{
    for (int i = 0; i < page->table->count; i++) {
        const char *group = page->table->rows[i].group;

        if (group != NULL && strcmp(group, name) == 0)
            return true;
    }
    return false;
}

/* *text is the setting's line, to be freed; false, and NULL: no memory. */
static bool
write_setting(const config_setting_t *setting, char **text)
{
    size_t length;
    FILE *file = open_memstream(text, &length);

    if (file == NULL)
        return false;
    cfg_write(file, setting);
    if (fclose(file) == 0)
        return true;
    free(*text);
    *text = NULL;
    return false;
}

/* A value that takes the place of a bad one is what the player wants. */
static void
keep(void *context, const char *group, const config_setting_t *setting)
{
    struct page *page = context;
    struct kept *kept = &page->kept[page->kept_count];
    const char *name = config_setting_name(setting);

    group = group == NULL ? "" : group;
    if (has_name(page, group, name)) {
        page->is_lossy |= is_group(page, name);
        return;
    }
    if (page->kept_count == KEPT_MAX || strlen(group) >= GROUP_MAX) {
        page->is_lossy = true;
        return;
    }
    snprintf(kept->group, sizeof kept->group, "%s", group);
    if (write_setting(setting, &kept->text))
        page->kept_count++;
    else
        page->is_lossy = true;
}

/* Bytes of the struct that the table describes, as far as it does. */
static size_t
struct_size(const struct described_table *table)
{
    size_t size = 0;

    for (int i = 0; i < table->count; i++) {
        const struct described *row = &table->rows[i];
        const size_t end = row->offset + described_size(row);

        size = end > size ? end : size;
    }
    return size;
}

static bool
run_out(const char *path, char *error, size_t error_size)
{
    snprintf(error, error_size, "%s: out of memory", path);
    return false;
}

/*
 * What the file has that the page would not have.  On false 'error' says why
 * that is not known.
 */
static bool
gather(struct page *page, const char *path, char *error, size_t error_size)
{
    const struct described_report report = {.skip = keep, .context = page};
    const size_t size = struct_size(page->table);
    void *values;
    struct cfg cfg;

    assert(size > 0);

    values = calloc(1, size);
    if (values == NULL)
        return run_out(path, error, error_size);

    const bool is_open = cfg_open(&cfg, path, error, error_size);
    const int why = errno;
    if (is_open) {
        described_read_each(&cfg, page->table->rows, page->table->count, values,
                            &report);
        cfg_close(&cfg);
    }
    free(values);
    page->is_lossy |= !is_open && why == 0;
    return is_open || why == 0 || why == ENOENT;
}

/* ----------------------------------------------------------------- writing */

/* Write the kept settings of the group that is open. */
static void
put_kept(struct page *page)
{
    for (int i = 0; i < page->kept_count; i++) {
        struct kept *kept = &page->kept[i];

        if (kept->text == NULL || strcmp(kept->group, page->group) != 0)
            continue;
        fprintf(page->file, "%s%s", page->group[0] != '\0' ? "    " : "",
                kept->text);
        free(kept->text);
        kept->text = NULL;
    }
}

static void
enter_group(struct page *page, const char *group)
{
    if (strcmp(page->group, group) == 0)
        return;
    put_kept(page);
    if (page->group[0] != '\0')
        fputs("};\n", page->file);
    if (group[0] != '\0')
        fprintf(page->file, "%s = {\n", group);
    page->group = group;
}

static void
put_row(struct page *page, const struct described *row, const void *values)
{
    char value[VALUE_MAX];
    const size_t length = described_print(row, values, value, sizeof value);

    assert(length > 0);
    (void)length;
    enter_group(page, row->group == NULL ? "" : row->group);
    fprintf(page->file, "%s%s = %s;\n", row->group != NULL ? "    " : "",
            row->name, value);
}

static void
put_all(struct page *page, const void *values)
{
    fputs(page->table->head, page->file);
    for (int i = 0; i < page->table->count; i++) {
        if (page->says[i])
            put_row(page, &page->table->rows[i], values);
    }
    for (int i = 0; i < page->kept_count; i++) {
        if (page->kept[i].text != NULL)
            enter_group(page, page->kept[i].group);
        put_kept(page);
    }
    enter_group(page, "");
}

static bool
replace(const struct store_lock *lock, struct page *page, const void *values,
        char *error, size_t error_size)
{
    char *text = NULL;
    size_t length = 0;

    error[0] = '\0'; /* it may tell of what was skipped */
    page->file = open_memstream(&text, &length);
    if (page->file == NULL)
        return run_out(lock->path, error, error_size);
    put_all(page, values);

    const bool is_saved =
        (fclose(page->file) == 0 || run_out(lock->path, error, error_size)) &&
        (!page->is_lossy || store_put_aside(lock, error, error_size)) &&
        store_replace(lock, text, length, FILE_MODE, error, error_size);
    free(text);
    return is_saved;
}

bool
described_file_save(const struct store_lock *lock,
                    const struct described_table *table, const void *values,
                    const bool *says, char *error, size_t error_size)
{
    struct page page = {.group = "", .table = table, .says = says};

    const bool is_saved = gather(&page, lock->path, error, error_size) &&
                          replace(lock, &page, values, error, error_size);
    for (int i = 0; i < page.kept_count; i++)
        free(page.kept[i].text);
    return is_saved;
}
