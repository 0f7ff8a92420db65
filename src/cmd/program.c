/*
 * program.c -- where a program starts and where it ends.
 *
 * The locale, the place of the data files and the exit status are settled
 * here; everything else is a command.
 */
#include <config.h>

#include "cmd/program.h"

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/dispatch.h"
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
program_main(const struct program *program, int argc, char **argv,
             const char *data_dir)
{
    const int skip = argc > 0 ? 1 : 0;

    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C"); /* figures have a point everywhere */
    return (int)finish_output(program,
                              dispatch_run(program, argv + skip, argc - skip,
                                           find_data_dir(data_dir)));
}
