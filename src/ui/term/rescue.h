/*
 * rescue.h -- giving the terminal back from a crash.
 *
 * What is needed is made ready beforehand, so that a signal handler only has to
 * write it: rescue_now calls nothing but async-signal-safe functions, takes no
 * lock and waits at most a moment for a terminal that does not read.  Global
 * state, because a signal handler has nothing else.
 */
#ifndef UI_TERM_RESCUE_H
#define UI_TERM_RESCUE_H

#include <stddef.h>
#include <termios.h>

enum { RESCUE_TEXT_MAX = 256 };

/* The attributes to return to.  Not armed before rescue_arm. */
void rescue_prepare(int fd, const struct termios *saved);

/* The bytes that put the screen back; may be replaced at any time. */
void rescue_arm(const char *text, size_t length);

/* The terminal is back already. */
void rescue_disarm(void);

/* Put the terminal back, once, if armed.  From any thread or handler. */
void rescue_now(void);

#endif
