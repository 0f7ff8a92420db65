/*
 * handshake.c -- the conversation with the terminal about what it can do.
 */
#include "ui/term/handshake.h"

#include <assert.h>
#include <string.h>

#define ASK_KEYBOARD "\033[?u"
#define ASK_DEVICE   "\033[c"
#define PUSH         "\033[>11u"
#define PUSH_TEXT    "\033[>0u"
#define POP          "\033[<u"
#define REPORTS_ON   "\033[?1004h\033[?2004h"
#define REPORTS_OFF  "\033[?1004l\033[?2004l"

/* Write a full block in the corner, ask, blank it; the cursor is left there. */
#define ASK_WIDTH "\033[H\342\226\210\033[6n\033[H  \033[H"

enum {
    FLAGS_NEEDED = 2 | 8,
    ANSWER_ROW = 1,
    ANSWER_NARROW = 2, /* column behind the block */
    ANSWER_LAST = 4,   /* each of its three bytes took a column */
};

static void
add(struct handshake_bytes *out, const char *text)
{
    const size_t length = strlen(text);

    assert(out->length + length <= sizeof out->bytes);
    memcpy(out->bytes + out->length, text, length);
    out->length += length;
}

static void
ask_device(struct handshake *h, struct handshake_bytes *out)
{
    add(out, ASK_DEVICE);
    h->devices_awaited++;
}

static bool
is_pushed(const struct handshake *h)
{
    return h->keyboard == HANDSHAKE_PUSHED || h->keyboard == HANDSHAKE_RELEASES;
}

struct handshake_bytes
handshake_begin(struct handshake *h, struct handshake_question question)
{
    struct handshake_bytes out = {0};

    h->keyboard = question.keyboard ? HANDSHAKE_ASKED : HANDSHAKE_LEGACY;
    h->is_text_entry = false;
    h->is_width_awaited = question.width;
    if (question.width)
        add(&out, ASK_WIDTH);
    if (question.keyboard)
        add(&out, ASK_KEYBOARD);
    ask_device(h, &out);
    add(&out, REPORTS_ON);
    return out;
}

/* It knows the protocol: switch it on.  It has been: check. */
static void
accept_keyboard(struct handshake *h, int flags, struct handshake_bytes *out)
{
    if (h->keyboard == HANDSHAKE_ASKED) {
        add(out, PUSH ASK_KEYBOARD);
        ask_device(h, out);
        h->keyboard = HANDSHAKE_PUSHED;
    } else if (h->keyboard == HANDSHAKE_PUSHED) {
        const bool is_on = (flags & FLAGS_NEEDED) == FLAGS_NEEDED;

        if (!is_on)
            add(out, POP);
        h->keyboard = is_on ? HANDSHAKE_RELEASES : HANDSHAKE_LEGACY;
    }
}

/* The last answer due, and none about keyboard or cursor before it. */
static void
accept_device(struct handshake *h, struct handshake_bytes *out)
{
    if (h->devices_awaited == 0)
        return; /* to nobody's question, or another program's */
    h->answers_devices = true;
    if (--h->devices_awaited > 0)
        return;
    h->is_width_awaited = false;
    if (h->keyboard == HANDSHAKE_PUSHED)
        add(out, POP);
    if (h->keyboard == HANDSHAKE_PUSHED || h->keyboard == HANDSHAKE_ASKED)
        h->keyboard = HANDSHAKE_LEGACY;
}

/* Only from where the cursor can be: others have reports as well. */
static void
accept_cursor(struct handshake *h, int row, int column)
{
    if (!h->is_width_awaited || row != ANSWER_ROW || column < ANSWER_NARROW ||
        column > ANSWER_LAST)
        return;
    h->is_width_awaited = false;
    h->width = column == ANSWER_NARROW ? HANDSHAKE_NARROW : HANDSHAKE_WIDE;
}

struct handshake_bytes
handshake_reply(struct handshake *h, const struct input_event *event)
{
    struct handshake_bytes out = {0};

    if (event->type == INPUT_REPLY_KEYBOARD)
        accept_keyboard(h, event->value, &out);
    else if (event->type == INPUT_REPLY_DEVICE)
        accept_device(h, &out);
    else if (event->type == INPUT_REPLY_CURSOR)
        accept_cursor(h, event->value, event->value2);
    return out;
}

void
handshake_stop_waiting(struct handshake *h)
{
    h->is_width_awaited = false;
}

struct handshake_bytes
handshake_off(const struct handshake *h)
{
    struct handshake_bytes out = {0};

    if (h->is_text_entry)
        add(&out, POP);
    if (is_pushed(h))
        add(&out, POP);
    add(&out, REPORTS_OFF);
    return out;
}

struct handshake_bytes
handshake_end(struct handshake *h)
{
    const bool answers = h->answers_devices || is_pushed(h);
    struct handshake_bytes out = {0};

    if (h->keyboard == HANDSHAKE_SILENT)
        return out;
    out = handshake_off(h);
    if (answers)
        ask_device(h, &out);
    h->keyboard = HANDSHAKE_LEGACY;
    h->is_text_entry = false;
    return out;
}

bool
handshake_is_awaited(const struct handshake *h)
{
    return h->devices_awaited > 0;
}

struct handshake_bytes
handshake_set_text_entry(struct handshake *h, bool on)
{
    struct handshake_bytes out = {0};

    if (on && !h->is_text_entry && h->keyboard == HANDSHAKE_RELEASES) {
        add(&out, PUSH_TEXT);
        h->is_text_entry = true;
    } else if (!on && h->is_text_entry) {
        add(&out, POP);
        h->is_text_entry = false;
    }
    return out;
}
