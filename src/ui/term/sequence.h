/*
 * sequence.h -- an escape sequence taken apart.
 *
 * The numbers of a sequence are separated by ';', and parts of one by ':':
 *
 *      CSI 97:65 ; 2:3 u      key a, shifted A; modifiers 2 - 1 = Shift; release
 *
 * Pure; knows the form and not which keys there are.
 */
#ifndef UI_TERM_SEQUENCE_H
#define UI_TERM_SEQUENCE_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/term/input_event.h"

enum {
    SEQUENCE_NUMBER_MAX = 4, /* numbers that are looked at */
    SEQUENCE_PART_MAX = 3,   /* and parts of each */
    SEQUENCE_VALUE_MAX = 0x1fffff,
    SEQUENCE_ABSENT = -1,
};

struct sequence {
    unsigned char final;
    unsigned char marker; /* '?', '<', '=', '>' or 0 */
    bool is_plain;        /* nothing but numbers after the marker */
    int count;            /* of numbers, given or left out */
    int value[SEQUENCE_NUMBER_MAX][SEQUENCE_PART_MAX];
};

/* Take apart what stands between the introducer and the final byte. */
struct sequence sequence_parse(const unsigned char *bytes, int length,
                               unsigned char final);

/*
 * The modifiers of a key, INPUT_SHIFT | ...: the second number less one,
 * without Caps Lock (64) and Num Lock (128).
 */
unsigned sequence_mods(const struct sequence *s);

/* Pressed (also if nothing is said), repeated or released; false: unknown. */
bool sequence_action(const struct sequence *s, enum input_action *action);

/*
 * The character that "CSI ... u" types with the key 'key', as far as it tells;
 * else 0.
 */
uint32_t sequence_text(const struct sequence *s, uint32_t key);

#endif
