/*
 * cmd_version.c -- "version".
 */
#include <config.h>

#include <stdio.h>

#include "cmd/commands.h"

static enum command_status
run_version(const struct command_call *call)
{
    printf("%s " PACKAGE_VERSION "\n", call->program->name);
    return COMMAND_DONE;
}

const struct command cmd_version = {
    .name = "version",
    .synopsis = "",
    .summary = "tell the version of the program",
    .run = run_version,
};
