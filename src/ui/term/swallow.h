/*
 * swallow.h -- what a terminal sends that is to be skipped whole.
 *
 * Either a control string (OSC, DCS, APC, PM, SOS), up to ST or BEL, or a
 * number of characters: behind a single shift, or the positions of a mouse
 * report.  Pure; knows no time, and keeps nothing of what it skips.
 */
#ifndef UI_TERM_SWALLOW_H
#define UI_TERM_SWALLOW_H

#include <stdbool.h>
#include <stdint.h>

enum { SWALLOW_LENGTH_MAX = 65536 /* as far as bytes are counted */ };

/* Between two bytes; begun by one of the two functions below. */
struct swallow {
    bool is_string;
    bool has_escape;  /* the last byte was an Esc in a string */
    int characters;   /* still to come, if it is no string */
    int length;       /* bytes so far, at most SWALLOW_LENGTH_MAX */
    int code_missing; /* bytes of a UTF-8 character, */
    uint32_t code;    /* and its bits so far */
};

enum swallow_step {
    SWALLOW_MORE,
    SWALLOW_OVER,    /* with this byte */
    SWALLOW_BROKEN,  /* before it: it begins something else */
    SWALLOW_ESCAPED, /* so do an Esc and it */
};

void swallow_string(struct swallow *swallow);

/* 'count' is at least 1. */
void swallow_characters(struct swallow *swallow, int count);

/* Skip a byte, or tell that it is none to be skipped. */
enum swallow_step swallow_feed(struct swallow *swallow, unsigned char byte);

#endif
