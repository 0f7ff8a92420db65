/*
 * commands.h -- the player's program and its commands.
 */
#ifndef CMD_COMMANDS_H
#define CMD_COMMANDS_H

#include "cmd/program.h"

/* Each is defined in cmd_NAME.c; the laboratory has the last two as well. */
extern const struct command cmd_fumen;
extern const struct command cmd_play;
extern const struct command cmd_replay;
extern const struct command cmd_suggest;
extern const struct command cmd_tbp;
extern const struct command cmd_watch;
extern const struct command cmd_help;
extern const struct command cmd_version;

/* Without a command it plays. */
extern const struct program player_program;

#endif
