/*
 * meaning.c -- what a character or a sequence from a terminal means.
 */
#include "ui/term/meaning.h"

#include <assert.h>

#include "base/utf8.h"

static struct meaning
nothing(void)
{
    return (struct meaning){.kind = MEANING_NOTHING};
}

static struct meaning
key(struct input_event event)
{
    event.type = INPUT_KEY;
    if (event.key == INPUT_KEY_NONE)
        return nothing();
    return (struct meaning){MEANING_EVENT, event};
}

/* Anything that is no key. */
static struct meaning
other(enum input_type type, int value, int value2)
{
    return (struct meaning){MEANING_EVENT,
                            {.type = type, .value = value, .value2 = value2}};
}

/* A key whose sequence also tells modifiers and action. */
static struct meaning
key_of(const struct sequence *s, struct keycode code, uint32_t text)
{
    enum input_action action;

    if (!sequence_action(s, &action))
        return nothing();
    return key((struct input_event){
        .action = action,
        .key = code.key,
        .text = action == INPUT_RELEASE ? 0 : text,
        .mods = code.mods | sequence_mods(s),
    });
}

static struct meaning
kitty(const struct sequence *s)
{
    const struct keycode code = keycode_of_kitty(s->value[0][0]);

    return key_of(s, code, sequence_text(s, code.key));
}

static struct meaning
tilde(const struct sequence *s)
{
    if (s->value[0][0] == 27 && s->count == 3) /* xterm's modifyOtherKeys */
        return key_of(s, keycode_of_kitty(s->value[2][0]), 0);
    if (s->value[0][0] == 200 && s->count == 1)
        return (struct meaning){.kind = MEANING_PASTE_BEGINS};
    if (s->value[0][0] == 201 && s->count == 1)
        return (struct meaning){.kind = MEANING_PASTE_ENDS};
    return s->count > 2 ? nothing()
                        : key_of(s, keycode_of_tilde(s->value[0][0]), 0);
}

/*
 * "CSI A" and "CSI 1 ; mods A".  Reports end in letters, too, and have other
 * numbers: "CSI 12 ; 40 R" is where the cursor is.
 */
static struct meaning
letter(const struct sequence *s)
{
    const int first = s->value[0][0];
    const bool is_bare = s->count == 0;
    const bool is_rxvt = s->final >= 'a' && s->final <= 'd';

    if (s->count > 2 || (first != SEQUENCE_ABSENT && first != 1) ||
        (is_rxvt && !is_bare))
        return nothing();
    if (s->final == 'I' || s->final == 'O')
        return is_bare
                   ? other(s->final == 'I' ? INPUT_FOCUS_IN : INPUT_FOCUS_OUT,
                           0, 0)
                   : nothing();
    return key_of(s, keycode_of_letter(s->final), 0);
}

static struct meaning
plain(const struct sequence *s, bool owes_cursor)
{
    if (s->final == 'R' && s->count == 2 && owes_cursor)
        return other(INPUT_REPLY_CURSOR, s->value[0][0], s->value[1][0]);
    switch (s->final) {
    case 'n': /* "CSI 0 n" answers "CSI 5 n"; nothing else ends so */
        return s->count == 1 && s->value[0][0] == 0
                   ? other(INPUT_REPLY_STATUS, 0, 0)
                   : nothing();
    case 'u':
        return kitty(s);
    case '~':
        return tilde(s);
    default:
        return letter(s);
    }
}

/* Answers to our questions begin with '?'. */
static struct meaning
answer(const struct sequence *s)
{
    if (s->marker != '?')
        return nothing();
    if (s->final == 'u' && s->count == 1 && s->value[0][0] != SEQUENCE_ABSENT)
        return other(INPUT_REPLY_KEYBOARD, s->value[0][0], 0);
    if (s->final == 'c')
        return other(INPUT_REPLY_DEVICE, s->value[0][0], 0);
    return nothing();
}

struct meaning
meaning_of_press(struct keycode code)
{
    return key((struct input_event){.key = code.key, .mods = code.mods});
}

struct meaning
meaning_of_control(unsigned char byte, bool has_alt)
{
    struct keycode code = keycode_of_control(byte);

    if (has_alt)
        code.mods |= INPUT_ALT;
    return meaning_of_press(code);
}

struct meaning
meaning_of_character(uint32_t character, bool has_alt)
{
    const struct keycode code = keycode_of_character(character);

    assert(character <= UTF8_LAST);
    return key((struct input_event){
        .key = code.key,
        .text = has_alt ? 0 : character,
        .mods = code.mods | (has_alt ? INPUT_ALT : 0u),
    });
}

struct meaning
meaning_of_csi(const struct sequence *s, bool owes_cursor)
{
    if (!s->is_plain)
        return nothing();
    return s->marker != 0 ? answer(s) : plain(s, owes_cursor);
}

struct meaning
meaning_of_ss3(const struct sequence *s)
{
    const struct keycode code = keycode_of_ss3(s->final);
    struct sequence full = *s;

    if (!s->is_plain || s->marker != 0 || s->count > 2)
        return nothing();
    if (s->count == 1)
        full.value[1][0] = s->value[0][0];
    return key_of(&full, code, code.key <= UTF8_LAST ? code.key : 0);
}
