/*
 * input_accept.c -- what a character or a sequence from the terminal means, once
 * it is complete.
 */
#include <assert.h>

#include "ui/term/input_private.h"
#include "ui/term/keycode.h"
#include "ui/term/sequence.h"
#include "ui/term/utf8.h"

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
emit(struct input_sink *sink, struct input_event event)
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
emit_key(struct input_sink *sink, struct input_event event)
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
emit_other(struct input_sink *sink, enum input_type type, int value, int value2)
{
    if (!sink->input->pasting)
        emit(sink, (struct input_event){
                       .type = type, .value = value, .value2 = value2});
}

void
input_emit_press(struct input_sink *sink, struct keycode code)
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

void
input_accept_control(struct input_sink *sink, unsigned char byte)
{
    struct keycode code = keycode_of_control(byte);

    if (take_alt(sink->input))
        code.mods |= INPUT_ALT;
    input_emit_press(sink, code);
}

void
input_accept_character(struct input_sink *sink, uint32_t character)
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
accept_key(struct input_sink *sink, const struct sequence *s,
           struct keycode code, uint32_t text)
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
accept_kitty(struct input_sink *sink, const struct sequence *s)
{
    const struct keycode code = keycode_of_kitty(s->value[0][0]);

    accept_key(sink, s, code, sequence_text(s, code.key));
}

static void
accept_tilde(struct input_sink *sink, const struct sequence *s)
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
accept_focus(struct input_sink *sink, enum input_type type)
{
    emit_other(sink, type, 0, 0);
    if (type == INPUT_FOCUS_OUT)
        input_forget_keys(sink->input);
}

static void
accept_plain(struct input_sink *sink, const struct sequence *s)
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
accept_private(struct input_sink *sink, const struct sequence *s)
{
    if (s->marker != '?')
        return;
    if (s->final == 'u' && s->count == 1 && s->value[0][0] != SEQUENCE_ABSENT)
        emit_other(sink, INPUT_REPLY_KEYBOARD, s->value[0][0], 0);
    else if (s->final == 'c')
        emit_other(sink, INPUT_REPLY_DEVICE, s->value[0][0], 0);
}

void
input_accept_csi(struct input_sink *sink, unsigned char final)
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
void
input_accept_ss3(struct input_sink *sink, unsigned char final)
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
