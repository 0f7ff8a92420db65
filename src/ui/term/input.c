/*
 * input.c -- bytes from a terminal in, keys out.
 *
 *      ground --Esc--> escape --[--> csi --final--> ground
 *        |               |     --O--> ss3 --final--> ground
 *        |               '--character--> ground (Alt)
 *        '--byte of a longer character--> utf8 --...--> ground
 *
 * Every byte moves the machine or is taken as a key; none is kept for later but
 * the parameters of a sequence, INPUT_SEQUENCE_MAX at most.  A sequence that
 * means nothing to us is swallowed whole, up to its final byte.  What those that
 * are complete mean is said by meaning.h; here is known what it depends on: which
 * keys are down, whether text is being pasted, what the terminal was asked.
 */
#include "ui/term/input.h"

#include <assert.h>

#include "base/utf8.h"
#include "ui/term/keycode.h"
#include "ui/term/meaning.h"
#include "ui/term/sequence.h"

enum state {
    STATE_GROUND,
    STATE_UTF8,
    STATE_ESCAPE,
    STATE_SS3,
    STATE_CSI,
    STATE_CONSOLE, /* the Linux console's CSI [ */
};

enum {
    ESC = 0x1b,
    CANCEL = 0x18,
    SUBSTITUTE = 0x1a,
};

/* Where events go. */
struct sink {
    struct input *input;
    struct input_event *events;
    int count;
};

/* --------------------------------------------------------------- Events -- */

static void
emit(struct sink *sink, struct input_event event)
{
    assert(sink->count < INPUT_EVENTS_MAX);
    sink->events[sink->count++] = event;
}

/* The character that a key puts into pasted text; 0 if none. */
static uint32_t
pasted_character(const struct input_event *key)
{
    if (key->key == INPUT_KEY_ENTER)
        return '\n';
    return key->key == INPUT_KEY_TAB ? '\t' : key->text;
}

/* In pasted text only characters count. */
static void
emit_pasted(struct sink *sink, const struct input_event *event)
{
    const uint32_t text =
        event->type == INPUT_KEY ? pasted_character(event) : 0;

    if (text != 0)
        emit(sink, (struct input_event){.type = INPUT_PASTE, .text = text});
}

/* Keep track of a key; false if its release is none of our business. */
static bool
track_key(struct input *input, const struct input_event *event)
{
    if (event->action == INPUT_PRESS)
        held_add(&input->held, event->key);
    return event->action != INPUT_RELEASE ||
           held_remove(&input->held, event->key);
}

static void
accept_event(struct sink *sink, const struct input_event *event)
{
    struct input *input = sink->input;

    if (event->type == INPUT_REPLY_CURSOR)
        input->cursor_replies--;
    if (event->type == INPUT_FOCUS_OUT)
        held_clear(&input->held);
    if (input->pasting)
        emit_pasted(sink, event);
    else if (event->type != INPUT_KEY || track_key(input, event))
        emit(sink, *event);
}

static void
accept(struct sink *sink, struct meaning meaning)
{
    switch (meaning.kind) {
    case MEANING_NOTHING:
        break;
    case MEANING_EVENT:
        accept_event(sink, &meaning.event);
        break;
    case MEANING_PASTE_BEGINS:
        held_clear(&sink->input->held);
        sink->input->pasting = true;
        break;
    case MEANING_PASTE_ENDS:
        sink->input->pasting = false;
        break;
    }
}

/* A character is complete; the Esc before it, if any, is used up. */
static void
accept_character(struct sink *sink, uint32_t code)
{
    const bool has_alt = sink->input->has_alt;

    sink->input->has_alt = false;
    accept(sink, meaning_of_character(code, has_alt));
}

static void
accept_control(struct sink *sink, unsigned char byte)
{
    const bool has_alt = sink->input->has_alt;

    sink->input->has_alt = false;
    accept(sink, meaning_of_control(byte, has_alt));
}

static void
accept_sequence(struct sink *sink, unsigned char final, bool is_csi)
{
    const struct input *input = sink->input;
    const struct sequence s =
        sequence_parse(input->sequence, input->length, final);

    accept(sink, is_csi ? meaning_of_csi(&s, input->cursor_replies > 0)
                        : meaning_of_ss3(&s));
}

static struct meaning
press_of(uint32_t key, unsigned mods)
{
    return meaning_of_press((struct keycode){key, mods});
}

/* --------------------------------------------------------------- States -- */

static void
begin_sequence(struct input *input, enum state state)
{
    input->state = (int)state;
    input->length = 0;
}

static void
feed_ground(struct sink *sink, unsigned char byte)
{
    struct input *input = sink->input;

    input->state = STATE_GROUND;
    if (byte == ESC) {
        input->has_alt = false;
        input->state = STATE_ESCAPE;
        return;
    }
    if (byte < ' ' || byte == 0x7f) {
        accept_control(sink, byte);
        return;
    }
    input->code_missing = utf8_begin(byte, &input->code, &input->code_least);
    if (input->code_missing < 0)
        accept_character(sink, UTF8_REPLACEMENT);
    else if (input->code_missing == 0)
        accept_character(sink, input->code);
    else
        input->state = STATE_UTF8;
}

static void
feed_utf8(struct sink *sink, unsigned char byte)
{
    struct input *input = sink->input;

    if ((byte & 0xc0) != 0x80) {
        accept_character(sink, UTF8_REPLACEMENT);
        feed_ground(sink, byte);
        return;
    }
    input->code = input->code << 6 | (byte & 0x3f);
    if (--input->code_missing > 0)
        return;
    input->state = STATE_GROUND;
    if (!utf8_is_valid(input->code, input->code_least))
        input->code = UTF8_REPLACEMENT;
    accept_character(sink, input->code);
}

static void
feed_escape(struct sink *sink, unsigned char byte)
{
    struct input *input = sink->input;

    if (byte == ESC) {
        accept(sink, press_of(INPUT_KEY_ESCAPE, 0));
    } else if (byte == '[') {
        begin_sequence(input, STATE_CSI);
    } else if (byte == 'O') {
        begin_sequence(input, STATE_SS3);
    } else {
        input->has_alt = true;
        feed_ground(sink, byte);
    }
}

/* Bytes of CSI and SS3 sequences. */
static void
feed_sequence(struct sink *sink, unsigned char byte)
{
    struct input *input = sink->input;
    const bool is_csi = input->state == STATE_CSI;

    if (is_csi && byte == '[' && input->length == 0) {
        input->state = STATE_CONSOLE;
    } else if (byte >= ' ' && byte < '@') {
        if (input->length < INPUT_SEQUENCE_MAX)
            input->sequence[input->length] = byte;
        if (input->length <= INPUT_SEQUENCE_MAX)
            input->length++;
    } else if (byte >= '@' && byte <= '~') {
        input->state = STATE_GROUND;
        if (input->length > INPUT_SEQUENCE_MAX)
            return; /* too long to mean anything */
        accept_sequence(sink, byte, is_csi);
    } else if (byte == CANCEL || byte == SUBSTITUTE) {
        input->state = STATE_GROUND;
    } else { /* broken off; the byte begins anew */
        feed_ground(sink, byte);
    }
}

static void
feed_console(struct sink *sink, unsigned char byte)
{
    sink->input->state = STATE_GROUND;
    accept(sink, meaning_of_press(keycode_of_console(byte)));
}

/* ---------------------------------------------------------------- Public -- */

void
input_init(struct input *input)
{
    *input = (struct input){.state = STATE_GROUND};
}

void
input_set_kitty(struct input *input, bool kitty)
{
    input->kitty = kitty;
    input_forget_keys(input);
}

void
input_expect_cursor(struct input *input)
{
    input->cursor_replies++;
}

void
input_forget_keys(struct input *input)
{
    held_clear(&input->held);
}

int
input_feed(struct input *input, unsigned char byte, uint64_t now_us,
           struct input_event events[INPUT_EVENTS_MAX])
{
    struct sink sink = {.input = input, .events = events};

    input->since_us = now_us;
    switch ((enum state)input->state) {
    case STATE_GROUND:
        feed_ground(&sink, byte);
        break;
    case STATE_UTF8:
        feed_utf8(&sink, byte);
        break;
    case STATE_ESCAPE:
        feed_escape(&sink, byte);
        break;
    case STATE_SS3:
    case STATE_CSI:
        feed_sequence(&sink, byte);
        break;
    case STATE_CONSOLE:
        feed_console(&sink, byte);
        break;
    }
    assert(sink.count <= INPUT_EVENTS_MAX);
    assert(input->length <= INPUT_SEQUENCE_MAX + 1);
    return sink.count;
}

/* How long what has begun may wait for its next byte; 0: for good. */
static uint64_t
patience(const struct input *input)
{
    if (input->pasting)
        return INPUT_PASTE_US;
    if (input->state == STATE_GROUND)
        return 0;
    if (input->state == STATE_UTF8)
        return INPUT_BROKEN_US;
    if (input->kitty)
        return 0; /* no key begins like this */
    return input->state == STATE_ESCAPE ? INPUT_ESCAPE_US : INPUT_BROKEN_US;
}

uint64_t
input_deadline(const struct input *input)
{
    const uint64_t wait = patience(input);

    return wait == 0 ? UINT64_MAX : input->since_us + wait;
}

int
input_expire(struct input *input, uint64_t now_us,
             struct input_event events[INPUT_EVENTS_MAX])
{
    struct sink sink = {.input = input, .events = events};
    const enum state state = (enum state)input->state;

    if (now_us < input_deadline(input))
        return 0;
    input->pasting = false;
    input->state = STATE_GROUND;
    input->has_alt = false;
    if (state == STATE_ESCAPE)
        accept(&sink, press_of(INPUT_KEY_ESCAPE, 0));
    else if (state == STATE_CSI && input->length == 0)
        accept(&sink, press_of('[', INPUT_ALT));
    else if (state == STATE_SS3 && input->length == 0)
        accept(&sink, press_of('o', INPUT_ALT | INPUT_SHIFT));
    return sink.count;
}
