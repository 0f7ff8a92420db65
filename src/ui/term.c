/*
 * term.c -- the terminal: borrowed whole, given back as it was.
 *
 * This file and its siblings (term_private.h) only bring together: keys are
 * parsed in input.c, what the terminal can do is found out in handshake.c, the
 * screen is written by painter.c, signals arrive through signals.c, and
 * rescue.c stands by for a crash.
 *
 * Nothing here waits for the terminal.  The first frame is shown before
 * anything is asked; answers are taken when they come.  A frame that the
 * terminal has no room for is shown when it has (is_stale).
 */
#include <config.h>

#include "ui/term.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ui/clock.h"
#include "ui/divert.h"
#include "ui/rescue.h"
#include "ui/signals.h"
#include "ui/term_choice.h"
#include "ui/term_private.h"
#include "ui/tty.h"

enum { FENCE_US = 300000 }; /* how long the last answer may take */

/* ------------------------------------------------------------- The screen -- */

/* Have the present state of affairs ready for a crash. */
static void
prepare_rescue(const struct term *term)
{
    static const char cancel = 0x18; /* ends a sequence cut in the middle */
    const struct handshake_bytes off = handshake_off(&term->handshake);
    char text[RESCUE_TEXT_MAX];
    size_t length = 0;

    text[length++] = cancel;
    memcpy(text + length, off.bytes, off.length);
    length += off.length;
    length += terminfo_leave_text(text + length, sizeof text - length,
                                  term->frame->height);
    rescue_arm(text, length);
}

void
term_say(struct term *term, struct handshake_bytes bytes)
{
    prepare_rescue(term);
    if (bytes.length > 0)
        tty_write(STDOUT_FILENO, bytes.bytes, bytes.length);
}

static void
ask_terminal(struct term *term)
{
    const struct handshake_question question = {
        .keyboard = term->may_ask_keyboard,
        .width =
            term->may_ask_width && term->handshake.width == HANDSHAKE_UNKNOWN,
    };

    if (question.width) {
        input_expect_cursor(&term->input);
        painter_go_home(term->painter);
    }
    term_say(term, handshake_begin(&term->handshake, question));
    if (question.width)
        painter_forget_corner(term->painter);
    term->asked_us = clock_now_us();
    term->has_asked = true;
}

struct frame *
term_frame(struct term *term)
{
    frame_clear(term->frame);
    return term->frame;
}

bool
term_show(struct term *term)
{
    bool shown;

    term->is_stale = !term->is_gone && !tty_has_room(STDOUT_FILENO);
    if (term->is_gone || term->is_stale)
        return false;
    shown = painter_show(term->painter, term->frame);
    if (!term->has_asked)
        ask_terminal(term);
    return shown;
}

void
term_redraw(struct term *term)
{
    painter_forget(term->painter);
}

void
term_use_ascii(struct term *term)
{
    term->frame->glyphs = &glyphs_ascii;
    frame_clear(term->frame);
    painter_forget(term->painter);
}

static int
limit(int value, int most)
{
    return value < 1 ? 1 : value > most ? most : value;
}

bool
term_follow_size(struct term *term)
{
    struct frame *frame;
    int width = term->frame->width;
    int height = term->frame->height;

    if (!tty_size(STDOUT_FILENO, &width, &height))
        return false;
    width = limit(width, FRAME_WIDTH_MAX);
    height = limit(height, FRAME_HEIGHT_MAX);
    if (width == term->frame->width && height == term->frame->height)
        return false;
    frame = frame_create(width, height, term->frame->glyphs);
    if (frame == NULL || !painter_resize(term->painter, width, height)) {
        frame_destroy(frame);
        return false;
    }
    frame_destroy(term->frame);
    term->frame = frame;
    term->is_stale = false;
    prepare_rescue(term);
    return true;
}

/* -------------------------------------------------------------- Suspension -- */

/* Discard what was typed up to the terminal's answer to our last question. */
static void
pass_fence(struct term *term, uint64_t deadline_us)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    struct input_event events[INPUT_EVENTS_MAX];

    while (handshake_is_awaited(&term->handshake)) {
        const uint64_t now = clock_now_us();
        unsigned char byte;

        if (now >= deadline_us ||
            poll(&in, 1, (int)((deadline_us - now) / CLOCK_MS_US) + 1) <= 0 ||
            read(STDIN_FILENO, &byte, 1) != 1)
            return;
        for (int i = input_feed(&term->input, byte, now, events); i > 0; i--)
            handshake_reply(&term->handshake, &events[i - 1]);
    }
}

/* Switch off what we switched on, but for the screen itself. */
static void
end_conversation(struct term *term)
{
    const uint64_t now = clock_now_us();
    struct handshake_bytes bytes;

    if (term->is_gone)
        return;
    bytes = handshake_end(&term->handshake);
    term_say(term, bytes);
    pass_fence(term, (term->handshake.answers_devices ? now : term->asked_us) +
                         FENCE_US);
    input_init(&term->input);
}

void
term_return(struct term *term)
{
    painter_return(term->painter);
    prepare_rescue(term);
    if (term_follow_size(term))
        term_push_news(term, TERM_RESIZED);
    ask_terminal(term);
    term_push_news(term, TERM_RESUMED);
}

void
term_stop(struct term *term, bool whole_group)
{
    end_conversation(term);
    painter_leave(term->painter);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &term->saved);
    rescue_disarm();
    signals_stop(whole_group);
    term_return(term);
}

void
term_suspend(struct term *term)
{
    term_stop(term, true);
}

/* ------------------------------------------------------------- Life cycle -- */

/* The frame, at the size that the painter has or the terminal tells. */
static bool
open_screen(struct term *term, const struct term_choice *choice, char *why,
            size_t size)
{
    int width;
    int height;

    term->painter = painter_create(choice->info.name, choice->depth, why, size);
    if (term->painter == NULL)
        return false;
    painter_size(term->painter, &width, &height);
    term->frame = frame_create(width, height, choice->glyphs);
    if (term->frame == NULL) {
        snprintf(why, size, "no memory");
        return false;
    }
    term_follow_size(term);
    return true;
}

/* Undo term_create as far as it came. */
static void
give_back(struct term *term)
{
    painter_destroy(term->painter);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &term->saved);
    rescue_disarm();
    divert_end();
    signals_restore();
    frame_destroy(term->frame);
    free(term);
}

struct term *
term_create(const struct term_options *options, char *why, size_t size)
{
    struct term_choice choice;
    struct term *term;

    if (!term_choose(&choice, options, why, size))
        return NULL;
    term = calloc(1, sizeof *term);
    if (term == NULL || tcgetattr(STDIN_FILENO, &term->saved) != 0 ||
        !signals_install()) {
        snprintf(why, size, "cannot take the terminal: %s", strerror(errno));
        free(term);
        return NULL;
    }
    rescue_prepare(STDOUT_FILENO, &term->saved);
    rescue_arm("", 0); /* the attributes at least */
    if (!open_screen(term, &choice, why, size)) {
        give_back(term);
        return NULL;
    }
    prepare_rescue(term);
    painter_begin(term->painter);
    divert_begin();
    input_init(&term->input);
    term->may_ask_keyboard = options->keyboard != TERM_KEYBOARD_LEGACY;
    term->may_ask_width = options->glyphs == TERM_GLYPHS_AUTO &&
                          term->frame->glyphs != &glyphs_ascii;
    return term;
}

int
term_destroy(struct term *term)
{
    const int quit = signals_take().quit;
    const int result = quit == 0 && term->is_gone ? SIGHUP : quit;

    end_conversation(term);
    give_back(term);
    return result;
}

void
term_die(int signal_number)
{
    sigset_t only;

    sigemptyset(&only);
    sigaddset(&only, signal_number);
    signal(signal_number, SIG_DFL);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    raise(signal_number);
    _exit(128 + signal_number);
}

bool
term_has_release(const struct term *term)
{
    return term->handshake.keyboard == HANDSHAKE_RELEASES &&
           !term->handshake.is_text_entry;
}

enum palette_depth
term_depth(const struct term *term)
{
    return painter_depth(term->painter);
}

void
term_set_text_entry(struct term *term, bool on)
{
    term_say(term, handshake_set_text_entry(&term->handshake, on));
    input_set_kitty(&term->input, term_has_release(term));
}
