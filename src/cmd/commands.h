/*
 * commands.h -- the list of all commands, in the order help shows them.
 */
#ifndef CMD_COMMANDS_H
#define CMD_COMMANDS_H

#include "cmd/command.h"

/* Each is defined in cmd_NAME.c. */
extern const struct command cmd_bench;
extern const struct command cmd_help;
extern const struct command cmd_ladder;
extern const struct command cmd_match;
extern const struct command cmd_compare;
extern const struct command cmd_tune;
extern const struct command cmd_movegen;
extern const struct command cmd_perft;
extern const struct command cmd_play;
extern const struct command cmd_replay;
extern const struct command cmd_schedule;
extern const struct command cmd_screen;
extern const struct command cmd_solo;
extern const struct command cmd_suggest;
extern const struct command cmd_fumen;
extern const struct command cmd_tbp;
extern const struct command cmd_version;
extern const struct command cmd_watch;

/* Ends with NULL. */
extern const struct command *const commands[];

/* NULL if there is no command of that name. */
const struct command *commands_find(const char *name);

/* The command whose name is nearest to a mistyped one, or NULL. */
const char *commands_nearest(const char *name);

#endif
