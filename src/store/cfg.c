/*
 * cfg.c -- libconfig behind a face that complains well.
 */
#include "store/cfg.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/store.h"
#include "base/text.h"
#include "store/cfg_scan.h"
#include "store/userdir.h"

enum {
    FILE_MAX = 1 << 20, /* no file of ours comes near a mebibyte */
    WHAT_MAX = 256,
};

/* "FILE:LINE: what", or "FILE: what" where no line is known. */
static bool
complain_at(const struct cfg *cfg, int line, const char *what)
{
    if (line > 0)
        snprintf(cfg->error, cfg->error_size, "%s:%d: %s", cfg->path, line,
                 what);
    else
        snprintf(cfg->error, cfg->error_size, "%s: %s", cfg->path, what);
    return false;
}

bool
cfg_complain(const struct cfg *cfg, const config_setting_t *setting,
             const char *what)
{
    return complain_at(cfg, (int)config_setting_source_line(setting), what);
}

static bool
parse(struct cfg *cfg, const char *text, size_t length)
{
    const char *what;
    int line;

    if (!cfg_scan(text, length, &line, &what))
        return complain_at(cfg, line, what);
    config_init(&cfg->config);
    if (config_read_string(&cfg->config, text) == CONFIG_TRUE)
        return true;
    complain_at(cfg, config_error_line(&cfg->config),
                config_error_text(&cfg->config));
    config_destroy(&cfg->config);
    return false;
}

bool
cfg_open(struct cfg *cfg, const char *path, char *error, size_t error_size)
{
    size_t length = 0;

    *cfg = (struct cfg){.path = path, .error = error, .error_size = error_size};

    char *text = store_read(path, userdir_kind(path), FILE_MAX, &length, error,
                            error_size);
    if (text == NULL)
        return false;

    const bool is_read = parse(cfg, text, length);
    free(text);
    errno = 0;
    return is_read;
}

void
cfg_close(struct cfg *cfg)
{
    config_destroy(&cfg->config);
}

const config_setting_t *
cfg_root(const struct cfg *cfg)
{
    return config_root_setting(&cfg->config);
}

static bool
is_among(const char *name, const char *const *names)
{
    for (; *names != NULL; names++) {
        if (strcmp(*names, name) == 0)
            return true;
    }
    return false;
}

bool
cfg_expect_names(const struct cfg *cfg, const config_setting_t *group,
                 const char *const *names)
{
    char what[WHAT_MAX];

    for (int i = 0; i < config_setting_length(group); i++) {
        const config_setting_t *member =
            config_setting_get_elem(group, (unsigned)i);
        const char *name = config_setting_name(member);

        if (is_among(name, names))
            continue;
        snprintf(what, sizeof what, "there is no setting '%s'", name);
        return cfg_complain(cfg, member, what);
    }
    return true;
}

bool
cfg_take_text(const struct cfg *cfg, const config_setting_t *member,
              const char *name, char *text, size_t size)
{
    char what[WHAT_MAX];

    const char *value = config_setting_get_string(member);
    if (value == NULL) {
        snprintf(what, sizeof what, "'%s' must be a text in quotes", name);
        return cfg_complain(cfg, member, what);
    }
    if (strlen(value) >= size) {
        snprintf(what, sizeof what, "'%s' is longer than %zu bytes", name,
                 size - 1);
        return cfg_complain(cfg, member, what);
    }
    if (!text_is_printable(text_of(value))) {
        snprintf(what, sizeof what,
                 "'%s' has a character that cannot be printed", name);
        return cfg_complain(cfg, member, what);
    }
    memcpy(text, value, strlen(value) + 1);
    return true;
}

bool
cfg_read_text(const struct cfg *cfg, const config_setting_t *group,
              const char *name, char *text, size_t size)
{
    const config_setting_t *member = config_setting_get_member(group, name);

    return member == NULL || cfg_take_text(cfg, member, name, text, size);
}

/* The integer that a setting holds; false if it holds something else. */
static bool
take_integer(const config_setting_t *setting, long long *value)
{
    switch (config_setting_type(setting)) {
    case CONFIG_TYPE_INT:
        *value = config_setting_get_int(setting);
        return true;
    case CONFIG_TYPE_INT64:
        *value = config_setting_get_int64(setting);
        return true;
    default:
        return false;
    }
}

bool
cfg_take_number(const struct cfg *cfg, const config_setting_t *setting,
                const struct cfg_range *range, int32_t *value)
{
    char what[WHAT_MAX];
    long long number = 0;

    if (!take_integer(setting, &number)) {
        snprintf(what, sizeof what, "'%s' must be a whole number", range->name);
        return cfg_complain(cfg, setting, what);
    }
    if (number < range->least || number > range->most) {
        snprintf(what, sizeof what, "'%s' is %lld, not from %d to %d",
                 range->name, number, (int)range->least, (int)range->most);
        return cfg_complain(cfg, setting, what);
    }
    *value = (int32_t)number;
    return true;
}

static bool
read_number(const struct cfg *cfg, const config_setting_t *setting,
            const struct theta_field *field, int32_t *value)
{
    const struct cfg_range range = {field->name, field->least, field->most};

    return cfg_take_number(cfg, setting, &range, value);
}

bool
cfg_read_number(const struct cfg *cfg, const config_setting_t *group,
                const struct theta_field *field, int32_t *value)
{
    const config_setting_t *member =
        config_setting_get_member(group, field->name);

    return member == NULL || read_number(cfg, member, field, value);
}

bool
cfg_read_flag(const struct cfg *cfg, const config_setting_t *group,
              const char *name, bool *flag)
{
    const config_setting_t *member = config_setting_get_member(group, name);
    char what[WHAT_MAX];

    if (member == NULL)
        return true;
    if (config_setting_type(member) != CONFIG_TYPE_BOOL) {
        snprintf(what, sizeof what, "'%s' must be true or false", name);
        return cfg_complain(cfg, member, what);
    }
    *flag = config_setting_get_bool(member) != 0;
    return true;
}

bool
cfg_find_group(const struct cfg *cfg, const config_setting_t *parent,
               const char *name, const config_setting_t **group)
{
    const config_setting_t *member = config_setting_get_member(parent, name);
    char what[WHAT_MAX];

    *group = member;
    if (member == NULL || config_setting_is_group(member) == CONFIG_TRUE)
        return true;
    snprintf(what, sizeof what, "'%s' must be a group: %s = { ... };", name,
             name);
    return cfg_complain(cfg, member, what);
}

bool
cfg_read_numbers(const struct cfg *cfg, const config_setting_t *parent,
                 const char *name, const struct theta_field *fields, int count,
                 int32_t *values)
{
    const config_setting_t *group;
    char what[WHAT_MAX];

    if (!cfg_find_group(cfg, parent, name, &group))
        return false;
    for (int i = 0; group != NULL && i < config_setting_length(group); i++) {
        const config_setting_t *member =
            config_setting_get_elem(group, (unsigned)i);
        const int field =
            theta_find(fields, count, config_setting_name(member));

        if (field < 0) {
            snprintf(what, sizeof what, "there is no '%s' in '%s'",
                     config_setting_name(member), name);
            return cfg_complain(cfg, member, what);
        }
        if (!read_number(cfg, member, &fields[field], &values[field]))
            return false;
    }
    return true;
}
