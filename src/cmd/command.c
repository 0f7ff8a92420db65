/*
 * command.c -- how a command complains.
 */
#include <config.h>

#include "cmd/command.h"

#include <stdio.h>

void
command_note(const struct command_call *call, const char *what, const char *why)
{
    /* Results and complaints may go to one place: keep them in order. */
    fflush(stdout);
    if (what == NULL)
        fprintf(stderr, PACKAGE_NAME " %s: %s\n", call->command->name, why);
    else
        fprintf(stderr, PACKAGE_NAME " %s: %s: %s\n", call->command->name, what,
                why);
}

enum command_status
command_fail(const struct command_call *call, const char *what, const char *why)
{
    command_note(call, what, why);
    return COMMAND_ERROR;
}
