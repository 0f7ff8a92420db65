/*
 * tty.h -- the terminal as a file descriptor.
 */
#ifndef UI_TERM_TTY_H
#define UI_TERM_TTY_H

#include <stdbool.h>
#include <stddef.h>

/* Write everything, however often it takes; false if the terminal is gone. */
bool tty_write(int fd, const char *bytes, size_t length);

/* Whether a write would go through at once. */
bool tty_has_room(int fd);

/*
 * Columns and rows as the terminal tells them, else as COLUMNS and LINES do:
 * any number from 1 on, each as it was if nobody knows it.
 */
void tty_size(int fd, int *width, int *height);

/*
 * Single keys without echo, ^C and ^Z as signals, ^S and ^V as keys, Enter as
 * it is.  On top of what is set.
 */
void tty_set_keys(int fd);

#endif
