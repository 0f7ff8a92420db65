/*
 * term_stop.c -- giving the terminal back for a while, and taking it again.
 */
#include <config.h>

#include "ui/term/term.h"

#include <poll.h>
#include <unistd.h>

#include "ui/term/clock.h"
#include "ui/term/rescue.h"
#include "ui/term/signals.h"
#include "ui/term/term_private.h"

enum { FENCE_US = 300000 }; /* how long the last answer may take */

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

void
term_end_conversation(struct term *term)
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
    term_prepare_rescue(term);
    if (term_follow_size(term))
        term_push_news(term, TERM_RESIZED);
    term_ask(term);
    term_push_news(term, TERM_RESUMED);
}

void
term_stop(struct term *term, bool whole_group)
{
    term_end_conversation(term);
    painter_leave(term->painter);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &term->saved);
    rescue_disarm();
    signals_stop(whole_group);
    term_return(term);
}
