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
 * means nothing to us is swallowed whole, up to its final byte.
 */
#include "ui/input.h"

#include <assert.h>

#include "ui/keycode.h"
#include "ui/sequence.h"
#include "ui/utf8.h"

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

static void
emit_key(struct sink *sink, struct input_event event)
{
    event.type = INPUT_KEY;
    if (event.key == INPUT_KEY_NONE)
        return;
    if (sink->input->pasting) {
        event = (struct input_event){.type = INPUT_PASTE,
                                     .text = pasted_character(&event)};
        if (event.text != 0)
            emit(sink, event);
    } else if (track_key(sink->input, &event)) {
        emit(sink, event);
    }
}

/* Anything that is neither a key nor pasted; nothing of it is in a paste. */
static void
emit_other(struct sink *sink, enum input_type type, int value, int value2)
{
    if (!sink->input->pasting)
        emit(sink, (struct input_event){
                       .type = type, .value = value, .value2 = value2});
}

static void
emit_press(struct sink *sink, struct keycode code)
{
    emit_key(sink, (struct input_event){.key = code.key, .mods = code.mods});
}

/* ----------------------------------------------------- Single characters -- */

static bool
take_alt(struct input *input)
{
    const bool has_alt = input->has_alt;

    input->has_alt = false;
    return has_alt;
}

static void
accept_control(struct sink *sink, unsigned char byte)
{
    struct keycode code = keycode_of_control(byte);

    if (take_alt(sink->input))
        code.mods |= INPUT_ALT;
    emit_press(sink, code);
}

static void
accept_character(struct sink *sink, uint32_t character)
{
    const struct keycode code = keycode_of_character(character);
    const bool has_alt = take_alt(sink->input);

    emit_key(sink, (struct input_event){
                       .key = code.key,
                       .text = has_alt ? 0 : character,
                       .mods = code.mods | (has_alt ? INPUT_ALT : 0u),
                   });
}

/* ------------------------------------------------------------- Sequences -- */

/* A key whose sequence also tells modifiers and action. */
static void
accept_key(struct sink *sink, const struct sequence *s, struct keycode code,
           uint32_t text)
{
    enum input_action action;

    if (sequence_action(s, &action))
        emit_key(sink, (struct input_event){
                           .action = action,
                           .key = code.key,
                           .text = action == INPUT_RELEASE ? 0 : text,
                           .mods = code.mods | sequence_mods(s),
                       });
}

static void
accept_kitty(struct sink *sink, const struct sequence *s)
{
    const struct keycode code = keycode_of_kitty(s->value[0][0]);

    accept_key(sink, s, code, sequence_text(s, code.key));
}

static void
accept_tilde(struct sink *sink, const struct sequence *s)
{
    switch (s->value[0][0]) {
    case 27: /* xterm's modifyOtherKeys: CSI 27 ; mods ; code ~ */
        accept_key(sink, s, keycode_of_kitty(s->value[2][0]), 0);
        break;
    case 200:
        input_forget_keys(sink->input);
        sink->input->pasting = true;
        break;
    case 201:
        sink->input->pasting = false;
        break;
    default:
        accept_key(sink, s, keycode_of_tilde(s->value[0][0]), 0);
        break;
    }
}

/* "CSI 1 ; 2 R" is Shift+F3, unless we have asked where the cursor is. */
static bool
is_cursor_reply(const struct input *input, const struct sequence *s)
{
    return s->final == 'R' && s->count == 2 && input->cursor_replies > 0;
}

static void
accept_focus(struct sink *sink, enum input_type type)
{
    emit_other(sink, type, 0, 0);
    if (type == INPUT_FOCUS_OUT)
        input_forget_keys(sink->input);
}

static void
accept_plain(struct sink *sink, const struct sequence *s)
{
    if (is_cursor_reply(sink->input, s)) {
        sink->input->cursor_replies--;
        emit_other(sink, INPUT_REPLY_CURSOR, s->value[0][0], s->value[1][0]);
        return;
    }
    switch (s->final) {
    case 'u':
        accept_kitty(sink, s);
        break;
    case '~':
        accept_tilde(sink, s);
        break;
    case 'I':
        accept_focus(sink, INPUT_FOCUS_IN);
        break;
    case 'O':
        accept_focus(sink, INPUT_FOCUS_OUT);
        break;
    default:
        accept_key(sink, s, keycode_of_letter(s->final), 0);
        break;
    }
}

/* Answers to our questions begin with '?'. */
static void
accept_private(struct sink *sink, const struct sequence *s)
{
    if (s->marker != '?')
        return;
    if (s->final == 'u' && s->count == 1 && s->value[0][0] != SEQUENCE_ABSENT)
        emit_other(sink, INPUT_REPLY_KEYBOARD, s->value[0][0], 0);
    else if (s->final == 'c')
        emit_other(sink, INPUT_REPLY_DEVICE, s->value[0][0], 0);
}

static void
accept_csi(struct sink *sink, unsigned char final)
{
    const struct sequence s =
        sequence_parse(sink->input->sequence, sink->input->length, final);

    if (!s.is_plain)
        return;
    if (s.marker != 0)
        accept_private(sink, &s);
    else
        accept_plain(sink, &s);
}

/* "SS3 D", and with modifiers "SS3 2 D" or "SS3 1 ; 2 D". */
static void
accept_ss3(struct sink *sink, unsigned char final)
{
    struct sequence s =
        sequence_parse(sink->input->sequence, sink->input->length, final);
    const struct keycode code = keycode_of_ss3(final);

    if (!s.is_plain || s.marker != 0)
        return;
    if (s.count == 1)
        s.value[1][0] = s.value[0][0];
    accept_key(sink, &s, code, code.key <= UTF8_LAST ? code.key : 0);
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
        emit_press(sink, (struct keycode){.key = INPUT_KEY_ESCAPE});
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
        if (is_csi)
            accept_csi(sink, byte);
        else
            accept_ss3(sink, byte);
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
    emit_press(sink, keycode_of_console(byte));
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
        emit_press(&sink, (struct keycode){.key = INPUT_KEY_ESCAPE});
    else if (state == STATE_CSI && input->length == 0)
        emit_press(&sink, (struct keycode){.key = '[', .mods = INPUT_ALT});
    else if (state == STATE_SS3 && input->length == 0)
        emit_press(&sink, (struct keycode){.key = 'o',
                                           .mods = INPUT_ALT | INPUT_SHIFT});
    return sink.count;
}
