/*
 * usage.h -- help, printed from the tables.
 */
#ifndef CMD_USAGE_H
#define CMD_USAGE_H

#include <stdio.h>

#include "cmd/program.h"

/* The options that every command takes; their values. */
struct common_values {
    bool help;
    bool version;
    const char *data_dir; /* NULL: not given */
    const char *config;   /* the same */
};

extern const struct option_spec common_options[];

/* The program as a whole: all commands, a line each. */
void usage_print_program(FILE *out, const struct program *program);

/* One command: how it is called and all its options. */
void usage_print_command(FILE *out, const struct program *program,
                         const struct command *command);

/*
 * Every command and every option on a line of its own: "NAME" or
 * "NAME --OPTION [ARGUMENT]"; common options have no name before them.
 */
void usage_print_list(FILE *out, const struct program *program);

#endif
