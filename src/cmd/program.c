/*
 * program.c -- finding a command by its name.
 */
#include "cmd/program.h"

#include <stdio.h>
#include <string.h>

#include "cmd/nearest.h"

const struct command *
program_find(const struct program *program, const char *name)
{
    for (int i = 0; program->commands[i] != NULL; i++) {
        if (strcmp(program->commands[i]->name, name) == 0)
            return program->commands[i];
    }
    return NULL;
}

const char *
program_nearest(const struct program *program, const char *name)
{
    struct nearest nearest;

    nearest_begin(&nearest, name);
    for (int i = 0; program->commands[i] != NULL; i++)
        nearest_offer(&nearest, program->commands[i]->name);
    return nearest_result(&nearest);
}

bool
program_write_moved(const struct program *program, const char *name, char *why,
                    size_t size)
{
    const struct moved_command *moved = program->moved;

    if (moved == NULL)
        return false;
    while (moved->was != NULL && strcmp(moved->was, name) != 0)
        moved++;
    if (moved->was == NULL)
        return false;
    snprintf(why, size, "moved to %s %s", program->moved_to, moved->is);
    return true;
}
