/*
 * commands.c -- the list of the laboratory's commands.
 *
 * To add one: declare it in commands.h and list it here, where help should
 * show it.
 */
#include <config.h>

#include "lab/commands.h"

#include <stddef.h>

#include "cmd/commands.h"

/* clang-format off */
static const struct command *const commands[] = {
    &cmd_solo,
    &cmd_match,
    &cmd_compare,
    &cmd_ladder,
    &cmd_screening,
    &cmd_tune,
    &cmd_schedule,
    &cmd_bench,
    &cmd_movegen,
    &cmd_perft,
    &cmd_help,
    &cmd_version,
    NULL,
};
/* clang-format on */

const struct program lab_program = {
    .name = PACKAGE_NAME "-lab",
    .summary = "measure, compare and tune AIs, without a terminal",
    .commands = commands,
};
