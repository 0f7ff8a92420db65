/*
 * term_wait.c -- waiting for the terminal, and what it says.
 */
#include <config.h>

#include "ui/term/term.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "ui/term/clock.h"
#include "ui/term/signals.h"
#include "ui/term/term_private.h"

enum {
    READ_MAX = 1024,
    ANSWER_US = 2000000, /* how long an answer about the cursor may take */
};

/* ------------------------------------------------------------------ Input -- */

/* The byte that a key with Ctrl would have been; 0 if none. */
static cc_t
control_byte(const struct input_event *event)
{
    const bool is_control =
        event->mods == INPUT_CTRL && event->key >= '@' && event->key <= 'z';

    return is_control ? (cc_t)(event->key & 0x1f) : 0;
}

/*
 * With the kitty protocol ^C, ^\ and ^Z come as keys.  They do what the tty
 * would have done, to the whole group.
 */
static bool
take_signal_key(struct term *term, const struct input_event *event)
{
    const cc_t byte = control_byte(event);
    const cc_t *keys = term->saved.c_cc;

    if (byte == 0 || event->action == INPUT_RELEASE)
        return false;
    if (byte == keys[VSUSP])
        term->must_stop = true;
    else if (byte == keys[VINTR])
        signals_send_group(SIGINT);
    else if (byte == keys[VQUIT])
        signals_send_group(SIGQUIT);
    else
        return false;
    return true;
}

static bool
is_settled(const struct handshake *h)
{
    return h->keyboard == HANDSHAKE_RELEASES || h->keyboard == HANDSHAKE_LEGACY;
}

static void
accept_reply(struct term *term, const struct input_event *event)
{
    const enum handshake_keyboard before = term->handshake.keyboard;
    const int awaited = term->handshake.devices_awaited;

    term_say(term, handshake_reply(&term->handshake, event));
    input_expect_cursor(&term->input, term->handshake.is_width_awaited);
    if (term->handshake.devices_awaited > awaited)
        flow_ask(&term->flow, clock_now_us());
    else if (event->type == INPUT_REPLY_STATUS ||
             (awaited > 0 && term->handshake.devices_awaited == 0))
        flow_answer(&term->flow, clock_now_us());
    if (term->handshake.keyboard != before && is_settled(&term->handshake)) {
        input_set_kitty(&term->input, term_has_release(term));
        term_push_news(term, TERM_KEYBOARD_KNOWN);
    }
    if (term->handshake.width == HANDSHAKE_WIDE &&
        term->base != &glyphs_ascii) {
        term_use_ascii(term);
        term_push_news(term, TERM_RESIZED);
    }
}

static void
accept_input(struct term *term, const struct input_event *event, uint64_t now)
{
    struct term_event out = {.time_us = now, .input = *event};

    switch (event->type) {
    case INPUT_KEY:
        out.type = TERM_KEY;
        if (take_signal_key(term, event))
            return;
        break;
    case INPUT_PASTE:
        out.type = TERM_PASTE;
        break;
    case INPUT_FOCUS_IN:
        out.type = TERM_FOCUS_IN;
        break;
    case INPUT_FOCUS_OUT:
        out.type = TERM_FOCUS_OUT;
        break;
    default:
        accept_reply(term, event);
        return;
    }
    term_push(term, out);
}

static void
accept_all(struct term *term, const struct input_event *events, int count,
           uint64_t now)
{
    for (int i = 0; i < count; i++)
        accept_input(term, &events[i], now);
}

static void
lose_terminal(struct term *term)
{
    term->is_gone = true;
    if (!term->has_quit)
        term_push_news(term, TERM_GONE);
}

/* Bytes that are sure to find room for their events, and some to spare. */
static size_t
read_size(const struct term *term)
{
    const int spare = 16;
    const int room =
        (TERM_EVENT_MAX - spare - term->event_count) / (INPUT_EVENTS_MAX + 2);

    return room < 0 ? 0 : room < READ_MAX ? (size_t)room : READ_MAX;
}

/* A terminal that has not answered by now will not. */
static void
stop_waiting(struct term *term, uint64_t now)
{
    if (!term->handshake.is_width_awaited || now - term->asked_us < ANSWER_US)
        return;
    handshake_stop_waiting(&term->handshake);
    input_expect_cursor(&term->input, false);
}

static void
read_input(struct term *term)
{
    struct input_event events[INPUT_EVENTS_MAX];
    unsigned char bytes[READ_MAX];
    const size_t size = read_size(term);
    ssize_t length;
    uint64_t now;

    if (size == 0)
        return;
    length = read(STDIN_FILENO, bytes, size);
    now = clock_now_us();
    stop_waiting(term, now);
    if (length == 0 || (length < 0 && errno != EINTR && errno != EAGAIN))
        lose_terminal(term);
    for (ssize_t i = 0; i < length; i++)
        accept_all(term, events,
                   input_feed(&term->input, bytes[i], now, events), now);
}

static void
expire_input(struct term *term)
{
    struct input_event events[INPUT_EVENTS_MAX];
    const uint64_t now = clock_now_us();

    accept_all(term, events, input_expire(&term->input, now, events), now);
}

/* ---------------------------------------------------------------- Waiting -- */

static void
act_on_signals(struct term *term)
{
    const struct signals_asked asked = signals_take();

    if (asked.quit != 0 && !term->has_quit && !term->is_gone) {
        term->has_quit = true;
        term_push_news(term, TERM_QUIT);
    }
    if (term->has_quit || term->is_gone)
        return;
    if (asked.stop) {
        term_stop(term, false);
    } else if (asked.continued) { /* by SIGSTOP: we could not tidy up */
        term_return(term);
    } else if (asked.resize && term_follow_size(term)) {
        term_push_news(term, TERM_RESIZED);
    }
}

enum { POLL_INPUT, POLL_SIGNALS, POLL_OUTPUT, POLL_OTHERS };

static int
fill_poll(const struct term *term, const struct term_request *request,
          struct pollfd *fds)
{
    const bool reads = !term->is_gone && read_size(term) > 0;

    assert(request->fd_count >= 0 && request->fd_count <= TERM_WAIT_FDS_MAX);
    fds[POLL_INPUT] =
        (struct pollfd){.fd = reads ? STDIN_FILENO : -1, .events = POLLIN};
    fds[POLL_SIGNALS] = (struct pollfd){.fd = signals_fd(), .events = POLLIN};
    fds[POLL_OUTPUT] = (struct pollfd){
        .fd = term->is_stale && !term->is_gone ? STDOUT_FILENO : -1,
        .events = POLLOUT};
    for (int i = 0; i < request->fd_count; i++)
        fds[POLL_OTHERS + i] =
            (struct pollfd){.fd = request->fds[i], .events = POLLIN};
    return POLL_OTHERS + request->fd_count;
}

/* Sleep for as long as nothing is to be done. */
static void
sleep_on(const struct term *term, struct pollfd *fds, int count,
         uint64_t deadline_us)
{
    const uint64_t now = clock_now_us();
    const bool must_not = term->event_count > 0 || deadline_us <= now;
    const uint64_t rest = must_not ? 0 : deadline_us - now;
    const struct timespec time = {
        .tv_sec = (time_t)(rest / CLOCK_SECOND_US),
        .tv_nsec = (long)(rest % CLOCK_SECOND_US) * 1000,
    };

    if (ppoll(fds, (nfds_t)count,
              deadline_us == CLOCK_NEVER && !must_not ? NULL : &time,
              NULL) >= 0)
        return;
    for (int i = 0; i < count; i++) /* interrupted: look again next time */
        fds[i].revents = 0;
}

/* What comes first: the caller's, a lone Esc, or the end of patience. */
static uint64_t
next_deadline(const struct term *term, const struct term_request *request)
{
    const uint64_t escape = input_deadline(&term->input);
    const uint64_t flow =
        term_can_show(term) ? CLOCK_NEVER : flow_deadline(&term->flow);
    const uint64_t own = escape < flow ? escape : flow;

    return own < request->deadline_us ? own : request->deadline_us;
}

unsigned
term_wait(struct term *term, const struct term_request *request)
{
    struct pollfd fds[POLL_OTHERS + TERM_WAIT_FDS_MAX];
    const int count = fill_poll(term, request, fds);
    unsigned seen = 0;

    sleep_on(term, fds, count, next_deadline(term, request));
    flow_expire(&term->flow, clock_now_us());
    if (fds[POLL_INPUT].revents != 0)
        read_input(term);
    else
        expire_input(term);
    if (fds[POLL_SIGNALS].revents != 0)
        act_on_signals(term);
    if (term->must_stop) {
        term->must_stop = false;
        term_stop(term, true);
    }
    if (fds[POLL_OUTPUT].revents != 0)
        term_show(term);
    for (int i = 0; i < request->fd_count; i++)
        if (fds[POLL_OTHERS + i].revents != 0)
            seen |= (unsigned)TERM_SAW_FD << i;
    if (term->event_count > 0)
        seen |= TERM_SAW_EVENT;
    if (clock_now_us() >= request->deadline_us)
        seen |= TERM_SAW_DEADLINE;
    return seen;
}
