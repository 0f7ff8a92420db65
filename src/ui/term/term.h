/*
 * term.h -- the terminal: borrowed whole, given back as it was.
 *
 * The life of a program that uses it:
 *
 *      term = term_create(&options, why, sizeof why);
 *      for (;;) {
 *          draw(term_frame(term));
 *          term_show(term);
 *          term_wait(term, &request);
 *          while (term_next_event(term, &event))
 *              act(&event);
 *      }
 *      save everything, stop every thread
 *      signal = term_destroy(term);
 *      if (signal != 0)
 *          term_die(signal);
 *
 * Signals are handled here: a resize, a suspension and an end by signal are
 * events.  A crash puts the terminal back and then dies of the same signal.
 * There is one terminal, so at most one term exists at a time; every function
 * is to be called from the thread that created it.
 */
#ifndef UI_TERM_TERM_H
#define UI_TERM_TERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ui/term/frame.h"
#include "ui/term/input.h"
#include "ui/term/palette.h"

enum term_keyboard {
    TERM_KEYBOARD_AUTO,   /* ask the terminal */
    TERM_KEYBOARD_KITTY,  /* the same; it is an answer of the terminal's */
    TERM_KEYBOARD_LEGACY, /* do not ask */
};

enum term_glyphs {
    TERM_GLYPHS_AUTO, /* by locale, TERM and what the terminal answers */
    TERM_GLYPHS_UTF8,
    TERM_GLYPHS_CONSOLE,
    TERM_GLYPHS_ASCII,
};

/*
 * All zero is the default.  24 bits of colour are used only when asked for by
 * PALETTE_TRUE: they cost twice the bytes of 256 colours, and not every terminal
 * that claims them takes the form in which terminfo writes them.
 */
struct term_options {
    enum term_keyboard keyboard;
    enum term_glyphs glyphs;
    enum palette_depth depth;  /* PALETTE_AUTO: by terminfo and NO_COLOR */
    const struct theme *theme; /* must live on; NULL: the default one */
};

enum term_event_type {
    TERM_KEY,       /* 'input' is an INPUT_KEY */
    TERM_PASTE,     /* 'input' is an INPUT_PASTE: text entry may use it */
    TERM_FOCUS_IN,  /* the window has the keyboard again */
    TERM_FOCUS_OUT, /* pause, and forget held keys: releases are not seen */
    TERM_RESIZED,   /* term_frame has another size from now on */
    TERM_RESUMED,   /* stopped and continued: pause, forget held keys */
    TERM_KEYBOARD_KNOWN, /* term_has_release is settled, or has changed */
    TERM_QUIT,           /* asked to end by a signal: save, destroy, die */
    TERM_GONE, /* the terminal was closed: save, destroy, die; do not wait */
};

struct term_event {
    enum term_event_type type;
    uint64_t time_us;         /* when it was read */
    struct input_event input; /* of TERM_KEY and TERM_PASTE */
};

enum { TERM_WAIT_FDS_MAX = 8 };

struct term_request {
    uint64_t deadline_us; /* of clock_now_us; CLOCK_NEVER waits for good */
    int fd_count;
    int fds[TERM_WAIT_FDS_MAX]; /* to be watched as well: a bot's wake pipe */
};

/* What term_wait saw, or'ed together. */
enum {
    TERM_SAW_EVENT = 1,    /* term_next_event has something */
    TERM_SAW_DEADLINE = 2, /* it is past */
    TERM_SAW_FD = 4,       /* << index: fds[index] can be read */
};

struct term;

/*
 * Take the terminal: standard input and output.  NULL and one line in 'why'
 * when there is none or it cannot do what is needed; the exit status is then 2.
 * An unknown TERM is no reason: a line on standard error says what is used.
 * Nothing is asked of the terminal before the first term_show.
 */
struct term *term_create(const struct term_options *options, char *why,
                         size_t size);

/*
 * Give the terminal back, exactly as it was.  Returns the signal that asked for
 * the end, SIGHUP when the terminal is gone, or 0.
 */
int term_destroy(struct term *term);

/* Die of a signal, so that the parent sees it.  After term_destroy only. */
_Noreturn void term_die(int signal_number);

/* The frame to draw on: cleared, as large as the terminal. */
struct frame *term_frame(struct term *term);

/*
 * Whether a frame would be shown now.  While it would not, the terminal has yet
 * to take what it was sent; term_wait returns when that changes, and what is
 * drawn then is the newest.
 */
bool term_can_show(const struct term *term);

/*
 * Show the frame: what differs from the last one is sent, nothing if nothing
 * does.  Returns whether something was.  On a slow line a ranked frame is shown
 * in parts (frame.h): show it again as soon as term_can_show.
 */
bool term_show(struct term *term);

/*
 * Sleep until something happens or the deadline is past.  Never later than
 * needed, and never busy.  Events already queued make it return at once.
 */
unsigned term_wait(struct term *term, const struct term_request *request);

/* Take the oldest event; false when there is none. */
bool term_next_event(struct term *term, struct term_event *event);

/* Whether the terminal tells of releases (kitty keyboard protocol). */
bool term_has_release(const struct term *term);

/*
 * Draw with these glyphs, colours and theme from now on.  24 bits of colour are
 * had only if they were asked for at the start.
 */
void term_set_looks(struct term *term, const struct term_options *options);

/* How many colours are used. */
enum palette_depth term_depth(const struct term *term);

/*
 * Text entry: between true and false keys come as the characters that they
 * type, in 'text', on every terminal.
 */
void term_set_text_entry(struct term *term, bool on);

/*
 * Offer a text to the clipboard, as clipboard.h does it.  Nothing where it is too
 * long, or the terminal is known to write it onto the screen.
 */
void term_copy(struct term *term, const char *text);

#endif
