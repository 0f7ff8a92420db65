/*
 * handshake.h -- the conversation with the terminal about what it can do.
 *
 * Pure: answers come in as input events, and what is to be written goes out
 * as bytes.  Nothing waits for an answer; one that never comes changes nothing.
 *
 *      we        CSI ? u   CSI c             which keyboard protocol; a question
 *                                            that every terminal answers
 *      terminal  CSI ? 0 u   CSI ? 62 c      it knows the kitty protocol
 *      we        CSI > 11 u   CSI ? u   CSI c
 *      terminal  CSI ? 11 u   CSI ? 62 c     it is on: releases are reported
 *
 * A terminal that answers the second question only has the old keyboard.  Flags
 * 11 are 1 (no ambiguous Esc), 2 (releases) and 8 (every key as a sequence);
 * they are pushed on the alternate screen, whose stack is its own, so that even
 * a lost pop leaves the shell's keyboard alone.
 *
 * The width of ambiguous characters (lines, blocks, arrows) is asked for by
 * writing one in the upper left corner and asking where the cursor is; the
 * cursor is left in that corner, and two cells blank.
 *
 * Only answers to our own questions count: each question is answered once, in
 * the order in which they were asked, and about the cursor only from where our
 * block can have left it.
 */
#ifndef UI_TERM_HANDSHAKE_H
#define UI_TERM_HANDSHAKE_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/term/input_event.h"

enum handshake_keyboard {
    HANDSHAKE_SILENT,   /* nothing asked yet */
    HANDSHAKE_ASKED,    /* whether the protocol is known */
    HANDSHAKE_PUSHED,   /* switched on, and asked whether it is */
    HANDSHAKE_RELEASES, /* it is */
    HANDSHAKE_LEGACY,   /* the old keyboard: presses only */
};

enum handshake_width {
    HANDSHAKE_UNKNOWN,
    HANDSHAKE_NARROW, /* ambiguous characters take one column */
    HANDSHAKE_WIDE,   /* or not: do not use them */
};

/* All zero before the first question. */
struct handshake {
    enum handshake_keyboard keyboard;
    enum handshake_width width;
    int devices_awaited;   /* answers to CSI c that are still to come */
    bool answers_devices;  /* it has answered one */
    bool is_width_awaited; /* asked for the cursor, and may be answered */
    bool is_text_entry;    /* flags 0 on top of ours */
};

/* Bytes to write to the terminal. */
struct handshake_bytes {
    size_t length;
    char bytes[120];
};

struct handshake_question {
    bool keyboard;
    bool width;
};

/* Ask, and switch on the reports of focus and paste. */
struct handshake_bytes handshake_begin(struct handshake *h,
                                       struct handshake_question question);

/* Take an answer; returns what to write next. */
struct handshake_bytes handshake_reply(struct handshake *h,
                                       const struct input_event *event);

/* Time is up: what comes now about the cursor is no answer to us. */
void handshake_stop_waiting(struct handshake *h);

/*
 * Switch everything off, and ask the fence question: what the terminal sent
 * before its answer is not meant for the next reader.  Not asked of a terminal
 * that never answered one.
 */
struct handshake_bytes handshake_end(struct handshake *h);

/* Whether the terminal has yet to answer something that it will answer. */
bool handshake_is_awaited(const struct handshake *h);

/* Keys as characters, for the entry of text; and back. */
struct handshake_bytes handshake_set_text_entry(struct handshake *h, bool on);

/* What switches everything off, without changing the state: for a crash. */
struct handshake_bytes handshake_off(const struct handshake *h);

#endif
