/*
 * input.h -- bytes from a terminal in, keys out.
 *
 * A pure parser: it is fed a byte and the time, and owns neither a terminal nor
 * a clock.  It takes the old encodings (xterm, tmux, the Linux console) and the
 * kitty keyboard protocol, whichever comes, in either mode.
 *
 * Everything else that a terminal can send is swallowed whole, however it is
 * cut into reads: control sequences, control strings (OSC, DCS, APC, PM, SOS;
 * ended by ST or BEL), single shifts and mouse reports, introduced by Esc or by
 * one character of C1, as a byte or in UTF-8.  CAN and SUB abort each of them,
 * Esc begins the next one.
 */
#ifndef UI_TERM_INPUT_H
#define UI_TERM_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/term/held.h"
#include "ui/term/input_event.h"
#include "ui/term/swallow.h"

enum {
    INPUT_SEQUENCE_MAX =
        64,               /* bytes of a sequence; a longer one has no meaning */
    INPUT_EVENTS_MAX = 4, /* events that one byte can bring about */
    INPUT_ESCAPE_US = 25000,  /* a lone Esc byte is the key after this long */
    INPUT_BROKEN_US = 250000, /* what may be a key with Alt is one after this */
    INPUT_PAUSE_US = 1000000, /* what no key begins like may pause this long */
    INPUT_STRING_US = 3000000, /* older, or longer than is counted, it may */
    INPUT_BURST_US = 15000,    /* pause this long: no player's key is so fast */
};

/*
 * The parser between two bytes.  Its owner sets it up by input_init and may
 * read 'kitty' and 'pasting'; the rest is private.
 */
struct input {
    bool kitty;       /* Esc comes as a sequence: no timer */
    bool pasting;     /* between the marks of a paste */
    bool has_alt;     /* the character begun came after an Esc */
    bool is_late;     /* what was begun has been reported as a key before */
    bool owes_cursor; /* the terminal was asked for the cursor's position */
    int state;        /* what the bytes so far have begun */
    int given_up;     /* what time ended, and the next byte may continue */
    int length;       /* bytes after the introducer, up to a limit */
    struct swallow swallow; /* what is skipped */
    char introducer;        /* the byte after Esc; 0: none, or no key */
    uint64_t begun_us;      /* when the introducer came */
    uint64_t since_us;      /* when the last byte came */
    uint32_t code;          /* of a UTF-8 sequence, so far */
    uint32_t code_least;    /* smallest code point of its length */
    int code_missing;       /* bytes it still lacks */
    struct held held;       /* keys whose release is of interest */
    unsigned char sequence[INPUT_SEQUENCE_MAX];
};

void input_init(struct input *input);

/* Which encoding the terminal has been told to use; held keys are forgotten. */
void input_set_kitty(struct input *input, bool kitty);

/*
 * Whether the terminal has been asked for the cursor's position and may still
 * answer.  Only then is the answer one: it looks like F3 with modifiers.
 */
void input_expect_cursor(struct input *input, bool is_asked);

/* Forget which keys are down: their releases will not be reported. */
void input_forget_keys(struct input *input);

/*
 * Take one byte that was read at 'now_us'; returns how many events it
 * completed.
 */
int input_feed(struct input *input, unsigned char byte, uint64_t now_us,
               struct input_event events[INPUT_EVENTS_MAX]);

/* When to call input_expire if no byte comes before; UINT64_MAX if never. */
uint64_t input_deadline(const struct input *input);

/* Settle what time alone decides: a lone Esc.  Returns how many events. */
int input_expire(struct input *input, uint64_t now_us,
                 struct input_event events[INPUT_EVENTS_MAX]);

#endif
