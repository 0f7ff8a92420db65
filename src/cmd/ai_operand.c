/*
 * ai_operand.c -- from a name on the command line to an AI.
 */
#include "cmd/ai_operand.h"

#include <string.h>

#include "store/datadir.h"

static const char program_mark[] = "tbp:";

/* The command of a program, or NULL if the name is not one. */
static const char *
command_of(const char *name)
{
    const size_t length = sizeof program_mark - 1;

    return strncmp(name, program_mark, length) == 0 ? name + length : NULL;
}

bool
ai_operand_load_player(const struct command_call *call, const char *name,
                       struct ai_file *ai)
{
    const char *command = command_of(name);
    char error[DATADIR_PATH_MAX + 256];

    if (command == NULL)
        return ai_operand_load(call, name, ai);
    if (ai_file_of_command(command, ai, error, sizeof error))
        return true;
    command_fail(call, name, error);
    return false;
}

bool
ai_operand_load(const struct command_call *call, const char *name,
                struct ai_file *ai)
{
    struct datadir dirs;
    char error[DATADIR_PATH_MAX + 256];

    if (command_of(name) != NULL) {
        command_fail(call, name, "this needs an AI of beamfall's own");
        return false;
    }
    datadir_init(&dirs, call->data_dir);
    if (ai_file_load(&dirs, name, ai, error, sizeof error))
        return true;
    command_fail(call, NULL, error);
    return false;
}
