/*
 * setup_text.c -- the canonical text of a setup.
 *
 * Writing fixes every byte.  Reading turns each part into what setup_change()
 * takes, and then demands that writing gives the same text again: so there is
 * exactly one text for a setup.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "format/setup.h"

/* Text that grows in a buffer that is known to be large enough. */
struct pen {
    char *text;
    size_t used;
};

static void
put(struct pen *pen, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    const int length = vsnprintf(pen->text + pen->used,
                                 SETUP_TEXT_MAX - pen->used, format, arguments);
    va_end(arguments);
    assert(length >= 0 && (size_t)length < SETUP_TEXT_MAX - pen->used);
    pen->used += (size_t)length;
}

static void
put_word(struct pen *pen, const char *words, int number)
{
    for (; number > 0; number--)
        words += strcspn(words, "|") + 1;
    put(pen, "%.*s", (int)strcspn(words, "|"), words);
}

/* "NAME=VALUE" of one setting. */
static void
put_setting(struct pen *pen, const struct ai_config *config,
            const struct ai_setting *setting)
{
    const int32_t value = ai_config_get(config, setting);

    put(pen, "%s=", setting->name);
    if (setting->words != NULL)
        put_word(pen, setting->words, value);
    else
        put(pen, "%d", (int)value);
}

static bool
is_late(const struct evaluator *evaluator, int field)
{
    return (evaluator->late >> field & 1) != 0;
}

/* The numbers of the theta, and by name those late ones that are not 0. */
static void
put_theta(struct pen *pen, const struct ai_config *config)
{
    const struct evaluator *evaluator = config->evaluator;
    const char *before = " theta=";

    for (int i = 0; i < evaluator->field_count; i++) {
        if (is_late(evaluator, i))
            continue;
        put(pen, "%s%d", before, (int)config->theta.value[i]);
        before = ",";
    }
    for (int i = 0; i < evaluator->field_count; i++) {
        if (is_late(evaluator, i) && config->theta.value[i] != 0)
            put(pen, " %s=%d", evaluator->fields[i].name,
                (int)config->theta.value[i]);
    }
}

/* Is there something to tell of this setting? */
static bool
is_told(const struct ai_config *config, const struct ai_setting *setting)
{
    switch (setting->told) {
    case AI_TOLD_CHANGED:
        return ai_config_get(config, setting) != setting->initial;
    case AI_TOLD_TURNS:
        return config->turns > 0;
    case AI_TOLD_ALWAYS:
        break;
    }
    return true;
}

void
setup_write(const struct setup *setup, char text[SETUP_TEXT_MAX])
{
    const struct ai_config *config = &setup->config;
    struct pen pen = {text, 0};

    if (setup->command[0] != '\0') {
        put(&pen, "tbp=%s", setup->command);
        return;
    }
    put(&pen, "evaluator=%s", config->evaluator->name);
    for (int i = 0; i < AI_SETTING_COUNT; i++) {
        if (!is_told(config, &ai_settings[i]))
            continue;
        put(&pen, " ");
        put_setting(&pen, config, &ai_settings[i]);
    }
    put_theta(&pen, config);
}

/* What differs, with commas between. */
static void
put_changes(struct pen *pen, const struct ai_config *config,
            const struct ai_config *other)
{
    const struct evaluator *evaluator = config->evaluator;

    for (int i = 0; i < AI_SETTING_COUNT; i++) {
        const struct ai_setting *setting = &ai_settings[i];

        if (ai_config_get(config, setting) == ai_config_get(other, setting))
            continue;
        put(pen, "%s", pen->used > 0 ? "," : "");
        put_setting(pen, config, setting);
    }
    for (int i = 0; i < evaluator->field_count; i++) {
        if (config->theta.value[i] != other->theta.value[i])
            put(pen, "%s%s=%d", pen->used > 0 ? "," : "",
                evaluator->fields[i].name, (int)config->theta.value[i]);
    }
}

void
setup_write_change(const struct setup *setup, const struct setup *other,
                   char text[SETUP_TEXT_MAX])
{
    const struct evaluator *evaluator = setup->config.evaluator;
    struct pen pen = {text, 0};

    text[0] = '\0';
    if (strcmp(setup->command, other->command) != 0)
        setup_write(setup, text);
    else if (evaluator != other->config.evaluator)
        put(&pen, "evaluator=%s", evaluator->name);
    else
        put_changes(&pen, &setup->config, &other->config);
}

/* Take "NAME=" from the front of the text, or return NULL. */
static const char *
skip_name(const char *text, const char *name)
{
    const size_t length = strlen(name);

    if (strncmp(text, name, length) != 0 || text[length] != '=')
        return NULL;
    return text + length + 1;
}

/* What is not named means what it meant before there was a name for it. */
static struct ai_config
unnamed(const struct evaluator *evaluator)
{
    struct ai_config config = ai_config_of(evaluator);

    memset(&config.theta, 0, sizeof config.theta);
    return config;
}

static bool
read_evaluator(const char **text, struct setup *setup)
{
    const char *name = skip_name(*text, "evaluator");
    const struct evaluator *evaluator;
    char word[32];

    if (name == NULL)
        return false;

    const size_t length = strcspn(name, " ");
    if (length >= sizeof word || name[length] == '\0')
        return false;
    memcpy(word, name, length);
    word[length] = '\0';
    evaluator = evaluator_find(word);
    if (evaluator == NULL)
        return false;
    *setup = (struct setup){.config = unnamed(evaluator)};
    *text = name + length + 1;
    return true;
}

/* One "NAME=VALUE" up to 'length', through the front door. */
static bool
read_change(struct setup *setup, const char *name, const char *value,
            size_t length)
{
    char change[128];
    char error[256];
    const int written =
        snprintf(change, sizeof change, "%s=%.*s", name, (int)length, value);

    return written > 0 && (size_t)written < sizeof change &&
           memchr(value, ',', length) == NULL &&
           setup_change(setup, change, error, sizeof error);
}

/* What is missing keeps its value; writing it again tells whether it may. */
static bool
read_numbers(const char **text, struct setup *setup)
{
    for (int i = 0; i < AI_SETTING_COUNT; i++) {
        const char *name = ai_settings[i].name;
        const char *value = skip_name(*text, name);

        if (value == NULL)
            continue;

        const size_t length = strcspn(value, " ");
        if (value[length] == '\0' || !read_change(setup, name, value, length))
            return false;
        *text = value + length + 1;
    }
    return true;
}

/* What is missing stays 0. */
static bool
read_late(const char *text, struct setup *setup)
{
    const struct evaluator *evaluator = setup->config.evaluator;

    for (int i = 0; i < evaluator->field_count; i++) {
        const char *name = evaluator->fields[i].name;
        const char *value =
            is_late(evaluator, i) ? skip_name(text, name) : NULL;

        if (value == NULL)
            continue;

        const size_t length = strcspn(value, " ");
        if (!read_change(setup, name, value, length))
            return false;
        text = value + length;
        text += *text == ' ';
    }
    return *text == '\0';
}

static bool
read_theta(const char *text, struct setup *setup)
{
    const struct evaluator *evaluator = setup->config.evaluator;
    const char *value = skip_name(text, "theta");

    for (int i = 0; value != NULL && i < evaluator->field_count; i++) {
        if (is_late(evaluator, i))
            continue;

        const size_t length = strcspn(value, ", ");
        if (!read_change(setup, evaluator->fields[i].name, value, length))
            return false;
        value += length;
        value += *value == ',';
    }
    if (value == NULL)
        return false;
    return read_late(value + (*value == ' '), setup);
}

/* Another program: all that is known of it is how to start it. */
static bool
read_command(const char *text, struct setup *setup)
{
    const char *command = skip_name(text, "tbp");

    if (command == NULL || command[0] == '\0' ||
        strlen(command) >= SETUP_COMMAND_MAX)
        return false;
    *setup = setup_from_command(command);
    return true;
}

static bool
read_engine(const char *text, struct setup *setup)
{
    return read_evaluator(&text, setup) && read_numbers(&text, setup) &&
           read_theta(text, setup);
}

bool
setup_read(const char *text, struct setup *setup, char *error,
           size_t error_size)
{
    char again[SETUP_TEXT_MAX];
    struct setup read;

    if (read_command(text, &read) || read_engine(text, &read)) {
        setup_write(&read, again);
        if (strcmp(text, again) == 0) {
            *setup = read;
            return true;
        }
    }
    snprintf(error, error_size, "this is no setup that this program can read");
    return false;
}

uint64_t
setup_digest(const char *text)
{
    uint64_t digest = UINT64_C(14695981039346656037);

    for (; *text != '\0'; text++)
        digest = (digest ^ (unsigned char)*text) * UINT64_C(1099511628211);
    return digest;
}
