/*
 * term.c -- the terminal: borrowed whole, given back as it was.
 *
 * This file and its siblings (term_private.h) only bring together: keys are
 * parsed in input.c, what the terminal can do is found out in handshake.c, the
 * screen is written by painter.c, signals arrive through signals.c, and
 * rescue.c stands by for a crash.
 *
 * Nothing here waits for the terminal: answers are taken when they come.
 */
#include <config.h>

#include "ui/term/term.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ui/term/divert.h"
#include "ui/term/rescue.h"
#include "ui/term/signals.h"
#include "ui/term/term_choice.h"
#include "ui/term/term_private.h"

/* Of a terminal that does not know its own. */
enum { USUAL_WIDTH = 80, USUAL_HEIGHT = 24 };

/* The frame, at the size that the terminal has. */
static bool
open_screen(struct term *term, const struct term_choice *choice, char *why,
            size_t size)
{
    int width = USUAL_WIDTH;
    int height = USUAL_HEIGHT;

    term_read_size(&width, &height);
    term->painter = painter_create(choice->info.name, width, height, why, size);
    if (term->painter == NULL)
        return false;
    term->frame = frame_create(width, height, &term->glyphs);
    if (term->frame == NULL) {
        snprintf(why, size, "no memory");
        return false;
    }
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
    term->is_console = choice.info.is_console;
    term_set_looks(term, options);
    term_prepare_rescue(term);
    painter_begin(term->painter);
    divert_begin();
    input_init(&term->input);
    term->may_ask_keyboard = options->keyboard != TERM_KEYBOARD_LEGACY;
    term->may_ask_width =
        options->glyphs == TERM_GLYPHS_AUTO && term->base != &glyphs_ascii;
    return term;
}

int
term_destroy(struct term *term)
{
    const int quit = signals_take().quit;
    const int result = quit == 0 && term->is_gone ? SIGHUP : quit;

    term_end_conversation(term);
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
    const struct handshake_bytes change =
        handshake_set_text_entry(&term->handshake, on);

    if (change.length == 0)
        return;
    term_say(term, change);
    input_set_kitty(&term->input, term_has_release(term));
}
