/*
 * tbp_host.h -- ask a program that speaks the Tetris Bot Protocol for moves.
 *
 * It is shown positions, one after the other, and says what it would do.  The
 * program is started when it is first needed.  When a position is what must
 * come of the program's last move, it is told so and goes on thinking; else it
 * gets a new start.  Garbage on its way is told as format/tbp.h says.
 *
 * A program that does not answer in time, ends, or says what nobody can make
 * sense of or may not be played, has failed: it is stopped, and stays so until
 * the next game.  One thread at a time.
 */
#ifndef BOT_TBP_HOST_H
#define BOT_TBP_HOST_H

#include <stdbool.h>

#include "ai/ai.h"
#include "format/tbp.h"

enum {
    TBP_HOST_TROUBLE_MAX = 256, /* bytes that say what went wrong */
    TBP_HOST_START_MS = 5000,   /* from its start until it is ready: usual */
    TBP_HOST_MOVE_MS = 5000,    /* for a suggestion: usual */
};

struct tbp_host_options {
    const char *command;         /* for the shell; copied */
    const struct ruleset *rules; /* copied */
    int start_ms; /* it is given from its start until it is ready */
    int move_ms;  /* it is given for a suggestion */
};

enum tbp_host_outcome {
    TBP_HOST_MOVES,     /* there is a move, or more */
    TBP_HOST_RESIGNED,  /* it has no move, and says so */
    TBP_HOST_FAILED,    /* trouble */
    TBP_HOST_CANCELLED, /* the callback said so */
};

struct tbp_host_answer {
    int count;
    struct ai_move move[TBP_MOVES_MAX]; /* those that may be played, in its
                                           order */
    struct tbp_move_info info;
    char trouble[TBP_HOST_TROUBLE_MAX]; /* one line, when it has failed: "it
                                           ended with status 3" */
};

struct tbp_host;

/* Nothing is started yet.  NULL when out of memory. */
struct tbp_host *tbp_host_create(const struct tbp_host_options *options);

/* The program is told to quit, and made to within a tenth of a second. */
void tbp_host_destroy(struct tbp_host *host); /* NULL is allowed */

/* Another game begins; a program that has failed gets another chance. */
void tbp_host_new_game(struct tbp_host *host);

/*
 * Ask for moves; the queue is not empty.  Where hold is used up, moves that
 * use it are left out, which may leave none.
 */
enum tbp_host_outcome tbp_host_ask(struct tbp_host *host,
                                   const struct ai_position *position,
                                   ai_cancelled_fn *cancelled, void *context,
                                   struct tbp_host_answer *answer);

#endif
