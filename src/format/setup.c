/*
 * setup.c -- changing a setting by its name.
 */
#include "format/setup.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

struct setup
setup_from_command(const char *command)
{
    struct setup setup = {.config = ai_config_default()};

    assert(strlen(command) < sizeof setup.command);
    snprintf(setup.command, sizeof setup.command, "%s", command);
    return setup;
}

static bool
change_word(struct text part, const struct ai_setting *setting, int32_t *value,
            char *error, size_t error_size)
{
    const int word = text_find_word(setting->words, part);
    char quote[TEXT_QUOTE_MAX];

    if (word < 0) {
        snprintf(error, error_size, "%s: '%s' is not one of %s", setting->name,
                 text_quote(quote, part), setting->words);
        return false;
    }
    *value = word;
    return true;
}

static bool
change_number(struct text part, const struct theta_field *field, int32_t *value,
              char *error, size_t error_size)
{
    char quote[TEXT_QUOTE_MAX];
    int64_t number;

    if (!text_read_integer(part, field->least, field->most, &number)) {
        snprintf(error, error_size,
                 "%s: '%s' is not a whole number from %d to %d", field->name,
                 text_quote(quote, part), (int)field->least, (int)field->most);
        return false;
    }
    *value = (int32_t)number;
    return true;
}

static bool
change_setting(struct ai_config *config, const struct ai_setting *setting,
               struct text part, char *error, size_t error_size)
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
change_one(struct ai_config *config, struct text name, struct text value,
           char *error, size_t error_size)
{
    const struct evaluator *evaluator = config->evaluator;
    char quote[TEXT_QUOTE_MAX];

    for (int i = 0; i < AI_SETTING_COUNT; i++) {
        if (text_is(name, ai_settings[i].name))
            return change_setting(config, &ai_settings[i], value, error,
                                  error_size);
    }
    for (int i = 0; i < evaluator->field_count; i++) {
        if (text_is(name, evaluator->fields[i].name))
            return change_number(value, &evaluator->fields[i],
                                 &config->theta.value[i], error, error_size);
    }
    snprintf(error, error_size, "there is no setting '%s'",
             text_quote(quote, name));
    return false;
}

bool
setup_change(struct setup *setup, const char *text, char *error,
             size_t error_size)
{
    struct ai_config changed = setup->config;
    struct text rest = text_of(text);
    char quote[TEXT_QUOTE_MAX];

    if (setup->command[0] != '\0') {
        snprintf(error, error_size, "another program has no settings");
        return false;
    }
    while (rest.length > 0) {
        struct text value = text_cut(&rest, ',');
        const struct text whole = value;
        const struct text name = text_cut(&value, '=');

        if (name.length == whole.length) {
            snprintf(error, error_size, "'%s' is not NAME=VALUE",
                     text_quote(quote, whole));
            return false;
        }
        if (!change_one(&changed, name, value, error, error_size))
            return false;
    }
    setup->config = changed;
    return true;
}
