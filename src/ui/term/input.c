/*
 * input.c -- bytes from a terminal in, keys out.
 *
 *      ground --Esc--> escape --[--> csi --final--> ground, or swallow
 *        |  |            |     --O--> ss3 --final--> ground
 *        |  |            |     --N]P_^X--> swallow --its end--> ground
 *        |  |            '--character--> ground (Alt)
 *        |  '--character of C1--> csi, ss3, swallow
 *        '--byte of a longer character--> utf8 --...--> ground
 *
 * Every byte moves the machine or is taken as a key; none is kept for later but
 * the parameters of a sequence, INPUT_SEQUENCE_MAX at most.  A sequence that
 * means nothing to us is swallowed whole, up to its final byte.  What those
 * that are complete mean is said by meaning.h; here is known what it depends
 * on: which keys are down, whether text is being pasted, what the terminal was
 * asked.
 *
 * Esc, and Esc with an introducer behind it, are keys as well, on an old
 * keyboard: time decides.  It may decide wrongly when a sequence is cut there,
 * so what follows within INPUT_PAUSE_US is still taken as its rest (given_up).
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
    STATE_SWALLOW, /* a control string, or characters; see swallow.h */
};

enum {
    BEL = 0x07,
    CANCEL = 0x18,
    SUBSTITUTE = 0x1a,
    ESC = 0x1b,
    C1_FIRST = 0x80,
    C1_LAST = 0x9f,
    C1_TO_LETTER =
        0x40, /* C1 characters are Esc and the letter this far below */
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

    accept(sink, is_csi ? meaning_of_csi(&s, input->owes_cursor)
                        : meaning_of_ss3(&s));
}

static struct meaning
press_of(uint32_t key, unsigned mods)
{
    return meaning_of_press((struct keycode){key, mods});
}

static bool
is_c1(uint32_t code)
{
    return code >= C1_FIRST && code <= C1_LAST;
}

/* ---------------------------------------------------------- Introducers -- */

/* What Esc and this byte introduce; STATE_GROUND: nothing. */
static enum state
state_behind(unsigned char byte)
{
    switch (byte) {
    case '[':
        return STATE_CSI;
    case 'O':
        return STATE_SS3;
    case 'N': /* SS2 */
    case ']': /* OSC, DCS, APC, PM, SOS */
    case 'P':
    case '_':
    case '^':
    case 'X':
        return STATE_SWALLOW;
    default:
        return STATE_GROUND;
    }
}

static void
begin_state(struct input *input, enum state state, char introducer)
{
    input->state = (int)state;
    input->introducer = introducer;
    input->length = 0;
    input->begun_us = input->since_us;
}

/* What a byte behind Esc introduces. */
static void
introduce(struct input *input, unsigned char byte)
{
    begin_state(input, state_behind(byte), (char)byte);
    if (byte == 'N')
        swallow_characters(&input->swallow, 1);
    else
        swallow_string(&input->swallow);
}

/* One character instead of Esc and a letter.  Pasted text is only text. */
static void
begin_c1(struct input *input, uint32_t code)
{
    input->state = STATE_GROUND;
    input->has_alt = false;
    if (input->pasting)
        return;
    introduce(input, (unsigned char)(code - C1_TO_LETTER));
    input->introducer = '\0'; /* no key */
}

/* --------------------------------------------------------------- States -- */

static void
feed_ground(struct sink *sink, unsigned char byte)
{
    struct input *input = sink->input;

    input->state = STATE_GROUND;
    if (byte == ESC) {
        input->has_alt = false;
        input->is_late = false;
        input->state = STATE_ESCAPE;
        return;
    }
    if (byte < ' ' || byte == 0x7f) {
        accept_control(sink, byte);
        return;
    }
    input->code_missing = utf8_begin(byte, &input->code, &input->code_least);
    if (is_c1(byte))
        begin_c1(input, byte);
    else if (input->code_missing < 0)
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
    if (is_c1(input->code))
        begin_c1(input, input->code);
    else
        accept_character(sink, input->code);
}

static void
feed_escape(struct sink *sink, unsigned char byte)
{
    struct input *input = sink->input;

    if (byte == ESC) {
        accept(sink, press_of(INPUT_KEY_ESCAPE, 0));
    } else if (state_behind(byte) != STATE_GROUND) {
        introduce(input, byte);
    } else if (byte == '\\') { /* ST, of a string that is over */
        input->state = STATE_GROUND;
    } else {
        input->has_alt = true;
        feed_ground(sink, byte);
    }
}

/*
 * How many characters follow a CSI sequence without parameters: positions in
 * xterm's oldest mouse reports.
 */
static int
characters_behind(unsigned char final)
{
    switch (final) {
    case 'M':
        return 3;
    case 't':
        return 2;
    case 'T':
        return 6;
    default:
        return 0;
    }
}

static void
end_sequence(struct sink *sink, unsigned char final, bool is_csi)
{
    struct input *input = sink->input;
    const int characters =
        is_csi && input->length == 0 ? characters_behind(final) : 0;

    input->state = STATE_GROUND;
    if (characters > 0) {
        begin_state(input, STATE_SWALLOW, '\0');
        swallow_characters(&input->swallow, characters);
    } else if (input->length <= INPUT_SEQUENCE_MAX) {
        accept_sequence(sink, final, is_csi);
    } /* or it is too long to mean anything */
}

/* Bytes of CSI and SS3 sequences. */
static void
feed_sequence(struct sink *sink, unsigned char byte)
{
    struct input *input = sink->input;
    const bool is_csi = input->state == STATE_CSI;

    if (is_csi && byte == '[' && input->length == 0) {
        begin_state(input, STATE_CONSOLE, '\0');
    } else if (byte >= ' ' && byte < '@') {
        if (input->length < INPUT_SEQUENCE_MAX)
            input->sequence[input->length] = byte;
        if (input->length <= INPUT_SEQUENCE_MAX)
            input->length++;
    } else if (byte >= '@' && byte <= '~') {
        end_sequence(sink, byte, is_csi);
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
    if (byte < ' ')
        feed_ground(sink, byte);
    else
        accept(sink, meaning_of_press(keycode_of_console(byte)));
}

static void
feed_swallow(struct sink *sink, unsigned char byte)
{
    struct input *input = sink->input;

    input->length = 1; /* so it is no key with Alt */
    switch (swallow_feed(&input->swallow, byte)) {
    case SWALLOW_MORE:
        break;
    case SWALLOW_OVER:
        input->state = STATE_GROUND;
        break;
    case SWALLOW_BROKEN:
        feed_ground(sink, byte);
        break;
    case SWALLOW_ESCAPED:
        feed_ground(sink, ESC);
        feed_escape(sink, byte);
        break;
    }
}

/*
 * Does this byte go on with what was given up?  After Esc only an introducer
 * does, or what makes it ST.  Nothing is taken up twice.
 */
static void
take_up(struct input *input, unsigned char byte, uint64_t now_us)
{
    const enum state state = (enum state)input->given_up;
    const bool ends = state == STATE_SWALLOW && byte == BEL;
    const bool fits = state == STATE_ESCAPE
                          ? state_behind(byte) != STATE_GROUND || byte == '\\'
                          : ends || (byte >= ' ' && byte != 0x7f);

    input->given_up = STATE_GROUND;
    if (state == STATE_GROUND || !fits ||
        now_us - input->since_us >= INPUT_PAUSE_US)
        return;
    if (state == STATE_ESCAPE)
        input->state = STATE_ESCAPE;
    else
        introduce(input, (unsigned char)input->introducer);
    input->is_late = true;
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
input_expect_cursor(struct input *input, bool is_asked)
{
    input->owes_cursor = is_asked;
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

    take_up(input, byte, now_us);
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
    case STATE_SWALLOW:
        feed_swallow(&sink, byte);
        break;
    }
    assert(sink.count <= INPUT_EVENTS_MAX);
    assert(input->length <= INPUT_SEQUENCE_MAX + 1);
    return sink.count;
}

/* An introducer with nothing behind it, which an old keyboard sends for Alt. */
static bool
may_be_alt(const struct input *input)
{
    return !input->kitty && input->introducer != '\0' && input->length == 0 &&
           (input->state == STATE_CSI || input->state == STATE_SS3 ||
            input->state == STATE_SWALLOW);
}

/* A terminal's string comes in bursts and ends; keys come one by one. */
static uint64_t
patience_with_string(const struct input *input)
{
    const bool is_endless = input->swallow.length >= SWALLOW_LENGTH_MAX ||
                            input->since_us - input->begun_us > INPUT_STRING_US;

    return is_endless ? INPUT_BURST_US : INPUT_PAUSE_US;
}

/* How long what has begun may wait for its next byte; 0: for good. */
static uint64_t
patience(const struct input *input)
{
    if (input->pasting)
        return INPUT_PAUSE_US;
    switch ((enum state)input->state) {
    case STATE_GROUND:
        return 0;
    case STATE_UTF8:
        return INPUT_BROKEN_US;
    case STATE_SWALLOW:
        return may_be_alt(input) ? INPUT_BROKEN_US
                                 : patience_with_string(input);
    case STATE_ESCAPE:
        return input->kitty ? 0 : INPUT_ESCAPE_US;
    default:
        if (input->kitty)
            return 0; /* no key begins like this */
        return may_be_alt(input) ? INPUT_BROKEN_US : INPUT_PAUSE_US;
    }
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
    const bool is_alt = may_be_alt(input) && !input->pasting;
    const bool is_escape = state == STATE_ESCAPE && !input->pasting;

    if (now_us < input_deadline(input))
        return 0;
    input->pasting = false;
    input->state = STATE_GROUND;
    input->has_alt = false;
    if (is_escape)
        accept(&sink, press_of(INPUT_KEY_ESCAPE, 0));
    else if (is_alt)
        accept(&sink, meaning_of_character((unsigned char)input->introducer,
                                           !input->is_late));
    if ((is_escape || is_alt) && !input->is_late)
        input->given_up = (int)state;
    return sink.count;
}
