/*
 * ai_file_write.c -- an AI as the text of its file.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "store/ai_file.h"
#include "store/replace.h"

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
put_numbers(struct pen *pen, const char *name, const struct theta_field *fields,
            int count, const int32_t *values)
{
    put(pen, "\n%s = {\n", name);
    for (int i = 0; i < count; i++)
        put(pen, "    %s = %d;\n", fields[i].name, (int)values[i]);
    put(pen, "};\n");
}

bool
ai_file_save(const struct ai_file *ai, const char *path, char *error,
             size_t error_size)
{
    struct pen pen = {.used = 0};

    put_text(&pen, "summary", ai->summary);
    put_text(&pen, "evaluator", ai->evaluator->name);
    put_numbers(&pen, "theta", ai->evaluator->fields,
                ai->evaluator->field_count, ai->theta.value);
    put_numbers(&pen, "level", level_fields, LEVEL_COUNT, ai->level.value);
    if (pen.used < sizeof pen.text - 1)
        return replace_file(path, pen.text, pen.used, 0666, error, error_size);
    snprintf(error, error_size, "%s: this AI is too long", path);
    return false;
}
