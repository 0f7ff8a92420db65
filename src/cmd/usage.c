/*
 * usage.c -- help, printed from the tables.
 */
#include "cmd/usage.h"

#include <stdint.h>
#include <string.h>

enum {
    TEXT_WIDTH = 79,
    COMMAND_COLUMN = 14, /* where summaries start */
    OPTION_COLUMN = 24,  /* where the text about an option starts */
};

const struct option_spec common_options[] = {
    {.name = "help",
     .letter = 'h',
     .type = OPTION_FLAG,
     .offset = offsetof(struct common_values, help),
     .help = "show this text"},
    {.name = "version",
     .letter = 'V',
     .type = OPTION_FLAG,
     .offset = offsetof(struct common_values, version),
     .help = "show the version"},
    {.name = "config",
     .argument = "FILE",
     .type = OPTION_STRING,
     .offset = offsetof(struct common_values, config),
     .help = "read settings from FILE, not from beamfall.cfg in the user's "
             "configuration directory"},
    {.name = "data-dir",
     .argument = "DIR",
     .type = OPTION_STRING,
     .offset = offsetof(struct common_values, data_dir),
     .help = "read rulesets and AIs from DIR, not from where they are "
             "installed or from $BEAMFALL_DATA_DIR"},
    {.name = NULL},
};

/* Print words from column 'at' on; further lines start at 'indent'. */
static void
print_wrapped(FILE *out, const char *text, int at, int indent)
{
    int column = at;

    while (*text != '\0') {
        const int length = (int)strcspn(text, " ");

        if (column > indent && column + 1 + length > TEXT_WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        }
        if (column > indent)
            column += fprintf(out, " ");
        column += fprintf(out, "%.*s", length, text);
        text += length;
        text += strspn(text, " ");
    }
    fprintf(out, "\n");
}

/* Print "  what" and then 'text' in its own column. */
static void
print_entry(FILE *out, const char *what, const char *text, int indent)
{
    const int width = fprintf(out, "  %s", what);

    if (width + 2 > indent)
        fprintf(out, "\n%*s", indent, "");
    else
        fprintf(out, "%*s", indent - width, "");
    print_wrapped(out, text, indent, indent);
}

/* What the reader should know about the value: its range and default. */
static void
describe_value(const struct option_spec *s, char *text, size_t size)
{
    const bool is_number = s->type == OPTION_INT || s->type == OPTION_UINT64 ||
                           s->type == OPTION_OPTIONAL;
    const char *fallback = s->fallback == NULL ? "none" : s->fallback;

    if (is_number && s->maximum < UINT64_MAX)
        snprintf(text, size, " (%llu to %llu%s%s)",
                 (unsigned long long)s->minimum, (unsigned long long)s->maximum,
                 s->fallback != NULL ? ", default " : "",
                 s->fallback != NULL ? s->fallback : "");
    else if (s->type == OPTION_CHOICE)
        snprintf(text, size, " (%s, default %s)", s->choices, fallback);
    else if (s->fallback != NULL)
        snprintf(text, size, " (default %s)", s->fallback);
    else
        text[0] = '\0';
}

static void
print_option(FILE *out, const struct option_spec *s)
{
    char letter[8] = "";
    char what[80];
    char about[120];
    char text[400];

    if (s->letter != 0)
        snprintf(letter, sizeof letter, "-%c, ", s->letter);
    snprintf(what, sizeof what, "%s--%s%s%s", letter, s->name,
             s->argument == NULL ? "" : " ",
             s->argument == NULL ? "" : s->argument);
    describe_value(s, about, sizeof about);
    snprintf(text, sizeof text, "%s%s", s->help, about);
    print_entry(out, what, text, OPTION_COLUMN);
}

static void
print_options(FILE *out, const struct option_spec *specs)
{
    for (const struct option_spec *s = specs; s->name != NULL; s++)
        print_option(out, s);
}

void
usage_print_program(FILE *out, const struct program *program)
{
    const struct command *const *commands = program->commands;

    fprintf(out, "usage: %s [OPTION...] %s [ARGUMENT...]\n\n", program->name,
            program->default_command != NULL ? "[COMMAND]" : "COMMAND");
    print_wrapped(out, program->summary, 0, 0);
    fprintf(out, "\ncommands:\n");
    for (int i = 0; commands[i] != NULL; i++)
        print_entry(out, commands[i]->name, commands[i]->summary,
                    COMMAND_COLUMN);
    fprintf(out, "\noptions:\n");
    print_options(out, common_options);
    fprintf(out, "\n'%s COMMAND --help' tells more about one.\n",
            program->name);
}

void
usage_print_command(FILE *out, const struct program *program,
                    const struct command *command)
{
    fprintf(out, "usage: %s %s [OPTION...]%s%s\n\n", program->name,
            command->name, command->synopsis[0] == '\0' ? "" : " ",
            command->synopsis);
    print_wrapped(out, command->summary, 0, 0);
    fprintf(out, "\noptions:\n");
    if (command->options != NULL)
        print_options(out, command->options);
    print_options(out, common_options);
}

static void
list_options(FILE *out, const char *prefix, const struct option_spec *specs)
{
    for (const struct option_spec *s = specs; s->name != NULL; s++)
        fprintf(out, "%s--%s%s%s\n", prefix, s->name,
                s->argument == NULL ? "" : " ",
                s->argument == NULL ? "" : s->argument);
}

void
usage_print_list(FILE *out, const struct program *program)
{
    const struct command *const *commands = program->commands;

    list_options(out, "", common_options);
    for (int i = 0; commands[i] != NULL; i++) {
        char prefix[64];

        fprintf(out, "%s\n", commands[i]->name);
        snprintf(prefix, sizeof prefix, "%s ", commands[i]->name);
        if (commands[i]->options != NULL)
            list_options(out, prefix, commands[i]->options);
    }
}
