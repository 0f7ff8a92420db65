/*
 * flow.h -- how much of what was written the terminal has yet to take.
 *
 * A pseudo-terminal, a modem or a network queues thousands of bytes unseen: at
 * 1200 bytes a second that is seconds between a key and its effect.  So a
 * status request (CSI 5 n) follows what was written, and its reply proves that
 * all of it has arrived.  On a line that is known to be slow each frame waits
 * for the reply to the one before; on any other line frames wait only when very
 * much is queued, and requests are rare.
 *
 * A long round trip is not a slow line: the time that the reply to a few bytes
 * takes is subtracted.  Nor is a line fast that takes a hundred bytes at once
 * after a rest, as buffers and shapers do: it has to go on so.  A terminal that
 * does not reply is not waited for.
 *
 * Pure: it is told what happens and when, and owns neither terminal nor clock.
 */
#ifndef UI_TERM_FLOW_H
#define UI_TERM_FLOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FLOW_SLOW_RATE = 4000,       /* bytes a second: a line with fewer is slow */
    FLOW_QUEUE_MAX = 4096,       /* bytes on their way on a line that is not */
    FLOW_ASK_BYTES = 512,        /* a question for so many there */
    FLOW_LARGE_BYTES = 1024,     /* enough to find a line slow */
    FLOW_FAIR_BYTES = 96,        /* enough to judge a long round trip by */
    FLOW_PROOF_BYTES = 1024,     /* quick in a row: it is not slow any more */
    FLOW_SMALL_BYTES = 64,       /* at most, to measure the round trip */
    FLOW_PORTION_US = 32000,     /* a portion of a frame takes so long, */
    FLOW_PORTION_MIN = 24,       /* and has so many bytes at least */
    FLOW_DOUBT_US = 300000,      /* the first answer comes so soon, */
    FLOW_DOUBT_MAX_US = 3000000, /* or does not come any more */
    FLOW_PATIENCE_US = 1000000,  /* how long an answer may take, */
    FLOW_PATIENCE_SLOW_US = 5000000, /* and on a slow line */
};

/* All zero at the start. */
struct flow {
    uint64_t sent;      /* bytes written so far */
    uint64_t confirmed; /* how many of them are known to have arrived */
    uint64_t asked_at;  /* 'sent' when the last question was written */
    uint64_t asked_us;  /* and the time; meant while 'is_awaited' */
    bool is_awaited;    /* the answer to it */
    bool is_deaf;       /* an answer did not come in time */
    bool is_slow;
    bool has_answered;    /* it is known to do so */
    uint64_t trip_us;     /* the shortest round trip of a few bytes; 0: not
                             known */
    uint64_t large_bytes; /* the last answer to many: bytes and time */
    uint64_t large_us;
    uint64_t fair_bytes; /* on a slow line: confirmed quickly, in a row */
};

/* So many bytes were written. */
void flow_write(struct flow *flow, size_t bytes);

/* A question was written behind them. */
void flow_ask(struct flow *flow, uint64_t now_us);

/* The answer to the last question came; one given up is welcome too. */
void flow_answer(struct flow *flow, uint64_t now_us);

/* Whether to ask. */
bool flow_wants_question(const struct flow *flow);

/*
 * About how many bytes to write at once of what can wait; INT_MAX on a line
 * that is not slow.
 */
int flow_portion(const struct flow *flow);

/*
 * Whether the line may well be slow, since the first answer takes its time.
 * Nothing waits for it, but what need not be written should not be.
 */
bool flow_is_doubtful(const struct flow *flow, uint64_t now_us);

/* Whether the next frame has to wait, for an answer or to be given up. */
bool flow_must_wait(const struct flow *flow);

/* When waiting is given up; UINT64_MAX when nothing waits. */
uint64_t flow_deadline(const struct flow *flow);

/* Give up if it is time; true if it was. */
bool flow_expire(struct flow *flow, uint64_t now_us);

#endif
