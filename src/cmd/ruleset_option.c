/*
 * ruleset_option.c -- from a name on the command line to rules.
 */
#include "cmd/ruleset_option.h"

#include "store/ruleset_file.h"

bool
ruleset_option_load(const struct command_call *call, const char *name,
                    struct ruleset *rules)
{
    struct datadir dirs;
    struct ruleset_file file = {.rules = ruleset_guideline};
    char error[DATADIR_PATH_MAX + 256];

    datadir_init(&dirs, call->data_dir);
    if (name != NULL &&
        !ruleset_file_load(&dirs, name, &file, error, sizeof error)) {
        command_fail(call, NULL, error);
        return false;
    }
    *rules = file.rules;
    return true;
}
