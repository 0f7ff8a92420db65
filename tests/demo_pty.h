/*
 * demo_pty.h -- tests/term_demo.c in a terminal of the test's own.
 */
#ifndef TESTS_DEMO_PTY_H
#define TESTS_DEMO_PTY_H

#include "test.h"

#include <stdio.h>
#include <string.h>

#include "pty.h"

enum { DEMO_KITTY_FLAGS = 11 /* what the program asks for */ };

static char demo_path[500];

/* It stands beside the test. */
static inline void
demo_find(const char *test_path)
{
    const char *slash = strrchr(test_path, '/');
    const int length = slash == NULL ? 0 : (int)(slash - test_path) + 1;

    snprintf(demo_path, sizeof demo_path, "%.*sterm_demo", length, test_path);
}

static inline void
demo_open_with(struct pty *pty, struct pty_options options)
{
    const char *const argv[] = {demo_path, NULL};

    if (options.width == 0) {
        options.width = 80;
        options.height = 24;
    }
    pty_open(pty, argv, options);
    pty_wait_text(pty, "release ");
}

/* Start, and wait until the terminal has been asked and has answered. */
static inline void
demo_open(struct pty *pty, bool speaks_kitty)
{
    demo_open_with(pty, (struct pty_options){.speaks_kitty = speaks_kitty});
    pty_wait_text(pty, "known 1");
}

#endif
