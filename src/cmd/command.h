/*
 * command.h -- what a subcommand is.
 *
 * Each command is one file, cmd_NAME.c, which defines one 'struct command' and
 * is listed in the commands.c of its program.  The frame (dispatch.c) has read the options before
 * a body runs and has answered --help, so a body finds its values ready and
 * its number of operands right.
 *
 * A body prints what was asked for on stdout; a complaint is one line on
 * stderr, by command_fail.  It returns a status and never calls exit.
 */
#ifndef CMD_COMMAND_H
#define CMD_COMMAND_H

#include <stddef.h>

#include "cmd/options.h"

/* The exit statuses of the program. */
enum command_status {
    COMMAND_DONE = 0,
    COMMAND_NEGATIVE = 1, /* the answer to the question is no */
    COMMAND_ERROR = 2,    /* usage, bad input, or the system failed */
};

enum {
    COMMAND_VALUES_MAX = 256, /* bytes in a struct of values */
};

struct command_call;
struct program;

struct command {
    const char *name;
    const char *synopsis; /* its operands, as "POSITION DEPTH"; "" for none */
    const char *summary;  /* one line, no full stop */
    const struct option_spec *options; /* NULL for none */
    size_t values_size; /* of the struct the options fill; 0 for none */
    int operand_min;
    int operand_max;
    enum command_status (*run)(const struct command_call *call);
};

struct command_call {
    const struct program *program; /* whose command it is */
    const struct command *command;
    const void *values;   /* the struct that the options filled */
    char **operands;      /* what is left of the arguments */
    int operand_count;    /* from operand_min to operand_max */
    const char *data_dir; /* where rulesets/, ai/ and themes/ are */
    const char *config;   /* settings made by hand; NULL: the usual file */
};

/*
 * Write "PROGRAM NAME: what: why" as one line of printable text on stderr, of
 * something that is no failure.  'what' may be NULL.  What cannot be printed is
 * '?', whoever wrote the words.
 */
void command_note(const struct command_call *call, const char *what,
                  const char *why);

/* The same of a failure; returns COMMAND_ERROR. */
enum command_status command_fail(const struct command_call *call,
                                 const char *what, const char *why);

/* The same before any command is known: "PROGRAM: why". */
enum command_status command_fail_early(const struct program *program,
                                       const char *why);

/* Fail by an option, in the words of options_write_error(). */
enum command_status command_fail_option(const struct command_call *call,
                                        const char *name, const char *value,
                                        const char *why);

/* Fail by an operand: "NAME: 'VALUE' WHY", the value quoted. */
enum command_status command_fail_operand(const struct command_call *call,
                                         const char *name, const char *value,
                                         const char *why);

/*
 * Fail because operands are missing, "missing operand FILE", or because there
 * are too many: "unexpected argument 'x'".
 */
enum command_status command_fail_missing(const struct command_call *call,
                                         const char *operands);
enum command_status command_fail_unexpected(const struct command_call *call,
                                            const char *argument);

#endif
