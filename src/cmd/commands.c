/*
 * commands.c -- the list of the player's commands.
 *
 * To add one: declare it in commands.h and list it here, where help should
 * show it.
 */
#include <config.h>

#include "cmd/commands.h"

#include <stddef.h>

/* clang-format off */
static const struct command *const commands[] = {
    &cmd_play,
    &cmd_watch,
    &cmd_replay,
    &cmd_suggest,
    &cmd_fumen,
    &cmd_tbp,
    &cmd_help,
    &cmd_version,
    NULL,
};

/* What this program could do before the laboratory had one of its own. */
static const struct moved_command moved[] = {
    {"solo", "solo"},
    {"match", "match"},
    {"compare", "compare"},
    {"ladder", "ladder"},
    {"screen", "screening"},
    {"tune", "tune"},
    {"schedule", "schedule"},
    {"bench", "bench"},
    {"movegen", "movegen"},
    {"perft", "perft"},
    {NULL, NULL},
};
/* clang-format on */

const struct program player_program = {
    .name = PACKAGE_NAME,
    .summary = "play falling blocks, alone or against an AI, with a coach",
    .commands = commands,
    .default_command = "play",
    .moved_to = PACKAGE_NAME "-lab",
    .moved = moved,
};
