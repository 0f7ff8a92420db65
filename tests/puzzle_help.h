/*
 * puzzle_help.h -- the puzzles that ship, theme by theme.
 */
#ifndef TESTS_PUZZLE_HELP_H
#define TESTS_PUZZLE_HELP_H

#include "test.h"

#include <stdlib.h>

#include "coach/solve.h"

enum { NODES_MAX = 40000000, ERROR_SIZE = 1400 };

static const struct solve_limit limit = {.nodes = NODES_MAX};

static const char *const rooms[] = {
    "attacks",      "digging",      "openers",  "perfect-clears",
    "spin-doubles", "spin-triples", "surviving"};
enum { ROOMS = sizeof rooms / sizeof rooms[0] };

static inline void
load(const char *name, struct puzzle_file *file)
{
    struct datadir dirs;
    char error[ERROR_SIZE];

    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    if (!puzzle_file_load(&dirs, name, file, error, sizeof error))
        fail_msg("%s", error);
}

#endif
