/*
 * signals.h -- signals as something that can be waited for.
 *
 * Those that ask (end, stop, resize) set a flag and write into a pipe that poll
 * watches; the program acts when it comes by.  Every signal that would end the
 * program asks it to end, whatever its number, so that none leaves the terminal
 * as it is.  If it does not end within SIGNALS_PATIENCE_S seconds, the terminal
 * is put back and the program dies all the same.  Those that tell of a crash
 * put the terminal back at once (rescue.h) and then take their course.
 *
 * A signal that was ignored when we started (nohup; SIGPIPE, once a bot runs)
 * stays ignored, and one that had a handler keeps it.  Our handlers run on a
 * stack of their own, so that even an overflow of the main thread's stack is
 * survived by the terminal; another thread gets that by a sigaltstack of its
 * own.
 */
#ifndef UI_TERM_SIGNALS_H
#define UI_TERM_SIGNALS_H

#include <stdbool.h>

enum { SIGNALS_PATIENCE_S = 5 };

/* What was asked since the last look. */
struct signals_asked {
    bool resize;
    bool stop;
    bool continued; /* after a stop that nobody asked us about */
    int quit;       /* the first signal that asked for the end; stays */
};

/* Take over; false if there are no more file descriptors. */
bool signals_install(void);

/* Give every signal its former action back. */
void signals_restore(void);

/* To be polled for reading. */
int signals_fd(void);

/* Empty the pipe and take the flags. */
struct signals_asked signals_take(void);

/*
 * Stop this process as SIGTSTP does, or with 'whole_group' everything that ^Z
 * would have stopped; returns when it has been continued.
 */
void signals_stop(bool whole_group);

/* Send the whole group what a key like ^C would have sent it. */
void signals_send_group(int signal_number);

#endif
