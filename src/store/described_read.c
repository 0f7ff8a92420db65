/*
 * described_read.c -- a file by its table: one walk over all that is in it.
 */
#include "store/described.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { WHAT_MAX = 192, LINE_MAX = 256, VALUE_MAX = 1024 };

/* The place of 'text' among the words, or -1. */
static int
find_word(const char *words, const char *text)
{
    const size_t length = strlen(text);

    for (int i = 0;; i++) {
        const size_t word = strcspn(words, "|");

        if (word == length && memcmp(words, text, length) == 0)
            return i;
        if (words[word] == '\0')
            return -1;
        words += word + 1;
    }
}

struct reading {
    const struct cfg *cfg;
    const struct described *row;
    void *values;
};

/* Text 'i' of the row. */
static char *
text_at(const struct reading *reading, int i)
{
    return (char *)reading->values + reading->row->offset +
           (size_t)i * reading->row->size;
}

static bool
complain(const struct reading *reading, const config_setting_t *setting,
         const char *what)
{
    char line[LINE_MAX];

    snprintf(line, sizeof line, "'%s' %s", reading->row->name, what);
    return cfg_complain(reading->cfg, setting, line);
}

static bool
read_number(const struct reading *reading, const config_setting_t *setting,
            int i)
{
    const struct described *row = reading->row;
    const struct cfg_range range = {row->name, row->least, row->most};
    int32_t number;

    if (!cfg_take_number(reading->cfg, setting, &range, &number))
        return false;
    described_set_item(row, reading->values, i, number);
    return true;
}

static bool
read_switch(const struct reading *reading, const config_setting_t *setting)
{
    if (config_setting_type(setting) != CONFIG_TYPE_BOOL)
        return complain(reading, setting, "must be true or false");

    described_set(reading->row, reading->values,
                  config_setting_get_bool(setting));
    return true;
}

static bool
read_choice(const struct reading *reading, const config_setting_t *setting)
{
    const char *text = config_setting_get_string(setting);
    const int word = text == NULL ? -1 : find_word(reading->row->words, text);
    char what[WHAT_MAX];

    if (word < 0) {
        snprintf(what, sizeof what, "must be one of \"%s\"",
                 reading->row->words);
        return complain(reading, setting, what);
    }
    described_set(reading->row, reading->values, word);
    return true;
}

/* Is it an array of a length that the row allows? */
static bool
expect_array(const struct reading *reading, const config_setting_t *setting)
{
    const struct described *row = reading->row;
    const bool is_array = config_setting_is_array(setting) == CONFIG_TRUE;
    const int length = is_array ? config_setting_length(setting) : -1;
    const int least = row->kind == DESCRIBED_LIST   ? row->count
                      : row->kind == DESCRIBED_TAIL ? 1
                                                    : 0;
    char what[WHAT_MAX];

    if (length >= least && length <= row->count)
        return true;
    if (least == row->count)
        snprintf(what, sizeof what, "must be a list of %d: [ ... ]", least);
    else
        snprintf(what, sizeof what, "must be a list of %d to %d: [ ... ]",
                 least, row->count);
    return complain(reading, setting, what);
}

static bool
read_list(const struct reading *reading, const config_setting_t *setting)
{
    if (!expect_array(reading, setting))
        return false;

    const int last = config_setting_length(setting) - 1;
    for (int i = 0; i < reading->row->count; i++) {
        const unsigned from = (unsigned)(i < last ? i : last);

        if (!read_number(reading, config_setting_get_elem(setting, from), i))
            return false;
    }
    return true;
}

/* Text 'i' of the row; a single text may always be empty. */
static bool
read_text(const struct reading *reading, const config_setting_t *setting, int i)
{
    const struct described *row = reading->row;
    char *text = text_at(reading, i);
    char what[WHAT_MAX];

    if (!cfg_take_text(reading->cfg, setting, row->name, text, row->size))
        return false;
    const bool is_none = text[0] == '\0' && row->kind == DESCRIBED_TEXT;
    if (row->accepts == NULL || is_none || row->accepts(text))
        return true;
    snprintf(what, sizeof what, "has \"%.64s\", which is not %s", text,
             row->wants);
    return complain(reading, setting, what);
}

static bool
read_texts(const struct reading *reading, const config_setting_t *setting)
{
    const struct described *row = reading->row;

    if (!expect_array(reading, setting))
        return false;
    memset(text_at(reading, 0), 0, (size_t)row->count * row->size);
    for (int i = 0; i < config_setting_length(setting); i++) {
        if (!read_text(reading, config_setting_get_elem(setting, (unsigned)i),
                       i))
            return false;
    }
    return true;
}

static bool
read_value(const struct reading *reading, const config_setting_t *setting)
{
    switch (reading->row->kind) {
    case DESCRIBED_NUMBER:
        return read_number(reading, setting, 0);
    case DESCRIBED_SWITCH:
        return read_switch(reading, setting);
    case DESCRIBED_CHOICE:
        return read_choice(reading, setting);
    case DESCRIBED_LIST:
    case DESCRIBED_TAIL:
        return read_list(reading, setting);
    case DESCRIBED_TEXT:
        return read_text(reading, setting, 0);
    case DESCRIBED_TEXTS:
        return read_texts(reading, setting);
    }
    assert(false && "no such kind");
    return false;
}

static bool
has_group(const struct described *table, int count, const char *group)
{
    for (int i = 0; i < count; i++) {
        if (table[i].group != NULL && strcmp(table[i].group, group) == 0)
            return true;
    }
    return false;
}

/* What a walk over the file needs to know. */
struct walk {
    const struct cfg *cfg;
    const struct described *table;
    int count;
    void *values;
    const struct described_report *report; /* NULL: the first bad one ends it */
    char *first; /* the first complaint of those that were skipped */
};

/* Read a value, or leave it as it is. */
static bool
read_whole(const struct walk *walk, const struct described *row,
           const config_setting_t *member)
{
    const struct reading reading = {walk->cfg, row, walk->values};
    char *value = (char *)walk->values + row->offset;
    char before[VALUE_MAX];
    const size_t size = described_size(row);

    assert(size <= sizeof before);
    memcpy(before, value, size);
    if (!read_value(&reading, member)) {
        memcpy(value, before, size);
        return false;
    }
    if (walk->report != NULL && walk->report->says != NULL)
        walk->report->says[row - walk->table] = true;
    return true;
}

/* After a complaint: go on behind the setting, or end here (false). */
static bool
skip(const struct walk *walk, const char *group, const config_setting_t *member)
{
    if (walk->report == NULL)
        return false;
    if (walk->first[0] == '\0')
        snprintf(walk->first, walk->cfg->error_size, "%s", walk->cfg->error);
    if (walk->report->skip != NULL)
        walk->report->skip(walk->report->context, group, member);
    return true;
}

static bool
read_member(const struct walk *walk, const char *group,
            const config_setting_t *member)
{
    const char *name = config_setting_name(member);
    const struct described *row =
        described_find(walk->table, walk->count, group, name);
    char what[WHAT_MAX];

    if (row == NULL) {
        snprintf(what, sizeof what, "there is no setting '%s%s%s'",
                 group == NULL ? "" : group, group == NULL ? "" : ".", name);
        cfg_complain(walk->cfg, member, what);
        return skip(walk, group, member);
    }
    return read_whole(walk, row, member) || skip(walk, group, member);
}

static bool
read_group(const struct walk *walk, const config_setting_t *group)
{
    const char *name = config_setting_name(group);
    char what[WHAT_MAX];

    if (config_setting_is_group(group) != CONFIG_TRUE) {
        snprintf(what, sizeof what, "'%s' must be a group: %s = { ... };", name,
                 name);
        cfg_complain(walk->cfg, group, what);
        return skip(walk, NULL, group);
    }
    for (int i = 0; i < config_setting_length(group); i++) {
        if (!read_member(walk, name,
                         config_setting_get_elem(group, (unsigned)i)))
            return false;
    }
    return true;
}

static bool
read_all(const struct walk *walk)
{
    const config_setting_t *root = cfg_root(walk->cfg);

    for (int i = 0; i < config_setting_length(root); i++) {
        const config_setting_t *member =
            config_setting_get_elem(root, (unsigned)i);
        const char *name = config_setting_name(member);
        const bool is_read = has_group(walk->table, walk->count, name)
                                 ? read_group(walk, member)
                                 : read_member(walk, NULL, member);

        if (!is_read)
            return false;
    }
    return true;
}

bool
described_read(const struct cfg *cfg, const struct described *table, int count,
               void *values)
{
    const struct walk walk = {cfg, table, count, values, NULL, NULL};

    return read_all(&walk);
}

bool
described_read_each(const struct cfg *cfg, const struct described *table,
                    int count, void *values,
                    const struct described_report *report)
{
    char last[CFG_ERROR_MAX];
    struct cfg quiet = *cfg; /* complaints go to 'last' */
    const struct walk walk = {&quiet, table, count, values, report, cfg->error};

    assert(cfg->error_size > 0);
    cfg->error[0] = '\0';
    quiet.error = last;
    if (quiet.error_size > sizeof last)
        quiet.error_size = sizeof last;
    read_all(&walk);
    return cfg->error[0] == '\0';
}

bool
described_read_group(const struct cfg *cfg, const config_setting_t *group,
                     const struct described *table, int count, void *values)
{
    const struct walk walk = {cfg, table, count, values, NULL, NULL};

    for (int i = 0; i < config_setting_length(group); i++) {
        if (!read_member(&walk, NULL,
                         config_setting_get_elem(group, (unsigned)i)))
            return false;
    }
    return true;
}
