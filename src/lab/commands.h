/*
 * commands.h -- the laboratory's program and its commands.
 */
#ifndef LAB_COMMANDS_H
#define LAB_COMMANDS_H

#include "cmd/program.h"

/* Each is defined in cmd_NAME.c. */
extern const struct command cmd_bench;
extern const struct command cmd_compare;
extern const struct command cmd_ladder;
extern const struct command cmd_match;
extern const struct command cmd_movegen;
extern const struct command cmd_perft;
extern const struct command cmd_schedule;
extern const struct command cmd_screening;
extern const struct command cmd_solo;
extern const struct command cmd_tune;

/* It has no default command. */
extern const struct program lab_program;

#endif
