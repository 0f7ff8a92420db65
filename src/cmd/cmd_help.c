/*
 * cmd_help.c -- "help": what can be done.
 */
#include "cmd/commands.h"

#include <stdio.h>

#include "cmd/usage.h"

struct help_values {
    bool list;
};

static const struct option_spec help_options[] = {
    {.name = "list",
     .type = OPTION_FLAG,
     .offset = offsetof(struct help_values, list),
     .help = "only the names of all commands and options, one a line"},
    {.name = NULL},
};

static enum command_status
fail_unknown(const struct command_call *call)
{
    char why[128];

    if (!program_write_moved(call->program, call->operands[0], why, sizeof why))
        snprintf(why, sizeof why, "is not a command");
    return command_fail_operand(call, "COMMAND", call->operands[0], why);
}

static enum command_status
run_help(const struct command_call *call)
{
    const struct help_values *values = call->values;

    if (values->list) {
        usage_print_list(stdout, call->program);
        return COMMAND_DONE;
    }
    if (call->operand_count == 0) {
        usage_print_program(stdout, call->program);
        return COMMAND_DONE;
    }

    const struct command *command =
        program_find(call->program, call->operands[0]);
    if (command == NULL)
        return fail_unknown(call);
    usage_print_command(stdout, call->program, command);
    return COMMAND_DONE;
}

const struct command cmd_help = {
    .name = "help",
    .synopsis = "[COMMAND]",
    .summary = "show help",
    .options = help_options,
    .values_size = sizeof(struct help_values),
    .operand_max = 1,
    .run = run_help,
};
