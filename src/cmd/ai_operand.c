/*
 * ai_operand.c -- from a name on the command line to an AI.
 */
#include "cmd/ai_operand.h"

#include "store/datadir.h"

bool
ai_operand_load_player(const struct command_call *call, const char *name,
                       struct ai_file *ai)
{
    const char *program = ai_file_command_in(name) != NULL ? name : NULL;
    struct datadir dirs;
    char error[DATADIR_PATH_MAX + 256];

    datadir_init(&dirs, call->data_dir);
    if (ai_file_load_player(&dirs, name, ai, error, sizeof error))
        return true;
    command_fail(call, program, error);
    return false;
}

bool
ai_operand_load(const struct command_call *call, const char *name,
                struct ai_file *ai)
{
    struct datadir dirs;
    char error[DATADIR_PATH_MAX + 256];

    if (ai_file_command_in(name) != NULL) {
        command_fail(call, name, "this needs an AI of beamfall's own");
        return false;
    }
    datadir_init(&dirs, call->data_dir);
    if (ai_file_load(&dirs, name, ai, error, sizeof error))
        return true;
    command_fail(call, NULL, error);
    return false;
}

const char *
ai_operand_name(const struct command_call *call)
{
    return call->operand_count > 0 ? call->operands[0] : AI_OPERAND_DEFAULT;
}

bool
ai_operand_load_config(const struct command_call *call, const char *name,
                       int budget, struct ai_config *config)
{
    struct ai_file ai;

    if (!ai_operand_load(call, name, &ai))
        return false;
    *config = ai.setup.config;
    if (budget > 0)
        config->budget = budget;
    return true;
}
