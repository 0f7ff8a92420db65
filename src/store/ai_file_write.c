/*
 * ai_file_write.c -- an AI as the text of its file.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/store.h"
#include "store/ai_file.h"

/* Text that grows; what does not fit is noticed at the end. */
struct pen {
    char text[8192];
    size_t used;
};

static void
put(struct pen *pen, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    const int length = vsnprintf(
        pen->text + pen->used, sizeof pen->text - pen->used, format, arguments);
    va_end(arguments);
    if (length > 0)
        pen->used += (size_t)length;
    if (pen->used >= sizeof pen->text)
        pen->used = sizeof pen->text - 1;
}

/* A text in the quotes of libconfig. */
static void
put_text(struct pen *pen, const char *name, const char *text)
{
    put(pen, "%s = \"", name);
    for (; *text != '\0'; text++)
        put(pen, "%s%c", *text == '"' || *text == '\\' ? "\\" : "", *text);
    put(pen, "\";\n");
}

static void
put_level(struct pen *pen, const struct ai_file *ai)
{
    put(pen, "\nlevel = {\n");
    for (int i = 0; i < AI_SETTING_COUNT; i++)
        put(pen, "    %s = %d;\n", ai_settings[i].name,
            (int)ai_config_get(&ai->setup.config, &ai_settings[i]));
    for (int i = 0; i < LEVEL_COUNT; i++)
        put(pen, "    %s = %d;\n", level_fields[i].name,
            (int)ai->level.value[i]);
    put(pen, "};\n");
}

bool
ai_file_save(const struct ai_file *ai, const char *path, char *error,
             size_t error_size)
{
    const struct ai_config *config = &ai->setup.config;
    const struct evaluator *evaluator = config->evaluator;
    struct pen pen = {.used = 0};

    put_text(&pen, "summary", ai->summary);
    put_text(&pen, "evaluator", evaluator->name);
    put(&pen, "\ntheta = {\n");
    for (int i = 0; i < evaluator->field_count; i++)
        put(&pen, "    %s = %d;\n", evaluator->fields[i].name,
            (int)config->theta.value[i]);
    put(&pen, "};\n");
    put_level(&pen, ai);
    if (pen.used < sizeof pen.text - 1)
        return store_write(path, STORE_OPERAND,
                           (struct text){pen.text, pen.used}, 0666, error,
                           error_size);
    snprintf(error, error_size, "%s: this AI is too long", path);
    return false;
}
