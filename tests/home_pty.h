/*
 * home_pty.h -- the game in a terminal, with a home for the player's files.
 */
#ifndef TESTS_HOME_PTY_H
#define TESTS_HOME_PTY_H

#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "game_pty.h"

static const char *const home_kinds[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                         "XDG_STATE_HOME"};
static char home[512]; /* see make_home() */

/* For a group's setup, and its teardown. */
static inline int
make_home(void **state)
{
    static char name[] = "home_pty.XXXXXX";
    char here[400];

    (void)state;
    if (mkdtemp(name) == NULL || getcwd(here, sizeof here) == NULL)
        return -1;
    snprintf(home, sizeof home, "%s/%s", here, name);
    return 0;
}

static inline int
remove_home(void **state)
{
    char command[600];

    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return system(command) == 0 ? 0 : -1;
}

/* Start a program there; the environment is left without a home. */
static inline void
open_at_home_with(struct pty *pty, const char *const argv[],
                  struct pty_options options)
{
    const size_t count = sizeof home_kinds / sizeof home_kinds[0];

    for (size_t i = 0; i < count; i++)
        setenv(home_kinds[i], home, 1);
    pty_open(pty, argv, options);
    for (size_t i = 0; i < count; i++)
        setenv(home_kinds[i], "/dev/null/none", 1);
}

static inline void
open_at_home(struct pty *pty, const char *const argv[])
{
    open_at_home_with(pty, argv, at_80x24);
}

/* Go down until the cursor stands at an item; no harm in going round. */
static inline void
choose(struct pty *pty, const char *item)
{
    for (int i = 0; i < 200 && !pty_shows(pty, item); i++) {
        pty_type(pty, "\033[B");
        pty_settle(pty, 50);
    }
    pty_wait_text(pty, item);
}

#endif
