/*
 * sequence.c -- an escape sequence taken apart.
 */
#include "ui/term/sequence.h"

#include <assert.h>

#include "base/utf8.h"

static void
add_digit(int *value, int digit)
{
    *value = (*value == SEQUENCE_ABSENT ? 0 : *value) * 10 + digit;
    if (*value > SEQUENCE_VALUE_MAX)
        *value = SEQUENCE_VALUE_MAX;
}

static void
parse_numbers(struct sequence *s, const unsigned char *bytes, int length)
{
    int number = 0;
    int part = 0;

    for (int i = 0; i < length; i++) {
        const int digit = bytes[i] - '0';

        if (bytes[i] == ';') {
            number++;
            part = 0;
        } else if (bytes[i] == ':') {
            part++;
        } else if (digit < 0 || digit > 9) {
            s->is_plain = false;
        } else if (number < SEQUENCE_NUMBER_MAX && part < SEQUENCE_PART_MAX) {
            add_digit(&s->value[number][part], digit);
        }
    }
    s->count = length == 0 ? 0 : number + 1;
}

struct sequence
sequence_parse(const unsigned char *bytes, int length, unsigned char final)
{
    struct sequence s = {.final = final, .is_plain = true};

    assert(length >= 0);
    for (int i = 0; i < SEQUENCE_NUMBER_MAX; i++)
        for (int k = 0; k < SEQUENCE_PART_MAX; k++)
            s.value[i][k] = SEQUENCE_ABSENT;
    if (length > 0 && bytes[0] >= '<' && bytes[0] <= '?') {
        s.marker = bytes[0];
        bytes++;
        length--;
    }
    parse_numbers(&s, bytes, length);
    return s;
}

unsigned
sequence_mods(const struct sequence *s)
{
    const int value = s->value[1][0];

    return value < 1 ? 0u : ((unsigned)value - 1) & 0x3f;
}

bool
sequence_action(const struct sequence *s, enum input_action *action)
{
    const int type = s->value[1][1] == SEQUENCE_ABSENT ? 1 : s->value[1][1];

    *action = type == 3   ? INPUT_RELEASE
              : type == 2 ? INPUT_REPEAT
                          : INPUT_PRESS;
    return type >= 1 && type <= 3;
}

/* A character that may be shown, or 0. */
static uint32_t
printable(int code)
{
    const bool is_control = code < ' ' || (code >= 0x7f && code < 0xa0);

    return !is_control && utf8_is_valid((uint32_t)code, 0) ? (uint32_t)code : 0;
}

uint32_t
sequence_text(const struct sequence *s, uint32_t key)
{
    const unsigned mods = sequence_mods(s);
    const bool is_letter = key >= 'a' && key <= 'z';

    if (s->value[2][0] != SEQUENCE_ABSENT)
        return printable(s->value[2][0]);
    if (key > UTF8_LAST || (mods & ~(unsigned)INPUT_SHIFT) != 0)
        return 0;
    if (mods == 0)
        return key;
    if (s->value[0][1] != SEQUENCE_ABSENT)
        return printable(s->value[0][1]);
    return is_letter ? key - 0x20 : 0;
}
