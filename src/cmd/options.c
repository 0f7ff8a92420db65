/*
 * options.c -- read arguments against described tables.
 */
#include "cmd/options.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cmd/nearest.h"

enum { CHOICES_MAX = 128 }; /* bytes that tell the choices of an option */

/* What one step of the walk made of the argument it looked at. */
enum {
    STEP_FAILED = -1,
    STEP_UNKNOWN = 0, /* not an option of any set */
    /* otherwise the number of arguments used, 1 or 2 */
};

/* An argument found in a table. */
struct found {
    const struct option_spec *spec;
    void *values;
    const char *inline_value; /* after '=', or NULL */
};

bool
options_is_option(const char *argument)
{
    if (argument[0] != '-' || argument[1] == '\0')
        return false;
    return argument[1] == '-' || argument[2] == '\0';
}

void
options_write_error(char *error, size_t error_size, const char *name,
                    const char *value, const char *why)
{
    char quote[TEXT_QUOTE_MAX];

    if (value == NULL)
        snprintf(error, error_size, "option '--%s' %s", name, why);
    else
        snprintf(error, error_size, "option '--%s': '%s' %s", name,
                 text_quote(quote, text_of(value)), why);
}

const char *
options_write_range(char why[OPTIONS_RANGE_MAX], uint64_t minimum,
                    uint64_t maximum)
{
    snprintf(why, OPTIONS_RANGE_MAX,
             "is not a number from %" PRIu64 " to %" PRIu64, minimum, maximum);
    return why;
}

static bool
read_choice(const struct option_spec *spec, const char *text, void *place,
            char *error, size_t error_size)
{
    const int choice = text_find_word(spec->choices, text_of(text));
    char why[CHOICES_MAX];

    if (choice < 0) {
        snprintf(why, sizeof why, "is not one of %s", spec->choices);
        options_write_error(error, error_size, spec->name, text, why);
        return false;
    }
    memcpy(place, &choice, sizeof choice);
    return true;
}

static bool
read_number(const struct option_spec *spec, const char *text, void *place,
            char *error, size_t error_size)
{
    char why[OPTIONS_RANGE_MAX];
    uint64_t number;

    if (!text_read_number(text_of(text), spec->minimum, spec->maximum,
                          &number)) {
        options_write_range(why, spec->minimum, spec->maximum);
        options_write_error(error, error_size, spec->name, text, why);
        return false;
    }
    if (spec->type == OPTION_UINT64) {
        memcpy(place, &number, sizeof number);
    } else if (spec->type == OPTION_OPTIONAL) {
        memcpy(place, &(struct option_number){true, number},
               sizeof(struct option_number));
    } else {
        const int small = (int)number;

        assert(spec->maximum <= INT_MAX);
        memcpy(place, &small, sizeof small);
    }
    return true;
}

bool
options_read_value(const struct option_spec *spec, const char *text,
                   void *values, char *error, size_t error_size)
{
    void *place = (char *)values + spec->offset;

    assert(spec->type != OPTION_FLAG);
    switch (spec->type) {
    case OPTION_CHOICE:
        return read_choice(spec, text, place, error, error_size);
    case OPTION_INT:
    case OPTION_UINT64:
    case OPTION_OPTIONAL:
        return read_number(spec, text, place, error, error_size);
    case OPTION_FLAG:
    case OPTION_STRING:
        break;
    }
    memcpy(place, &text, sizeof text);
    return true;
}

/* Give one value its zero: false, 0, not given or NULL. */
static void
clear_value(const struct option_spec *spec, void *values)
{
    void *place = (char *)values + spec->offset;

    switch (spec->type) {
    case OPTION_FLAG:
        memcpy(place, &(bool){false}, sizeof(bool));
        break;
    case OPTION_INT:
    case OPTION_CHOICE:
        memcpy(place, &(int){0}, sizeof(int));
        break;
    case OPTION_UINT64:
        memcpy(place, &(uint64_t){0}, sizeof(uint64_t));
        break;
    case OPTION_OPTIONAL:
        memcpy(place, &(struct option_number){false, 0},
               sizeof(struct option_number));
        break;
    case OPTION_STRING:
        memcpy(place, &(const char *){NULL}, sizeof(const char *));
        break;
    }
}

void
options_set_defaults(const struct option_set *set)
{
    for (const struct option_spec *s = set->specs; s->name != NULL; s++) {
        char error[160];

        clear_value(s, set->values);
        if (s->fallback == NULL)
            continue;

        const bool sound = options_read_value(s, s->fallback, set->values,
                                              error, sizeof error);
        assert(sound);
        (void)sound;
    }
}

/* Is the argument this option, with or without "=value"? */
static bool
option_matches(const struct option_spec *spec, const char *argument)
{
    if (argument[1] != '-')
        return spec->letter != 0 && argument[1] == spec->letter;

    const size_t length = strcspn(argument + 2, "=");
    return strlen(spec->name) == length &&
           memcmp(spec->name, argument + 2, length) == 0;
}

static bool
find_option(const struct option_set *sets, int set_count, const char *argument,
            struct found *found)
{
    for (int i = 0; i < set_count; i++) {
        const struct option_spec *s = sets[i].specs;

        while (s->name != NULL && !option_matches(s, argument))
            s++;
        if (s->name == NULL)
            continue;

        const char *equals = strchr(argument, '=');
        found->spec = s;
        found->values = sets[i].values;
        found->inline_value = equals == NULL ? NULL : equals + 1;
        return true;
    }
    return false;
}

static int
take_flag(const struct found *found, char *error, size_t error_size)
{
    const struct option_spec *spec = found->spec;

    if (found->inline_value != NULL) {
        options_write_error(error, error_size, spec->name, NULL,
                            "takes no value");
        return STEP_FAILED;
    }
    memcpy((char *)found->values + spec->offset, &(bool){true}, sizeof(bool));
    return 1;
}

/* Read the option at the front of 'arguments'; see the STEP constants. */
static int
take_option(const struct option_set *sets, int set_count, char **arguments,
            int count, char *error, size_t error_size)
{
    struct found found;

    if (!find_option(sets, set_count, arguments[0], &found))
        return STEP_UNKNOWN;
    if (found.spec->type == OPTION_FLAG)
        return take_flag(&found, error, error_size);

    const char *text = found.inline_value;
    int used = 1;
    if (text == NULL && count > 1) {
        text = arguments[1];
        used = 2;
    }
    if (text == NULL) {
        char why[CHOICES_MAX];

        snprintf(why, sizeof why, "requires a value: %s", found.spec->argument);
        options_write_error(error, error_size, found.spec->name, NULL, why);
        return STEP_FAILED;
    }
    return options_read_value(found.spec, text, found.values, error, error_size)
               ? used
               : STEP_FAILED;
}

/* The known option nearest to a mistyped one, or NULL. */
static const char *
nearest_option(const struct option_set *sets, int set_count, const char *name)
{
    struct nearest nearest;

    nearest_begin(&nearest, name);
    for (int i = 0; i < set_count; i++) {
        for (const struct option_spec *s = sets[i].specs; s->name != NULL; s++)
            nearest_offer(&nearest, s->name);
    }
    return nearest_result(&nearest);
}

static void
explain_unknown(const struct option_set *sets, int set_count,
                const char *argument, char *error, size_t error_size)
{
    const char *meant = NULL;
    char quote[TEXT_QUOTE_MAX];

    text_quote(quote, text_of(argument));
    if (argument[1] == '-')
        meant = nearest_option(sets, set_count, argument + 2);
    if (meant != NULL)
        snprintf(error, error_size, "unknown option '%s', did you mean '--%s'?",
                 quote, meant);
    else
        snprintf(error, error_size, "unknown option '%s'", quote);
}

int
options_parse(const struct option_set *sets, int set_count, char **arguments,
              int count, char *error, size_t error_size)
{
    int operands = 0;
    int i = 0;

    while (i < count) {
        if (strcmp(arguments[i], "--") == 0) {
            for (i++; i < count; i++)
                arguments[operands++] = arguments[i];
            break;
        }
        if (!options_is_option(arguments[i])) {
            arguments[operands++] = arguments[i++];
            continue;
        }

        const int used = take_option(sets, set_count, arguments + i, count - i,
                                     error, error_size);
        if (used == STEP_UNKNOWN)
            explain_unknown(sets, set_count, arguments[i], error, error_size);
        if (used <= 0)
            return -1;
        i += used;
    }
    return operands;
}

int
options_parse_leading(const struct option_set *set, char **arguments, int count,
                      char *error, size_t error_size)
{
    int i = 0;

    while (i < count && options_is_option(arguments[i])) {
        const int used =
            take_option(set, 1, arguments + i, count - i, error, error_size);

        if (used == STEP_FAILED)
            return -1;
        if (used == STEP_UNKNOWN)
            break;
        i += used;
    }
    return i;
}
