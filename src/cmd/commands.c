/*
 * commands.c -- the list of all commands.
 *
 * To add one: declare it in commands.h and list it here, where help should
 * show it.
 */
#include "cmd/commands.h"

#include <stddef.h>
#include <string.h>

#include "cmd/nearest.h"

/* clang-format off */
const struct command *const commands[] = {
    &cmd_play,
    &cmd_watch,
    &cmd_replay,
    &cmd_suggest,
    &cmd_solo,
    &cmd_match,
    &cmd_compare,
    &cmd_ladder,
    &cmd_screen,
    &cmd_tune,
    &cmd_schedule,
    &cmd_bench,
    &cmd_movegen,
    &cmd_perft,
    &cmd_fumen,
    &cmd_tbp,
    &cmd_help,
    &cmd_version,
    NULL,
};
/* clang-format on */

const struct command *
commands_find(const char *name)
{
    for (int i = 0; commands[i] != NULL; i++) {
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    }
    return NULL;
}

const char *
commands_nearest(const char *name)
{
    struct nearest nearest;

    nearest_begin(&nearest, name);
    for (int i = 0; commands[i] != NULL; i++)
        nearest_offer(&nearest, commands[i]->name);
    return nearest_result(&nearest);
}
