/*
 * program.h -- what a program with subcommands is.
 *
 * The player's program and the laboratory's are two such descriptions.
 */
#ifndef CMD_PROGRAM_H
#define CMD_PROGRAM_H

#include "cmd/command.h"

/* A command that another program has now, and its name there. */
struct moved_command {
    const char *was;
    const char *is;
};

struct program {
    const char *name;
    const char *summary; /* one line, no full stop */
    const struct command *const
        *commands;               /* as help shows them; ends in NULL */
    const char *default_command; /* when none is named; NULL: one must be */
    const char *moved_to; /* the program that has the moved ones; may be NULL */
    const struct moved_command *moved; /* ends with NULL names; may be NULL */
};

/* NULL if there is no command of that name. */
const struct command *program_find(const struct program *program,
                                   const char *name);

/* The command whose name is nearest to a mistyped one, or NULL. */
const char *program_nearest(const struct program *program, const char *name);

/*
 * Write "moved to PROGRAM NAME" to 'why' if another program has that command
 * now; false if not, and nothing is written.
 */
bool program_write_moved(const struct program *program, const char *name,
                         char *why, size_t size);

#endif
