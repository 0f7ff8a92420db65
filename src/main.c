/*
 * main.c -- where the program starts and where it ends.
 *
 * The locale, the place of the data files and the exit status are settled
 * here; everything else is a command (cmd/).
 */
#include <config.h>

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/dispatch.h"

/* A run from the build tree says where its data is by the environment. */
static const char *
default_data_dir(void)
{
    const char *dir = getenv("BEAMFALL_DATA_DIR");

    return dir != NULL && dir[0] != '\0' ? dir : PKGDATADIR;
}

/* Results that could not be written are a failure, however they ended. */
static enum command_status
finish_output(enum command_status status)
{
    const bool had_error = ferror(stdout) != 0;

    errno = 0;
    if (fflush(stdout) == 0 && !had_error)
        return status;
    fprintf(stderr, PACKAGE_NAME ": cannot write the results: %s\n",
            errno != 0 ? strerror(errno) : "output error");
    return COMMAND_ERROR;
}

int
main(int argc, char **argv)
{
    const int skip = argc > 0 ? 1 : 0;

    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C"); /* figures have a point everywhere */
    return (int)finish_output(
        dispatch_run(argv + skip, argc - skip, default_data_dir()));
}
