/*
 * term_private.h -- what the files of the terminal share.
 *
 *      term.c         borrowing the terminal and giving it back
 *      term_choice.c  what to use it with: description, glyphs, colours
 *      term_wait.c    waiting for input and signals, and what they mean
 *      term_stop.c    giving it back for a while
 *      term_screen.c  what is written to it: frames, and questions
 *      term_events.c  what it has said, in order
 *
 * Each uses only those below it, but for term_has_release.
 */
#ifndef UI_TERM_TERM_PRIVATE_H
#define UI_TERM_TERM_PRIVATE_H

#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

#include "ui/term/flow.h"
#include "ui/term/handshake.h"
#include "ui/term/painter.h"
#include "ui/term/term.h"

enum { TERM_EVENT_MAX = 256 };

struct term {
    struct painter *painter;
    struct frame *frame;  /* drawn on by the screens */
    struct glyphs glyphs; /* of the frame: these, as the theme has them */
    const struct glyphs *base;
    const struct theme *theme;
    bool is_console;
    struct input input;
    struct handshake handshake;
    struct flow flow;     /* how much of what was written has arrived */
    struct termios saved; /* as we found them */
    bool may_ask_keyboard;
    bool may_ask_width;
    bool has_asked;    /* the first frame was shown, and questions followed */
    bool is_stale;     /* the frame was not shown yet: no room */
    bool is_gone;      /* the terminal was closed */
    bool has_quit;     /* TERM_QUIT was told */
    bool must_stop;    /* a key asked to be stopped */
    uint64_t asked_us; /* when */
    int event_first;
    int event_count;
    struct term_event events[TERM_EVENT_MAX]; /* a ring */
};

/* Queue an event.  There is room, see read_size. */
void term_push(struct term *term, struct term_event event);

/* Queue an event without a key.  There is room, see read_size. */
void term_push_news(struct term *term, enum term_event_type type);

/* Have the present state of affairs ready for a crash. */
void term_prepare_rescue(const struct term *term);

/* Ask the terminal what it can do. */
void term_ask(struct term *term);

/* Write to the terminal what switches something on or off, or asks. */
void term_say(struct term *term, struct handshake_bytes bytes);

/*
 * The terminal's size, as far as a frame can have it; as it was where nobody
 * knows it.  Every size, at the start and later, comes in here.
 */
void term_read_size(int *width, int *height);

/* Follow the terminal's size; true if it is another. */
bool term_follow_size(struct term *term);

/* Draw with ASCII from now on. */
void term_use_ascii(struct term *term);

/* Switch off what we switched on, but for the screen itself. */
void term_end_conversation(struct term *term);

/*
 * Give the terminal back, stop, alone or with the whole group, and take the
 * terminal again when continued.
 */
void term_stop(struct term *term, bool whole_group);

/* Take the terminal again after something else had it. */
void term_return(struct term *term);

#endif
