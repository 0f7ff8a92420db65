/*
 * dispatch.c -- find the command, read its options, run it, end the program.
 */
#include "cmd/dispatch.h"

#include <assert.h>
#include <errno.h>
#include <locale.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmd/commands.h"
#include "cmd/usage.h"

enum { ERROR_SIZE = 512 };

static enum command_status
fail_unknown(const struct program *program, const char *name)
{
    const char *meant = program_nearest(program, name);
    char quote[TEXT_QUOTE_MAX];
    char why[ERROR_SIZE];

    if (program_write_moved(program, name, why, sizeof why))
        return command_fail_early(program, why);
    text_quote(quote, text_of(name));
    if (meant != NULL)
        snprintf(why, sizeof why, "unknown command '%s', did you mean '%s'?",
                 quote, meant);
    else
        snprintf(why, sizeof why, "unknown command '%s', see '%s help'", quote,
                 program->name);
    return command_fail_early(program, why);
}

/* The words of a synopsis from one to another, which must be there. */
static void
copy_words(const char *synopsis, int from, int to, char *words, size_t size)
{
    struct text rest = text_of(synopsis);
    struct text word;
    size_t used = 0;

    words[0] = '\0';
    for (int i = 0; i < to; i++) {
        word = text_cut(&rest, ' ');
        assert(word.length > 0);
        if (i >= from)
            used += (size_t)snprintf(words + used, size - used, "%s%.*s",
                                     used > 0 ? " " : "", (int)word.length,
                                     word.at);
        assert(used < size);
    }
}

static enum command_status
fail_operands(const struct command_call *call)
{
    const struct command *command = call->command;
    char missing[ERROR_SIZE];

    if (call->operand_count > command->operand_max)
        return command_fail_unexpected(call,
                                       call->operands[command->operand_max]);
    copy_words(command->synopsis, call->operand_count, command->operand_min,
               missing, sizeof missing);
    return command_fail_missing(call, missing);
}

/* Which command was meant, of a program that does nothing without one? */
static enum command_status
fail_unnamed(const struct program *program, int count)
{
    char why[ERROR_SIZE];

    if (count == 0) {
        usage_print_program(stderr, program);
        return COMMAND_ERROR;
    }
    snprintf(why, sizeof why, "a command must come first, see '%s help'",
             program->name);
    return command_fail_early(program, why);
}

/* Run one command; 'common' holds what was said before its name. */
static enum command_status
run_command(const struct program *program, const struct command *command,
            char **arguments, int count, struct common_values *common)
{
    static const struct option_spec no_options[] = {{.name = NULL}};
    union {
        max_align_t align;
        unsigned char bytes[COMMAND_VALUES_MAX];
    } values = {.bytes = {0}};
    const struct option_set sets[] = {
        {command->options == NULL ? no_options : command->options, &values},
        {common_options, common},
    };
    struct command_call call = {.program = program,
                                .command = command,
                                .values = &values,
                                .operands = arguments};
    char error[ERROR_SIZE];

    assert(command->values_size <= sizeof values);
    options_set_defaults(&sets[0]);
    call.operand_count =
        options_parse(sets, 2, arguments, count, error, sizeof error);
    if (call.operand_count < 0)
        return command_fail(&call, NULL, error);
    if (common->version)
        return cmd_version.run(&call);
    if (common->help) {
        usage_print_command(stdout, program, command);
        return COMMAND_DONE;
    }
    if (call.operand_count < command->operand_min ||
        call.operand_count > command->operand_max)
        return fail_operands(&call);
    call.data_dir = common->data_dir;
    call.config = common->config;
    return command->run(&call);
}

enum command_status
dispatch_run(const struct program *program, char **arguments, int count,
             const char *data_dir)
{
    struct common_values common;
    const struct option_set set = {common_options, &common};
    char error[ERROR_SIZE];

    options_set_defaults(&set);
    common.data_dir = data_dir;

    const int used =
        options_parse_leading(&set, arguments, count, error, sizeof error);
    if (used < 0)
        return command_fail_early(program, error);
    arguments += used;
    count -= used;
    if (common.version)
        return run_command(program, &cmd_version, arguments, 0, &common);
    if (common.help && count == 0) {
        usage_print_program(stdout, program);
        return COMMAND_DONE;
    }

    const bool named = count > 0 && !options_is_option(arguments[0]);
    const char *name = named ? arguments[0] : program->default_command;
    if (name == NULL)
        return fail_unnamed(program, count);
    const struct command *command = program_find(program, name);
    if (command == NULL)
        return fail_unknown(program, name);
    return run_command(program, command, arguments + named, count - named,
                       &common);
}

/* A run from the build tree says where its data is by the environment. */
static const char *
find_data_dir(const char *fallback)
{
    const char *dir = getenv("BEAMFALL_DATA_DIR");

    return dir != NULL && dir[0] != '\0' ? dir : fallback;
}

/* Results that could not be written are a failure, however they ended. */
static enum command_status
finish_output(const struct program *program, enum command_status status)
{
    const bool had_error = ferror(stdout) != 0;

    errno = 0;
    if (fflush(stdout) == 0 && !had_error)
        return status;
    fprintf(stderr, "%s: cannot write the results: %s\n", program->name,
            errno != 0 ? strerror(errno) : "output error");
    return COMMAND_ERROR;
}

int
dispatch_main(const struct program *program, int argc, char **argv,
              const char *data_dir)
{
    const int skip = argc > 0 ? 1 : 0;

    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C"); /* figures have a point everywhere */
    return (int)finish_output(program,
                              dispatch_run(program, argv + skip, argc - skip,
                                           find_data_dir(data_dir)));
}
