/*
 * divert.h -- standard error, while the screen is ours.
 *
 * A failed assertion, a library or a child process may write to standard error
 * at any moment and would do so across the board, to be wiped away with it.
 * While diverted such words go into a nameless file and are repeated when the
 * shell's screen is back.  Nothing is done if standard error is no terminal.
 */
#ifndef UI_TERM_DIVERT_H
#define UI_TERM_DIVERT_H

/* Begin; when there is no room for a file, standard error stays as it is. */
void divert_begin(void);

/*
 * Give standard error back and repeat the last of what was written to it.
 * Async-signal-safe; does nothing if not begun.
 */
void divert_end(void);

#endif
