/*
 * setup.c -- changing a setting by its name.
 */
#include "format/setup.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct setup
setup_from_command(const char *command)
{
    struct setup setup = {.config = ai_config_default()};

    assert(strlen(command) < sizeof setup.command);
    snprintf(setup.command, sizeof setup.command, "%s", command);
    return setup;
}

/* A piece of text that ends before a ',' or with it all. */
struct part {
    const char *text;
    int length;
};

static bool
part_is(struct part part, const char *word)
{
    return strlen(word) == (size_t)part.length &&
           memcmp(part.text, word, (size_t)part.length) == 0;
}

/* A whole number with at most nine digits; nothing here needs more. */
static bool
read_number(struct part part, int32_t *number)
{
    const bool is_negative = part.length > 0 && part.text[0] == '-';
    const int digits = part.length - is_negative;
    int32_t value = 0;

    if (digits < 1 || digits > 9)
        return false;
    for (int i = is_negative; i < part.length; i++) {
        if (part.text[i] < '0' || part.text[i] > '9')
            return false;
        value = value * 10 + (part.text[i] - '0');
    }
    *number = is_negative ? -value : value;
    return true;
}

static bool
change_word(struct part part, const struct ai_setting *setting, int32_t *value,
            char *error, size_t error_size)
{
    const int word = ai_setting_word(setting, part.text, (size_t)part.length);

    if (word < 0) {
        snprintf(error, error_size, "%s: '%.*s' is not one of %s",
                 setting->name, part.length, part.text, setting->words);
        return false;
    }
    *value = word;
    return true;
}

static bool
change_number(struct part part, const struct theta_field *field, int32_t *value,
              char *error, size_t error_size)
{
    int32_t number;

    if (!read_number(part, &number) || number < field->least ||
        number > field->most) {
        snprintf(error, error_size,
                 "%s: '%.*s' is not a whole number from %d to %d", field->name,
                 part.length, part.text, (int)field->least, (int)field->most);
        return false;
    }
    *value = number;
    return true;
}

static bool
change_setting(struct ai_config *config, const struct ai_setting *setting,
               struct part part, char *error, size_t error_size)
{
    const struct theta_field number = {
        .name = setting->name, .least = setting->least, .most = setting->most};
    int32_t value;

    if (!(setting->words != NULL
              ? change_word(part, setting, &value, error, error_size)
              : change_number(part, &number, &value, error, error_size)))
        return false;
    ai_config_set(config, setting, value);
    return true;
}

static bool
change_one(struct ai_config *config, struct part name, struct part value,
           char *error, size_t error_size)
{
    const struct evaluator *evaluator = config->evaluator;

    for (int i = 0; i < AI_SETTING_COUNT; i++) {
        if (part_is(name, ai_settings[i].name))
            return change_setting(config, &ai_settings[i], value, error,
                                  error_size);
    }
    for (int i = 0; i < evaluator->field_count; i++) {
        if (part_is(name, evaluator->fields[i].name))
            return change_number(value, &evaluator->fields[i],
                                 &config->theta.value[i], error, error_size);
    }
    snprintf(error, error_size, "there is no setting '%.*s'", name.length,
             name.text);
    return false;
}

bool
setup_change(struct setup *setup, const char *text, char *error,
             size_t error_size)
{
    struct ai_config changed = setup->config;

    if (setup->command[0] != '\0') {
        snprintf(error, error_size, "another program has no settings");
        return false;
    }
    while (*text != '\0') {
        const struct part name = {text, (int)strcspn(text, "=,")};
        const char *rest = text + name.length;

        if (*rest != '=') {
            snprintf(error, error_size, "'%.*s' is not NAME=VALUE", name.length,
                     text);
            return false;
        }

        const struct part value = {rest + 1, (int)strcspn(rest + 1, ",")};
        if (!change_one(&changed, name, value, error, error_size))
            return false;
        text = value.text + value.length;
        text += *text == ',';
    }
    setup->config = changed;
    return true;
}
