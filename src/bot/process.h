/*
 * process.h -- another program, at the other end of two pipes.
 *
 * It is given commands and gives lines.  Whatever it does, nothing here waits
 * longer than it was told to, keeps more than a bounded number of bytes, or
 * leaves anything behind: when it is stopped it is gone, with all that it
 * started.
 *
 * The program runs under /bin/sh in a session of its own, without a terminal:
 * its error output goes nowhere.  Of the environment it gets what it needs to
 * find its files and to write text.  No descriptor but the pipes is passed on.
 *
 * One thread at a time.  From the first start on the signal SIGPIPE is ignored
 * in this process: a program that has gone is found out by what write() says.
 */
#ifndef BOT_PROCESS_H
#define BOT_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "bot/lines.h"

enum {
    PROCESS_UNSENT_MAX = 1 << 15, /* bytes that wait to be read by it */
    PROCESS_END_MAX = 64,         /* bytes that say how it ended */
};

struct process {
    pid_t pid;      /* 0: there is none */
    int to_child;   /* -1: closed */
    int from_child; /* -1: closed */
    size_t unsent_count;
    char unsent[PROCESS_UNSENT_MAX];
    struct lines lines;
};

/* Asked now and then while waiting; true ends it. */
typedef bool process_cancelled_fn(void *context);

/* How long to wait. */
struct patience {
    int64_t until_ms;                /* process_now_ms() of the end */
    process_cancelled_fn *cancelled; /* NULL: never */
    void *context;
};

enum process_got {
    PROCESS_LINE,
    PROCESS_TIMEOUT,
    PROCESS_CANCELLED,
    PROCESS_ENDED,    /* it has closed its output: there will be no more */
    PROCESS_TOO_LONG, /* a line was longer than is kept */
};

/* Milliseconds of a clock that only goes forward. */
int64_t process_now_ms(void);

/* There is no process yet. */
void process_init(struct process *process);

/* Start one; there must be none.  False, with errno set, if that fails. */
bool process_start(struct process *process, const char *command);

/*
 * Have the text sent, as soon as it is read.  False if more is waiting to be
 * read than there is room for.
 */
bool process_send(struct process *process, const char *text, size_t length);

/*
 * Read what has come by now, without waiting: process_read() gives it, and to
 * one whose patience is over it gives no more than that.  All lines of before
 * have been taken.
 */
void process_collect(struct process *process);

/* Wait for a line, and send what is to be sent. */
enum process_got process_read(struct process *process,
                              const struct patience *patience,
                              struct text_line *line);

/*
 * Make an end of it: its input is closed, and if it has not ended 50 ms later
 * it is told to, and 50 ms later it is made to.  'end', which may be NULL, gets
 * how it ended: "it ended with status 1", "it died of signal 11"; or, if it did
 * not by itself, "it closed its output".  Does nothing when there is none.
 */
void process_stop(struct process *process, char end[PROCESS_END_MAX]);

#endif
