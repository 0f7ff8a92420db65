/*
 * meaning.h -- what a character or a sequence from a terminal means.
 *
 * Pure functions from what is complete to the one event that it stands for.
 * Which keys are down, and whether text is being pasted, is not known here.
 */
#ifndef UI_TERM_MEANING_H
#define UI_TERM_MEANING_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/term/input_event.h"
#include "ui/term/keycode.h"
#include "ui/term/sequence.h"

enum meaning_kind {
    MEANING_NOTHING,
    MEANING_EVENT,
    MEANING_PASTE_BEGINS, /* the marks around pasted text */
    MEANING_PASTE_ENDS,
};

struct meaning {
    enum meaning_kind kind;
    struct input_event event; /* of MEANING_EVENT */
};

/* A key without modifiers of its own was pressed. */
struct meaning meaning_of_press(struct keycode code);

/* A control byte other than Esc, and any other character; 'has_alt': after an
   Esc. */
struct meaning meaning_of_control(unsigned char byte, bool has_alt);
struct meaning meaning_of_character(uint32_t character, bool has_alt);

/*
 * "CSI ..." whole.  "CSI 1 ; 2 R" is Shift+F3, unless the terminal owes the
 * cursor's position.
 */
struct meaning meaning_of_csi(const struct sequence *s, bool owes_cursor);

/* "SS3 ..." whole: "SS3 D", and with modifiers "SS3 2 D" or "SS3 1 ; 2 D". */
struct meaning meaning_of_ss3(const struct sequence *s);

#endif
