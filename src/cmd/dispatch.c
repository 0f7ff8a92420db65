/*
 * dispatch.c -- find the command, read its options, run it.
 */
#include <config.h>

#include "cmd/dispatch.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "cmd/commands.h"
#include "cmd/usage.h"

enum { ERROR_SIZE = 512 };

/* What the program does when it is not told what to do. */
static const char default_command[] = "play";

static enum command_status
fail(const char *why)
{
    fprintf(stderr, PACKAGE_NAME ": %s\n", why);
    return COMMAND_ERROR;
}

static enum command_status
fail_unknown(const char *name)
{
    const char *meant = commands_nearest(name);
    char why[ERROR_SIZE];

    if (meant != NULL)
        snprintf(why, sizeof why, "no command '%s', did you mean '%s'?", name,
                 meant);
    else
        snprintf(why, sizeof why,
                 "no command '%s', '" PACKAGE_NAME " help' lists them", name);
    return fail(why);
}

static enum command_status
fail_operands(const struct command_call *call)
{
    const struct command *command = call->command;
    char why[ERROR_SIZE];

    if (command->operand_max == 0)
        snprintf(why, sizeof why, "'%s' is not wanted here", call->operands[0]);
    else if (call->operand_count < command->operand_min)
        snprintf(why, sizeof why, "something is missing: %s",
                 command->synopsis);
    else
        snprintf(why, sizeof why, "'%s' is too much: %s",
                 call->operands[command->operand_max], command->synopsis);
    return command_fail(call, NULL, why);
}

/* Run one command; 'common' holds what was said before its name. */
static enum command_status
run_command(const struct command *command, char **arguments, int count,
            struct common_values *common)
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
    struct command_call call = {
        .command = command, .values = &values, .operands = arguments};
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
        usage_print_command(stdout, command);
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
dispatch_run(char **arguments, int count, const char *data_dir)
{
    struct common_values common;
    const struct option_set set = {common_options, &common};
    char error[ERROR_SIZE];

    options_set_defaults(&set);
    common.data_dir = data_dir;

    const int used =
        options_parse_leading(&set, arguments, count, error, sizeof error);
    if (used < 0)
        return fail(error);
    arguments += used;
    count -= used;
    if (common.version)
        return run_command(&cmd_version, arguments, 0, &common);
    if (common.help && count == 0) {
        usage_print_program(stdout);
        return COMMAND_DONE;
    }

    const bool named = count > 0 && !options_is_option(arguments[0]);
    const char *name = named ? arguments[0] : default_command;
    const struct command *command = commands_find(name);
    if (command == NULL)
        return fail_unknown(name);
    return run_command(command, arguments + named, count - named, &common);
}
