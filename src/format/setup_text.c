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
put_setting(struct pen *pen, const struct setup *setup, int i)
{
    put(pen, "%s=", setup_fields[i].name);
    if (setup_fields[i].words != NULL)
        put_word(pen, setup_fields[i].words, setup->value[i]);
    else
        put(pen, "%d", (int)setup->value[i]);
}

static bool
is_late(const struct evaluator *evaluator, int field)
{
    return (evaluator->late >> field & 1) != 0;
}

/* The numbers of the theta, and by name those late ones that are not 0. */
static void
put_theta(struct pen *pen, const struct setup *setup)
{
    const struct evaluator *evaluator = setup->evaluator;
    const char *before = " theta=";

    for (int i = 0; i < evaluator->field_count; i++) {
        if (is_late(evaluator, i))
            continue;
        put(pen, "%s%d", before, (int)setup->theta.value[i]);
        before = ",";
    }
    for (int i = 0; i < evaluator->field_count; i++) {
        if (is_late(evaluator, i) && setup->theta.value[i] != 0)
            put(pen, " %s=%d", evaluator->fields[i].name,
                (int)setup->theta.value[i]);
    }
}

/* Is there something to tell of this setting? */
static bool
is_told(const struct setup *setup, int i)
{
    if (i == SETUP_PERFECT)
        return setup->value[i] != 0;
    return i < SETUP_TURNS || setup->value[SETUP_TURNS] > 0;
}

void
setup_write(const struct setup *setup, char text[SETUP_TEXT_MAX])
{
    struct pen pen = {text, 0};

    if (setup->command[0] != '\0') {
        put(&pen, "tbp=%s", setup->command);
        return;
    }
    put(&pen, "evaluator=%s", setup->evaluator->name);
    for (int i = 0; i < SETUP_COUNT; i++) {
        if (!is_told(setup, i))
            continue;
        put(&pen, " ");
        put_setting(&pen, setup, i);
    }
    put_theta(&pen, setup);
}

void
setup_write_change(const struct setup *setup, const struct setup *other,
                   char text[SETUP_TEXT_MAX])
{
    const struct evaluator *evaluator = setup->evaluator;
    struct pen pen = {text, 0};

    text[0] = '\0';
    if (strcmp(setup->command, other->command) != 0) {
        setup_write(setup, text);
        return;
    }
    if (evaluator != other->evaluator) {
        put(&pen, "evaluator=%s", evaluator->name);
        return;
    }
    for (int i = 0; i < SETUP_COUNT; i++) {
        if (setup->value[i] == other->value[i])
            continue;
        put(&pen, "%s", pen.used > 0 ? "," : "");
        put_setting(&pen, setup, i);
    }
    for (int i = 0; i < evaluator->field_count; i++) {
        if (setup->theta.value[i] != other->theta.value[i])
            put(&pen, "%s%s=%d", pen.used > 0 ? "," : "",
                evaluator->fields[i].name, (int)setup->theta.value[i]);
    }
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

static bool
read_evaluator(const char **text, struct setup *setup)
{
    const char *name = skip_name(*text, "evaluator");
    char word[32];

    if (name == NULL)
        return false;

    const size_t length = strcspn(name, " ");
    if (length >= sizeof word || name[length] == '\0')
        return false;
    memcpy(word, name, length);
    word[length] = '\0';
    setup->evaluator = evaluator_find(word);
    *text = name + length + 1;
    return setup->evaluator != NULL;
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
    for (int i = 0; i < SETUP_COUNT; i++) {
        const char *value = skip_name(*text, setup_fields[i].name);

        if (value == NULL)
            continue;

        const size_t length = strcspn(value, " ");
        if (value[length] == '\0' ||
            !read_change(setup, setup_fields[i].name, value, length))
            return false;
        *text = value + length + 1;
    }
    return true;
}

/* What is missing stays 0. */
static bool
read_late(const char *text, struct setup *setup)
{
    const struct evaluator *evaluator = setup->evaluator;

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
    const struct evaluator *evaluator = setup->evaluator;
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
    const struct ai_options options = ai_options_default();
    struct setup read = setup_from_options(&options, 0);
    char again[SETUP_TEXT_MAX];

    memset(&read.theta, 0, sizeof read.theta);
    read.value[SETUP_PERFECT] = 0;
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
