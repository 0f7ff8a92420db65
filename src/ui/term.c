/*
 * term.c -- the terminal: borrowed whole, given back as it was.
 *
 * This file only brings together: keys are parsed in input.c, what the terminal
 * can do is found out in handshake.c, the screen is written by painter.c,
 * signals arrive through signals.c, and rescue.c stands by for a crash.
 *
 * Nothing here waits for the terminal.  The first frame is shown before
 * anything is asked; answers are taken when they come.  A frame that the
 * terminal has no room for is shown when it has (is_stale).
 */
#include <config.h>

#include "ui/term.h"

#include <assert.h>
#include <errno.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "ui/clock.h"
#include "ui/divert.h"
#include "ui/handshake.h"
#include "ui/painter.h"
#include "ui/rescue.h"
#include "ui/signals.h"
#include "ui/terminfo.h"
#include "ui/tty.h"

enum {
    EVENT_MAX = 256,
    READ_MAX = 1024,
    FENCE_US = 300000, /* how long the last answer may take */
};

struct term {
    struct painter *painter;
    struct frame *frame; /* drawn on by the screens */
    struct input input;
    struct handshake handshake;
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
    struct term_event events[EVENT_MAX]; /* a ring */
};

/* ----------------------------------------------------------------- Events -- */

static void
push_event(struct term *term, struct term_event event)
{
    const int at = (term->event_first + term->event_count) % EVENT_MAX;

    assert(term->event_count < EVENT_MAX);
    term->events[at] = event;
    term->event_count++;
}

/* Room is kept for these, see read_input. */
static void
push_news(struct term *term, enum term_event_type type)
{
    push_event(term,
               (struct term_event){.type = type, .time_us = clock_now_us()});
}

bool
term_next_event(struct term *term, struct term_event *event)
{
    if (term->event_count == 0)
        return false;
    *event = term->events[term->event_first];
    term->event_first = (term->event_first + 1) % EVENT_MAX;
    term->event_count--;
    return true;
}

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

static void
say(struct term *term, struct handshake_bytes bytes)
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
    say(term, handshake_begin(&term->handshake, question));
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

static int
limit(int value, int most)
{
    return value < 1 ? 1 : value > most ? most : value;
}

/* Follow the terminal's size; true if it is another. */
static bool
follow_size(struct term *term)
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
    say(term, bytes);
    pass_fence(term, (term->handshake.answers_devices ? now : term->asked_us) +
                         FENCE_US);
    input_init(&term->input);
}

/* After something else had the terminal. */
static void
begin_again(struct term *term)
{
    painter_return(term->painter);
    prepare_rescue(term);
    if (follow_size(term))
        push_news(term, TERM_RESIZED);
    ask_terminal(term);
    push_news(term, TERM_RESUMED);
}

static void
stop(struct term *term, bool whole_group)
{
    end_conversation(term);
    painter_leave(term->painter);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &term->saved);
    rescue_disarm();
    signals_stop(whole_group);
    begin_again(term);
}

void
term_suspend(struct term *term)
{
    stop(term, true);
}

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
acts_as_signal(struct term *term, const struct input_event *event)
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

    say(term, handshake_reply(&term->handshake, event));
    if (term->handshake.keyboard != before && is_settled(&term->handshake)) {
        input_set_kitty(&term->input, term_has_release(term));
        push_news(term, TERM_KEYBOARD_KNOWN);
    }
    if (term->handshake.width == HANDSHAKE_WIDE &&
        term->frame->glyphs != &glyphs_ascii) {
        term->frame->glyphs = &glyphs_ascii;
        frame_clear(term->frame);
        painter_forget(term->painter);
        push_news(term, TERM_RESIZED);
    }
}

static void
accept_input(struct term *term, const struct input_event *event, uint64_t now)
{
    struct term_event out = {.time_us = now, .input = *event};

    switch (event->type) {
    case INPUT_KEY:
        out.type = TERM_KEY;
        if (acts_as_signal(term, event))
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
    push_event(term, out);
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
        push_news(term, TERM_GONE);
}

/* Bytes that are sure to find room for their events, and some to spare. */
static size_t
read_size(const struct term *term)
{
    const int spare = 16;
    const int room =
        (EVENT_MAX - spare - term->event_count) / (INPUT_EVENTS_MAX + 2);

    return room < 0 ? 0 : room < READ_MAX ? (size_t)room : READ_MAX;
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
        push_news(term, TERM_QUIT);
    }
    if (term->has_quit || term->is_gone)
        return;
    if (asked.stop) {
        stop(term, false);
    } else if (asked.continued) { /* by SIGSTOP: we could not tidy up */
        begin_again(term);
    } else if (asked.resize && follow_size(term)) {
        push_news(term, TERM_RESIZED);
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

unsigned
term_wait(struct term *term, const struct term_request *request)
{
    struct pollfd fds[POLL_OTHERS + TERM_WAIT_FDS_MAX];
    const int count = fill_poll(term, request, fds);
    const uint64_t escape = input_deadline(&term->input);
    unsigned seen = 0;

    sleep_on(term, fds, count,
             escape < request->deadline_us ? escape : request->deadline_us);
    if (fds[POLL_INPUT].revents != 0)
        read_input(term);
    else
        expire_input(term);
    if (fds[POLL_SIGNALS].revents != 0)
        act_on_signals(term);
    if (term->must_stop) {
        term->must_stop = false;
        stop(term, true);
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

/* ------------------------------------------------------------- Life cycle -- */

static bool
is_utf8_locale(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static const struct glyphs *
choose_glyphs(enum term_glyphs wanted, const struct terminfo *info)
{
    switch (wanted) {
    case TERM_GLYPHS_UTF8:
        return &glyphs_utf8;
    case TERM_GLYPHS_CONSOLE:
        return &glyphs_console;
    case TERM_GLYPHS_ASCII:
        return &glyphs_ascii;
    default:
        return info->is_console ? &glyphs_console : &glyphs_utf8;
    }
}

static enum palette_depth
choose_depth(enum palette_depth wanted)
{
    const char *no_color = getenv("NO_COLOR");

    return wanted == PALETTE_AUTO && no_color != NULL && no_color[0] != '\0'
               ? PALETTE_NONE
               : wanted;
}

static bool
wants_true_colour(enum palette_depth depth)
{
    return depth == PALETTE_TRUE ||
           (depth == PALETTE_AUTO &&
            terminfo_is_true_colour(getenv("COLORTERM")));
}

static bool
find_terminal(struct terminfo *info, enum palette_depth depth, char *why,
              size_t size)
{
    const char *name = getenv("TERM");

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        snprintf(why, size, "standard %s is not a terminal",
                 isatty(STDIN_FILENO) ? "output" : "input");
        return false;
    }
    if (!terminfo_choose(info, name, wants_true_colour(depth), why, size))
        return false;
    if (info->is_fallback)
        fprintf(stderr, PACKAGE_NAME ": terminal '%s' is not known, using %s\n",
                name == NULL ? "" : name, info->name);
    return true;
}

/* The frame, at the size that the painter has or the terminal tells. */
static bool
open_screen(struct term *term, const struct terminfo *info,
            const struct term_options *options, char *why, size_t size)
{
    int width;
    int height;

    term->painter =
        painter_create(info->name, choose_depth(options->depth), why, size);
    if (term->painter == NULL)
        return false;
    painter_size(term->painter, &width, &height);
    term->frame =
        frame_create(width, height,
                     is_utf8_locale() ? choose_glyphs(options->glyphs, info)
                                      : &glyphs_ascii);
    if (term->frame == NULL) {
        snprintf(why, size, "no memory");
        return false;
    }
    follow_size(term);
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
    struct terminfo info;
    struct term *term;

    if (!find_terminal(&info, choose_depth(options->depth), why, size))
        return NULL;
    term = calloc(1, sizeof *term);
    if (term == NULL || tcgetattr(STDIN_FILENO, &term->saved) != 0 ||
        !signals_install()) {
        snprintf(why, size, "cannot take the terminal: %s", strerror(errno));
        free(term);
        return NULL;
    }
    rescue_prepare(STDOUT_FILENO, &term->saved);
    if (!open_screen(term, &info, options, why, size)) {
        give_back(term);
        return NULL;
    }
    divert_begin();
    prepare_rescue(term);
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
    say(term, handshake_set_text_entry(&term->handshake, on));
    input_set_kitty(&term->input, term_has_release(term));
}
