/*
 * pty_parts.h -- what the files of the test terminal share.
 *
 *      pty.c           opening and closing, reading and writing
 *      pty_shell.c     the child that starts, stops and continues the program
 *      pty_emulator.c  what the program sees as its terminal
 *      pty_wait.c      waiting for what it does, and looking at it
 */
#ifndef TESTS_PTY_PARTS_H
#define TESTS_PTY_PARTS_H

#include "pty.h"

struct pty_shell_pipes {
    int reports;  /* to the test */
    int commands; /* from it */
};

/* In a child: be the shell of a terminal; does not return. */
void pty_run_shell(const char *slave, struct pty_shell_pipes pipes,
                   const char *const argv[], const struct pty_options *options);

/* Make the emulator for the terminal's options. */
void pty_open_emulator(struct pty *pty);

/* Let the emulator see what the program wrote. */
void pty_show(struct pty *pty, const char *bytes, size_t length);

/* Write to the program, whatever that takes. */
void pty_send(struct pty *pty, const char *bytes, size_t length);

/* How long a process ("self", or its number) has waited for a processor. */
uint64_t pty_waited_us(const char *process);

#endif
