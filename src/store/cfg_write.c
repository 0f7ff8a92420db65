/*
 * cfg_write.c -- a setting of a file as text again.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "store/cfg.h"

static void write_value(FILE *file, const config_setting_t *setting);

static void
write_text(FILE *file, const char *text)
{
    putc('"', file);
    for (; text != NULL && *text != '\0'; text++) {
        const unsigned char byte = (unsigned char)*text;

        if (byte == '"' || byte == '\\')
            fprintf(file, "\\%c", byte);
        else if (byte < ' ' || byte == 0x7f)
            fprintf(file, "\\x%02x", byte);
        else
            putc(byte, file);
    }
    putc('"', file);
}

/* With a point or an exponent, so that it is read as a float again. */
static void
write_float(FILE *file, double number)
{
    char text[64];

    snprintf(text, sizeof text, "%.17g", isfinite(number) ? number : 0.0);
    fprintf(file, "%s%s", text, strpbrk(text, ".e") == NULL ? ".0" : "");
}

/* The members between brackets. */
static void
write_members(FILE *file, const config_setting_t *setting, const char *brackets)
{
    const bool is_group = config_setting_is_group(setting) == CONFIG_TRUE;

    putc(brackets[0], file);
    for (int i = 0; i < config_setting_length(setting); i++) {
        const config_setting_t *member =
            config_setting_get_elem(setting, (unsigned)i);

        if (is_group)
            fprintf(file, " %s = ", config_setting_name(member));
        else if (i > 0)
            fputs(", ", file);
        write_value(file, member);
        fputs(is_group ? ";" : "", file);
    }
    fputs(is_group ? " " : "", file);
    putc(brackets[1], file);
}

static void
write_value(FILE *file, const config_setting_t *setting)
{
    switch (config_setting_type(setting)) {
    case CONFIG_TYPE_INT:
        fprintf(file, "%d", config_setting_get_int(setting));
        break;
    case CONFIG_TYPE_INT64:
        fprintf(file, "%lldL", config_setting_get_int64(setting));
        break;
    case CONFIG_TYPE_FLOAT:
        write_float(file, config_setting_get_float(setting));
        break;
    case CONFIG_TYPE_BOOL:
        fputs(config_setting_get_bool(setting) ? "true" : "false", file);
        break;
    case CONFIG_TYPE_STRING:
        write_text(file, config_setting_get_string(setting));
        break;
    case CONFIG_TYPE_GROUP:
        write_members(file, setting, "{}");
        break;
    case CONFIG_TYPE_ARRAY:
        write_members(file, setting, "[]");
        break;
    case CONFIG_TYPE_LIST:
        write_members(file, setting, "()");
        break;
    }
}

void
cfg_write(FILE *file, const config_setting_t *setting)
{
    fprintf(file, "%s = ", config_setting_name(setting));
    write_value(file, setting);
    fputs(";\n", file);
}
