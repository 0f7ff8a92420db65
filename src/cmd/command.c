/*
 * command.c -- the errors of commands: all that is written on stderr is one
 * line of printable text.
 */
#include "cmd/command.h"

#include <stdio.h>

#include "base/text.h"
#include "cmd/program.h"
#include "store/datadir.h"

/* Room for a path and what is wrong with it. */
enum { LINE_MAX_BYTES = DATADIR_PATH_MAX + 1024 };

static void
write_line(const struct program *program, const char *name, const char *what,
           const char *why)
{
    char line[LINE_MAX_BYTES];

    snprintf(line, sizeof line, "%s%s%s: %s%s%s", program->name,
             name != NULL ? " " : "", name != NULL ? name : "",
             what != NULL ? what : "", what != NULL ? ": " : "", why);
    text_clean(line, sizeof line, text_of(line));

    /* Results and errors may go to one place: keep them in order. */
    fflush(stdout);
    fprintf(stderr, "%s\n", line);
}

void
command_note(const struct command_call *call, const char *what, const char *why)
{
    write_line(call->program, call->command->name, what, why);
}

enum command_status
command_fail(const struct command_call *call, const char *what, const char *why)
{
    command_note(call, what, why);
    return COMMAND_ERROR;
}

enum command_status
command_fail_early(const struct program *program, const char *why)
{
    write_line(program, NULL, NULL, why);
    return COMMAND_ERROR;
}

enum command_status
command_fail_option(const struct command_call *call, const char *name,
                    const char *value, const char *why)
{
    char error[256];

    options_write_error(error, sizeof error, name, value, why);
    return command_fail(call, NULL, error);
}

enum command_status
command_fail_operand(const struct command_call *call, const char *name,
                     const char *value, const char *why)
{
    char quote[TEXT_QUOTE_MAX];
    char error[256];

    snprintf(error, sizeof error, "'%s' %s", text_quote(quote, text_of(value)),
             why);
    return command_fail(call, name, error);
}

enum command_status
command_fail_missing(const struct command_call *call, const char *operands)
{
    char error[256];

    snprintf(error, sizeof error, "missing operand %s", operands);
    return command_fail(call, NULL, error);
}

enum command_status
command_fail_unexpected(const struct command_call *call, const char *argument)
{
    const struct command *command = call->command;
    const bool has_usage = command->synopsis[0] != '\0';
    char quote[TEXT_QUOTE_MAX];
    char error[256];

    snprintf(error, sizeof error, "unexpected argument '%s'%s%s%s%s%s%s%s",
             text_quote(quote, text_of(argument)), has_usage ? " (usage: " : "",
             has_usage ? call->program->name : "", has_usage ? " " : "",
             has_usage ? command->name : "", has_usage ? " " : "",
             command->synopsis, has_usage ? ")" : "");
    return command_fail(call, NULL, error);
}
